import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('a text for a file has at most four marks on a letter, and keeps every letter [B-HOLD-139]', () => {
  const text = `a${'\u0316'.repeat(5_000)} ação x${'\u0301\u0316'.repeat(900)}`;
  expect(cleanText(text)).toMatch(/^a\p{M}{4} ação x\p{M}{4}$/u);
});
