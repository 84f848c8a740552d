import { callsOfPhase, scriptPhaseOf } from '@webnario/domain/method/phases';
import { describe, expect, it } from 'vitest';
import { makeCallFilter } from './call-text.ts';

const phase = scriptPhaseOf('script_fase_3');
const calls = phase ? callsOfPhase(phase, { minutes: 90, wordsPerMinute: 130 }) : [];
const firstPart = '## Como usar este conteúdo\n\nAssim.\n\n## Descoberta 1: o caminho\n\nParte um.';

const filtered = (position: number, before: string, answer: string, pieceLength = 3): string => {
  const filter = makeCallFilter({ asked: calls[position] ?? [], all: calls.flat(), before });
  let through = '';
  for (let at = 0; at < answer.length; at += pieceLength) {
    through += filter.push(answer.slice(at, at + pieceLength));
  }
  return through + filter.end();
};

describe('the answer of one of several calls', () => {
  it.each([1, 2, 7, 1000])('is the same however it is cut into pieces of %i', (pieceLength) => {
    expect(filtered(0, '', firstPart, pieceLength)).toBe(firstPart);
  });

  it('continues a block in two parts without repeating its title [B-METHOD-22]', () => {
    const answer = '## Descoberta 1: o caminho, só a segunda parte\n\nParte dois.';
    expect(filtered(1, firstPart, answer)).toBe('\n\nParte dois.');
    expect(filtered(1, firstPart, '## Descoberta 1: o caminho\nParte dois.')).toBe(
      '\n\nParte dois.',
    );
  });

  it('keeps the title of a second part whose first part is missing', () => {
    const before = '## Como usar este conteúdo\n\nAssim.';
    expect(filtered(1, before, '## Descoberta 1: o caminho\n\nParte dois.')).toBe(
      '\n\n## Descoberta 1: o caminho\n\nParte dois.',
    );
  });

  it('leaves out the blocks of other calls, before and after its own [B-METHOD-23]', () => {
    const answer =
      '## Como usar este conteúdo\n\nDe novo.\n\n## Descoberta 2: a sua capacidade\n\nAqui.\n\n## Exercício ao vivo\n\nCedo demais.\n';
    expect(filtered(2, firstPart, answer)).toBe('\n\n## Descoberta 2: a sua capacidade\n\nAqui.');
  });

  it('leaves out the other part of its own block', () => {
    const answer = firstPart.replace('o caminho', 'o caminho, só a primeira parte');
    const other = '## Descoberta 1: o caminho, segunda parte\n\nParte dois.';
    expect(filtered(0, '', `${answer}\n\n${other}`)).toBe(firstPart);
  });

  it.each([1, 3, 1000])(
    'reads a title only at the beginning of a line, in pieces of %i',
    (length) => {
      const answer = '## Como usar este conteúdo\n\nO título é ## Exercício ao vivo\ne só.';
      expect(filtered(0, '', answer, length)).toBe(answer);
    },
  );

  it('keeps a block that was not asked for at the place where it came [B-METHOD-23]', () => {
    const answer = '## Exercício ao vivo\n\nFaça.\n\n## Um extra\n\nMais.\n\n### Menor\n\n#tag';
    expect(filtered(7 - 1, firstPart, answer)).toBe(`\n\n${answer}`);
  });
});
