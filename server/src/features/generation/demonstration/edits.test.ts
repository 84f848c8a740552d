import { expect, test } from 'vitest';
import { withSpokenForms } from './edits.ts';

test('the edits leave quotes, gaps and stage directions unchanged', () => {
  expect(withSpokenForms('Está para você: “Está para mim” [PREENCHER: para quem]')).toBe(
    'Está pra você: “Está para mim” [PREENCHER: para quem]',
  );
});

test.each(['“', '[PREENCHER:'])('the edits of a text full of %s take a moment', (mark) => {
  const started = performance.now();
  withSpokenForms(mark.repeat(60_000 / mark.length));
  expect(performance.now() - started).toBeLessThan(2000);
});
