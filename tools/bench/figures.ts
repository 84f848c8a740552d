/** One figure beside its goal and the ceiling that was measured in the same run. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly ceiling: string;
  readonly goal: string;
  readonly isMet: boolean;
};

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** What some work gives, and how long it takes. */
export const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
};

/** Prints rows under their titles, each column as wide as it must be. */
export const printTable = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${line(titles)}`);
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
};

/** Prints the figures as a table. */
export const printFigures = (figures: readonly Figure[]): void =>
  printTable(
    ['what', 'ours', 'ceiling', 'goal', ''],
    figures.map(({ name, value, ceiling, goal, isMet }) => [
      name,
      value,
      ceiling,
      goal,
      isMet ? 'met' : 'NOT met',
    ]),
  );
