import { expect, test } from 'vitest';
import { cardRow } from './cards.ts';
import { cuesDue } from './cues-due.ts';
import { readStageScript } from './stage-script.ts';

const card = (paragraph: string) => {
  const [row] = readStageScript({ script_fase_1_validado: `## Um\n\n${paragraph}` }).rows;
  if (row?.kind !== 'speech') throw new Error('no speech');
  const { words, reminders } = cardRow(row);
  const sentence = words.map(({ text, isGlued }) => (isGlued ? '' : ' ') + text).join('');
  return [sentence.trim(), reminders.map(({ text, isGap }) => (isGap ? `[${text}]` : text))];
};

test.each([
  ['Uma frase só.', 'Uma frase só.', []],
  [
    'Você abre o salão às oito. Em São Paulo, a Dona Maria de Lourdes cobrava R$ 1.800,00 e perdia 40% em 6 semanas.',
    'Você abre o salão às oito.',
    ['São Paulo', 'Dona Maria de Lourdes', 'R$ 1.800,00', '40%', '6 semanas'],
  ],
  [
    'Diga [PREENCHER: ex. R$ 10. Ou nada] agora. Depois, [PREENCHER: prazo], e 6 semanas, e 6 semanas.',
    'Diga ex. R$ 10. Ou nada agora.',
    ['[prazo]', '6 semanas'],
  ],
  ['Comece. Hoje dura um mês, e amanhã três semanas.', 'Comece.', ['três semanas']],
  ['[PREENCHER: nome]. Depois, some 40%.', 'nome.', ['40%']],
  ['Comece. Falei com **Mar**ia ontem.', 'Comece.', ['Maria']],
  [
    'Comece. Em 6 semanas, a Maria cobra 40% e [PREENCHER: prazo].',
    'Comece.',
    ['6 semanas', 'Maria', '40%', '[prazo]'],
  ],
  ['Comece. E foram Duas semanas.', 'Comece.', ['Duas semanas']],
  ['Sem ponto no fim', 'Sem ponto no fim', []],
])(
  'the card of a paragraph shows its first sentence and its reminders: %s [B-STAGE-43]',
  (paragraph, sentence, reminders) => {
    expect(card(paragraph)).toEqual([sentence, reminders]);
  },
);

test('cues are due from when they are reached until the next paragraph is said [B-STAGE-50]', () => {
  const script = readStageScript({
    script_fase_1_validado:
      '## Um\n\nOi.\n\n> Slide: A\n\n> Rubrica: olhe\n\nFala.\n\nMais.\n\n> Pausa: 20 s\n\n## Dois\n\nFim.\n\n## Três\n\n> Slide: B\n\nLogo.',
  });
  expect(script.rows.map((_, row) => cuesDue(script, row))).toEqual([
    [],
    [1],
    [1, 2],
    [1, 2],
    [],
    [5],
    [],
    [7],
    [7],
  ]);
});
