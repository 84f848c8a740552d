import { describe, expect, it } from 'vitest';
import { shortBlocks } from './short-blocks.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'fala').join(' ');
const targets = [
  { title: 'Bônus', words: 100 },
  { title: 'Garantia', words: 100 },
];

describe('the short blocks of a text', () => {
  it('have less than three quarters of their words; a gap counts as twenty [B-METHOD-29]', () => {
    const text = `## 1. bonus\n\n${words(74)}\n\n## Garantia\n\n${words(75)}`;
    expect(shortBlocks(text, targets)).toEqual([{ title: 'Bônus', words: 74, target: 100 }]);
    const gap = `## Bônus\n\n${words(54)} [PREENCHER: qual]\n\n## Garantia\n\n${words(56)} [PREENCHER: dias]`;
    expect(shortBlocks(gap, targets)).toEqual([{ title: 'Bônus', words: 74, target: 100 }]);
  });

  it('do not include missing, empty or unknown ones', () => {
    expect(shortBlocks('## Bônus\n\n## Outro\n\nPouco.', targets)).toEqual([]);
  });
});
