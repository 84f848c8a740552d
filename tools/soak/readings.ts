import { operatorTokenOf } from '../bench/product.ts';
import type { Reading } from './judge.ts';

/** The figures that a server tells of itself, each summed over its labels. */
const figuresOf = async (url: string): Promise<(name: string) => number> => {
  const headers = { authorization: `Bearer ${operatorTokenOf(url)}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return (name) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
};

const mb = (bytes: number): number => bytes / 2 ** 20;

/** A server that is watched: where it is, since when, and how to ask for the size of its database. */
export type Watched = {
  readonly url: string;
  readonly since: number;
  readonly databaseBytes: () => Promise<number>;
};

/** What the server is now, after so many scripts. */
export const read = async (
  { url, since, databaseBytes }: Watched,
  scripts: number,
): Promise<Reading> => {
  const figure = await figuresOf(url);
  return {
    seconds: Math.round((performance.now() - since) / 1000),
    scripts,
    resident: mb(figure('process_resident_memory_bytes')),
    heap: mb(figure('nodejs_heap_size_used_bytes')),
    external: mb(figure('nodejs_external_memory_bytes')),
    database: mb(await databaseBytes()),
    lag: figure('nodejs_eventloop_lag_max_seconds') * 1000,
    handles: figure('nodejs_active_handles_total'),
    files: figure('process_open_fds'),
    texts: figure('webnario_queue_texts'),
  };
};
