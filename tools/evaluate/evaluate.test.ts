import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCase, managementCase } from '../../server/testing/demonstration/cases.ts';
import { demonstrationWriter } from '../../server/testing/demonstration/write-script.ts';
import { obedient, startModel, type Model } from '../../server/testing/model.ts';
import { evaluate } from './evaluate.ts';
import { configuredModel } from './model.ts';

const phases = [
  'Abertura',
  'História e virada',
  'Descobertas',
  'Apresentação da oferta',
  'Fechamento',
];

/** The numbers behind the name of a phase, in the report of the case `heading`. */
const rowOf = (lines: readonly string[], heading: string, phase: string): number[] => {
  const start = lines.findIndex((line) => line.startsWith(`## ${heading} `));
  const row = lines.slice(start).find((line) => line.trimStart().startsWith(phase));
  return (row ?? '').replace(phase, '').trim().split(/\s+/).map(Number);
};

describe('the evaluation', () => {
  it('prints by case and phase what was measured, and what two scripts share [B-METHOD-143]', async () => {
    const lines: string[] = [];
    const cases = [managementCase, languageCase];
    await evaluate('demonstration', demonstrationWriter, cases, (line) => lines.push(line));
    const report = lines.join('\n');
    expect(lines[0]).toBe('# demonstration');
    expect(report).toContain(
      'phase                     words  target  gaps  grave  atencao  dica  repeated',
    );
    const rows = (heading: string) => phases.map((phase) => rowOf(lines, heading, phase));
    const [told, untold] = [rows(managementCase.id), rows(languageCase.id)];
    expect(told.map(([, target]) => target)).toEqual([780, 715, 2405, 1105, 910]);
    expect(untold.map(([, target]) => target)).toEqual([545, 535, 1675, 780, 725]);
    for (const [words = 0, target = 1] of [...told, ...untold]) {
      expect(words / target).toBeGreaterThan(0.75);
    }
    // Everything told leaves no gap and nothing grave; almost nothing leaves the gaps of the method.
    expect(told.map(([, , gaps, grave]) => [gaps, grave])).toEqual(phases.map(() => [0, 0]));
    expect(untold.map(([, , gaps]) => gaps)).toEqual([2, 1, 0, 6, 9]);
    expect(report).toMatch(/stories: 12 told, not found word by word: frases_que_nunca_digo/);
    expect(report).toMatch(/offer: \d+ told/);
    expect(report).toMatch(/shared by two people of different niches: \d+ % on average/);
  });
});

describe('the evaluation of a model', () => {
  let model: Model;
  beforeAll(async () => {
    model = await startModel({ apiKey: 'chave' });
    model.on(/./, obedient, { chunkSize: 4000 });
  });
  afterAll(() => model.stop());

  it('asks the configured model for each text, in the calls of the method [B-METHOD-151]', async () => {
    const writer = configuredModel({ OPENAI_API_KEY: 'chave', OPENAI_BASE_URL: model.baseUrl });
    const lines: string[] = [];
    if (writer) await evaluate('model', writer, [languageCase], (line) => lines.push(line));
    const words = phases.map((phase) => rowOf(lines, languageCase.id, phase)[0]);
    expect(words).toEqual([545, 535, 1675, 780, 725]);
    // One for the persona; the strong promise is the person's own.
    expect(model.requests()).toHaveLength(1 + 7);
  });

  it('is left out where none is configured', () => {
    expect(configuredModel({})).toBeUndefined();
  });
});
