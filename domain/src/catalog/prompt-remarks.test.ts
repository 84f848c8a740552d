import { describe, expect, it } from 'vitest';
import { contextOf } from './model-context.ts';
import type { PromptType } from '../project-fields.ts';
import { nearestVariable, promptRemarks } from './prompt-remarks.ts';

const builtIn =
  '[[SISTEMA]]\n## Perfil\n## Dores\n[[USUARIO]]\n{{publico_alvo}} {{especialidade}} {{voz}}';
const remarks = (content: string, openai_model = 'gpt-4o-mini', max_tokens = 4000) =>
  promptRemarks('persona', { content, openai_model, max_tokens }, builtIn);

describe('the remarks on a prompt while it is typed', () => {
  it('are none for the built-in prompt', () => {
    expect(remarks(builtIn)).toEqual([]);
  });

  it('come all at once, the gravest first [B-ADMIN-31]', () => {
    expect(
      promptRemarks(
        'persona',
        {
          content: '[[SISTEMA]]\n## Dores\n[[USUARIO]]\n{{publico_avlo}} {{abelhas}} {{produto}}',
          openai_model: 'llama2:7b',
          max_tokens: 4000,
        },
        builtIn,
      ),
    ).toStrictEqual([
      { kind: 'unknown_variable', name: 'publico_avlo', nearest: 'publico_alvo' },
      { kind: 'unknown_variable', name: 'abelhas' },
      { kind: 'needed_variable', anyOf: ['publico_alvo'] },
      { kind: 'unused_variables', names: ['especialidade', 'voz'] },
      { kind: 'missing_blocks', titles: ['Perfil'] },
      { kind: 'does_not_fit', tokens: expect.any(Number) as number, most: 4096 },
    ]);
  });

  const aboutTheScript = [['persona'], ['promessa_forte', 'promessa_curta']];
  it.each<[PromptType, readonly (readonly string[])[]]>([
    ['persona', [['publico_alvo'], ['especialidade', 'produto']]],
    ['promessa_forte', [['persona']]],
    ['script_fase_1', aboutTheScript],
    ['script_fase_2', aboutTheScript],
    ['script_fase_3', aboutTheScript],
    ['script_fase_4', [...aboutTheScript, ['oferta']]],
    ['script_fase_5', [...aboutTheScript, ['oferta']]],
    ['otimizacao_promessa', [['promessa_curta']]],
    ['regeneracao_blocos', [['feedback'], ['blocos_selecionados']]],
  ])('name the variables that the prompt %s cannot do without', (type, groups) => {
    const bare = '[[SISTEMA]]\nEscreva.\n[[USUARIO]]\nAgora.';
    const prompt = { content: bare, openai_model: 'gpt-4o-mini', max_tokens: 4000 };
    expect(promptRemarks(type, prompt, bare)).toEqual(
      groups.map((anyOf) => ({ kind: 'needed_variable', anyOf })),
    );
  });

  it('count what the built-in user message adds to a prompt without one', () => {
    expect(remarks('## Perfil\n## Dores')).toEqual([]);
  });

  it.each([
    ['publico alvo', 'publico_alvo'],
    ['Público_Alvo', 'publico_alvo'],
    ['persna', 'persona'],
    ['pesrona', 'persona'],
    ['promesa_curta', 'promessa_curta'],
    ['script_fase1', 'script_fase_1'],
    ['_Voz_', 'voz'],
    ['vos', 'voz'],
    ['vo', 'voz'],
    ['ovz', 'voz'],
    ['oferata', 'oferta'],
    ['ofrtea', 'oferta'],
    ['oxfxrta', 'oferta'],
    ['oxfxrtxa', undefined],
    ['xxvoz', undefined],
    ['vza', undefined],
    ['vao', undefined],
    ['o_xxx_ensina', 'o_que_ensina'],
    ['voces', undefined],
    ['orelha', undefined],
    ['abelhas', undefined],
    ['feedbak', undefined],
    ['', undefined],
    ['x'.repeat(20_000), undefined],
  ])('name the variable that is nearest to {{%s}} [B-ADMIN-30]', (typed, nearest) => {
    expect(nearestVariable('persona', typed)).toBe(nearest);
  });

  it('name a variable of the blocks in the prompt for rewriting blocks', () => {
    expect(nearestVariable('regeneracao_blocos', 'feedbak')).toBe('feedback');
  });
});

describe('a request that is longer than what the model takes', () => {
  const fits = (content: string, model: string, maxTokens = 1000) =>
    !promptRemarks(
      'script_fase_5',
      { content, openai_model: model, max_tokens: maxTokens },
      content,
    ).some(({ kind }) => kind === 'does_not_fit');
  const phase =
    '{{persona}} {{promessa_forte}} {{oferta}} {{script_fase_1}} {{script_fase_2}} {{script_fase_3}} {{script_fase_4}}';

  it('is recognised by the texts that the prompt asks for, its own length and its answer [B-ADMIN-32]', () => {
    expect(fits(phase, 'gpt-4')).toBe(false);
    expect(fits('{{persona}} {{promessa_forte}} {{oferta}}', 'gpt-4')).toBe(true);
    expect(fits('{{persona}} {{promessa_forte}} {{oferta}}', 'gpt-4', 8000)).toBe(false);
    expect(fits(`{{persona}}${'x'.repeat(19_000)}`, 'gpt-4')).toBe(false);
    expect(fits(phase, 'gpt-4o')).toBe(true);
  });

  it('is counted with the rules that stand before every prompt, up to the last token', () => {
    const remarksWith = (maxTokens: number) =>
      promptRemarks(
        'promessa_forte',
        { content: '{{persona}}', openai_model: 'llama2', max_tokens: maxTokens },
        '{{persona}}',
      );
    expect(remarksWith(1000)).toEqual([{ kind: 'does_not_fit', tokens: 4289, most: 4096 }]);
    expect(remarksWith(808)).toEqual([{ kind: 'does_not_fit', tokens: 4097, most: 4096 }]);
    expect(remarksWith(807)).toEqual([]);
  });

  it('is recognised without the answer while nobody has typed how long it may be', () => {
    expect(fits('{{persona}}', 'llama2', Number.NaN)).toBe(true);
    expect(fits('{{persona}} {{ja_escrito}}', 'llama2', Number.NaN)).toBe(false);
  });

  it('is not reported for an unknown model [B-ADMIN-32]', () => {
    expect(fits(phase, 'meu-modelo')).toBe(true);
  });

  it.each([
    ['gpt-4', 8192],
    ['gpt-4o-mini', 128_000],
    ['openai/gpt-4.1-mini', 1_047_576],
    ['meta-llama/Llama-3.1-8B', 131_072],
    ['llama3:8b', 8192],
    ['llama3.1:8b-q4_K_M', 131_072],
    ['o3', 200_000],
    [' GPT-4 ', 8192],
    ['ouro', undefined],
  ])('is measured by how much %s takes', (model, tokens) => {
    expect(contextOf(model)).toBe(tokens);
  });
});
