import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergeTexts, settleMerge, type Merge } from './merge.ts';

const piece = fc.constantFrom(
  '## A\n',
  '## B\n',
  '##\n',
  'um\n',
  'dois',
  '\n',
  '```\n',
  '\r\n',
  '# x',
);
const anyText = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

type Plain = { title: string; paragraphs: string[] };
const written = (blocks: readonly Plain[]): string =>
  blocks.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')).join('\n\n');
/** Each is one line here. */
const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter(Boolean);

const base: Plain[] = ['Um', 'Dois', 'Três', 'Quatro'].map((title) => ({
  title,
  paragraphs: [`${title} começa.`, `${title} termina.`],
}));

/** One change that a person could make to a text, with words that nobody else writes. */
const change = fc.record({
  kind: fc.constantFrom('edit', 'add', 'remove', 'retitle', 'cut'),
  at: fc.nat({ max: 4 }),
});
const changed = (name: string, changes: readonly { kind: string; at: number }[]): string => {
  const blocks = base.map((block) => ({ ...block, paragraphs: [...block.paragraphs] }));
  for (const [index, { kind, at }] of changes.entries()) {
    const block = blocks[at % Math.max(blocks.length, 1)];
    const words = `${name} ${index}.`;
    if (kind === 'add') blocks.splice(at, 0, { title: `Novo ${words}`, paragraphs: [words] });
    else if (!block) continue;
    else if (kind === 'edit') block.paragraphs.push(words);
    else if (kind === 'cut') block.paragraphs.shift();
    else if (kind === 'retitle') block.title = `Outro ${words}`;
    else blocks.splice(blocks.indexOf(block), 1);
  }
  return written(blocks);
};
const changes = fc.array(change, { maxLength: 4 });
const sides = fc
  .tuple(changes, changes)
  .map(([a, b]) => [changed('eu', a), changed('ela', b)] as const);

const mirrored = (merge: Merge): Merge =>
  merge.kind === 'merged'
    ? merge
    : {
        kind: 'conflict',
        parts: merge.parts.map((part) =>
          part.kind === 'settled'
            ? part
            : { ...part, title: '', mine: part.theirs, theirs: part.mine },
        ),
      };
/** Titles are those of the first side, so they are left out of the comparison. */
const untitled = (merge: Merge): Merge => mirrored(mirrored(merge));

describe('merging two copies of one text', () => {
  test('a side that changed nothing leaves the other one as it is, byte for byte', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const merged = { kind: 'merged', text: after };
        expect(mergeTexts(before, after, before)).toEqual(merged);
        expect(mergeTexts(before, before, after)).toEqual(merged);
        expect(mergeTexts(before, after, after)).toEqual(merged);
      }),
    );
  });

  test('merging is symmetric', () => {
    const isSymmetric = (before: string, a: string, b: string): void => {
      expect(untitled(mergeTexts(before, a, b))).toEqual(mirrored(mergeTexts(before, b, a)));
    };
    fc.assert(fc.property(anyText, anyText, anyText, isSymmetric), { numRuns: 1000 });
    fc.assert(fc.property(sides, ([a, b]) => isSymmetric(written(base), a, b)));
  });

  test('no paragraph is lost unless the other side removed it', () => {
    const before = paragraphsOf(written(base));
    fc.assert(
      fc.property(sides, ([mine, theirs]) => {
        const merge = mergeTexts(written(base), mine, theirs);
        const text = merge.kind === 'merged' ? merge.text : settleMerge(merge.parts, []);
        const [left, right] = [paragraphsOf(mine), paragraphsOf(theirs)];
        const kept = (all: string[], other: string[]): string[] =>
          all.filter((paragraph) => !before.includes(paragraph) || other.includes(paragraph));
        const expected = [...kept(left, right), ...kept(right, left)];
        const found = paragraphsOf(text);
        expect(expected.filter((paragraph) => !found.includes(paragraph))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('choosing both keeps every character of any two texts', () => {
    const letters = (text: string): string => text.replace(/[\s#`]/g, '');
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, mine, theirs) => {
        const merge = mergeTexts(before, mine, theirs);
        if (merge.kind === 'merged') return;
        const [onlyMine, onlyTheirs] = (['mine', 'theirs'] as const).map((choice) =>
          letters(
            settleMerge(
              merge.parts,
              merge.parts.map(() => choice),
            ),
          ),
        );
        const both = letters(settleMerge(merge.parts, []));
        expect(both.length).toBeGreaterThanOrEqual(
          Math.max(onlyMine?.length ?? 0, onlyTheirs?.length ?? 0),
        );
      }),
    );
  });
});

const text = '## Perfil\n\nMarina.\n\n## Dores\n\nFalta tempo.\n\n## Desejos\n\nPaz.\n';
const replaced = (from: string, to: string): string => text.replace(from, to);
const merged = (mine: string, theirs: string): string | undefined => {
  const merge = mergeTexts(text, mine, theirs);
  return merge.kind === 'merged' ? merge.text : undefined;
};

describe('a silent merge', () => {
  it('keeps the cues of both sides, as they were written [B-METHOD-13]', () => {
    const cued = (first: string, second: string) =>
      `## Um\n\num\n${first}\n## Dois\n\ndois\n${second}\n`;
    const slide = '> Slide: Preço | R$ 597';
    expect(
      mergeTexts(
        cued(slide, slide),
        cued(`${slide}\n> pausa: 20`, slide),
        cued(slide, `${slide}\n> Rubrica: olhe`),
      ),
    ).toEqual({
      kind: 'merged',
      text: cued(`${slide}\n> pausa: 20`, `${slide}\n> Rubrica: olhe`),
    });
  });

  it.each([
    [
      'edits of different blocks',
      replaced('Marina.', 'Marina, 34.'),
      replaced('Paz.', 'Sossego.'),
      text.replace('Marina.', 'Marina, 34.').replace('Paz.', 'Sossego.'),
    ],
    [
      'an edit here, a block removed there',
      replaced('Marina.', 'Marina, 34.'),
      replaced('## Dores\n\nFalta tempo.\n\n', ''),
      '## Perfil\n\nMarina, 34.\n\n## Desejos\n\nPaz.\n',
    ],
    [
      'a block added at the end of a text without a last line end',
      `${text.trimEnd()}\n\n## Fim\n\nTchau.`,
      replaced('Marina.', 'Marina, 34.'),
      `${replaced('Marina.', 'Marina, 34.').trimEnd()}\n\n## Fim\n\nTchau.`,
    ],
    [
      'a new title here, a new content there, of one block',
      replaced('## Dores', '## Feridas'),
      replaced('Falta tempo.', 'Falta método.'),
      text.replace('## Dores', '## Feridas').replace('Falta tempo.', 'Falta método.'),
    ],
    [
      'the same edit on both sides, and another',
      replaced('Paz.', 'Sossego.'),
      replaced('Paz.', 'Sossego.').replace('Marina.', 'Marina, 34.'),
      replaced('Paz.', 'Sossego.').replace('Marina.', 'Marina, 34.'),
    ],
    [
      'blanks removed at the end here, an edit of another block there',
      text.trimEnd(),
      replaced('Marina.', 'Marina, 34.'),
      replaced('Marina.', 'Marina, 34.').trimEnd(),
    ],
    [
      'blanks added at the end here, an edit before them there',
      `${text}\n\n`,
      replaced('Paz.', 'Sossego.'),
      replaced('Paz.', 'Sossego.'),
    ],
    [
      'one edit on both sides, of which the one with more blanks behind it stays',
      replaced('Paz.\n', 'Sossego.'),
      replaced('Paz.', 'Sossego.\n'),
      replaced('Paz.', 'Sossego.\n'),
    ],
    [
      'one edit on both sides with another blank behind it',
      replaced('Paz.\n', 'Sossego.\n'),
      replaced('Paz.\n', 'Sossego. '),
      replaced('Paz.\n', 'Sossego. '),
    ],
    [
      'one edit on both sides, of which the one with more blanks stays, whatever blanks they are',
      replaced('Paz.\n', 'Sossego.\n\n'),
      replaced('Paz.\n', 'Sossego. '),
      replaced('Paz.\n', 'Sossego.\n\n'),
    ],
    [
      'the same block added on both sides, with and without blanks behind it',
      `${text}\n## Fim\n\nTchau.\n\n`,
      `${text}\n## Fim\n\nTchau.`,
      `${text}\n## Fim\n\nTchau.\n\n`,
    ],
    [
      'two neighbours with new titles here, an edit of one of them there',
      replaced('## Perfil', '## Quem é').replace('## Dores', '## Feridas'),
      replaced('Marina.', 'Marina, 34.'),
      text
        .replace('## Perfil', '## Quem é')
        .replace('## Dores', '## Feridas')
        .replace('Marina.', 'Marina, 34.'),
    ],
  ])('settles %s', (_, mine, theirs, expected) => {
    expect(merged(mine, theirs)).toBe(expected);
    expect(merged(theirs, mine)).toBe(expected);
  });
});
