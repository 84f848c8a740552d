import { test } from '../support/fixtures.ts';
import { walkWholePath } from '../support/whole-path.ts';

const sizes = [
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a new person gets from the landing page to both files, without a model', async ({
      page,
      mailedLink,
    }) => {
      test.setTimeout(300_000);
      await walkWholePath(page, mailedLink, { isFree: true });
    });
  });
}
