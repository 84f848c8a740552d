import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseContent } from '../../testing/case-content.ts';
import { anyCharacter } from '../../testing/any-character.ts';
import { correctSentence } from '../corrections/correct-sentence.ts';
import { scriptFields } from '../project-fields.ts';
import { splitBlocks } from '../script/blocks.ts';
import { saidAround, sentenceAtPlace, sentencesIn } from './places.ts';

const textsOf = (raw: string): string[] => sentencesIn(raw).map(({ text }) => text);

describe('the sentences of a block', () => {
  it('are what is spoken, in order, without headings and cues', () => {
    const raw =
      '## Um título\n\n> Slide: Um | dois\n\nOi. Tudo bem?\n\n> Pausa: 5 s\n\n- Um item.\n';
    expect(textsOf(raw)).toEqual(['Oi.', 'Tudo bem?', 'Um item.']);
  });

  it.each([
    ['**Um** dois. Três.', ['**Um** dois.', 'Três.']],
    ['Um **dois**. Três.', ['Um **dois**.', 'Três.']],
    ['Custa [PREENCHER: preço]\n', ['Custa [PREENCHER: preço]']],
    ['Um. [PREENCHER: nome] é dona.', ['Um.', '[PREENCHER: nome] é dona.']],
    ['[PREENCHER: preço]', []],
    ['**Um. Dois** três.', ['Um.']],
    ['Veja a [página](https://a.b). Dois.', ['Veja a [página](https://a.b).', 'Dois.']],
    ['Veja a [página](https://a.b)', []],
  ])('keep their marks and their gaps whole, or are left out: %j', (raw, sentences) => {
    expect(textsOf(raw)).toEqual(sentences);
  });

  it('are each replaced at its own place, also where one stands three times [B-SHEET-28]', () => {
    const text = '## A\n\nSim. Sim. Sim.\n';
    const at = sentencesIn(text)[1];
    const place = { blockIndex: 0, at };
    expect(correctSentence(text, place, { from: 'Sim.', to: 'Não.' })).toBe(
      '## A\n\nSim. Não. Sim.\n',
    );
  });

  it('stand in the text as they are, one behind the other, whatever the text is', () => {
    const line = fc.string({ unit: anyCharacter, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const raw = lines.join('\n');
        let end = 0;
        for (const { from, to, text } of sentencesIn(raw)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(raw.slice(from, to)).toBe(text);
          end = to;
        }
      }),
    );
  });

  it('cover every block that is spoken in a whole script', () => {
    for (const field of scriptFields) {
      for (const { raw } of splitBlocks(caseContent[field])) {
        expect(sentencesIn(raw).length).toBeGreaterThan(0);
      }
    }
  });
});

describe('the sentence at a place', () => {
  const text = '## A\n\nUm. Dois.\n\n## B\n\nTrês. Quatro.\n\n## C\n\nCinco.\n';

  it('is found where exactly it stands [B-SHEET-29]', () => {
    expect(sentenceAtPlace(text, { block: 1, from: 12 }, 'Quatro.')?.place.text).toBe('Quatro.');
  });

  it.each([
    [{ block: 1, from: 12 }, 'Quatro'],
    [{ block: 1, from: 12 }, 'Quatro!'],
    [{ block: 0, from: 12 }, 'Quatro.'],
    [{ block: 9, from: 12 }, 'Quatro.'],
    [{ block: 1, from: 0 }, '## B'],
    [{ block: 1, from: 6 }, 'Três. Quatro.'],
  ])('is not found at %j for %j [B-SHEET-29]', (at, sentence) => {
    expect(sentenceAtPlace(text, at, sentence)).toBeUndefined();
  });

  it('is not found at half of a character', () => {
    const raw = 'Oi 😀. Sim.';
    expect(sentenceAtPlace(raw, { block: 0, from: 0 }, raw.slice(0, 4))).toBeUndefined();
  });

  it('stands among the lines around it where its block is long', () => {
    const lines = Array.from({ length: 900 }, (_, index) => `Esta é a linha ${index} do bloco.`);
    const long = `## Título\n\n${lines.join('\n')}\n`;
    for (const index of [0, 450, 899]) {
      const place = sentencesIn(long)[index];
      if (!place) throw new Error('no such sentence');
      const found = sentenceAtPlace(long, { block: 0, ...place }, place.text);
      expect(found?.raw).toMatch(/^## Título\n/);
      expect(found?.raw.length).toBeLessThan(10_000);
      expect(found?.raw.slice(found.place.from, found.place.to)).toBe(
        `Esta é a linha ${index} do bloco.`,
      );
    }
  });

  it('knows what is said around its block', () => {
    expect(saidAround(text, 1)).toEqual({ before: 'Dois.', after: 'Cinco.' });
    expect(saidAround(text, 0)).toEqual({ before: '', after: 'Três.' });
  });
});
