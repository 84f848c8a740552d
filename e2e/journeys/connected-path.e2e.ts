import { expect, test } from '../support/fixtures.ts';
import { walkWholePath } from '../support/whole-path.ts';

test.use({ kind: 'connected', contextOptions: { reducedMotion: 'no-preference' } });

test('a new person gets to both files with a model and mail by SMTP', async ({
  page,
  mailedLink,
  model,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 402/);
  const before = model.calls();
  await walkWholePath(page, mailedLink, { isFree: false });
  // Persona, promise, three phases, two regenerations and one optimisation at least.
  expect(model.calls() - before).toBeGreaterThanOrEqual(8);
  const answer = await page.request.get('/mailbox');
  expect(answer.status()).toBe(404);
});
