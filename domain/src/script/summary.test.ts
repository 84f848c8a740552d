import { describe, expect, it } from 'vitest';
import { summaryNote, summaryOf } from './summary.ts';

const text = `## Um

> Slide: Título | imagem

Primeira frase. Segunda frase.
Terceira.

Outro parágrafo! Mais.

> Pausa: 20 s | para ler

## Dois

- item um. E mais.
- item dois`;

describe('the summary of a text that does not fit', () => {
  it('has all titles and the first sentence of each paragraph, without cues [B-METHOD-81]', () => {
    expect(summaryOf(text, 1000)).toBe(
      `${summaryNote}\n\n## Um\n\nPrimeira frase.\n\nOutro parágrafo!\n\n## Dois\n\n- item um.\n\n- item dois`,
    );
  });

  it('has the first sentence of each block, of at most 200 characters, where that is still too long [B-METHOD-81]', () => {
    const block = (title: string) =>
      `## ${title}\n\n${'palavra '.repeat(100)}.\n\n${'a'.repeat(500)}.\n\n`;
    const summary = summaryOf(block('Um') + block('Dois'), 600);
    const contents = summary.split(/\n\n## \w+\n\n/).slice(1);
    expect(summary.match(/^## .*$/gm)).toEqual(['## Um', '## Dois']);
    expect(contents).toHaveLength(2);
    for (const content of contents) {
      expect(content.length).toBeLessThanOrEqual(200);
      expect(content).toMatch(/palavra…$/);
    }
  });

  it.each([
    ['one endless word', 'a'.repeat(60_000)],
    ['one endless sentence of emoji', '😀'.repeat(30_000)],
    ['thousands of blocks', '## Título\n\nFrase curta.\n\n'.repeat(2200)],
    ['thousands of paragraphs', 'Frase.\n\n'.repeat(7000)],
    ['many line ends', `a${'\n'.repeat(59_000)}b`],
    ['a title that is longer than the limit', `## ${'título '.repeat(8000)}\n\nFrase.`],
  ])('fits, says what it is and holds no half characters: %s', (_name, malicious) => {
    const summary = summaryOf(malicious, 12_000);
    expect(summary.length).toBeLessThanOrEqual(12_000);
    expect(summary.startsWith(summaryNote)).toBe(true);
    expect(summary.isWellFormed()).toBe(true);
  });

  it('says that it goes on where not even the titles fit', () => {
    expect(summaryOf('## Título\n\nFrase curta.\n\n'.repeat(100), 500)).toMatch(
      /Frase curta\.\n\n\(e mais, que não coube\)$/,
    );
  });

  it('reads a text without titles as one block', () => {
    expect(summaryOf('Uma. Duas.\n\nTrês. Quatro.', 500)).toBe(`${summaryNote}\n\nUma.\n\nTrês.`);
  });
});
