import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScript } from '../../../../testing/any-script.ts';
import { changedText, openText, type EditedParagraph } from './changed-text.ts';
import type { Paragraph, Run } from './paragraphs.ts';
import { valueOf } from './write-paragraphs.ts';

const unedited = (text: string): EditedParagraph[] =>
  openText(text).paragraphs.map(({ paragraph }, origin) => ({ paragraph, origin }));

const words = (text: string): Run => ({ kind: 'text', text, bold: false, italic: false });
const said = (text: string): Paragraph => ({ kind: 'paragraph', runs: [words(text)] });

describe('the text behind the editor', () => {
  it('stays byte for byte as it was where nothing is edited [B-SHEET-02]', () => {
    fc.assert(
      fc.property(anyScript, (text) => {
        expect(changedText(openText(text), unedited(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes the bytes of an edited paragraph alone [B-SHEET-01]', () => {
    fc.assert(
      fc.property(anyScript, fc.nat(), (text, place) => {
        const opened = openText(text);
        const at = place % Math.max(1, opened.paragraphs.length);
        const edited = opened.paragraphs[at];
        fc.pre(edited?.paragraph.kind === 'paragraph');
        if (!edited) return;
        const paragraphs = unedited(text).map((each, index) =>
          index === at ? { ...each, paragraph: said('Uma frase nova.') } : each,
        );
        expect(changedText(opened, paragraphs)).toBe(
          `${text.slice(0, edited.from)}Uma frase nova.${text.slice(edited.to)}`,
        );
      }),
      { numRuns: 1000 },
    );
  });

  const run = fc.oneof(
    fc
      .record({
        text: fc.oneof(
          fc.constantFrom(
            'Boa noite',
            '5 * 3',
            '> Slide: x',
            '- item',
            '1. a',
            '# t',
            '› Pausa: 5 s',
            '&gt; Slide: x',
            'a_b_c',
            '[x](y)',
            '\\',
          ),
          fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
        ),
        bold: fc.boolean(),
        italic: fc.boolean(),
      })
      .map((each): Run => ({ kind: 'text', ...each })),
    fc.constant<Run>({ kind: 'gap', what: 'preço à vista', bold: false, italic: false }),
    fc.constant<Run>({ kind: 'break', bold: false, italic: false }),
  );
  const typed = fc.oneof(
    fc.array(run, { maxLength: 5 }).map((runs): Paragraph => ({ kind: 'paragraph', runs })),
    fc
      .array(run, { maxLength: 3 })
      .map((runs): Paragraph => ({ kind: 'item', depth: 0, number: null, runs })),
    fc.constant<Paragraph>({ kind: 'cue', cue: { kind: 'slide', title: 'Preço', image: '' } }),
  );
  const plainWords = (paragraph: Paragraph): string =>
    'runs' in paragraph
      ? paragraph.runs
          .map((each) => (each.kind === 'text' ? each.text : each.kind === 'gap' ? each.what : ''))
          .join('')
          .replaceAll(/\s/g, '')
      : JSON.stringify(paragraph);

  it('reads again as what was typed: no cue becomes speech, and no speech a cue [B-SHEET-03]', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 6 }), (paragraphs) => {
        const edited = paragraphs.map((paragraph) => ({ paragraph, origin: null }));
        const read = openText(changedText(openText(''), edited)).paragraphs.map(
          ({ paragraph }) => paragraph,
        );
        const expected = paragraphs.filter((each) => !('runs' in each) || plainWords(each) !== '');
        expect(read.map(({ kind }) => kind)).toEqual(expected.map(({ kind }) => kind));
        expect(read.map(plainWords)).toEqual(expected.map(plainWords));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the marks that a person gives words', () => {
    const paragraph: Paragraph = {
      kind: 'paragraph',
      runs: [
        words('O '),
        { kind: 'text', text: 'preço ', bold: true, italic: false },
        { kind: 'gap', what: 'valor', bold: true, italic: false },
        { kind: 'text', text: ' de hoje', bold: true, italic: false },
        { kind: 'text', text: ' vale', bold: true, italic: true },
        words(' muito.'),
      ],
    };
    const text = changedText(openText(''), [{ paragraph, origin: null }]);
    expect(text).toBe('O **preço [PREENCHER: valor] de hoje *vale*** muito.');
    expect(openText(text).values).toEqual([valueOf(paragraph)]);
  });
});
