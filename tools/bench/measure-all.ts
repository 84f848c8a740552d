import type { Figure } from './figures.ts';

/** A benchmark by the name that picks it, and how it is measured. */
export type Benchmark = readonly [name: string, measure: () => Promise<readonly Figure[]>];

type Options = {
  /** How long one benchmark may take, in milliseconds. */
  readonly limitMs: number;
  /** Ends what a benchmark has started, so that what failed does not slow down the next one. */
  readonly tidyUp: () => Promise<void>;
};

/** Rejects after that time, or when something fails that nobody waits for; `stop` ends the watch. */
const watchFailures = (limitMs: number) => {
  const failure = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    failure.reject(new Error(`it takes longer than ${Math.round(limitMs / 60_000)} minutes`));
  }, limitMs);
  process.on('uncaughtException', failure.reject);
  return {
    failed: failure.promise,
    stop: () => {
      clearTimeout(timer);
      process.off('uncaughtException', failure.reject);
    },
  };
};

const failedFigure = (name: string, error: unknown): Figure => {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { name, value: `failed: ${sentence}`, ceiling: '–', goal: '–', isMet: false };
};

/** The figures of all benchmarks, one after the other; one that fails has a row that says so, and the others go on. */
export const measureAll = async (
  benchmarks: readonly Benchmark[],
  { limitMs, tidyUp }: Options,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const attempt = async (name: string, work: Benchmark[1]): Promise<void> => {
    try {
      figures.push(...(await work()));
    } catch (error) {
      console.error(error);
      figures.push(failedFigure(name, error));
    }
  };
  for (const [name, measure] of benchmarks) {
    console.log(`measuring: ${name}`);
    const { failed, stop } = watchFailures(limitMs);
    await attempt(name, () => Promise.race([measure(), failed]));
    await attempt(`what ${name} had started`, async () => {
      await tidyUp();
      return [];
    });
    stop();
  }
  return figures;
};
