import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editBlock, joinBlocks, replaceBlocks, splitBlocks } from './blocks.ts';
import { anyCharacter } from '../../testing/any-character.ts';

/** Texts made of the pieces that could trip a splitter, and any other characters. */
const piece = fc.oneof(
  fc.constantFrom(
    '##',
    '## ',
    '###',
    '## Título',
    '## Bônus ##',
    '#',
    '```',
    '~~~',
    '````js',
    '> ',
  ),
  fc.constantFrom(
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    ' ',
    '   ',
    '    ',
    '\t',
    '\u2028',
    '\u0000',
    '\uD800',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter }),
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const plainContent = fc
  .array(fc.constantFrom('Olá', 'você', '\n', '\n\n', '**negrito**', '- item', '> Rubrica: pausa'))
  .map((pieces) => `A${pieces.join('')}`.trimEnd());

describe('split and join', () => {
  test('joining gives back every text, byte for byte [R-WIZ-46]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(joinBlocks(splitBlocks(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('splitting a joined text finds the same blocks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const blocks = splitBlocks(text);
        expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks);
        expect(blocks.map((block) => block.id)).toEqual(blocks.map((_, index) => String(index)));
      }),
    );
  });

  test('only the first block can lack a heading', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const block of splitBlocks(text).slice(1)) expect(block.raw).toMatch(/^ {0,3}##/);
      }),
    );
  });

  test('splitting reads titles and contents [R-WIZ-46]', () => {
    const text = 'antes\n\n## Perfil\n\nMarina\n\n## Dores ##\r\n- uma\r\n##\nsem título\n';
    expect(splitBlocks(text).map(({ title, content }) => [title, content])).toEqual([
      ['', 'antes'],
      ['Perfil', 'Marina'],
      ['Dores', '- uma'],
      ['', 'sem título'],
    ]);
  });

  test.each([
    ['nothing', '', 0],
    ['a text without headings', 'Você vai organizar o mês.', 1],
    ['other levels', '# Um\n### Três\n##Colado', 1],
    ['four blanks make code, not a heading', 'a\n    ## não', 1],
    ['up to three blanks are a heading', 'a\n   ## sim', 2],
    ['inside a fence', '## A\n```\n## não\n```\n## B', 2],
    ['a shorter fence does not close a longer one', '````\n```\n## não\n````\n## B', 2],
    ['what follows a shorter fence inside a longer one', '````\n```\n## não', 1],
    ['another mark does not close a fence', '~~~\n```\n## não\n~~~\n## B', 2],
    ['backticks in a line are not a fence', '```não é cerca``` aqui\n## B', 2],
  ])('%s: %j is %d block(s)', (_name, text, count) => {
    expect(splitBlocks(text)).toHaveLength(count);
  });

  test.each([
    ['## \u00A0Perfil  ', 'Perfil'],
    ['## Linguagem C#', 'Linguagem C#'],
    ['## C#', 'C#'],
    ['## ##', ''],
    ['## Bônus # ##', 'Bônus #'],
  ])('%j has the title %j and is not selected', (line, title) => {
    expect(splitBlocks(`${line}\ntexto`)).toEqual([
      { id: '0', title, content: 'texto', isSelected: false, raw: `${line}\ntexto` },
    ]);
  });

  test('a long title of marks and blanks is read quickly', () => {
    const [block] = splitBlocks(`## ${'# '.repeat(30_000)}fim${' '.repeat(30_000)}`);
    expect(block?.title.endsWith('fim')).toBe(true);
  });
});

describe('editing a block', () => {
  it('changes its own bytes and no other', () => {
    fc.assert(
      fc.property(anyText, plainContent, fc.nat(), (text, content, pick) => {
        const blocks = splitBlocks(text);
        if (blocks.length === 0) return;
        const at = pick % blocks.length;
        const next = blocks.map((block, index) =>
          index === at ? editBlock(block, { content }) : block,
        );
        const again = splitBlocks(joinBlocks(next));
        expect(again).toHaveLength(blocks.length);
        expect(again[at]?.content).toBe(content);
        expect(again.toSpliced(at, 1)).toEqual(blocks.toSpliced(at, 1));
        expect(again[at]?.title).toBe(blocks[at]?.title);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every byte without changes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const block of splitBlocks(text)) {
          expect(editBlock(block, { title: block.title, content: block.content })).toEqual(block);
        }
      }),
    );
  });

  const only = (text: string) => {
    const [block] = splitBlocks(text);
    if (!block) throw new Error('a text of one block');
    return block;
  };

  test('a new title leaves the content alone, and the other way round', () => {
    const block = only('## Velho\r\n\r\ncorpo\r\n\r\n');
    expect(editBlock(block, { title: ' Novo\nnome ' }).raw).toBe(
      '## Novo nome\r\n\r\ncorpo\r\n\r\n',
    );
    expect(editBlock(block, { content: 'outro' }).raw).toBe('## Velho\r\n\r\noutro\r\n\r\n');
  });

  test('a title is one line with single blanks, and keeps a mark at its end', () => {
    expect(editBlock(only('## Velho\nx'), { title: ' um \n\t dois ' }).raw).toBe('## um dois\nx');
    const marked = editBlock(only('## Velho\nx'), { title: 'Bônus #' });
    expect(marked).toMatchObject({ raw: '## Bônus # ##\nx', title: 'Bônus #', content: 'x' });
  });

  test('a heading whose line has ended takes a content behind one empty line', () => {
    expect(editBlock(only('## T\n'), { content: 'c' }).raw).toBe('## T\n\nc\n');
    expect(editBlock(only(' '), { content: 'c' }).raw).toBe('\nc\n');
  });

  test('an empty title keeps the heading', () => {
    expect(editBlock(only('## Velho\ncorpo'), { title: '  ' }).raw).toBe('## Velho\ncorpo');
  });

  test('a heading without text takes a content', () => {
    expect(editBlock(only('## Só título'), { content: 'corpo' }).raw).toBe(
      '## Só título\n\ncorpo\n',
    );
  });

  it('closes an open code fence, so that the next block stays a block', () => {
    const [first, second] = splitBlocks('## A\na\n## B\nb');
    if (!first || !second) throw new Error('two blocks');
    const text = joinBlocks([editBlock(first, { content: '```\ncódigo' }), second]);
    expect(text).toBe('## A\n```\ncódigo\n```\n## B\nb');
  });
});

describe('replacing blocks', () => {
  const text = 'antes\n## A\na\n\n## B\nb\n\n## C\nc';

  it('changes the chosen contents and keeps titles, order and neighbours [R-GEN-15]', () => {
    const replaced = replaceBlocks(text, [
      { index: 3, content: 'novo c' },
      { index: 1, content: '## A\n\nnovo a\n' },
    ]);
    expect(replaced).toBe('antes\n## A\nnovo a\n\n## B\nb\n\n## C\nnovo c');
  });

  it('removes a heading from the new text', () => {
    expect(replaceBlocks(text, [{ index: 2, content: '\n## Outro nome\nnovo b' }])).toBe(
      'antes\n## A\na\n\n## B\nnovo b\n\n## C\nc',
    );
  });

  it('takes a new text without a heading from its first line that is not blank', () => {
    expect(replaceBlocks(text, [{ index: 2, content: '\n \n\nnovo b' }])).toBe(
      'antes\n## A\na\n\n## B\nnovo b\n\n## C\nc',
    );
  });

  test('positions that do not exist change nothing', () => {
    expect(
      replaceBlocks(text, [
        { index: 9, content: 'x' },
        { index: -1, content: 'x' },
      ]),
    ).toBe(text);
  });

  it('keeps the next block where the old text ended in a no-break space and the new one in a code fence', () => {
    const replaced = replaceBlocks('a\u00A0\n## B\nb', [{ index: 0, content: '~~~\ncode\n~~~' }]);
    expect(replaced).toBe('~~~\ncode\n~~~\n## B\nb');
    expect(splitBlocks(replaced)).toHaveLength(2);
    const fence = [{ index: 0, content: '~~~\ncode\n~~~' }];
    expect(replaceBlocks('a \u00A0\n## B\nb', fence)).toBe('~~~\ncode\n~~~\n## B\nb');
    expect(replaceBlocks('a\n\u00A0\n## B\nb', fence)).toBe('~~~\ncode\n~~~\n\u00A0\n## B\nb');
  });

  it('makes no heading of marks that stand before a line separator', () => {
    const replaced = replaceBlocks('texto', [{ index: 0, content: 'a\n##\u2028' }]);
    expect(replaced).toBe('a\n###');
    expect(replaceBlocks(' ', [{ index: 0, content: '##\u2028' }])).toBe(' ');
  });

  it('never makes or loses a block, whatever the new text', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(), (stored, content, pick) => {
        const before = splitBlocks(stored);
        if (before.length === 0) return;
        const at = pick % before.length;
        const after = splitBlocks(replaceBlocks(stored, [{ index: at, content }]));
        expect(after).toHaveLength(before.length);
        expect(after.toSpliced(at, 1)).toEqual(before.toSpliced(at, 1));
        expect(after[at]?.title).toBe(before[at]?.title);
      }),
      { numRuns: 2000 },
    );
  });
});
