import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitBlocks } from '../script/blocks.ts';
import { countGaps } from './gaps.ts';
import { finishedFields } from '../project-fields.ts';
import { differentGaps, gapKey, placeAt, type Texts } from './different-gaps.ts';
import { fillGap, fillGapInText, isGapAnswer, removeGap, reopenGap } from './fill.ts';
import type { GapEntry } from './gap-record.ts';

const at = '2027-03-01T12:00:00Z';
const asked = (what: string, entry?: GapEntry) => ({ what, entry, at });
const script = (text: string): Texts => ({ script_fase_4_validado: text });
const gap = (what: string): string => `[PREENCHER: ${what}]`;

const whats = ['o preço', 'O PREÇO', 'o link', 'um caso', 'a data. E a hora'];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Isto custa ', 'Você decide. ', 'E então? ', 'Sim! ') },
  { weight: 2, arbitrary: fc.constantFrom(...whats).map(gap) },
  { weight: 1, arbitrary: fc.constantFrom('. ', '.', ' e ', '…\n', 'é 🎉 assim. ') },
);
const line = fc
  .tuple(
    fc.constantFrom('', '', '', '- ', '1. ', '> Slide: ', '> Rubrica: ', '## '),
    fc.array(piece, { minLength: 1, maxLength: 5 }),
    fc.constantFrom('\n', '\n\n', '\n\n', '\r\n\r\n'),
  )
  .map(([mark, pieces, end]) => mark + pieces.join('') + end);
const text = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((lines) => `## Início\n\nOlá.\n\n${lines.join('')}## Fim\n\nAté já.\n`);
const texts: fc.Arbitrary<Texts> = fc.record({
  persona_validada: text,
  script_fase_2_validado: text,
  script_fase_4_validado: text,
});

/** Words that no text has otherwise. */
const answerFor = (index: number): string => `‹resposta ${index} única›`;
const keysOf = (all: Texts): string[] => differentGaps(all).map(({ key }) => key);
const whole = (all: Texts): string =>
  finishedFields.map((field) => all[field] ?? '').join('\u0000');

describe('the different gaps of a script', () => {
  it('are each named once, with every place and the sentence around it', () => {
    const first = 'O valor é [PREENCHER: o preço]. Vamos?\n';
    const [price, link, ...rest] = differentGaps({
      persona_validada: first,
      script_fase_4_validado: `## Valor\n\n- Item [PREENCHER: O Preço!] e mais.\n\n> Slide: Já | [PREENCHER: o link]\n`,
    });
    expect(rest).toEqual([]);
    expect(price?.what).toBe('o preço');
    expect(price?.places.map(({ field, blockTitle }) => [field, blockTitle])).toEqual([
      ['persona_validada', ''],
      ['script_fase_4_validado', 'Valor'],
    ]);
    const [place] = price?.places ?? [];
    expect(first.slice(place?.sentence.from, place?.sentence.to)).toBe(
      'O valor é [PREENCHER: o preço].',
    );
    expect(link?.what).toBe('o link');
  });

  it('are in the block that holds them, counted from 0', () => {
    const [found] = differentGaps({
      script_fase_1_validado: `Antes ${gap('x')}.\n\n## Um\n\n${gap('x')}\n## Dois\n\nOlá.\n\n## ${gap('x')}\n\nFim ${gap('x')}`,
    });
    expect(found?.places.map(({ blockIndex, blockTitle }) => [blockIndex, blockTitle])).toEqual([
      [0, ''],
      [1, 'Um'],
      [3, gap('x')],
      [3, gap('x')],
    ]);
  });

  it('are in the last block at the end of a text, and in the first of an empty text', () => {
    const text = '## Um\n\nOlá.\n\n## Dois\n\nFim.';
    const behind = { from: text.length, to: text.length };
    expect(placeAt('persona_validada', text, behind)).toMatchObject({
      blockIndex: 1,
      blockTitle: 'Dois',
    });
    const from = text.indexOf('## Dois');
    expect(placeAt('persona_validada', text, { from, to: from })).toMatchObject({ blockIndex: 1 });
    expect(placeAt('persona_validada', '', { from: 0, to: 0 })).toMatchObject({
      blockIndex: 0,
      blockTitle: '',
    });
  });

  it('count every gap of the texts [B-STAGE-07]', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const places = differentGaps(all).flatMap((found) => found.places);
        expect(places).toHaveLength(countGaps(whole(all)));
        for (const { field, at: place, sentence } of places) {
          expect(sentence.from <= place.from && place.to <= sentence.to).toBe(true);
          expect((all[field] ?? '').slice(place.from, place.to)).toMatch(/^\[PREENCHER:/);
        }
      }),
    );
  });
});

describe('filling a gap', () => {
  it('replaces it in every text, and nothing else [B-STAGE-07]', () => {
    fc.assert(
      fc.property(texts, (all) => {
        for (const { key, what } of differentGaps(all)) {
          const made = fillGap(all, asked(what), answerFor(1));
          const next = { ...all, ...made?.texts };
          expect(keysOf(next)).not.toContain(key);
          const expected = whole(all).replace(/\[PREENCHER:([^\]]*)\]/gu, (mark, other: string) =>
            gapKey(other) === key ? answerFor(1) : mark,
          );
          expect(whole(next)).toBe(expected);
        }
      }),
    );
  });

  it('is taken back byte for byte, in whatever order gaps were filled, left out and reopened [B-STAGE-08]', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 12 }), (all, picks) => {
        let now = all;
        const entries = new Map<string, GapEntry>();
        for (const [turn, pick] of picks.entries()) {
          const open = differentGaps(now);
          const found = open[pick % Math.max(1, open.length)];
          if (!found) break;
          const made = fillGap(now, asked(found.what), answerFor(turn));
          if (!made) continue;
          now = { ...now, ...made.texts };
          entries.set(found.key, made.entry);
        }
        const order = [...entries.values()].sort(
          (a, b) => ((a.o_que.length * 7) % 5) - ((b.o_que.length * 7) % 5),
        );
        for (const entry of order) now = { ...now, ...reopenGap(now, entry) };
        expect(now).toEqual(all);
      }),
    );
  });

  it('gives the same text when filled again with another answer as when filled so at first', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const [found] = differentGaps(all);
        if (!found) return;
        const first = fillGap(all, asked(found.what), answerFor(1));
        if (!first) return;
        const again = fillGap(
          { ...all, ...first.texts },
          asked(found.what, first.entry),
          answerFor(2),
        );
        expect(again?.texts).toEqual(fillGap(all, asked(found.what), answerFor(2))?.texts);
      }),
    );
  });

  it('changes only the place of the gap when filled again after the first answer was typed over', () => {
    const first = fillGap(script(`É ${gap('x')}.`), asked('x'), 'dez');
    if (!first) throw new Error('not filled');
    const now = { persona_validada: 'Olá.', script_fase_4_validado: `Novo: ${gap('x')}.` };
    const again = fillGap(now, asked('x', first.entry), 'onze');
    expect(again?.texts).toEqual(script('Novo: onze.'));
  });

  test('an answer of several lines keeps them in a paragraph, and joins them in a cue or a bullet', () => {
    const made = fillGap(
      script('## A\n\nÉ [PREENCHER: x].\n\n- [PREENCHER: x]\n\n> Slide: S | [PREENCHER: x]\n'),
      asked('x'),
      'um\n\ndois',
    );
    expect(made?.texts.script_fase_4_validado).toBe(
      '## A\n\nÉ um\n\ndois.\n\n- um dois\n\n> Slide: S | um dois\n',
    );
  });

  it.each(['7', 'a'.repeat(600)])('takes an answer of 1 to 600 characters: %j', (answer) => {
    expect(fillGap(script(`É ${gap('x')}.`), asked('x'), answer)?.texts).toEqual(
      script(`É ${answer}.`),
    );
  });

  it('keeps the answer without the blanks around it, and joins its lines in a bullet', () => {
    const made = fillGap(script(`- ${gap('x')}\n`), asked('x'), '  um \n\r\n dois\u2028três ');
    expect(made?.texts).toEqual(script('- um dois três\n'));
    expect(made?.entry.resposta).toBe('um \n\r\n dois\u2028três');
  });

  it.each(['', '  ', '## Título', 'Um\n> Pausa: 5 s', '```', '~~~', 'a'.repeat(601), gap('y')])(
    'is refused with %j [B-STAGE-10]',
    (answer) => {
      expect(isGapAnswer(answer)).toBe(false);
      expect(fillGap(script(`É ${gap('x')}.`), asked('x'), answer)).toBeUndefined();
      expect(fillGapInText(`É ${gap('x')}.`, 'x', answer)).toBeUndefined();
    },
  );

  it('is refused where it would begin a block', () => {
    expect(fillGap(script(`#${gap('x')}\n`), asked('x'), '# Novo')).toBeUndefined();
  });

  it('can be undone when the words around it changed, but not when all of them did', () => {
    const before = script(`## A\n\nSão ${gap('x')} à vista, ou mais.\n\nOutros 10 dias.\n`);
    const made = fillGap(before, asked('x'), '10');
    const edited = (made?.texts.script_fase_4_validado ?? '').replace('à vista', 'hoje');
    if (!made) throw new Error('not filled');
    expect(reopenGap(script(edited), made.entry)?.script_fase_4_validado).toBe(
      `## A\n\nSão ${gap('x')} hoje, ou mais.\n\nOutros 10 dias.\n`,
    );
    expect(reopenGap(script('## A\n\nTudo novo, 10 vezes.\n'), made.entry)).toBeUndefined();
  });
});

describe('one text alone', () => {
  it('has every gap that asks for the same filled by one answer [B-METHOD-106]', () => {
    const before = 'São [PREENCHER: o preço]. E [preencher: O Preço]. Mas [PREENCHER: o link].';
    expect(fillGapInText(before, 'o preço', ' R$ 597 ')).toBe(
      'São R$ 597. E R$ 597. Mas [PREENCHER: o link].',
    );
    expect(fillGapInText(before, 'outra coisa', 'R$ 597')).toBeUndefined();
  });
});

describe('a gap that does not apply', () => {
  it.each([
    ['a sentence', 'Um. São [PREENCHER: x] hoje. Dois.', 'Um. Dois.'],
    ['the last sentence', 'Um. São [PREENCHER: x] hoje.', 'Um.'],
    ['a paragraph', 'Um.\n\nSão [PREENCHER: x].\n\nDois.', 'Um.\n\nDois.'],
    ['a bullet', '- um\n- [PREENCHER: x]\n- dois', '- um\n- dois'],
    ['a sentence of a bullet', '- Um. São [PREENCHER: x].\n- dois', '- Um.\n- dois'],
    ['a cue', 'Um.\n\n> Slide: Já | [PREENCHER: x]\n\nDois.', 'Um.\n\nDois.'],
    ['two gaps in one sentence', 'Um. É [PREENCHER: x] e [PREENCHER: x]. Dois.', 'Um. Dois.'],
    ['two sentences, and not the one between', 'É [PREENCHER: x]. Um. É [PREENCHER: x].', 'Um.'],
    ['a gap that holds a full stop', 'Um. É [PREENCHER: x]. Dois.', 'Um. Dois.'],
  ])('takes %s with it [B-STAGE-09]', (_case, body, expected) => {
    const made = removeGap(script(`## A\n\n${body}\n`), asked('x'));
    expect(made?.texts.script_fase_4_validado).toBe(`## A\n\n${expected}\n`);
  });

  it('removes only text that holds it, and comes back byte for byte [B-STAGE-09]', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (all, pick) => {
        const open = differentGaps(all);
        const found = open[pick % Math.max(1, open.length)];
        const made = found && removeGap(all, asked(found.what));
        if (!found || !made) return;
        const next = { ...all, ...made.texts };
        expect(keysOf(next)).not.toContain(found.key);
        for (const { era, ficou } of made.entry.lugares) {
          expect(ficou).toBe('');
          expect(keysOf({ persona_validada: era })).toContain(found.key);
        }
        for (const field of finishedFields) {
          expect(splitBlocks(next[field] ?? '')).toHaveLength(splitBlocks(all[field] ?? '').length);
        }
        expect({ ...next, ...reopenGap(next, made.entry) }).toEqual(all);
      }),
    );
  });

  it('is refused where nothing would be left of a text', () => {
    expect(removeGap({ persona_validada: gap('x') }, asked('x'))).toBeUndefined();
    expect(removeGap({ persona_validada: `\n${gap('x')}\n ` }, asked('x'))).toBeUndefined();
    expect(removeGap({ persona_validada: 'Olá.' }, asked('x'))).toBeUndefined();
  });
});
