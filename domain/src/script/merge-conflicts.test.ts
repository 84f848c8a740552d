import { describe, expect, it } from 'vitest';
import { splitBlocks } from './blocks.ts';
import { mergeTexts, settleMerge } from './merge.ts';

const text = '## Perfil\n\nMarina.\n\n## Dores\n\nFalta tempo.\n\n## Desejos\n\nPaz.\n';
const replaced = (from: string, to: string): string => text.replace(from, to);

const conflictOf = (mine: string, theirs: string) => {
  const merge = mergeTexts(text, mine, theirs);
  return merge.kind === 'conflict' ? merge.parts : [];
};

const differing = (title: string, mine: string, theirs: string) => [
  { kind: 'differing', title, mine, theirs },
];
const differingOf = (mine: string, theirs: string) =>
  conflictOf(mine, theirs).filter((part) => part.kind === 'differing');

describe('a merge conflict', () => {
  it('names a block that both changed, with both versions, and settles the rest', () => {
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

  it('is reported for a block that one side removed and the other changed', () => {
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

  it.each([
    ['Perfil', 'Marina.'],
    ['Dores', 'Falta tempo.'],
    ['Desejos', 'Paz.'],
  ])(
    'is reported for the block %s, which one side replaced and the other changed',
    (title, content) => {
      const [mine, theirs] = [`## Outro\n\nOutra coisa.`, `## ${title}\n\n${content} Sempre.`];
      const whole = `## ${title}\n\n${content}`;
      const found = differingOf(replaced(whole, mine), replaced(whole, theirs));
      expect(found.map((part) => [part.title, part.mine.trimEnd(), part.theirs.trimEnd()])).toEqual(
        [[title, mine, theirs]],
      );
    },
  );

  it('is reported for a changed block that the other side replaced by two, or by one together with its neighbour', () => {
    const theirs = replaced('Falta tempo.', 'Falta método.');
    const changed = '## Dores\n\nFalta método.\n\n';
    const whole = '## Dores\n\nFalta tempo.\n\n';
    const two = replaced(whole, '## X\n\nx\n\n## Y\n\ny\n\n');
    expect(differingOf(two, theirs)).toEqual(differing('Dores', '', changed));
    const one = replaced(`${whole}## Desejos\n\nPaz.\n`, '## X\n\nx\n');
    expect(differingOf(one, theirs)).toEqual(differing('Dores', '', changed));
  });

  it('is reported for a block that both gave a new title, where one side also changed its content', () => {
    const mine = replaced('## Dores', '## Feridas');
    const theirs = replaced('## Dores\n\nFalta tempo.', '## Mágoas\n\nFalta método.');
    expect(differingOf(mine, theirs)).toEqual(
      differing('Dores', '## Feridas\n\nFalta tempo.\n\n', '## Mágoas\n\nFalta método.\n\n'),
    );
  });

  it('is reported for an edit below a heading that the other side wrote another way, with the same words', () => {
    const [mine, theirs] = [replaced('## Dores', '## Dores ##'), replaced('tempo', 'método')];
    expect(differingOf(mine, theirs)).toEqual(
      differing('Dores', '## Dores ##\n\nFalta tempo.\n\n', '## Dores\n\nFalta método.\n\n'),
    );
  });

  it('is reported for a block without content that one side renamed and the other filled', () => {
    const merge = mergeTexts('## A\n## B\n', '## C\n## D\n', '## A\n\na\n## B\n');
    expect(merge).toMatchObject({ kind: 'conflict' });
    expect(merge.kind === 'conflict' && merge.parts).toContainEqual(
      differing('A', '', '## A\n\na\n')[0],
    );
  });

  it('is reported for a block that changed when an unchanged one was moved behind it', () => {
    const merge = mergeTexts('## A\n## B\n\nb\n', '## B\n\nc\n## A\n', '## A\n## B\n\nd\n');
    expect(merge.kind === 'conflict' && merge.parts).toEqual([
      { kind: 'settled', raw: '## B\n\nc\n' },
      { kind: 'settled', raw: '## A\n' },
      ...differing('B', '', '## B\n\nd\n'),
    ]);
  });

  it('is reported for two removals after which nothing is left', () => {
    const [mine, theirs] = ['\n## A\n\na\n', '\n## B\n\nb\n'];
    const merge = mergeTexts(`${mine}## B\n\nb\n`, mine, theirs);
    expect(merge).toEqual({ kind: 'conflict', parts: differing('', mine, theirs) });
  });

  it('is reported for a code fence left open before a block that the other side added', () => {
    const [mine, theirs] = [replaced('Paz.', '```\nPaz.'), `${text}\n## Fim\n`];
    expect(conflictOf(mine, theirs)).toEqual(differing('', mine, theirs));
  });

  it('is reported for different blocks added at one place', () => {
    const parts = conflictOf(`${text}\n## X\n\nx\n`, `${text}\n## Y\n\ny\n`);
    expect(parts).toContainEqual(differing('X', '## X\n\nx\n', '## Y\n\ny\n')[0]);
    expect(splitBlocks(settleMerge(parts, ['both'])).map(({ title }) => title)).toEqual([
      'Perfil',
      'Dores',
      'Desejos',
      'X',
      'Y',
    ]);
  });

  it('is reported for edits of a text too long to compare: more than 250,000 pairs of blocks', () => {
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

  it('is reported for two texts with nothing in common, at any size', () => {
    const many = (word: string): string => `## ${word}\n`.repeat(3000);
    const merge = mergeTexts('', many('a'), many('b'));
    expect(merge.kind).toBe('conflict');
  });
});

describe('the decision of a person', () => {
  it('is taken part by part, in their order', () => {
    const mine = replaced('Marina.', 'Marina, 34.').replace('Paz.', 'Sossego.');
    const theirs = replaced('Marina.', 'Ana.').replace('Paz.', 'Calma.');
    const parts = conflictOf(mine, theirs);
    expect(settleMerge(parts, ['mine', 'theirs'])).toBe(mine.replace('Sossego.', 'Calma.'));
    expect(settleMerge(parts, ['theirs', 'mine'])).toBe(theirs.replace('Calma.', 'Sossego.'));
    expect(settleMerge(parts, [undefined, 'mine'])).toBe(
      mine.replace('Marina, 34.', 'Marina, 34.\n\nAna.'),
    );
  });

  it('keeps the edited version for “both” where the other side emptied the block', () => {
    const [emptied, edited] = [replaced('Falta tempo.\n\n', ''), replaced('tempo', 'método')];
    for (const parts of [conflictOf(emptied, edited), conflictOf(edited, emptied)]) {
      expect(settleMerge(parts, ['both'])).toBe(edited);
    }
  });

  it('leaves no blank lines behind where the last block is removed', () => {
    const before = '## A\n\na\n\n## B\n\nb';
    const merge = mergeTexts(before, '## A\n\nx', `${before} e c`);
    expect(merge.kind === 'conflict' && settleMerge(merge.parts, ['mine'])).toBe('## A\n\nx');
  });

  it('keeps all blocks where each side added several', () => {
    const added = (word: string): string => `${text}\n## X\n\n${word}\n\n## ${word}\n\n${word}\n`;
    const both = settleMerge(conflictOf(added('um'), added('dois')), []);
    expect(splitBlocks(both).map(({ title }) => title)).toEqual([
      'Perfil',
      'Dores',
      'Desejos',
      'X',
      'um',
      'X',
      'dois',
    ]);
  });
});
