import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Result } from 'autocannon';
import { startNginx } from '../../../server/testing/copies/nginx.ts';
import { ensureNginx } from '../../nginx.ts';
import { freePort, type Cluster } from '../../postgres.ts';
import { onStopAll } from '../../processes.ts';
import { median, type Figure } from '../figures.ts';
import { newProject, signInToWrite, signUp } from '../person.ts';
import { startProduct, startServer, temporaryFolder, type Running } from '../product.ts';
import { ageOf } from '../streams/pace.ts';

const count = 3;
const connections = 16;
const rounds = 3;
const secondsEach = 4;
const killAfterMs = 2_000;
const followMs = 4_000;
const lateMs = 100;
/** On two processors, which load, proxy and database share, three copies cannot do more than one; they must not do less. */
const leastShare = 0.9;

/** nginx on that port before those copies; it ends with the bench too. Answers how to stop it. */
const startProxy = async (nginx: string, port: number, ports: readonly number[]) => {
  const proxy = await startNginx(nginx, ports, { port });
  onStopAll(proxy.stop);
  return proxy.stop;
};

type Load = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

const load = ({ url, headers }: Load, duration: number): Promise<Result> =>
  autocannon({ url, headers, connections, duration });

const appSecret = 'a secret of the bench with more than 32 bytes';

/** An account with a project whose persona is about to be written. */
const prepare = async (cluster: Cluster) => {
  const product = await startProduct({
    DATABASE_URL: cluster.url,
    APP_SECRET: appSecret,
    DATA_DIR: temporaryFolder(),
  });
  const person = await signUp(product.url);
  const projectId = await newProject(person);
  await product.stop();
  return { email: person.email, projectId };
};

/** Each at a port of its own, started in the same second, and all under the address of the proxy. */
const startCopies = async (cluster: Cluster, proxyPort: number, modelUrl: string) => {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const env = {
    DATABASE_URL: cluster.url,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    APP_SECRET: appSecret,
    OPENAI_API_KEY: 'a-key-of-nobody',
    OPENAI_BASE_URL: `${modelUrl}/v1`,
  };
  const copies = await Promise.all(
    ports.map((port) => startProduct({ ...env, PORT: String(port), DATA_DIR: temporaryFolder() })),
  );
  return { copies, ports };
};

/** How late the words of a text are at another copy than the one that writes it, in milliseconds, the latest last. */
const measureFollowing = async (
  [writing, reading]: readonly [string, string],
  headers: Load['headers'],
  projectId: string,
): Promise<number[]> => {
  const body = JSON.stringify({ projectId, promptType: 'prompt_geracao_persona' });
  const stop = new AbortController();
  const asStream = { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' };
  const begun = await fetch(`${writing}/functions/v1/generate-content`, {
    method: 'POST',
    headers: asStream,
    body,
    signal: stop.signal,
  });
  const first = await begun.body?.pipeThrough(new TextDecoderStream()).getReader().read();
  const id = /"generationId":"([^"]+)"/.exec(String(first?.value))?.[1];
  const path = `${reading}/functions/v1/generations/${id}`;
  const followed = await fetch(path, { headers: asStream, signal: stop.signal });
  const ages: number[] = [];
  const start = Date.now();
  const pieces = followed.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const text of pieces as AsyncIterable<string>) {
    // What was there before the reader came is late for another reason.
    if (Date.now() - start < 1_000) continue;
    ages.push(...[...text.matchAll(/\b(\d{8})\b/g)].map(([, stamp = '']) => ageOf(stamp)));
    if (Date.now() - start > followMs) break;
  }
  stop.abort();
  if (ages.length === 0) throw new Error('The other copy told no word.');
  return ages.toSorted((a, b) => a - b);
};

/** Requests a second and p99 of one copy and of all, in turns, each behind the proxy. */
const compare = async (
  nginx: string,
  proxyPort: number,
  ports: readonly number[],
  asked: Load,
): Promise<{ one: Result[]; all: Result[] }> => {
  const one: Result[] = [];
  const all: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [behind, results] of [
      [ports.slice(0, 1), one],
      [ports, all],
    ] as const) {
      const stopProxy = await startProxy(nginx, proxyPort, behind);
      await load(asked, 1);
      results.push(await load(asked, secondsEach));
      await stopProxy();
    }
  }
  return { one, all };
};

/** How many calls fail when one copy is killed while all are under load. */
const killOne = async (
  nginx: string,
  proxyPort: number,
  ports: readonly number[],
  { copies, asked }: { readonly copies: readonly Running[]; readonly asked: Load },
): Promise<{ failed: number; answered: number }> => {
  const stopProxy = await startProxy(nginx, proxyPort, ports);
  const loading = load(asked, 2 * secondsEach);
  await pause(killAfterMs);
  await copies[0]?.kill();
  const result = await loading;
  await stopProxy();
  return { failed: result.non2xx + result.errors, answered: result['2xx'] };
};

const middle = (results: readonly Result[], of: (result: Result) => number): number =>
  Math.round(median(results.map(of)));

/** Three copies on one PostgreSQL behind nginx, beside one copy behind the same. */
export const measureCopies = async (where: string, cluster: Cluster): Promise<Figure[]> => {
  const nginx = await ensureNginx();
  if (!nginx) {
    console.log('left out: nginx is missing; `apt-get install nginx-light` installs it');
    return [];
  }
  const { email, projectId } = await prepare(cluster);
  const proxyPort = await freePort();
  const model = await startServer('tools/bench/streams/model.ts', {});
  const { copies, ports } = await startCopies(cluster, proxyPort, model.url);
  const own = (index: number): string => `http://127.0.0.1:${ports[index]}`;
  const { token } = await signInToWrite(own(1), email);
  const headers = { authorization: `Bearer ${token}` };
  const asked = { url: `http://127.0.0.1:${proxyPort}/api/projects/${projectId}`, headers };
  const ages = await measureFollowing([own(0), own(2)], headers, projectId);
  const late = ages[Math.floor(ages.length * 0.99)] ?? Number.NaN;
  await fetch(`${model.url}/end`, { method: 'POST' });
  const { one, all } = await compare(nginx, proxyPort, ports, asked);
  const { failed, answered } = await killOne(nginx, proxyPort, ports, { copies, asked });
  await Promise.all([...copies, model].map((server) => server.stop()));
  const rate = (results: readonly Result[]): number => middle(results, (it) => it.requests.average);
  const p99 = (results: readonly Result[]): number => middle(results, (it) => it.latency.p99);
  const share = rate(all) / rate(one);
  const behind = `behind nginx, ${connections} connections, ${where}`;
  return [
    {
      name: `word of a text at another copy, p99, ${where}`,
      value: `${late} ms, median ${median(ages)} ms`,
      ceiling: '20 ms gathered by the writer',
      goal: `≤ ${lateMs} ms`,
      isMet: late <= lateMs,
    },
    {
      name: `GET /api/projects/{id}, ${count} copies ${behind}`,
      value: `${rate(all)}/s = ${Math.round(share * 100)} %, p99 ${p99(all)} ms`,
      ceiling: `${rate(one)}/s one copy, p99 ${p99(one)} ms`,
      goal: `≥ ${leastShare * 100} % on 2 processors`,
      isMet: share >= leastShare,
    },
    {
      name: `the same while one of ${count} is killed: calls that fail`,
      value: `${failed} of ${failed + answered}`,
      ceiling: `${connections} under way`,
      goal: `≤ ${connections}, those on it`,
      isMet: failed <= connections,
    },
  ];
};
