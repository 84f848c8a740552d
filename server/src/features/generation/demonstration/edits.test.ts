import { expect, test } from 'vitest';
import { withSpokenForms } from './edits.ts';

test('the edits leave quotes, gaps and stage directions unchanged', () => {
  expect(withSpokenForms('Está para você: “Está para mim” [PREENCHER: para quem]')).toBe(
    'Está pra você: “Está para mim” [PREENCHER: para quem]',
  );
});

// A search without a bound takes the square of the length, which the time limit of a test does not allow.
test.each(['“', '[PREENCHER:'])('the edits leave 300,000 characters of %s unchanged', (mark) => {
  const text = mark.repeat(300_000 / mark.length);
  expect(withSpokenForms(text)).toBe(text);
});
