import { expect, test } from 'vitest';
import { withSpokenForms } from './edits.ts';

test('what stands in quotes, gaps and stage directions is not said otherwise', () => {
  expect(withSpokenForms('Está para você: “Está para mim” [PREENCHER: para quem]')).toBe(
    'Está pra você: “Está para mim” [PREENCHER: para quem]',
  );
});

test.each(['“', '[PREENCHER:'])('a text full of %s is edited at once', (mark) => {
  const started = performance.now();
  withSpokenForms(mark.repeat(60_000 / mark.length));
  expect(performance.now() - started).toBeLessThan(2000);
});
