import { expect, test } from 'vitest';
import { chaptersOf } from '@webnario/domain/files/chapters';
import { defaultDuration } from '@webnario/domain/method/duration';
import { chapterNote, clockNote, gapsNote, longDate } from './sentences.ts';

const chapters = chaptersOf({
  scripts: ['## Um\n\nOlá.', `## Um\n\n${'palavra '.repeat(260)}\n\n## Dois\n\nOlá.`],
  duration: defaultDuration,
});

test('one minute, block or gap is counted in the singular, and several in the plural', () => {
  expect(chapters.slice(0, 2).map(chapterNote)).toEqual([
    'Cerca de 1 minuto no relógio · 1 bloco',
    'Cerca de 2 minutos no relógio · 2 blocos',
  ]);
  expect(clockNote(chapters.slice(0, 1))).toMatch(/^Cerca de 1 minuto no relógio,.* 1 de fala\.$/u);
  expect(gapsNote([{ what: 'o preço' }])).toBe(
    'Falta 1 resposta em 1 lugar do texto, em destaque. Complete antes de apresentar.',
  );
  expect(gapsNote([{ what: 'o preço' }, { what: 'o link' }, { what: 'O Preço' }])).toMatch(
    /^Faltam 2 respostas em 3 lugares do texto/u,
  );
});

test('a date is that of São Paulo, in words', () => {
  expect(longDate('2026-03-01T02:59:59Z')).toBe('28 de fevereiro de 2026');
  expect(longDate('2026-03-01T03:00:00Z')).toBe('1 de março de 2026');
});
