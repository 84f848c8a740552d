import { stagePace } from '@webnario/domain/stage/stage-times';
import type { Stage } from '../engine/stage.ts';
import { stepBlock, stepRow } from '../engine/steps.ts';
import { letterSize, readingLine, type Settings } from '../page/kept.ts';

/** What a command works on. */
export type CommandContext = {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
  /** The moment of the flow that is so many lines further; undefined while there is no even motion. */
  readonly secondsOfLine: (lines: 1 | -1) => number | undefined;
  readonly toggleFullScreen: () => void;
  readonly toggleList: () => void;
  readonly askReset: () => void;
  readonly sayTime: () => void;
};

export const commandGroups = ['Andar', 'Ler', 'Relógio', 'Tela'] as const;

type Command = {
  readonly label: string;
  /** As `KeyboardEvent.key` has it, in lower case; with 'shift+' where that key must be held. */
  readonly keys: readonly string[];
  /** The keys as a person reads them. */
  readonly shown: string;
  readonly group: (typeof commandGroups)[number];
  readonly run: (context: CommandContext) => void;
};

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const changeSize =
  (steps: 1 | -1) =>
  ({ settings, change }: CommandContext): void => {
    const { smallest, largest, step } = letterSize;
    change({ size: within(settings.size + steps * step, smallest, largest) });
  };

const changePace =
  (steps: 1 | -1) =>
  ({ stage, change }: CommandContext): void => {
    const { slowest, fastest, step } = stagePace;
    const pace = within(stage.view().wordsPerMinute + steps * step, slowest, fastest);
    stage.setPace(pace);
    change({ pace });
  };

const moveLine =
  (steps: 1 | -1) =>
  ({ settings, change }: CommandContext): void => {
    const { highest, lowest, step } = readingLine;
    change({
      line: within(Math.round((settings.line + steps * step) * 100) / 100, highest, lowest),
    });
  };

const goLine =
  (lines: 1 | -1) =>
  ({ stage, secondsOfLine }: CommandContext): void => {
    const seconds = secondsOfLine(lines);
    if (seconds === undefined) stepRow(stage, lines);
    else stage.seek(seconds);
  };

const toggleClock = ({ stage }: CommandContext): void => {
  if (stage.view().status === 'stopped') stage.start();
  else stage.stop();
};

/** Every command of the stage: the keys and the list for touch come from here (docs/guides/stage.md#commands). */
export const commands = {
  toggle: {
    label: 'Começar ou pausar',
    keys: [' '],
    shown: 'Espaço',
    group: 'Andar',
    run: ({ stage }) => stage.toggle(),
  },
  lineBack: {
    label: 'Uma linha para trás',
    keys: ['arrowup'],
    shown: '↑',
    group: 'Andar',
    run: goLine(-1),
  },
  lineOn: {
    label: 'Uma linha para a frente',
    keys: ['arrowdown'],
    shown: '↓',
    group: 'Andar',
    run: goLine(1),
  },
  rowBack: {
    label: 'Parágrafo anterior',
    keys: ['pageup'],
    shown: 'Page Up',
    group: 'Andar',
    run: ({ stage }) => stepRow(stage, -1),
  },
  rowOn: {
    label: 'Próximo parágrafo',
    keys: ['pagedown'],
    shown: 'Page Down',
    group: 'Andar',
    run: ({ stage }) => stepRow(stage, 1),
  },
  blockBack: {
    label: 'Bloco anterior',
    keys: ['arrowleft'],
    shown: '←',
    group: 'Andar',
    run: ({ stage }) => stepBlock(stage, -1),
  },
  blockOn: {
    label: 'Próximo bloco',
    keys: ['arrowright'],
    shown: '→',
    group: 'Andar',
    run: ({ stage }) => stepBlock(stage, 1),
  },
  reading: {
    label: 'Texto ou cartões',
    keys: ['c'],
    shown: 'C',
    group: 'Ler',
    run: ({ settings, change }) =>
      change({ reading: settings.reading === 'text' ? 'cards' : 'text' }),
  },
  bigger: { label: 'Letra maior', keys: ['+', '='], shown: '+', group: 'Ler', run: changeSize(1) },
  smaller: {
    label: 'Letra menor',
    keys: ['-', '_'],
    shown: '−',
    group: 'Ler',
    run: changeSize(-1),
  },
  slower: { label: 'Mais devagar', keys: ['['], shown: '[', group: 'Ler', run: changePace(-1) },
  faster: { label: 'Mais depressa', keys: [']'], shown: ']', group: 'Ler', run: changePace(1) },
  lineHigher: {
    label: 'Linha de leitura mais alta',
    keys: ['shift+arrowup'],
    shown: 'Shift ↑',
    group: 'Ler',
    run: moveLine(-1),
  },
  lineLower: {
    label: 'Linha de leitura mais baixa',
    keys: ['shift+arrowdown'],
    shown: 'Shift ↓',
    group: 'Ler',
    run: moveLine(1),
  },
  sayTime: {
    label: 'Ouvir o tempo no leitor de tela',
    keys: ['t'],
    shown: 'T',
    group: 'Relógio',
    run: ({ sayTime }) => sayTime(),
  },
  clock: {
    label: 'Parar o relógio e o texto',
    keys: ['p'],
    shown: 'P',
    group: 'Relógio',
    run: toggleClock,
  },
  reset: {
    label: 'Recomeçar do início',
    keys: ['r'],
    shown: 'R',
    group: 'Relógio',
    run: ({ askReset }) => askReset(),
  },
  fullScreen: {
    label: 'Tela cheia',
    keys: ['f'],
    shown: 'F',
    group: 'Tela',
    run: ({ toggleFullScreen }) => toggleFullScreen(),
  },
  mirror: {
    label: 'Espelhar para o vidro',
    keys: ['m'],
    shown: 'M',
    group: 'Tela',
    run: ({ settings, change }) => change({ isMirrored: !settings.isMirrored }),
  },
  look: {
    label: 'Fundo escuro ou claro',
    keys: ['d'],
    shown: 'D',
    group: 'Tela',
    run: ({ settings, change }) => change({ look: settings.look === 'dark' ? 'light' : 'dark' }),
  },
  list: {
    label: 'Esta lista',
    keys: ['?'],
    shown: '?',
    group: 'Tela',
    run: ({ toggleList }) => toggleList(),
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;
const all: readonly (readonly [CommandName, Command])[] = Object.entries(commands) as never;

/** The commands of a group, in the order of the list; the list itself is left out. */
export const commandsOf = (group: Command['group']): (readonly [CommandName, Command])[] =>
  all.filter(([name, command]) => command.group === group && name !== 'list');

/** The command of a key, or undefined. */
export const commandOf = (event: {
  readonly key: string;
  readonly shiftKey: boolean;
}): CommandName | undefined => {
  const key = event.key.toLowerCase();
  const isArrow = key.startsWith('arrow');
  const wanted = event.shiftKey && isArrow ? `shift+${key}` : key;
  return all.find(([, { keys }]) => keys.includes(wanted))?.[0];
};
