import { expect, it, test } from 'vitest';
import { withoutDemonstrationNotes } from './notes.ts';

it('removes demonstration notes and keeps stage directions', () => {
  expect(
    withoutDemonstrationNotes('## A\n\n> Modo demonstração: troque.\n\ntexto\n\n> Rubrica: pausa'),
  ).toBe('## A\n\ntexto\n\n> Rubrica: pausa');
  expect(withoutDemonstrationNotes('a\r\n>modo DEMONSTRAÇÃO: x\r\nb')).toContain('b');
});

test('a removed note leaves no more than one empty line, and none at the ends', () => {
  expect(withoutDemonstrationNotes('\n\na\n\n\n> Modo demonstração: x\n\n\nb\n')).toBe('a\n\nb');
  expect(withoutDemonstrationNotes(' \t> \tModo demonstração: x')).toBe('');
  expect(withoutDemonstrationNotes('a\n> Modo demonstração: x\n> Modo demonstração: y\nb')).toBe(
    'a\nb',
  );
});

test('a text without notes keeps every byte', () => {
  for (const text of ['', '  ## A \r\n\n\n\n x ', 'Modo demonstração: na fala', '> citação']) {
    expect(withoutDemonstrationNotes(text)).toBe(text);
  }
});
