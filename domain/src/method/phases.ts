import { scriptPhaseNames, type PromptType, type StepPromptType } from '../project-fields.ts';
import { classMinutes, defaultDuration, type ClassDuration } from './duration.ts';

/** How a text is measured (docs/method/method.md#the-time-of-the-class). */
export const measure = {
  /** What an open gap counts, about what will fill it. */
  wordsPerGap: 20,
  secondsPerPoll: 40,
  /** What the table is written for; another pace changes the targets in proportion. */
  tablePace: 130,
  /** Most words that one call of the model is asked for, at the pace of the table. */
  wordsPerCall: 900,
  /** A block below this share of its target is short, above the other one long. */
  shortBlockShare: 0.75,
  longBlockShare: 1.3,
} as const;

/** One value for each duration: 45, 60 and 90 minutes. */
type ByDuration<Value> = readonly [Value, Value, Value];

/** A block of the script as the method plans it. */
type PlannedBlock = {
  readonly title: string;
  /** At the pace of the table. */
  readonly words: ByDuration<number>;
  /** Seconds of its pause; 0 where it has none. */
  readonly pause: ByDuration<number>;
  readonly polls: ByDuration<number>;
  readonly slides: ByDuration<number>;
  /** Whether a direction (`> Rubrica:`) is asked for; one is welcome in every block. */
  readonly needsDirection: boolean;
};

export type ScriptPhase = {
  readonly promptType: StepPromptType;
  readonly name: (typeof scriptPhaseNames)[number];
  readonly blocks: readonly PlannedBlock[];
  /** How often the short promise is quoted; phase 1 comes before it exists. */
  readonly shortPromiseQuotes: { readonly least: number; readonly most: number };
  /** The calls of the model, separated by bars, each with the positions of its blocks; 'a' and 'b' are parts of one. */
  readonly calls: ByDuration<string>;
};

const block = (
  title: string,
  words: ByDuration<number>,
  cues: Partial<Omit<PlannedBlock, 'title' | 'words'>> = {},
): PlannedBlock => ({
  title,
  words,
  pause: [0, 0, 0],
  polls: [0, 0, 0],
  slides: [1, 1, 1],
  needsDirection: false,
  ...cues,
});

/** The five phases of the script with their blocks, in order (docs/method/method.md#the-blocks-of-the-script). */
export const scriptPhases: readonly ScriptPhase[] = [
  {
    promptType: 'script_fase_1',
    name: scriptPhaseNames[0],
    shortPromiseQuotes: { least: 0, most: 0 },
    calls: ['1 2 3 4 5 6', '1 2 3 4 5 6', '1 2 3 | 4 5 6'],
    blocks: [
      block('Boas-vindas e gancho', [90, 120, 150], { pause: [15, 20, 20] }),
      block('Promessa da aula', [75, 100, 120]),
      block('Para quem é esta aula', [80, 105, 140], { pause: [15, 0, 0], polls: [0, 1, 1] }),
      block('Quem conduz e por que ouvir', [100, 135, 180]),
      block('O problema que ninguém explicou', [150, 200, 290]),
      block('Mapa da aula e combinado', [90, 120, 160]),
    ],
  },
  {
    promptType: 'script_fase_2',
    name: scriptPhaseNames[1],
    shortPromiseQuotes: { least: 1, most: 2 },
    calls: ['1 2 3 4 5', '1 2 3 4 5', '1 2 | 3 4 5'],
    blocks: [
      block('Ponto de partida', [115, 140, 220]),
      block('O que não funcionou', [110, 135, 210]),
      block('O momento da virada', [125, 150, 235], { pause: [10, 10, 10] }),
      block('A grande ideia', [130, 160, 240], { pause: [20, 20, 20] }),
      block('O que muda na prática', [105, 130, 200]),
    ],
  },
  {
    promptType: 'script_fase_3',
    name: scriptPhaseNames[2],
    shortPromiseQuotes: { least: 2, most: 3 },
    calls: ['1 2 | 3 | 4 5 6', '1 2 | 3 | 4 | 5 6', '1 2a | 2b | 3a | 3b | 4a | 4b | 5 6'],
    blocks: [
      block('Como usar este conteúdo', [90, 110, 150]),
      block('Descoberta 1: o caminho', [500, 665, 1140], {
        pause: [20, 0, 20],
        polls: [0, 1, 1],
        slides: [2, 3, 4],
      }),
      block('Descoberta 2: a sua capacidade', [500, 665, 1140], {
        pause: [20, 25, 20],
        polls: [0, 0, 1],
        slides: [2, 3, 4],
      }),
      block('Descoberta 3: as circunstâncias', [500, 665, 1140], {
        pause: [20, 25, 20],
        polls: [0, 0, 1],
        slides: [2, 3, 4],
      }),
      block('Exercício ao vivo', [120, 155, 230], { pause: [120, 180, 240], needsDirection: true }),
      block('Resumo e ponte', [110, 145, 230]),
    ],
  },
  {
    promptType: 'script_fase_4',
    name: scriptPhaseNames[3],
    shortPromiseQuotes: { least: 1, most: 2 },
    calls: ['1 2 3 4 5 6 7', '1 2 3 | 4 5 6 7', '1 2 3 | 4 5 6 7'],
    blocks: [
      block('Transição com permissão', [75, 90, 110], { pause: [10, 10, 15] }),
      block('Apresentação do produto', [150, 190, 250]),
      block('O que está incluído', [180, 255, 340]),
      block('Bônus', [80, 105, 140]),
      block('Valor e investimento', [170, 220, 280], { pause: [0, 0, 15] }),
      block('Garantia', [110, 135, 160]),
      block('Primeira chamada', [80, 110, 150], { pause: [20, 20, 30] }),
    ],
  },
  {
    promptType: 'script_fase_5',
    name: scriptPhaseNames[4],
    shortPromiseQuotes: { least: 2, most: 3 },
    calls: ['1 2 3 4 5 6 7', '1 2 | 3 4 5 6 7', '1 2 | 3 4 5 6 7'],
    blocks: [
      block('Recapitulação da decisão', [150, 175, 210], { pause: [0, 0, 30] }),
      block('Objeções respondidas', [250, 300, 400]),
      block('Para quem não é', [50, 60, 80]),
      block('Condição e prazo reais', [75, 85, 105]),
      block('Passo a passo da inscrição', [85, 95, 115], { pause: [0, 0, 30] }),
      block('Perguntas e respostas', [90, 105, 145], {
        pause: [300, 480, 720],
        needsDirection: true,
      }),
      block('Última chamada e despedida', [80, 90, 115]),
    ],
  },
];

/** The block in which people do the exercise, and the one in which they ask: their pauses are long. */
export const exerciseTitle = 'Exercício ao vivo';
export const questionsTitle = 'Perguntas e respostas';

/** The movements of a discovery, in order, each with its share of the words of the block, in percent. */
const discoveryMovements = [
  { name: 'a crença', share: 9, part: 'a' },
  { name: 'por que ela convence', share: 11, part: 'a' },
  { name: 'a verdade', share: 15, part: 'a' },
  { name: 'como funciona', share: 20, part: 'a' },
  { name: 'o exemplo', share: 20, part: 'b' },
  { name: 'o erro comum', share: 10, part: 'b' },
  { name: 'o passo da semana', share: 15, part: 'b' },
] as const;
type DiscoveryPart = (typeof discoveryMovements)[number]['part'];

const roundedToFive = (words: number): number => 5 * Math.round(words / 5);

/** What a block should hold in a class of a certain duration. */
export type BlockTarget = {
  readonly title: string;
  readonly words: number;
  readonly pauseSeconds: number;
  readonly polls: number;
  readonly slides: number;
  readonly needsDirection: boolean;
};

const targetOf = (planned: PlannedBlock, duration: ClassDuration): BlockTarget => {
  const position = classMinutes.indexOf(duration.minutes);
  const at = (values: ByDuration<number>): number => values[position] ?? 0;
  return {
    title: planned.title,
    words: roundedToFive((at(planned.words) * duration.wordsPerMinute) / measure.tablePace),
    pauseSeconds: at(planned.pause),
    polls: at(planned.polls),
    slides: at(planned.slides),
    needsDirection: planned.needsDirection,
  };
};

/** The phase that a prompt writes; undefined for the prompts of other texts. */
export const scriptPhaseOf = (promptType: PromptType): ScriptPhase | undefined =>
  scriptPhases.find((phase) => phase.promptType === promptType);

/** What each block of a phase should hold, in order (docs/method/method.md#the-time-of-the-class). */
export const phaseTargets = (phase: ScriptPhase, duration: ClassDuration): BlockTarget[] =>
  phase.blocks.map((planned) => targetOf(planned, duration));

/** A block, or a part of one, that a call of the model writes. */
export type CallBlock = BlockTarget & {
  readonly part?: DiscoveryPart;
  /** Its title was typed by a person: the method does not know it. */
  readonly isTyped?: true;
  /** For a discovery: what happens in it, in order, with the words of each. */
  readonly movements: readonly { readonly name: string; readonly words: number }[];
};

const isDiscovery = (title: string): boolean => title.startsWith('Descoberta ');

const movementsOf = (target: BlockTarget, part?: DiscoveryPart): CallBlock['movements'] =>
  isDiscovery(target.title)
    ? discoveryMovements
        .filter((movement) => !part || movement.part === part)
        .map(({ name, share }) => ({ name, words: roundedToFive((target.words * share) / 100) }))
    : [];

/** The first part asks the poll and shows the odd slide, the second one waits. */
const partOf = (target: BlockTarget, part: DiscoveryPart): CallBlock => {
  const percent = discoveryMovements
    .filter((movement) => movement.part === part)
    .reduce((sum, { share }) => sum + share, 0);
  const isFirst = part === 'a';
  const half = target.slides / 2;
  return {
    ...target,
    part,
    words: roundedToFive((target.words * percent) / 100),
    pauseSeconds: isFirst ? 0 : target.pauseSeconds,
    polls: isFirst ? target.polls : 0,
    slides: isFirst ? Math.ceil(half) : Math.floor(half),
    movements: movementsOf(target, part),
  };
};

/** The calls of the model that write a phase, in order, each with its blocks (docs/method/method.md#calls-of-a-phase). */
export const callsOfPhase = (phase: ScriptPhase, duration: ClassDuration): CallBlock[][] => {
  const targets = phaseTargets(phase, duration);
  const calls = phase.calls[classMinutes.indexOf(duration.minutes)] ?? '';
  return calls.split(' | ').map((call) =>
    call.split(' ').flatMap((place) => {
      const target = targets[Number.parseInt(place, 10) - 1];
      const part = discoveryMovements.find((movement) => place.endsWith(movement.part))?.part;
      if (!target) return [];
      return [part ? partOf(target, part) : { ...target, movements: movementsOf(target) }];
    }),
  );
};

export type MethodBlock = { readonly title: string; readonly words: number };

const blocks = (...rows: readonly (readonly [title: string, words: number])[]): MethodBlock[] =>
  rows.map(([title, words]) => ({ title, words }));

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
export const expectedBlocks = (
  promptType: PromptType,
  duration: ClassDuration = defaultDuration,
): readonly MethodBlock[] => {
  if (promptType === 'persona') return personaBlocks;
  if (promptType === 'promessa_forte') return promiseBlocks;
  const phase = scriptPhaseOf(promptType);
  return phase ? phaseTargets(phase, duration) : [];
};
