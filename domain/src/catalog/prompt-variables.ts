import { byScriptPhase, type PromptType } from '../project-fields.ts';
import { splitPrompt } from './prompts.ts';

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
  ...byScriptPhase((number) => `Texto confirmado da fase ${number} do script`),
  oferta: 'Dados da oferta em frases prontas, uma por linha',
  historias: 'Respostas de “Suas histórias”, uma por linha',
  voz: 'Amostra de voz e frases que a pessoa diz e nunca diz',
  objecoes: 'Objeções da persona, com os fatos que respondem a cada uma',
  ja_escrito: 'Blocos desta fase que já foram escritos nas chamadas anteriores',
  quem_fala: 'Regra de gênero e número de quem apresenta',
  duracao: 'Duração da aula e ritmo da fala',
  alvo_de_palavras: 'Blocos a escrever, com tamanho e marcas de palco',
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
  instrucoes_dos_blocos: 'O que cada bloco selecionado precisa fazer',
} as const;
export type RegenerationVariable = keyof typeof regenerationVariableMeanings;

/** Names of an earlier release that still work, each with the one that took its place. */
const formerNames: Readonly<Record<string, string>> = { dados_da_oferta: 'oferta' };

/** The name that a variable has today. */
export const presentName = (name: string): string =>
  Object.hasOwn(formerNames, name) ? (formerNames[name] ?? name) : name;

export type PromptVariable = { readonly name: string; readonly meaning: string };

/** The variables that a prompt of that type may use. */
export const variablesOf = (promptType: PromptType): readonly PromptVariable[] => {
  const meanings = {
    ...(promptType === 'regeneracao_blocos' ? regenerationVariableMeanings : {}),
    ...factVariableMeanings,
  };
  return Object.entries(meanings).map(([name, meaning]) => ({ name, meaning }));
};

/** What stands between double braces in a prompt, each once, in order. */
const placeholdersIn = (content: string): string[] => {
  const found = [...content.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(found)];
};

/**
 * What stands between double braces in a prompt and is none of its variables, each once, in order. Such a place would
 * reach the model empty or with its braces.
 */
export const unknownVariables = (promptType: PromptType, content: string): string[] => {
  const known = new Set(variablesOf(promptType).map(({ name }) => name));
  return placeholdersIn(content).filter((name) => !known.has(presentName(name)));
};

/** A prompt without a user half is used with that of the built-in one. */
const withStandardMessage = (content: string, builtIn: string): string =>
  splitPrompt(content).user === '' ? `${content}\n${splitPrompt(builtIn).user}` : content;

/** The variables that a prompt uses, by their names of today; with those of the message that it is completed with. */
export const usedVariables = (content: string, builtIn = ''): string[] => [
  ...new Set(placeholdersIn(withStandardMessage(content, builtIn)).map(presentName)),
];

/** The variables that the built-in prompt uses and this one does not: what an edited prompt leaves out. */
export const missingVariables = (content: string, builtIn: string): string[] => {
  const used = new Set(usedVariables(content, builtIn));
  return placeholdersIn(builtIn).filter((name) => !used.has(name));
};
