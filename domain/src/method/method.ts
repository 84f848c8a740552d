import { scriptPhaseNames, type PromptType, type StepPromptType } from '../wizard/steps.ts';
import { splitBlocks } from '../script/blocks.ts';
import { sentences } from '../script/words.ts';

/** How fast a script is spoken and what goes on the clock besides speech (docs/method/method.md#pace). */
export const pace = {
  wordsPerMinute: 140,
  slowest: 110,
  fastest: 170,
  /** Minutes on the clock for each minute of speech: pauses and chat. */
  clockFactor: 1.15,
  wordsPerGap: 20,
  /** The exercise of phase 3, in minutes on the clock. */
  exerciseMinutes: 3,
  /** Accepted length of a phase, as a share of its target. */
  shortestShare: 0.75,
  longestShare: 1.3,
} as const;

export type MethodBlock = { readonly title: string; readonly words: number };
export type ScriptPhase = {
  readonly promptType: StepPromptType;
  readonly name: (typeof scriptPhaseNames)[number];
  readonly blocks: readonly MethodBlock[];
  /** Target of the whole phase, in spoken words. */
  readonly words: number;
  /** How often the short promise is quoted; phase 1 comes before it exists. */
  readonly shortPromiseQuotes: number;
};

const blocks = (...rows: readonly (readonly [title: string, words: number])[]): MethodBlock[] =>
  rows.map(([title, words]) => ({ title, words }));

const phase = (
  promptType: StepPromptType,
  name: ScriptPhase['name'],
  shortPromiseQuotes: number,
  rows: readonly MethodBlock[],
): ScriptPhase => ({
  promptType,
  name,
  shortPromiseQuotes,
  blocks: rows,
  words: rows.reduce((sum, row) => sum + row.words, 0),
});

/** The five phases of the script with their blocks, in order (docs/method/method.md#the-blocks-of-the-script). */
export const scriptPhases: readonly ScriptPhase[] = [
  phase(
    'script_fase_1',
    scriptPhaseNames[0],
    0,
    blocks(
      ['Boas-vindas e gancho', 130],
      ['Promessa da aula', 120],
      ['Para quem é esta aula', 130],
      ['Quem conduz e por que ouvir', 150],
      ['O problema que ninguém explicou', 220],
      ['Mapa da aula e combinado', 150],
    ),
  ),
  phase(
    'script_fase_2',
    scriptPhaseNames[1],
    1,
    blocks(
      ['Ponto de partida', 160],
      ['O que não funcionou', 160],
      ['O momento da virada', 170],
      ['A grande ideia', 190],
      ['O que muda na prática', 170],
    ),
  ),
  phase(
    'script_fase_3',
    scriptPhaseNames[2],
    2,
    blocks(
      ['Como usar este conteúdo', 100],
      ['Descoberta 1: o caminho', 270],
      ['Descoberta 2: a sua capacidade', 270],
      ['Descoberta 3: as circunstâncias', 270],
      ['Exercício ao vivo', 130],
      ['Resumo e ponte', 110],
    ),
  ),
  phase(
    'script_fase_4',
    scriptPhaseNames[3],
    1,
    blocks(
      ['Transição com permissão', 110],
      ['Apresentação do produto', 210],
      ['O que está incluído', 240],
      ['Bônus', 110],
      ['Valor e investimento', 220],
      ['Garantia', 120],
      ['Primeira chamada', 90],
    ),
  ),
  phase(
    'script_fase_5',
    scriptPhaseNames[4],
    2,
    blocks(
      ['Recapitulação da decisão', 130],
      ['Objeções respondidas', 340],
      ['Para quem não é', 90],
      ['Condição e prazo reais', 110],
      ['Passo a passo da inscrição', 110],
      ['Perguntas e respostas', 120],
      ['Última chamada e despedida', 100],
    ),
  ),
];

/** The blocks of a persona (docs/method/method.md#persona). */
export const personaBlocks: readonly MethodBlock[] = blocks(
  ['Perfil', 90],
  ['Momentos do dia', 110],
  ['Dores', 120],
  ['Desejos', 90],
  ['Tentativas anteriores', 90],
  ['Crenças que travam', 110],
  ['Objeções de compra', 110],
  ['Linguagem', 80],
);

/** The blocks of a strong promise that was generated (docs/method/method.md#strong-promise); a person's own may have none. */
export const promiseBlocks: readonly MethodBlock[] = blocks(
  ['Promessa forte', 35],
  ['Para quem é', 60],
  ['Como acontece', 90],
  ['Condições e provas', 80],
  ['Variações', 60],
);

/** The blocks that a prompt asks for, in order; none for those that answer without blocks of their own. */
export const expectedBlocks = (promptType: PromptType): readonly MethodBlock[] => {
  if (promptType === 'persona') return personaBlocks;
  if (promptType === 'promessa_forte') return promiseBlocks;
  return scriptPhases.find((script) => script.promptType === promptType)?.blocks ?? [];
};

/** The ten clickable example promises of 'Otimizar Promessa' (docs/method/method.md#example-promises). */
export const examplePromises = [
  'Monte o orçamento do mês em 3 noites, sem planilha complicada',
  'Prepare-se para conduzir reuniões em inglês em 12 semanas',
  'Descubra o preço certo de cada serviço em 6 semanas',
  'Planeje um mês inteiro de conteúdo em uma tarde',
  'Monte um cardápio com 5 bolos de festa em 2 semanas',
  'Publique seu primeiro site em 14 dias, começando do zero',
  'Reescreva seu currículo e seu perfil profissional em um fim de semana',
  'Crie uma rotina de estudos com seu filho em 7 dias',
  'Fotografe no modo manual com segurança em 10 aulas curtas',
  'Plante sua primeira horta de varanda em um único sábado',
] as const;

const longestPromiseSentence = 300;

/** At most `max` UTF-16 units, cut after a whole word where there is one. */
const cutAtWord = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const lastBlank = start.search(/\s\S*$/);
  return lastBlank > 0
    ? start.slice(0, lastBlank).trimEnd()
    : start.replace(/[\uD800-\uDBFF]$/, '');
};

/**
 * The one sentence of a strong promise, with or without blocks (docs/method/method.md#strong-promise): the first of the
 * block 'Promessa forte', else the first of the text; at most 300 characters, one line, without marks around it.
 */
export const strongPromiseSentence = (text: string): string => {
  const all = splitBlocks(text);
  const own = all.find((block) => /^promessa forte$/iu.test(block.title));
  const source = own?.content || all.find((block) => block.content)?.content || '';
  const line = source
    .replace(/^[^\S\n]*>.*$/gmu, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return cutAtWord(sentences(line)[0] ?? line, longestPromiseSentence);
};
