import type { StageScript } from '@webnario/domain/stage/stage-script';
import {
  holdSeconds,
  positionAt,
  rowAt,
  stagePace,
  stageTimes,
  timeOfPosition,
  type StagePosition,
  type StageTimes,
} from '@webnario/domain/stage/stage-times';

/** 'waiting': the text stands and the clock goes on; 'stopped': both stand. */
type StageStatus = 'stopped' | 'countdown' | 'flowing' | 'waiting';

/** What moves the text: the pace, or whoever calls `setPosition` (a voice that is followed). */
type Driver = 'pace' | 'voice';

/** What a screen shows of the stage; a new object when something in it has changed. */
export type StageView = {
  readonly status: StageStatus;
  /** 3, 2, 1 before the start; 0 otherwise. */
  readonly countdown: number;
  /** The row at the reading line, and its block. */
  readonly row: number;
  readonly block: number;
  /** Whole seconds on the clock, and what the plan says for this place. */
  readonly elapsed: number;
  readonly planned: number;
  /** Whole seconds left at a pause or poll; 0 where there is none. */
  readonly hold: number;
  readonly wordsPerMinute: number;
  readonly driver: Driver;
  readonly isAtEnd: boolean;
  /** Grows when the text is to be moved in another way: a start, a stop, a jump, another pace. */
  readonly motion: number;
};

/** What outlives the page. */
export type KeptRun = {
  readonly position: StagePosition;
  readonly elapsed: number;
  readonly measured: readonly number[];
};

const countdownSeconds = 3;
const tickMs = 200;
/** Sums of fractions of a second are off by less than this. */
const grain = 1e-6;

/**
 * The one state of a rehearsal or presentation: where the script is said, whether it flows, and the clock. It knows no
 * screen; screens follow it with `subscribe` and `view` (docs/guides/stage.md#the-engine).
 */
export class Stage {
  readonly script: StageScript;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #plan: StageTimes;
  #pace: number;
  #times: StageTimes;
  #status: StageStatus = 'stopped';
  #driver: Driver = 'pace';
  /** Seconds of the flow at the moment `#since`. */
  #flow = 0;
  #since = 0;
  #elapsed: number;
  readonly #measured: number[];
  #countdownEnd = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #motion = 0;
  #view: StageView;

  constructor(options: {
    readonly script: StageScript;
    /** The pace of the project, by which the plan is made. */
    readonly plannedPace: number;
    readonly pace?: number | undefined;
    readonly kept?: KeptRun | undefined;
    readonly now?: () => number;
  }) {
    const {
      script,
      plannedPace,
      pace = plannedPace,
      kept,
      now = () => performance.now(),
    } = options;
    this.script = script;
    this.#now = now;
    this.#plan = stageTimes(script, plannedPace);
    this.#pace = pace;
    this.#times = stageTimes(script, pace);
    this.#elapsed = kept?.elapsed ?? 0;
    this.#measured = script.blocks.map((_, block) => kept?.measured[block] ?? 0);
    if (kept) this.#flow = timeOfPosition(script, this.#times, kept.position);
    this.#view = this.#look();
  }

  /** Calls back at every change of `view`. Answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): StageView => this.#view;

  /** When the rows are said at the current pace. */
  get times(): StageTimes {
    return this.#times;
  }

  /** When the rows are said by the plan. */
  get plan(): StageTimes {
    return this.#plan;
  }

  /** Seconds of the flow: where the text is, at the current pace. */
  seconds(): number {
    if (this.#status !== 'flowing' || this.#driver !== 'pace') return this.#flow;
    return Math.min(this.#times.total, this.#flow + (this.#now() - this.#since) / 1000);
  }

  position(): StagePosition {
    return positionAt(this.script, this.#times, this.seconds());
  }

  setPosition(position: StagePosition): void {
    this.seek(timeOfPosition(this.script, this.#times, position));
  }

  /** Moves the text to a moment of the flow; what moved it before goes on from there. */
  seek(seconds: number): void {
    this.#count();
    this.#flow = Math.min(this.#times.total, Math.max(0, seconds));
    this.#moved();
  }

  /** Moves to the beginning of a block. */
  seekBlock(block: number): void {
    this.seek(this.#times.blocks[block]?.start ?? 0);
  }

  /** Lets the text flow: from a standing clock after the countdown, else at once. */
  start(): void {
    if (this.#status === 'flowing' || this.#status === 'countdown') return;
    if (this.#status === 'waiting') return this.#enter('flowing');
    this.#countdownEnd = this.#now() + countdownSeconds * 1000;
    this.#enter('countdown');
  }

  /** The text stands; the clock goes on. Before the start, the countdown ends. */
  pause(): void {
    if (this.#status === 'flowing') this.#enter('waiting');
    else if (this.#status === 'countdown') this.#enter('stopped');
  }

  /** Starts, or pauses. */
  toggle(): void {
    if (this.#status === 'flowing' || this.#status === 'countdown') this.pause();
    else this.start();
  }

  /** Text and clock stand. */
  stop(): void {
    this.#enter('stopped');
  }

  /** From the beginning, with the clock at zero. */
  reset(): void {
    this.#enter('stopped');
    this.#elapsed = 0;
    this.#measured.fill(0);
    this.seek(0);
  }

  setPace(wordsPerMinute: number): void {
    const { slowest, fastest } = stagePace;
    const pace = Math.min(fastest, Math.max(slowest, wordsPerMinute));
    if (pace === this.#pace) return;
    const index = rowAt(this.#times, this.seconds());
    const before = this.#times.rows[index] ?? { start: 0, end: 0 };
    const passed = this.seconds() - before.start;
    this.#count();
    const times = stageTimes(this.script, pace);
    const row = times.rows[index] ?? { start: 0, end: 0 };
    const scale =
      before.end > before.start ? (row.end - row.start) / (before.end - before.start) : 1;
    this.#pace = pace;
    this.#times = times;
    this.#flow = row.start + passed * scale;
    this.#moved();
  }

  setDriver(driver: Driver): void {
    this.#count();
    this.#driver = driver;
    this.#moved();
  }

  /** Seconds on the clock, with their fraction. */
  elapsed(): number {
    this.#count();
    return this.#elapsed;
  }

  /** For each block the seconds of the clock that passed while it was said, over all visits. */
  measured(): readonly number[] {
    this.#count();
    return [...this.#measured];
  }

  kept(): KeptRun {
    return { position: this.position(), elapsed: this.elapsed(), measured: this.measured() };
  }

  /** Ends the timer; the stage can be started again. */
  dispose(): void {
    this.#count();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#status = 'stopped';
  }

  /** Brings clock and flow up to now. */
  #count(): void {
    const now = this.#now();
    const passed = Math.max(0, (now - this.#since) / 1000);
    if (this.#status === 'flowing' || this.#status === 'waiting') {
      const block = this.script.rows[rowAt(this.#times, this.#flow)]?.block ?? 0;
      this.#elapsed += passed;
      this.#measured[block] = (this.#measured[block] ?? 0) + passed;
    }
    this.#flow = this.seconds();
    this.#since = now;
  }

  #enter(status: StageStatus): void {
    this.#count();
    this.#status = status;
    clearInterval(this.#timer);
    this.#timer = status === 'stopped' ? undefined : setInterval(() => this.#tick(), tickMs);
    this.#moved();
  }

  #tick(): void {
    if (this.#status === 'countdown' && this.#now() >= this.#countdownEnd) {
      this.#enter('flowing');
      return;
    }
    this.#count();
    this.#tell();
  }

  #moved(): void {
    this.#motion += 1;
    this.#tell();
  }

  #tell(): void {
    const next = this.#look();
    const keys = Object.keys(next) as (keyof StageView)[];
    if (keys.every((key) => next[key] === this.#view[key])) return;
    this.#view = next;
    for (const listener of this.#listeners) listener();
  }

  #look(): StageView {
    const seconds = this.seconds();
    const row = rowAt(this.#times, seconds);
    const { start = 0, end = 0 } = this.#times.rows[row] ?? {};
    const planned = this.#plan.rows[row] ?? { start: 0, end: 0 };
    const share = end > start ? (seconds - start) / (end - start) : 0;
    const left = (this.#countdownEnd - this.#now()) / 1000;
    const current = this.script.rows[row];
    return {
      status: this.#status,
      countdown: this.#status === 'countdown' ? Math.max(1, Math.ceil(left)) : 0,
      row,
      block: current?.block ?? 0,
      elapsed: Math.floor(this.#elapsed + grain),
      planned: Math.floor(planned.start + share * (planned.end - planned.start) + grain),
      hold: current && holdSeconds(current) > 0 ? Math.ceil(end - seconds - grain) : 0,
      wordsPerMinute: this.#pace,
      driver: this.#driver,
      isAtEnd: seconds >= this.#times.total,
      motion: this.#motion,
    };
  }
}
