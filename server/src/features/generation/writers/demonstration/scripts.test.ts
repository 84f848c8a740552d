import { scriptPhases } from '@webnario/domain/method/phases';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { countGaps, findGaps } from '@webnario/domain/gaps/gaps';
import { spokenText, spokenWords } from '@webnario/domain/script/speech';
import { findRisks } from '@webnario/domain/script-check/risks';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { choosePack } from './pack.ts';
import { content } from './content.ts';
import {
  allInputs,
  factsOf,
  languageCase,
  managementCase,
} from '../../../../../testing/demonstration/cases.ts';
import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import {
  average,
  limits,
  saidIn,
  sharedShare,
} from '../../../../../testing/demonstration/figures.ts';
import {
  wholeScript,
  writeScript,
  writeStep,
  type Script,
} from '../../../../../testing/demonstration/write-script.ts';

const phaseTypes = scriptPhases.map(({ promptType }) => promptType);
const management = factsOf(managementCase);
const count = (text: string, part: string): number => text.split(part).length - 1;
const scriptOf = (input: CaseInput): Promise<Script> => writeScript(factsOf(input));

describe('the figures of the demonstration', () => {
  const written: { input: CaseInput; text: string; niche: string }[] = [];
  beforeAll(async () => {
    for (const input of allInputs) {
      const facts = factsOf({ ...input, duracao: {} });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const text = wholeScript(await writeScript(facts));
      written.push({ input, text, niche: choosePack(facts, content().packs).id });
    }
  });
  const shares = (isSameNiche: boolean): number[] =>
    written.flatMap((one, index) =>
      written
        .slice(index + 1)
        .filter((other) => (one.niche === other.niche) === isSameNiche)
        .map((other) => sharedShare(one.text, other.text)),
    );

  test('a class of 60 minutes has from 4,500 to 6,000 words [B-METHOD-128]', () => {
    const wrong = written
      .map(({ input, text }) => ({ id: input.id, words: spokenWords(text) }))
      .filter(({ words }) => words < limits.words.least || words > limits.words.most);
    expect(wrong).toEqual([]);
  });

  test('two people of different niches share at most 40 % of their sentences [B-METHOD-129]', () => {
    expect(Math.max(...shares(false))).toBeLessThanOrEqual(limits.sharedAcrossNiches);
  });

  test('two people of one niche share at most 55 % on average [B-METHOD-129]', () => {
    expect(shares(true).length).toBeGreaterThan(2);
    expect(average(shares(true))).toBeLessThanOrEqual(limits.sharedWithinNiche);
  });

  test('no script makes a claim that nobody can keep', () => {
    for (const { text } of written) {
      expect(findRisks(text).filter(({ severity }) => severity === 'grave')).toEqual([]);
    }
  });
});

describe.each([
  ['of everything told', managementCase],
  ['of almost nothing', languageCase],
])('the case %s', (_, input) => {
  let script: Script;
  beforeAll(async () => {
    script = await scriptOf(input);
  });

  test.each(scriptPhases)('$name has the blocks and quotes of the method', (phase) => {
    const text = script[phase.promptType];
    expect(splitBlocks(text).map(({ title }) => title)).toEqual(
      phase.blocks.map(({ title }) => title),
    );
    const quotes = count(text, `“${input.promessa_curta}”`);
    expect(quotes).toBeGreaterThanOrEqual(phase.shortPromiseQuotes.least);
    expect(quotes).toBeLessThanOrEqual(phase.shortPromiseQuotes.most);
    expect(text).not.toMatch(/\{\{|\}\}|\[\[|\]\]|undefined|NaN/u);
  });

  it('is the same for the same project, and differs for another one [B-METHOD-127]', async () => {
    expect(await scriptOf(input)).toEqual(script);
    const other = await writeScript(factsOf(input, 'outro-projeto'));
    expect(sharedShare(wholeScript(other), wholeScript(script))).toBeLessThan(0.8);
  });

  test.each(phaseTypes)('%s repeats no long sentence of another phase', (promptType) => {
    const others = phaseTypes.filter((it) => it !== promptType).map((it) => script[it]);
    const elsewhere = saidIn(others.join('\n\n'));
    const repeated = [...saidIn(script[promptType])].filter(
      (sentence) => elsewhere.has(sentence) && sentence.split(' ').length > 8,
    );
    // What is data is said word by word wherever it is asked for.
    const isData = /^(?:o link esta|voce acessa|voce tira duvidas|a resposta chega)/;
    expect(repeated.filter((sentence) => !isData.test(sentence))).toEqual([]);
  });
});

describe('the case in which everything is told', () => {
  it('has no gap, and names nobody who did not authorise it [B-METHOD-135]', async () => {
    const text = wholeScript(await scriptOf(managementCase));
    expect(countGaps(text)).toBe(0);
    expect(text).not.toContain('Jorge');
    expect(text).toContain('Eu sou Marina Alves.');
    expect(text).toContain('até domingo, 7 de março');
    expect(text).toContain('caixa de sapato cheia de comprovantes');
    expect(text).toContain('Ali eu vi que não faltava cliente');
    expect(text).toContain('Conto, com autorização, o caso de Patrícia Nunes.');
    for (const phrase of ['fórmula', 'faturar alto', 'queridas'])
      expect(text).not.toContain(phrase);
  });

  it('uses the three things that the person teaches, in order [B-METHOD-132]', async () => {
    const { script_fase_3: text } = await scriptOf(managementCase);
    const places = management.historias.ensinamentos.map((it) =>
      text.indexOf((it.verdade ?? '').split('.')[0] ?? ''),
    );
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test('the case in which almost nothing is told has the gaps of the method, at most two in a block [B-METHOD-135]', async () => {
  const script = await scriptOf(languageCase);
  const gaps = phaseTypes.flatMap((it) =>
    splitBlocks(script[it]).map(({ title, content }) => ({
      title,
      spoken: findGaps(content.replace(/^>.*$/gmu, '')).map(({ what }) => what),
    })),
  );
  const found = new Map(
    gaps.filter(({ spoken }) => spoken.length > 0).map((it) => [it.title, it.spoken]),
  );
  expect(found.get('Quem conduz e por que ouvir')).toEqual([
    'seu nome',
    'um fato seu que possa ser comprovado',
  ]);
  expect(found.get('Ponto de partida')).toEqual(['uma cena sua, com lugar, dia e o que foi dito']);
  expect(found.get('O que está incluído')).toEqual([
    'nome e resultado de cada parte; onde e por quanto tempo acessa; canal de dúvidas e prazo de resposta; tempo por semana',
  ]);
  expect(found.get('Valor e investimento')).toEqual(['preço à vista']);
  expect(found.get('Garantia')?.[0]).toBe('e-mail ou canal de atendimento');
  expect([...found.values()].every((spoken) => spoken.length <= 2)).toBe(true);
});

describe('a change of a confirmed text or answer', () => {
  const changed = (one: Script, other: Script): string[] =>
    phaseTypes.filter((it) => one[it] !== other[it]);

  test('another pain in the confirmed persona is told in phase 1 [B-METHOD-131]', async () => {
    const before = await scriptOf(managementCase);
    const persona = before.persona.replace(
      /(## Dores\n[\s\S]*?\n- )[^\n]*/u,
      '$1guarda as notas numa gaveta e evita abrir.',
    );
    const after = await writeScript(management, { persona });
    expect(after.script_fase_1).toContain('você guarda as notas numa gaveta e evita abrir');
    expect(changed(before, after)).toContain('script_fase_1');
  });

  test('another objection in the confirmed persona is answered in phase 5 [B-METHOD-131]', async () => {
    const before = await scriptOf(managementCase);
    const persona = before.persona.replace(
      /(## Objeções de compra\n[\s\S]*?\n- )[^\n]*/u,
      '$1“A minha sócia não vai deixar.” Receio: brigar.',
    );
    const after = await writeScript(management, { persona });
    expect(after.script_fase_5).toContain('A minha sócia não vai deixar.');
  });

  test('another story is told in phase 2 and changes phase 5 [B-METHOD-132]', async () => {
    const before = await scriptOf(managementCase);
    const stories = {
      ...management.historias,
      origem_cena:
        'Era domingo, na feira. Eu vendia pastel e não sabia quanto cada um deixava. O meu tio perguntou.',
    };
    const after = await writeScript({ ...management, historias: stories });
    expect(after.script_fase_2).toContain('Eu vendia pastel e não sabia quanto cada um deixava.');
    expect(after.script_fase_5).not.toBe(before.script_fase_5);
  });

  test('another price changes phases 4 and 5, and no other text [B-METHOD-133]', async () => {
    const before = await scriptOf(managementCase);
    const preco = { valor: 59900, periodicidade: 'unica' } as const;
    const after = await writeScript({ ...management, oferta: { ...management.oferta, preco } });
    expect(changed(before, after)).toEqual(['script_fase_4', 'script_fase_5']);
    expect(after.script_fase_4).toContain('R$ 599 à vista');
    expect(after.script_fase_5).toContain('R$ 599 à vista');
  });

  test('the price and link of the confirmed phase 4 are said in phase 5 where the form has none [B-METHOD-133]', async () => {
    const offer = { ...management.oferta, preco: null, parcelas: null, link: null };
    const { script_fase_4: phase4 } = await scriptOf(managementCase);
    const text = await writeStep('script_fase_5', {
      ...management,
      oferta: offer,
      script_fase_4: phase4.replaceAll('exemplo.com.br/caixa', 'outra.com.br/pagina'),
    });
    expect(text).toContain('R$ 597 à vista');
    expect(text).toContain('outra.com.br/pagina');
  });

  test('the question of the confirmed phase 1 stands in the script [B-METHOD-134]', async () => {
    const before = await scriptOf(managementCase);
    const phase1 = before.script_fase_1
      .replaceAll(/frase[^“"\n.?!]*[:.]? ?“[^”]*”/giu, 'frase: “conta na mesa, medo na porta”')
      .replaceAll(
        /## Mapa da aula e combinado[\s\S]*$/gu,
        '## Mapa da aula e combinado\n\nQue mesa você quer ter daqui a um ano?',
      );
    const after = await writeScript(management, { script_fase_1: phase1 });
    expect(wholeScript(after)).toContain('Que mesa você quer ter daqui a um ano?');
  });
});

describe('the time of the class', () => {
  test.each([
    [45, 3400, 4900],
    [90, 6400, 9200],
  ])(
    'a class of %d minutes has from %d to %d words [B-METHOD-130]',
    async (minutes, least, most) => {
      const text = wholeScript(
        await scriptOf({ ...managementCase, duracao: { minutos: minutes, ritmo_ppm: 130 } }),
      );
      expect(spokenWords(text)).toBeGreaterThanOrEqual(least);
      expect(spokenWords(text)).toBeLessThanOrEqual(most);
    },
  );
});

describe('the closing', () => {
  test.each([managementCase, languageCase])(
    '$id names the guarantee, and no limit that does not exist',
    async (input) => {
      const { script_fase_4: offer, script_fase_5: closing } = await scriptOf(input);
      expect(spokenText(offer)).toContain('artigo 49 do Código de Defesa do Consumidor');
      const objections = [...closing.matchAll(/^\*\*“/gmu)].length;
      expect(objections).toBe(input === managementCase ? 5 : 4);
      expect(closing).not.toMatch(/últim[ao]s vagas|só hoje|corra/iu);
    },
  );

  test('a limit that has passed becomes a gap [B-METHOD-139]', async () => {
    const text = await writeStep('script_fase_5', { ...management, hoje: '2027-03-08' });
    expect(text).toContain('[PREENCHER: até quando vale esta condição');
    expect(text).not.toContain('7 de março');
  });
});
