import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitBlocks } from './blocks.ts';
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

describe('what is merged silently', () => {
  test.each([
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
  ])('%s', (_, mine, theirs, expected) => {
    expect(merged(mine, theirs)).toBe(expected);
    expect(merged(theirs, mine)).toBe(expected);
  });
});

describe('what only a person can decide', () => {
  const conflictOf = (mine: string, theirs: string) => {
    const merge = mergeTexts(text, mine, theirs);
    return merge.kind === 'conflict' ? merge.parts : [];
  };

  test('a block that both changed is named, with both versions; the rest is settled', () => {
    const mine = replaced('Falta tempo.', 'Falta método.').replace('Paz.', 'Sossego.');
    const parts = conflictOf(mine, replaced('Falta tempo.', 'Falta dinheiro.'));
    expect(parts.filter((part) => part.kind === 'differing')).toEqual([
      {
        kind: 'differing',
        title: 'Dores',
        mine: '## Dores\n\nFalta método.\n\n',
        theirs: '## Dores\n\nFalta dinheiro.\n\n',
      },
    ]);
    expect(settleMerge(parts, ['mine'])).toBe(mine);
    expect(settleMerge(parts, ['theirs'])).toBe(mine.replace('método', 'dinheiro'));
    expect(settleMerge(parts, ['both'])).toBe(
      mine.replace('Falta método.', 'Falta método.\n\nFalta dinheiro.'),
    );
  });

  test('a block that one side removed and the other changed', () => {
    const without = replaced('## Dores\n\nFalta tempo.\n\n', '');
    const parts = conflictOf(without, replaced('Falta tempo.', 'Falta método.'));
    expect(parts).toContainEqual({
      kind: 'differing',
      title: 'Dores',
      mine: '',
      theirs: '## Dores\n\nFalta método.\n\n',
    });
    expect(settleMerge(parts, ['mine'])).toBe(without);
  });

  test('different blocks added at one place', () => {
    const parts = conflictOf(`${text}\n## X\n\nx\n`, `${text}\n## Y\n\ny\n`);
    expect(splitBlocks(settleMerge(parts, ['both'])).map(({ title }) => title)).toEqual([
      'Perfil',
      'Dores',
      'Desejos',
      'X',
      'Y',
    ]);
  });

  test('edits of a text too long to be compared: more than 250,000 pairs of blocks', () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, i) => `## ${i}\n\n${i}\n\n`);
    const kindOf = (count: number): string => {
      const [mine, theirs] = [blocks(count), blocks(count)];
      mine[1] = '## 1\n\nmeu\n\n';
      theirs[3] = '## 3\n\ndela\n\n';
      return mergeTexts(blocks(count).join(''), mine.join(''), theirs.join('')).kind;
    };
    expect([kindOf(500), kindOf(501)]).toEqual(['merged', 'conflict']);
  });

  test('two texts with nothing in common, at any size', () => {
    const many = (word: string): string => `## ${word}\n`.repeat(3000);
    const merge = mergeTexts('', many('a'), many('b'));
    expect(merge.kind).toBe('conflict');
  });
});
