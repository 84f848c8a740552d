import type { PromptType } from '../wizard/steps.ts';

/** What every prompt may use, with what it stands for, in the order in which an editor shows them. */
const factVariableMeanings = {
  nome_do_produto: 'Nome do produto, como foi cadastrado no projeto',
  descricao_do_produto: 'Descrição do produto, como foi cadastrada no projeto',
  categoria: 'Categoria escolhida para o projeto',
  especialidade: 'Especialidade de quem apresenta, do formulário da persona',
  publico_alvo: 'Público-alvo, do formulário da persona',
  produto: 'Produto oferecido no fim do webinário, do formulário da persona',
  o_que_ensina: 'O que a pessoa ensina, quando ela ainda não tem uma promessa',
  persona: 'Persona confirmada',
  promessa_forte: 'Promessa forte confirmada',
  promessa_curta: 'Promessa curta; na otimização, a que está no campo',
  script_fase_1: 'Texto confirmado da fase 1 do script',
  script_fase_2: 'Texto confirmado da fase 2 do script',
  script_fase_3: 'Texto confirmado da fase 3 do script',
  script_fase_4: 'Texto confirmado da fase 4 do script',
  script_fase_5: 'Texto confirmado da fase 5 do script',
  dados_da_oferta: 'Dados da oferta que foram informados, um por linha',
} as const;
export type FactVariable = keyof typeof factVariableMeanings;

/** What the prompt that rewrites blocks may use on top. */
const regenerationVariableMeanings = {
  quantidade: 'Quantidade de blocos selecionados',
  nome_da_parte: 'Nome da parte do script a que os blocos pertencem',
  feedback: 'O que a pessoa pediu para mudar',
  titulos_selecionados: 'Títulos dos blocos selecionados, na ordem do texto',
  blocos_selecionados: 'Blocos selecionados, inteiros',
  blocos_vizinhos: 'Outros blocos do mesmo texto, que servem só de contexto',
} as const;
export type RegenerationVariable = keyof typeof regenerationVariableMeanings;

export type PromptVariable = { readonly name: string; readonly meaning: string };

/** The variables that a prompt of that type may use. */
export const variablesOf = (promptType: PromptType): readonly PromptVariable[] => {
  const meanings = {
    ...(promptType === 'regeneracao_blocos' ? regenerationVariableMeanings : {}),
    ...factVariableMeanings,
  };
  return Object.entries(meanings).map(([name, meaning]) => ({ name, meaning }));
};

/**
 * What stands between double braces in a prompt and is none of its variables, each once, in order. Such a place would
 * reach the model empty or with its braces.
 */
export const unknownVariables = (promptType: PromptType, content: string): string[] => {
  const known = new Set(variablesOf(promptType).map(({ name }) => name));
  const found = [...content.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(found)].filter((name) => !known.has(name));
};
