/** What the server was at one moment. Sizes are in MB. */
export type Reading = {
  readonly seconds: number;
  /** How many whole scripts had been written by then. */
  readonly scripts: number;
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
  readonly database: number;
  /** The longest time that the event loop was held since the reading before, in milliseconds. */
  readonly lag: number;
  readonly handles: number;
  readonly files: number;
  /** Texts that wait or are written. */
  readonly texts: number;
};

/** What the memory of the server may grow by, in MB for 1,000 scripts, once the first hundred are written. */
export const tolerance = { resident: 40, heap: 10, external: 10 } as const;
export type Memory = keyof typeof tolerance;
export const memories = Object.keys(tolerance) as Memory[];

const warmUpScripts = 100;
/** Over fewer, what a collection left for later looks like growth. */
const leastScripts = 500;
/** Memory goes up until it is tidied: only the least of some readings says what is really kept. */
const readingsTogether = 6;

/** The readings after the first hundred scripts. */
export const plateau = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ scripts }) => scripts >= warmUpScripts);

type Point = { readonly x: number; readonly y: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How steep the straight line is that lies nearest to those points. */
const slope = (points: readonly Point[]): number => {
  const [x0, y0] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const above = points.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0);
  const below = points.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
  return above / below;
};

/** By how many MB that memory grows with 1,000 scripts more; NaN where the run was too short to say so. */
export const growthOf = (readings: readonly Reading[], memory: Memory): number => {
  const settled = plateau(readings);
  const scripts = (settled.at(-1)?.scripts ?? 0) - (settled[0]?.scripts ?? 0);
  if (scripts < leastScripts) return Number.NaN;
  const points = Array.from(
    { length: Math.floor(settled.length / readingsTogether) },
    (_, turn) => {
      const together = settled.slice(turn * readingsTogether, (turn + 1) * readingsTogether);
      const y = Math.min(...together.map((reading) => reading[memory]));
      return { x: mean(together.map(({ scripts }) => scripts)) / 1000, y };
    },
  );
  return slope(points);
};
