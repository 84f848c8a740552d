import type { Cluster } from '../../postgres.ts';
import { childEnv, runQuietly } from '../../processes.ts';
import type { Figure } from '../figures.ts';

const goals = [
  ['reading a project', 1],
  ['listing projects', 2],
  ['changing a step', 4],
] as const;

/** How many statements a call asks of the database; `server/src/statements.test.ts` holds them there. */
export const measureStatements = async (_where: string, cluster: Cluster): Promise<Figure[]> => {
  const env = childEnv({ TEST_DATABASE_URL: cluster.url });
  const program = 'server/testing/database/print-statements.ts';
  const { code, output } = await runQuietly('node', [program], { env });
  const [, counted] = /(\[[\d,]+\])\s*$/.exec(output) ?? [];
  if (code !== 0 || counted === undefined) throw new Error(output);
  const counts = JSON.parse(counted) as number[];
  return goals.map(([what, most], index) => ({
    name: `statements for ${what}`,
    value: String(counts[index]),
    ceiling: '–',
    goal: `≤ ${most}`,
    isMet: (counts[index] ?? Number.NaN) <= most,
  }));
};
