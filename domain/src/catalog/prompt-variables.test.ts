import { describe, expect, it, test } from 'vitest';
import { promptTypes } from '../project-fields.ts';
import { missingVariables, unknownVariables, variablesOf } from './prompt-variables.ts';

describe('the variables of a prompt', () => {
  it('are those of the project for every type, and those of the blocks for the regeneration alone', () => {
    const ofProject = [
      'nome_do_produto',
      'descricao_do_produto',
      'categoria',
      'especialidade',
      'publico_alvo',
      'produto',
      'o_que_ensina',
      'persona',
      'promessa_forte',
      'promessa_curta',
      'script_fase_1',
      'script_fase_2',
      'script_fase_3',
      'script_fase_4',
      'script_fase_5',
      'oferta',
      'historias',
      'voz',
      'objecoes',
      'ja_escrito',
      'quem_fala',
      'duracao',
      'alvo_de_palavras',
    ];
    const ofBlocks = [
      'quantidade',
      'nome_da_parte',
      'feedback',
      'titulos_selecionados',
      'blocos_selecionados',
      'blocos_vizinhos',
      'instrucoes_dos_blocos',
    ];
    for (const type of promptTypes) {
      const names = variablesOf(type).map(({ name }) => name);
      expect(names).toEqual(
        type === 'regeneracao_blocos' ? [...ofBlocks, ...ofProject] : ofProject,
      );
    }
  });

  it('have each a meaning of their own', () => {
    const variables = variablesOf('regeneracao_blocos');
    expect(variables).toContainEqual({ name: 'persona', meaning: 'Persona confirmada' });
    expect(variables).toContainEqual({
      name: 'feedback',
      meaning: 'O que a pessoa pediu para mudar',
    });
    expect(new Set(variables.map(({ meaning }) => meaning)).size).toBe(variables.length);
  });

  test.each([
    ['', []],
    ['sem variáveis, com { chaves } e {{}', []],
    ['{{persona}} e {{ promessa_forte }}', []],
    ['{{persona}} {{nome}} {{Persona}} {{nome}}', ['nome', 'Persona']],
    ['{{feedback}}', ['feedback']],
    ['{{}} {{ nome do produto }}', ['', 'nome do produto']],
    ['{{toString}} {{__proto__}}', ['toString', '__proto__']],
    ['{{{persona}}}', []],
    ['{{dados_da_oferta}} {{ oferta }}', []],
  ])('the unknown variables in %j are %j', (content, unknown) => {
    expect(unknownVariables('persona', content)).toEqual(unknown);
  });

  test('the variables of the blocks are known to the regeneration', () => {
    expect(unknownVariables('regeneracao_blocos', '{{feedback}} {{quantidade}}')).toEqual([]);
  });

  it('are missing from an edited prompt where the built-in one names them and it does not [B-METHOD-90]', () => {
    const builtIn = '[[SISTEMA]]\n{{persona}}\n[[USUARIO]]\n{{oferta}} {{voz}} {{persona}}';
    expect(missingVariables(builtIn, builtIn)).toEqual([]);
    expect(missingVariables('[[USUARIO]]\n{{ voz }}', builtIn)).toEqual(['persona', 'oferta']);
    expect(missingVariables('[[USUARIO]]\n{{dados_da_oferta}}{{outra}}', builtIn)).toEqual([
      'persona',
      'voz',
    ]);
    // Without a message of its own it gets that of the built-in prompt.
    expect(missingVariables('Faça.', builtIn)).toEqual([]);
  });
});
