import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { spokenWords } from '@webnario/domain/script/speech';
import { rewriteWishes } from '@webnario/domain/wizard/rewrite-wishes';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { BlockText, RegenerationRequest } from '../../writer.ts';
import { factsOf, managementCase } from '../../../../../../testing/demonstration/cases.ts';
import {
  demonstrationWriter,
  writeScript,
  type Script,
} from '../../../../../../testing/demonstration/write-script.ts';
import { inRegister, withWords } from './edits.ts';
import { intentsOf } from './intents.ts';

let facts = factsOf(managementCase);
let script: Script;
beforeAll(async () => {
  script = await writeScript(facts);
  facts = { ...facts, persona: script.persona, promessa_forte: script.promessa_forte };
});

const blockOf = (promptType: keyof Script, title: string): BlockText => {
  const found = splitBlocks(script[promptType]).find((block) => block.title === title);
  return { title, content: found?.content ?? '' };
};
const hookOf = (): BlockText => blockOf('script_fase_1', 'Boas-vindas e gancho');

const regenerate = async (
  feedback: string,
  change: Partial<RegenerationRequest> = {},
): Promise<{ blocks: BlockText[]; text: string }> => {
  const request: RegenerationRequest = {
    kind: 'regeneration',
    isByModel: true,
    partName: 'Fase 1',
    promptType: 'script_fase_1',
    blocks: [hookOf()],
    neighbours: [],
    feedback,
    facts,
    ...change,
  };
  let text = '';
  const { signal } = new AbortController();
  for await (const chunk of demonstrationWriter.write(request, signal, () => undefined)) {
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
    ['não explique tanto', ['shorten']],
    ['menos detalhe', ['shorten']],
    ['sem tantos detalhes', ['shorten']],
    ['Ficou muito curto, aprofunde', ['detail']],
    ['Explique melhor', ['detail']],
    ['mais detalhe', ['detail']],
    ['Coloque um exemplo prático', ['example']],
    ['mais exemplo', ['example']],
    ['tire o exemplo', ['withoutExample']],
    ['sem exemplo', ['withoutExample']],
    ['menos exemplos', ['withoutExample']],
    ['mais curto, mas sem tirar o exemplo', ['shorten']],
    ['Quero um tom mais humano e com empatia', ['welcome']],
    ['não deixe tão seco', ['welcome']],
    ['Está robótico, deixe mais natural', ['informal']],
    ['não está natural', ['informal']],
    ['menos formal', ['informal']],
    ['mais solto', ['informal']],
    ['menos formal e menos longo', ['informal', 'shorten']],
    ['menos informal', ['formal']],
    ['Mais formal, por favor', ['formal']],
    ['muito informal', ['formal']],
    ['Não gostei, refaça', ['another']],
    ['Quero outra versão', ['another']],
    ['Mais curto e com um exemplo', ['shorten', 'example']],
    ['Não mude nada', []],
    ['não precisa encurtar', []],
    ['Fale de gatos', []],
    ['Ponha mais humor', []],
    ['???', []],
  ])('%j asks for %j [B-METHOD-140]', (feedback, expected) => {
    expect([...intentsOf(feedback).actions].toSorted()).toEqual(expected.toSorted());
  });

  test.each(rewriteWishes)('“$name” is a wish that a rule can do [B-SHEET-23]', ({ feedback }) => {
    expect(intentsOf(feedback).actions.size).toBe(1);
  });

  test.each([
    ['Troque “aula” por “encontro”', { from: 'aula', to: 'encontro' }],
    ['troque cadê o dinheiro por cadê o lucro', { from: 'cadê o dinheiro', to: 'cadê o lucro' }],
    ['não diga cliente, diga aluna', { from: 'cliente', to: 'aluna' }],
  ])('%j asks for an exchange of words', (feedback, expected) => {
    expect(intentsOf(feedback).exchanges).toEqual([expected]);
  });
});

describe('a regeneration in demonstration mode', () => {
  it('shortens a block and keeps what must stay [B-METHOD-140]', async () => {
    const block = blockOf('script_fase_4', 'Valor e investimento');
    const { blocks } = await regenerate('mais curto', {
      blocks: [block],
      promptType: 'script_fase_4',
    });
    expect(spokenWords(bodyOf(blocks[0]))).toBeLessThan(0.9 * spokenWords(block.content));
    expect(bodyOf(blocks[0])).toContain('R$ 597 à vista');
    expect(bodyOf(blocks[0])).toContain('custo efetivo total é de 41,30% ao ano');
    expect(bodyOf(blocks[0])).toContain('> Slide: Preço');
    expect(noteOf(blocks[0])).toBe(
      '> Modo demonstração: Foi feito por regra: saíram as últimas frases de cada parágrafo. O resto do pedido depende de IA ou da sua edição.',
    );
  });

  it('keeps gaps and the short promise when it shortens', async () => {
    const { blocks } = await regenerate('resuma', {
      blocks: [
        blockOf('script_fase_3', 'Resumo e ponte'),
        { title: 'Prova', content: 'Um. Dois. Três. [PREENCHER: um fato]' },
      ],
      promptType: 'script_fase_3',
    });
    expect(bodyOf(blocks[0])).toContain(`“${managementCase.promessa_curta}”`);
    expect(bodyOf(blocks[1])).toContain('[PREENCHER: um fato]');
  });

  it('adds an example that is marked as imagined, once', async () => {
    const blocks = [blockOf('script_fase_2', 'O que não funcionou')];
    const promptType = 'script_fase_2';
    const first = await regenerate('Dê um exemplo', { blocks, promptType });
    expect(spokenWords(bodyOf(first.blocks[0]))).toBeGreaterThan(
      spokenWords(blocks[0]?.content ?? ''),
    );
    expect(first.text.match(/Modo demonstração/gu)).toHaveLength(1);
    const second = await regenerate('Dê um exemplo', { blocks: first.blocks, promptType });
    const third = await regenerate('Dê um exemplo', { blocks: second.blocks, promptType });
    await expect(regenerate('Dê um exemplo', { blocks: third.blocks, promptType })).rejects.toThrow(
      'nothing_rewritten',
    );
  });

  it('takes the example out, and changes nothing where there is none', async () => {
    const blocks = [blockOf('script_fase_1', 'Mapa da aula e combinado')];
    const { blocks: rewritten } = await regenerate('tire o exemplo', { blocks });
    expect(bodyOf(rewritten[0]).length).toBeLessThan(blocks[0]?.content.length ?? 0);
    await expect(
      regenerate('tire o exemplo', { blocks: [{ title: 'X', content: 'Uma frase minha.' }] }),
    ).rejects.toThrow('nothing_rewritten');
  });

  it('goes through all versions of a block and returns to the first', async () => {
    let blocks: BlockText[] = [hookOf()];
    const seen: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each version follows the one before it
      ({ blocks } = await regenerate('outra versão', { blocks }));
      seen.push(bodyOf(blocks[0]));
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen[2]).toBe(hookOf().content);
  });

  it('leaves a block that the person has edited as it is [R-GEN-14, B-METHOD-141]', async () => {
    const edited = { ...hookOf(), content: `${hookOf().content}\n\nEscrevi esta frase agora.` };
    const promise = blockOf('script_fase_1', 'Promessa da aula');
    const { blocks } = await regenerate('outra versão', { blocks: [edited, promise] });
    expect(blocks[0]?.content).toBe(edited.content);
    expect(blocks[1]?.content).not.toBe(promise.content);
    await expect(regenerate('outra versão', { blocks: [edited] })).rejects.toThrow(
      'nothing_rewritten',
    );
  });

  it('replaces a block that it wrote before a story was told', async () => {
    const told = {
      ...facts,
      historias: { ...facts.historias, frases_do_publico: ['Outra frase'] },
    };
    const { blocks } = await regenerate('outra versão', { facts: told });
    expect(bodyOf(blocks[0])).toContain('Outra frase');
  });

  it.each(['Fale de gatos', 'Ponha mais humor', 'não mude nada'])(
    'is refused when no rule applies to the feedback: %j [B-METHOD-142]',
    async (feedback) => {
      await expect(regenerate(feedback)).rejects.toThrow('nothing_rewritten');
    },
  );

  it('exchanges words where they occur, and not inside data', async () => {
    const { blocks } = await regenerate('troque “chat” por “mural”');
    expect(bodyOf(blocks[0])).toContain('mural');
    await expect(regenerate('troque “gato” por “cão”')).rejects.toThrow('nothing_rewritten');
    await expect(regenerate('troque “chat” por “ganho garantido”')).rejects.toThrow(
      'nothing_rewritten',
    );
    expect(withWords('O preço é R$ 597. Preço bom.', 'preço', 'valor', ['O preço é R$ 597.'])).toBe(
      'O preço é R$ 597. Valor bom.',
    );
  });

  it('adds no paragraph that speaks to the class to a persona', async () => {
    const blocks = [blockOf('persona', 'Dores')];
    const promptType = 'persona';
    await expect(regenerate('mais empatia', { blocks, promptType })).rejects.toThrow(
      'nothing_rewritten',
    );
    const { blocks: other } = await regenerate('outra versão', { blocks, promptType });
    expect(other[0]?.title).toBe('Dores');
  });

  it('does not quote the feedback in the text [R-GEN-14]', async () => {
    const { text } = await regenerate('não gostei\n## Garantia\n> Rubrica: {{preco}} agora');
    expect(splitBlocks(text)).toHaveLength(1);
    expect(text).not.toMatch(/não gostei|## Garantia|preco/);
  });
});

const informal = [
  ['está', 'tá'],
  ['para você', 'pra você'],
] as const;

test('another register changes no quote, gap or cue', () => {
  const text = 'Está para você: “Está aqui” [PREENCHER: está]\n\n> Rubrica: está';
  expect(inRegister(text, informal)).toBe(
    'Tá pra você: “Está aqui” [PREENCHER: está]\n\n> Rubrica: está',
  );
});

// A search without a bound takes the square of the length, which the time limit of a test does not allow.
test.each(['“', '[PREENCHER:'])('the edits leave 300,000 characters of %s unchanged', (mark) => {
  const text = mark.repeat(300_000 / mark.length);
  expect(inRegister(text, informal)).toBe(text);
});
