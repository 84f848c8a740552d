import { scriptPhases } from '@webnario/domain/method/phases';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import { describe, expect, it } from 'vitest';
import { readManuscript, type Manuscript } from '../manuscript/manuscript.ts';
import { maliciousTexts } from '../../../../testing/documents/malicious-texts.ts';
import { manuscript, withPhase1 } from '../../../../testing/documents/manuscript.ts';
import { readPdf } from '../../../../testing/documents/read-pdf.ts';
import { typesetMap } from './map.ts';

const read = async (made: Manuscript) =>
  readPdf(new Uint8Array(await typesetMap(readManuscript(made))));

describe('the map of the class', () => {
  it('is one page with clock, block, slide, poll and cue of the whole class [B-STAGE-31]', async () => {
    const scripts = scriptPhases.map(({ blocks }) =>
      blocks
        .map(
          ({ title }) =>
            `## ${title}\n\n> Slide: Um título de tamanho comum | imagem\n\n> Enquete: Quantas vezes por semana? | A | B\n\n> Rubrica: olhe para a câmera e espere\n\n${'palavra '.repeat(160)}`,
        )
        .join('\n\n'),
    );
    const pdf = await read(manuscript({ scripts }));
    expect(pdf.pages).toBe(1);
    expect(pdf.isTagged).toBe(true);
    expect(pdf.language).toBe('pt-BR');
    for (const { blocks } of scriptPhases) {
      for (const { title } of blocks)
        expect(pdf.text.replace(/ /gu, '')).toContain(title.replace(/ /gu, ''));
    }
    expect(pdf.text).toMatch(/\[min 0–2\] Boas-vindas e gancho Um título de tamanho comum/u);
    for (const position of scriptPhases.keys()) {
      expect(pdf.text.split(phaseHeading(position))).toHaveLength(2);
    }
    expect(pdf.text).toContain('Quantas vezes por semana?');
    expect(pdf.text).toContain('olhe para a câmera');
  });

  it('cuts a text that is longer than its cell, marks the cut, and repeats nothing', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `palavra${index}`);
    const { text } = await read(withPhase1(`## Um\n\n> Slide: ${words.join(' ')}\n\nOlá.`));
    const shown = text.match(/palavra\d+/gu) ?? [];
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual(words.slice(0, shown.length));
    expect(text).toContain('…');
  });

  it('goes on over a second page only for very many blocks, and leaves none out', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `## Bloco-${index}-\n\nOlá.`).join(
      '\n\n',
    );
    const pdf = await read(withPhase1(many));
    expect(pdf.pages).toBeGreaterThan(1);
    for (let index = 0; index < 150; index += 1) expect(pdf.text).toContain(`Bloco-${index}-`);
  });

  it.each(maliciousTexts)('holds any text: %s [B-STAGE-35]', async (_, text) => {
    const pdf = await read(
      withPhase1(`## ${text}\n\n> Slide: ${text}\n\n${text}`, { productName: text }),
    );
    expect(pdf.pages).toBe(1);
  });
});
