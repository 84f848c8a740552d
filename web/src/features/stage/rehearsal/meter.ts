import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import { rehearsalLimits } from '@webnario/domain/rehearsal/rehearsal';
import { holdSeconds } from '@webnario/domain/stage/stage-times';
import { randomId } from '../../../shared/random-id.ts';
import type { Stage, StageView } from '../engine/stage.ts';

type Reading = Rehearsal['mode'];

/** What was measured of a block, by its position in the script. */
type MeasuredBlock = { readonly words: number; readonly seconds: number; readonly waiting: number };

/** A rehearsal that goes on; it outlives the page. */
export type RunningRehearsal = {
  readonly id: string;
  readonly startedAt: string;
  readonly byVoice: boolean;
  /** The blocks of the script that it measures (`blockNames`). */
  readonly names: readonly string[];
  /** How long the text was read in each way, in seconds. */
  readonly read: Readonly<Record<Reading, number>>;
  readonly blocks: Readonly<Record<string, MeasuredBlock>>;
};

const nothing: MeasuredBlock = { words: 0, seconds: 0, waiting: 0 };

/** As UUIDs are written. */
const newId = (): string =>
  randomId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What tells each block of a script from the others: its phase, its title, and which one of that title it is. */
const blockNames = ({ blocks }: Stage['script']): string[] => {
  const titles = blocks.map(({ phase, title }) => `${phase} ${title}`);
  return titles.map((title, index) => {
    const before = titles.slice(0, index).filter((each) => each === title).length;
    return `${title} ${before}`;
  });
};

export const newRehearsal = ({ script }: Pick<Stage, 'script'>, now: Date): RunningRehearsal => ({
  id: newId(),
  startedAt: now.toISOString(),
  byVoice: false,
  names: blockNames(script),
  read: { text: 0, cards: 0 },
  blocks: {},
});

/**
 * A rehearsal that goes on with the script as it is now: what was measured stays with its block wherever that stands,
 * and what belongs to a block that is gone is left out. Undefined where nothing of the script is left.
 */
export const resumedRehearsal = (
  running: RunningRehearsal,
  { script }: Pick<Stage, 'script'>,
): RunningRehearsal | undefined => {
  const names = blockNames(script);
  if (!names.some((name) => running.names.includes(name))) return undefined;
  const blocks = Object.fromEntries(
    names.flatMap((name, index) => {
      const measured = running.blocks[running.names.indexOf(name)];
      return measured ? [[index, measured]] : [];
    }),
  );
  return { ...running, names, blocks };
};

/** Seconds that were measured so far. */
export const runningSeconds = ({ blocks }: RunningRehearsal): number =>
  Object.values(blocks).reduce((sum, { seconds }) => sum + seconds, 0);

const rounded = (value: number, most: number): number =>
  Math.min(most, Math.max(0, Math.round(value * 100) / 100));

/** A rehearsal as it is kept: the blocks in the order of the script, those that were not said left out. */
export const finishedRehearsal = (
  { id, startedAt, byVoice, read, blocks }: RunningRehearsal,
  { script }: Pick<Stage, 'script'>,
  now: Date,
): Rehearsal => {
  const { seconds: longest } = rehearsalLimits;
  return {
    id,
    started_at: startedAt,
    mode: read.cards > read.text ? 'cards' : 'text',
    by_voice: byVoice,
    duration_seconds: rounded((now.getTime() - new Date(startedAt).getTime()) / 1000, longest),
    blocks: script.blocks
      .flatMap(({ phase, title }, index) => {
        const measured = blocks[index];
        if (!measured || measured.seconds < 0.05) return [];
        return {
          phase: phase + 1,
          title: title.slice(0, rehearsalLimits.titleLength).toWellFormed(),
          words: Math.round(Math.min(rehearsalLimits.words, measured.words)),
          seconds: rounded(measured.seconds, longest),
          waiting_seconds: rounded(Math.min(measured.waiting, measured.seconds), longest),
        };
      })
      .slice(0, rehearsalLimits.blocks),
  };
};

/**
 * Measures a rehearsal: the seconds of each block while the text flows, and the words that pass. A pause of the person
 * stops it; the pauses and polls of the script are measured apart, as they are no speech (docs/guides/voice.md#measuring).
 */
export class RehearsalMeter {
  readonly #stage: Stage;
  readonly #now: () => number;
  readonly #reading: () => Reading;
  #running: RunningRehearsal;
  #since: number;
  #view: StageView;
  readonly #unsubscribe: () => void;
  /** When the voice last passed a word, and behind which row. */
  #heardAt: number;
  #heardRow = 0;

  constructor(options: {
    readonly stage: Stage;
    readonly running: RunningRehearsal;
    readonly reading: () => Reading;
    readonly now?: () => number;
  }) {
    const { stage, running, reading, now = () => performance.now() } = options;
    this.#stage = stage;
    this.#running = running;
    this.#reading = reading;
    this.#now = now;
    this.#since = now();
    this.#heardAt = this.#since;
    this.#view = stage.view();
    this.#heardRow = this.#view.row;
    this.#unsubscribe = stage.subscribe(() => this.#count());
  }

  running(): RunningRehearsal {
    this.#count();
    return this.#running;
  }

  /** The voice has passed a word of the script. */
  said(row: number, word: number): void {
    this.#count();
    const { rows } = this.#stage.script;
    const passed = rows[row];
    if (passed?.kind !== 'speech' || this.#view.status !== 'flowing') return;
    this.#addWaiting(row);
    this.#add(passed.block, { words: passed.words[word]?.count ?? 0, seconds: 0, waiting: 0 });
    this.#running = { ...this.#running, byVoice: true };
    this.#heardAt = this.#now();
    this.#heardRow = row;
  }

  stop(): void {
    this.#count();
    this.#unsubscribe();
  }

  /** How long the pauses and polls were kept between the last row that was heard and this one; they stand in its block. */
  #addWaiting(row: number): void {
    const held = this.#stage.script.rows
      .slice(this.#heardRow + 1, row)
      .filter((each) => holdSeconds(each) > 0);
    const [first] = held;
    if (!first) return;
    const planned = held.reduce((sum, each) => sum + holdSeconds(each), 0);
    const waiting = Math.min(planned, (this.#now() - this.#heardAt) / 1000);
    this.#add(first.block, { words: 0, seconds: 0, waiting });
  }

  /** Adds what passed since the last look, by what was seen then. */
  #count(): void {
    const now = this.#now();
    const passed = Math.max(0, (now - this.#since) / 1000);
    const { status, block, row, driver, wordsPerMinute } = this.#view;
    this.#since = now;
    this.#view = this.#stage.view();
    if (status !== 'flowing' || passed === 0) return;
    const current = this.#stage.script.rows[row];
    const isPaced = driver === 'pace' && !this.#stage.view().isAtEnd;
    this.#add(block, {
      seconds: passed,
      words: isPaced && current?.kind === 'speech' ? (passed * wordsPerMinute) / 60 : 0,
      waiting: isPaced && current && holdSeconds(current) > 0 ? passed : 0,
    });
    const reading = this.#reading();
    const { read } = this.#running;
    this.#running = { ...this.#running, read: { ...read, [reading]: read[reading] + passed } };
  }

  #add(block: number, { words, seconds, waiting }: MeasuredBlock): void {
    const before = this.#running.blocks[block] ?? nothing;
    const after: MeasuredBlock = {
      words: before.words + words,
      seconds: before.seconds + seconds,
      waiting: before.waiting + waiting,
    };
    this.#running = { ...this.#running, blocks: { ...this.#running.blocks, [block]: after } };
  }
}
