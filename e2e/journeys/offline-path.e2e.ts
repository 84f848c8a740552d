import { test } from '../support/fixtures.ts';
import { walkWholePath } from '../support/whole-path.ts';

// On a wide screen the same path is walked with a model, in connected-path.e2e.ts.
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a new person gets from the landing page to both files on a phone, without a model', async ({
  page,
  mailedLink,
}) => {
  await walkWholePath(page, mailedLink, { isFree: true });
});
