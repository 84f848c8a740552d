import {
  expectedBlocks,
  measure,
  scriptPhases,
  type ScriptPhase,
} from '@webnario/domain/method/phases';
import { findRisks } from '@webnario/domain/script-check/risks';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { countGaps } from '@webnario/domain/script/gaps';
import { spokenWords } from '@webnario/domain/script/speech';
import type { StepPromptType } from '@webnario/domain/wizard/steps';
import { describe, expect, test } from 'vitest';
import type { ScriptFacts } from '../writer.ts';
import { languageCase, managementCase } from './testing/evaluation-cases.ts';
import { makeDemonstrationWriter } from './index.ts';
import { defaultCategories } from '../../../db/seed/categories.ts';
import { allPacks, packFor } from './packs.ts';
import { templates } from './templates.ts';

const writer = makeDemonstrationWriter();
const promptTypes = Object.keys(templates) as StepPromptType[];
const phaseTypes = scriptPhases.map((phase) => phase.promptType);

/** The templates are of one length; what they were written for, phase by phase. */
const wordsPlanned = (phase: ScriptPhase): number =>
  [900, 850, 1150, 1100, 1000][scriptPhases.indexOf(phase)] ?? 0;

const write = async (promptType: StepPromptType, facts: ScriptFacts): Promise<string> => {
  let text = '';
  for await (const chunk of writer.write(
    { kind: 'step', promptType, facts },
    new AbortController().signal,
    () => undefined,
  )) {
    if (chunk.type === 'delta') text += chunk.text;
    else expect(chunk).toEqual({ type: 'end' });
  }
  return text;
};

const titlesOf = (text: string): string[] => splitBlocks(text).map((block) => block.title);
const blockOf = (text: string, title: string): string =>
  splitBlocks(text).find((block) => block.title === title)?.content ?? '';

const script = async (facts: ScriptFacts): Promise<string[]> =>
  Promise.all(phaseTypes.map((promptType) => write(promptType, facts)));

const withPromise = async (facts: ScriptFacts): Promise<ScriptFacts> =>
  facts.promessa_forte === ''
    ? { ...facts, promessa_forte: await write('promessa_forte', facts) }
    : facts;

const cases = [
  ['management, with the whole offer', managementCase, 6],
  ['languages, with no offer at all', languageCase, 22],
] as const;

describe.each(cases)('the evaluation case %s', (_, bareFacts, gaps) => {
  test.each(promptTypes)(
    '%s has exactly the blocks of the method, in order',
    async (promptType) => {
      const text = await write(promptType, await withPromise(bareFacts));
      expect(titlesOf(text)).toEqual(expectedBlocks(promptType).map((block) => block.title));
      expect(text).not.toMatch(/\{\{|\}\}|undefined/u);
    },
  );

  test(`leaves ${gaps} gaps in the script`, async () => {
    const texts = await script(await withPromise(bareFacts));
    expect(texts.map(countGaps).reduce((sum, count) => sum + count, 0)).toBe(gaps);
  });

  test.each(scriptPhases)('$name takes the time that it was written for', async (phase) => {
    const text = await write(phase.promptType, await withPromise(bareFacts));
    const share = spokenWords(text) / wordsPlanned(phase);
    expect(share).toBeGreaterThanOrEqual(measure.shortBlockShare);
    expect(share).toBeLessThanOrEqual(measure.longBlockShare);
  });

  test.each(scriptPhases)(
    '$name quotes the short promise as often as the method plans',
    async (phase) => {
      const text = await write(phase.promptType, await withPromise(bareFacts));
      const quotes = text.split(`“${bareFacts.promessa_curta}”`).length - 1;
      expect(quotes).toBeGreaterThanOrEqual(phase.shortPromiseQuotes.least);
      expect(quotes).toBeLessThanOrEqual(phase.shortPromiseQuotes.most);
    },
  );

  test.each(promptTypes)('%s makes no risky claim', async (promptType) => {
    expect(findRisks(await write(promptType, await withPromise(bareFacts)))).toEqual([]);
  });
});

describe('the offer in the script', () => {
  test('mentions a longer guarantee in addition to the seven days of the law', async () => {
    const guarantee = blockOf(await write('script_fase_4', managementCase), 'Garantia');
    expect(guarantee).toContain('artigo 49');
    expect(guarantee).toContain('eu estendo esse prazo: 15 dias');
    expect(guarantee).toContain('ajuda@exemplo.com.br');
  });

  test('mentions only the seven days of the law without a longer guarantee', async () => {
    const guarantee = blockOf(await write('script_fase_4', languageCase), 'Garantia');
    expect(guarantee).toContain('sete dias');
    expect(guarantee).not.toContain('estendo');
    expect(countGaps(guarantee)).toBe(1);
  });

  test('contains the price, link and bonus of the form', async () => {
    const text = await write('script_fase_4', managementCase);
    expect(text).toContain('é de R$ 597 à vista');
    expect(text).toContain('12 vezes de R$ 59,70, total de R$ 716,40.');
    expect(text).toContain('exemplo.com.br/caixa');
    expect(text).toContain('um modelo de tabela de preços para a recepção.');
  });

  test('contains no figure that is not in the form', async () => {
    const texts = await script(languageCase);
    const typed = JSON.stringify(languageCase);
    const figures = texts.flatMap((text) =>
      Array.from(text.replace(/\[PREENCHER[^\]]*\]/gu, '').matchAll(/R\$ ?\d|\d+/gu), ([it]) => it),
    );
    // The article of the law and the number of a discovery are the method's own.
    expect(
      figures.filter((it) => !['49', '1', '2', '3'].includes(it) && !typed.includes(it)),
    ).toEqual([]);
  });

  test('marks the block for a missing deadline or bonus as optional', async () => {
    expect(blockOf(await write('script_fase_4', languageCase), 'Bônus')).toContain('> Rubrica:');
    expect(blockOf(await write('script_fase_4', managementCase), 'Bônus')).not.toContain('Rubrica');
  });
});

describe('the repertoire of a category', () => {
  test('is specific for every default category', () => {
    const packs = defaultCategories.map(({ name }) => packFor(name));
    expect(new Set(packs).size).toBe(defaultCategories.length);
    expect(packs).not.toContain(packFor('Uma categoria nova'));
  });

  test.each(['Uma categoria nova', '', 'constructor', '__proto__'])(
    'is the general one for the category %j',
    (name) => {
      expect(packFor(name)).toBe(allPacks.at(-1));
    },
  );

  test.each([...defaultCategories.map(({ name }) => name), 'Outra'])(
    'yields texts for %s without risky claims and within their time',
    async (categoria) => {
      const facts = { ...languageCase, categoria };
      for (const promptType of promptTypes) {
        expect(findRisks(await write(promptType, facts))).toEqual([]);
      }
      for (const phase of scriptPhases) {
        const share = spokenWords(await write(phase.promptType, facts)) / wordsPlanned(phase);
        expect(share).toBeGreaterThanOrEqual(measure.shortBlockShare);
        expect(share).toBeLessThanOrEqual(measure.longBlockShare);
      }
    },
  );
});

describe('the demonstration writer', () => {
  test('streams in many pieces and stops when it is told to', async () => {
    const control = new AbortController();
    const request = { kind: 'step', promptType: 'persona', facts: languageCase } as const;
    let pieces = 0;
    const reading = async (): Promise<void> => {
      for await (const chunk of writer.write(request, control.signal, () => undefined)) {
        expect(chunk.type).toBe('delta');
        pieces += 1;
        if (pieces === 5) control.abort();
      }
    };
    await expect(reading()).rejects.toThrow(/abort/iu);
    expect(pieces).toBe(5);
  });

  test('writes the same text from the same facts', async () => {
    expect(await write('script_fase_3', managementCase)).toBe(
      await write('script_fase_3', managementCase),
    );
  });
});
