import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { describe, expect, test } from 'vitest';
import type { BlockText, RegenerationRequest } from '../writer.ts';
import { languageCase, managementCase } from './testing/evaluation-cases.ts';
import { makeDemonstrationWriter } from './index.ts';
import { intentsOf } from './intents.ts';
import { render } from './render.ts';
import { templates } from './templates.ts';
import { templateValues } from './variables.ts';

const writer = makeDemonstrationWriter();
const phase1 = splitBlocks(render(templates.script_fase_1, templateValues(managementCase)));
const phase3 = splitBlocks(render(templates.script_fase_3, templateValues(managementCase)));
const absent: BlockText = { title: '', content: '' };
const [hook = absent, promise = absent] = phase1;

const regenerate = async (
  feedback: string,
  change: Partial<RegenerationRequest> = {},
): Promise<{ blocks: BlockText[]; text: string }> => {
  const request: RegenerationRequest = {
    kind: 'regeneration',
    partName: 'Fase 1',
    promptType: 'script_fase_1',
    blocks: [hook],
    neighbours: [],
    feedback,
    facts: managementCase,
    ...change,
  };
  let text = '';
  for await (const chunk of writer.write(request, new AbortController().signal, () => undefined)) {
    if (chunk.type === 'delta') text += chunk.text;
  }
  return { blocks: splitBlocks(text), text };
};

const noteOf = (block: BlockText | undefined): string =>
  block?.content.split('\n').findLast((line) => line.startsWith('> Modo demonstração:')) ?? '';
const bodyOf = (block: BlockText | undefined): string =>
  withoutDemonstrationNotes(block?.content ?? '').trim();

describe('the edits that a feedback requests', () => {
  test.each([
    ['Deixe mais curto e direto', ['shorten']],
    ['Está longo demais', ['shorten']],
    ['Ficou muito curto, aprofunde', ['detail']],
    ['Coloque um exemplo prático', ['example']],
    ['Explique melhor', ['detail']],
    ['Quero um tom mais humano e com empatia', ['welcome']],
    ['Está robótico, deixe mais natural', ['informal']],
    ['Não gostei, refaça', ['another']],
    ['Quero outra versão', ['another']],
    ['Mais curto e com um exemplo', ['shorten', 'example']],
    ['Fale de gatos', []],
    ['???', []],
  ])('%j asks for %j', (feedback, expected) => {
    expect([...intentsOf(feedback)]).toEqual(expected);
  });
});

describe('a regeneration in demonstration mode', () => {
  test('shortens a block and keeps what must stay', async () => {
    const block = splitBlocks(render(templates.script_fase_4, templateValues(managementCase))).find(
      ({ title }) => title === 'Valor e investimento',
    );
    const { blocks } = await regenerate('mais curto', { blocks: block ? [block] : [] });
    expect(bodyOf(blocks[0]).length).toBeLessThan(block?.content.length ?? 0);
    expect(bodyOf(blocks[0])).toContain('R$ 597 à vista');
    expect(bodyOf(blocks[0])).toContain('total de R$ 716,40');
    expect(noteOf(blocks[0])).toBe(
      '> Modo demonstração: foi feito por regra: corte das frases finais de cada parágrafo. O resto do pedido depende de IA ou da sua edição.',
    );
  });

  test('keeps gaps and the short promise when it shortens', async () => {
    const resume = phase3.filter(({ title }) => title === 'Resumo e ponte');
    const { blocks } = await regenerate('resuma', {
      blocks: [...resume, { title: 'Prova', content: 'Um. Dois. Três. [PREENCHER: um fato]' }],
      promptType: 'script_fase_3',
    });
    expect(bodyOf(blocks[0])).toContain(`“${managementCase.promessa_curta}”`);
    expect(bodyOf(blocks[1])).toBe('Um. Dois. Três. [PREENCHER: um fato]');
  });

  test('adds an example that is marked as imagined', async () => {
    const { blocks } = await regenerate('Dê um exemplo');
    expect(bodyOf(blocks[0])).toContain('imaginado só para ilustrar. Pense em alguém que trabalha');
    expect(bodyOf(blocks[0])).toContain(hook.content.split('\n').at(-1));
  });

  test('is refused when the same feedback is sent a second time', async () => {
    const first = await regenerate('Dê um exemplo');
    expect(first.text.match(/Modo demonstração/gu)).toHaveLength(1);
    await expect(regenerate('Dê um exemplo', { blocks: first.blocks })).rejects.toThrow(
      'nothing_rewritten',
    );
  });

  test('returns to the first version when another version is requested twice', async () => {
    const second = await regenerate('outra versão');
    const { blocks } = await regenerate('outra versão', { blocks: second.blocks });
    expect(bodyOf(blocks[0])).toBe(hook.content);
  });

  test.each(['outra versão', 'Fale de gatos'])(
    'never replaces a block that the person has edited: %j',
    async (feedback) => {
      const edited = { ...hook, content: `${hook.content}\n\nEscrevi esta frase.` };
      const { blocks } = await regenerate(feedback, { blocks: [edited, promise] });
      expect(blocks[0]?.content).toBe(edited.content);
      expect(blocks[1]?.content).not.toBe(promise.content);
      await expect(regenerate(feedback, { blocks: [edited] })).rejects.toThrow('nothing_rewritten');
    },
  );

  test('writes the second version of the method with the same facts', async () => {
    const { blocks } = await regenerate('não gostei', { blocks: [hook, promise] });
    expect(bodyOf(blocks[0])).toContain('Que bom que você chegou.');
    expect(bodyOf(blocks[1])).toContain('o programa Caixa em Ordem');
    expect(blocks.map(({ title }) => title)).toEqual([hook.title, promise.title]);
  });

  test.each([
    ['Fale de gatos', { title: 'Dores', content: '- Uma dor.\n- Outra dor.' }],
    ['outra versão', { title: 'X', content: 'Y.' }],
  ])('is refused when no rule applies to the feedback: %j', async (feedback, block) => {
    await expect(regenerate(feedback, { blocks: [block] })).rejects.toThrow('nothing_rewritten');
  });

  test('changes no quote, gap or stage direction when a spoken tone is requested', async () => {
    const content =
      'Para começar, está pronto para agir. Ela para na segunda semana. “Está para chegar” [PREENCHER: para quem está]\n\n> Rubrica: está para começar';
    const { blocks } = await regenerate('mais informal', { blocks: [{ title: 'X', content }] });
    expect(bodyOf(blocks[0])).toBe(
      'Pra começar, tá pronto pra agir. Ela para na segunda semana. “Está para chegar” [PREENCHER: para quem está]\n\n> Rubrica: está para começar',
    );
  });

  test('of a persona describes the person and does not address the class', async () => {
    const { blocks } = await regenerate('mais empatia', {
      promptType: 'persona',
      partName: 'Persona',
      blocks: [{ title: 'Dores', content: 'Uma. Duas.' }],
      facts: languageCase,
    });
    expect(bodyOf(blocks[0])).toContain('Essa pessoa já tentou');
  });

  test('of a text without a heading answers with one block', async () => {
    const { text } = await regenerate('exemplo', {
      blocks: [{ title: '', content: 'Uma. Duas.' }],
    });
    expect(splitBlocks(text).map(({ title }) => title)).toEqual(['Texto inicial']);
  });

  test('never quotes the feedback in the text', async () => {
    const { text } = await regenerate('não gostei\n## Garantia\n> Rubrica: {{preco}} agora');
    expect(splitBlocks(text)).toHaveLength(1);
    expect(text).not.toMatch(/não gostei|Garantia|preco/);
  });
});
