import { expect, test } from 'vitest';
import { countGaps, findGaps, gapsOfScript, withGapsReplaced } from './gaps.ts';

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

test('ignores other brackets', () => {
  for (const text of ['', '[PREENCHER]', '[x] feito', '[PREENCHER: sem fim', 'PREENCHER: nome']) {
    expect(countGaps(text)).toBe(0);
  }
});

test('the gaps of a script name their phase and block', () => {
  expect(
    gapsOfScript({
      persona_validada: '[PREENCHER: não é do roteiro]',
      script_fase_1_validado: 'Oi, [PREENCHER: seu nome]',
      script_fase_2_validado: null,
      script_fase_4_validado:
        '## Bônus\n\n[PREENCHER: bônus]\n\n## Valor [PREENCHER: moeda]\n\n[PREENCHER: preço]',
    }),
  ).toEqual([
    { field: 'script_fase_1_validado', phaseNumber: 1, blockTitle: '', what: 'seu nome' },
    { field: 'script_fase_4_validado', phaseNumber: 4, blockTitle: 'Bônus', what: 'bônus' },
    {
      field: 'script_fase_4_validado',
      phaseNumber: 4,
      blockTitle: 'Valor [PREENCHER: moeda]',
      what: 'moeda',
    },
    {
      field: 'script_fase_4_validado',
      phaseNumber: 4,
      blockTitle: 'Valor [PREENCHER: moeda]',
      what: 'preço',
    },
  ]);
});
