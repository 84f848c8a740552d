import { Session } from 'node:inspector/promises';

const ours = /\/(?:domain|server)\/src\//;

/**
 * How many blocks of our code this thread carries out while it does some work: the same number on every machine. What a
 * regular expression does is not counted; `tools/expressions.test.ts` looks at those.
 */
export const countWork = async (work: () => unknown): Promise<number> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return result
    .filter(({ url }) => ours.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
};
