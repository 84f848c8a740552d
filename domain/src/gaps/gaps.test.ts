import { expect, test } from 'vitest';
import { countGaps, findGaps, withGapsReplaced } from './gaps.ts';

test('gaps are found in order, whatever their case and blanks', () => {
  const text = 'Eu sou [PREENCHER: seu nome], há [preencher:  anos\n de prática ].';
  expect(findGaps(text)).toEqual([
    { index: 7, length: 21, what: 'seu nome' },
    { index: 33, length: 31, what: 'anos de prática' },
  ]);
  for (const gap of findGaps(text)) {
    expect(text.slice(gap.index, gap.index + gap.length)).toMatch(/^\[.*\]$/s);
  }
});

test('every gap is replaced by the text as it is, and nothing else changes', () => {
  const text = 'a [PREENCHER: x] b [preencher: y] c [z]';
  expect(withGapsReplaced(text, '$&')).toBe('a $& b $& c [z]');
  expect(withGapsReplaced('sem', '…')).toBe('sem');
});

test('a gap holds at most 400 characters', () => {
  expect(countGaps(`[PREENCHER:${'x'.repeat(400)}]`)).toBe(1);
  expect(countGaps(`[PREENCHER:${'x'.repeat(401)}]`)).toBe(0);
});

test('other brackets are no gaps', () => {
  for (const text of ['', '[PREENCHER]', '[x] feito', '[PREENCHER: sem fim', 'PREENCHER: nome']) {
    expect(countGaps(text)).toBe(0);
  }
});
