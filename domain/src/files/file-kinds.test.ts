import { describe, expect, it, test } from 'vitest';
import { fileNameFor } from '../script/plain-text.ts';
import { fileKinds, isFileKind, priceOfFile, type FileKind } from './file-kinds.ts';

const kinds = Object.keys(fileKinds).filter(isFileKind);

describe('the files of a script', () => {
  test.each<[FileKind, number]>([
    ['pdf', 1],
    ['pdf-letra-grande', 1],
    ['docx', 1],
    ['pptx', 1],
    ['mapa', 1],
    ['csv', 0],
    ['md', 0],
    ['txt', 0],
  ])(
    '%s costs %d before any typeset file was paid, and nothing after [B-STAGE-20]',
    (kind, price) => {
      expect(priceOfFile(kind, { isPaid: false, price: 1 })).toBe(price);
      expect(priceOfFile(kind, { isPaid: true, price: 1 })).toBe(0);
    },
  );

  it('have names of their own, each with the name of the product [B-STAGE-23]', () => {
    const names = kinds.map((kind) => fileNameFor('Preço & Ação', kind));
    expect(names).toEqual([
      'script-webinario-Preço & Ação.pdf',
      'script-webinario-Preço & Ação-letra-grande.pdf',
      'script-webinario-Preço & Ação.docx',
      'script-webinario-Preço & Ação.pptx',
      'script-webinario-Preço & Ação-mapa.pdf',
      'script-webinario-Preço & Ação-mapa.csv',
      'script-webinario-Preço & Ação.md',
      'script-webinario-Preço & Ação.txt',
    ]);
    expect(new Set(names).size).toBe(8);
  });

  it('know their own kinds and no other', () => {
    for (const kind of kinds) expect(isFileKind(kind)).toBe(true);
    for (const word of ['exe', '', 'toString', undefined]) expect(isFileKind(word)).toBe(false);
  });
});
