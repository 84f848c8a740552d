import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSides, ownShare, type ComparedBlock } from './side-by-side.ts';

const shown = (blocks: readonly ComparedBlock[]): string[] =>
  blocks.map(({ title, runs }) =>
    [title, ...runs.map((run) => (run.isOwn ? `[${run.text}]` : run.text))].join('|'),
  );

describe('two texts beside each other', () => {
  const one = '## Dores\n\nEla perde clientes toda semana e dorme mal.\n\n## Desejos\n\nDescansar.';
  const other =
    '## Desejos\n\nDescansar.\n\n## Dores\n\nEla perde muitos clientes toda semana e dorme mal.';

  it('mark the words that only one of them has in the block of that title [B-ADMIN-46]', () => {
    const { tried, beside } = compareSides(one, other);
    expect(shown(tried)).toEqual([
      'Dores|Ela perde clientes toda semana e dorme mal.',
      'Desejos|Descansar.',
    ]);
    expect(shown(beside)).toEqual([
      'Desejos|Descansar.',
      'Dores|Ela perde |[muitos ]|clientes toda semana e dorme mal.',
    ]);
  });

  it('mark the whole of a block that the other one does not have', () => {
    const { tried, beside } = compareSides('## Um\n\nA b.', '## Dois\n\nA b.');
    expect([...shown(tried), ...shown(beside)]).toEqual(['Um|[A b.]', 'Dois|[A b.]']);
    expect(ownShare({ tried, beside })).toBe(1);
  });

  it('share everything where they are the same', () => {
    expect(ownShare(compareSides(one, one))).toBe(0);
  });

  it('lose no letter to the marks [B-ADMIN-46]', () => {
    const text = array(constantFrom('a', 'b', ' ', '\n\n', 'casa', '.', ',', 'é'), {
      maxLength: 40,
    }).map((parts) => parts.join('').trim());
    assert(
      property(text, text, (left, right) => {
        const { tried, beside } = compareSides(`## T\n\n${left}`, `## T\n\n${right}`);
        const joined = (blocks: readonly ComparedBlock[]): string =>
          blocks.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
        expect([joined(tried), joined(beside)]).toEqual([left, right]);
      }),
    );
  });
});
