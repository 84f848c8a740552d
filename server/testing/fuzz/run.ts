import type { TestServer } from '../test-server.ts';
import { faultsOf, type FuzzAnswer } from './answers.ts';
import { callsOf, type Call } from './calls.ts';
import { newCast, type Cast } from './callers.ts';

/** Sessions end, roles change and accounts go: then, and after so many calls, new people come. */
const callsOfCast = 100;

type Finding = {
  readonly number: number;
  readonly asked: string;
  readonly status: number;
  readonly faults: readonly string[];
};

export type Run = {
  readonly findings: readonly Finding[];
  /** How many calls were answered with each status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The operations that did at least once what they are for. */
  readonly done: ReadonlySet<string>;
};

/** What goes over the line; lone surrogates cannot, and header values are Latin-1. */
const sentOf = ({ operation, path, query, headers, body }: Call, { resolve }: Cast) => ({
  method: operation.method,
  address: resolve(path + query),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, resolve(value)]),
  ),
  body: body === undefined || operation.method === 'GET' ? undefined : resolve(body),
});

const send = async (url: string, sent: ReturnType<typeof sentOf>): Promise<FuzzAnswer> => {
  const { address, method, headers, body } = sent;
  const given = body === undefined ? {} : { body };
  // No answer is given up: one that never comes is found by the time limit of the test.
  const answer = await fetch(url + address, { method, headers, redirect: 'manual', ...given });
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  return { status: answer.status, headers: answer.headers, text };
};

/** Whether somebody who should be let in no longer is. */
const isWornOut = ({ actor, operation, headers }: Call, { status }: FuzzAnswer): boolean =>
  actor !== 'nobody' &&
  headers['authorization'] === `Bearer {{${actor}.access}}` &&
  (status === 401 || (status === 403 && (operation.access !== 'admin' || actor === 'admin')));

/** Makes the calls of a seed one after the other, and looks at each answer. */
export const runFuzz = async (server: TestServer, seed: number, many: number): Promise<Run> => {
  const findings: Finding[] = [];
  const statuses: Record<number, number> = {};
  const done = new Set<string>();
  let casts = 0;
  let cast = await newCast(server, casts);
  let left = callsOfCast;
  const endWorld = async (number: number): Promise<void> => {
    if (await cast.isNeighbourUntouched()) return;
    const faults = ['something of the neighbour, who called nothing, has changed'];
    findings.push({ number, asked: 'the calls before', status: 0, faults });
  };
  for (const [number, call] of callsOf(seed, many).entries()) {
    const sent = sentOf(call, cast);
    const asked = `${call.actor}: ${sent.method} ${call.path}${call.query} ${JSON.stringify(call.headers)} ${call.body ?? ''}`;
    try {
      // oxlint-disable-next-line no-await-in-loop -- what a call does decides what the next one finds
      const said = await send(server.url, sent);
      const evidence = said.text + JSON.stringify([...said.headers]);
      const faults = faultsOf(call, said, cast.foreign(call.actor, JSON.stringify(sent), evidence));
      statuses[said.status] = (statuses[said.status] ?? 0) + 1;
      const { method, path } = call.operation;
      if (said.status < 400) done.add(`${method} ${path}`);
      if (faults.length > 0) {
        findings.push({ number, asked: asked.slice(0, 1500), status: said.status, faults });
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (path.includes('/settings/')) await cast.tidy();
      // Somebody else is an administrator now, or somebody is let in no longer.
      const isOther = path.endsWith('/role') && said.status < 400;
      if (isOther || isWornOut(call, said)) left = 0;
    } catch (error) {
      findings.push({ number, asked: asked.slice(0, 1500), status: 0, faults: [String(error)] });
    }
    left -= 1;
    if (left > 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await endWorld(number);
    casts += 1;
    left = callsOfCast;
    // oxlint-disable-next-line no-await-in-loop -- as above
    cast = await newCast(server, casts);
  }
  await endWorld(many);
  return { findings, statuses, done };
};
