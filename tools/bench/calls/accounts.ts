import { randomUUID } from 'node:crypto';
import type { Cluster } from '../../postgres.ts';
import { median, type Figure } from '../figures.ts';
import { signUp } from '../person.ts';
import { startProduct, temporaryFolder } from '../product.ts';

const rounds = 60;
const settleMs = 60;

const post = async (url: string, body: object): Promise<number> => {
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { apikey: 'bench', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - start;
};

/** The call itself, and the one that comes right after it, which waits for whatever the first one left to be done. */
const measureCall = async (url: string, path: string, body: object) => {
  const own = await post(`${url}/auth/v1${path}`, body);
  const start = performance.now();
  await (await fetch(`${url}/auth/v1/health`)).arrayBuffer();
  const next = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return own + next;
};

const calls: readonly (readonly [string, string, object])[] = [
  ['recovery', '/recover', {}],
  ['sign-up', '/signup', { password: 'uma-senha-de-medir-8' }],
  ['wrong password', '/token?grant_type=password', { password: 'errada-de-medir' }],
];

/**
 * What an outsider can measure of sign-up, sign-in and recovery, in turns for an address with an account and for unknown
 * ones: the answer, and the call right after it.
 */
export const measureAccounts = async (where: string, cluster?: Cluster): Promise<Figure[]> => {
  const env: Record<string, string> = { DATA_DIR: temporaryFolder() };
  if (cluster) env['DATABASE_URL'] = cluster.url;
  const product = await startProduct(env);
  const { email: known } = await signUp(product.url);
  const figures: Figure[] = [];
  for (const [name, path, body] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const unknown = `${randomUUID().slice(0, 8)}@exemplo.com.br`;
      // oxlint-disable-next-line no-await-in-loop -- in turns, so that both meet the same machine
      times.known.push(await measureCall(product.url, path, { email: known, ...body }));
      // oxlint-disable-next-line no-await-in-loop -- see above
      times.unknown.push(await measureCall(product.url, path, { email: unknown, ...body }));
    }
    const [ours, other] = [median(times.known), median(times.unknown)];
    const share = Math.abs(ours - other) / Math.max(ours, other);
    figures.push({
      name: `${name} and the next call, with and without an account, ${where}`,
      value: `${ours.toFixed(1)} ms, ${other.toFixed(1)} ms = ${Math.round(share * 100)} % apart`,
      ceiling: 'the same',
      goal: '≤ 10 %',
      isMet: share <= 0.1,
    });
  }
  await product.stop();
  return figures;
};
