import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

/**
 * Loaded before a server that is to be killed at a moment that cannot be timed from outside: it sends itself SIGKILL
 * when it is about to query its database, or has just been answered. The process that started it names the moment in a
 * message, at any time.
 */
const moments = ['row', 'settlement', 'commit', 'answer'] as const;
export type Moment = (typeof moments)[number];

let moment: unknown;
let isSettling = false;
process.on('message', (named) => {
  moment = named;
  isSettling = false;
});
process.channel?.unref();

const die = (): void => void process.kill(process.pid, 'SIGKILL');
const isCommit = (statement: string): boolean => /\bcommit\b/i.test(statement);

const before = (statement: string): void => {
  if (moment === 'row' && statement.includes('insert into "generations"')) die();
  if (/update "generations" set .*"finished_at"/.test(statement)) {
    if (moment === 'settlement') die();
    isSettling = true;
  }
  if (moment === 'commit' && isSettling && isCommit(statement)) die();
};

const after = (statement: string): void => {
  if (moment === 'answer' && isSettling && isCommit(statement)) die();
};

type Asks = (...given: unknown[]) => unknown;

const watch = (kind: object, name: string, statementIn: (asked: unknown) => string): void => {
  const asks = Reflect.get(kind, name) as Asks;
  Reflect.set(kind, name, function watched(this: unknown, ...given: unknown[]): unknown {
    const statement = statementIn(given[0]);
    before(statement);
    const answer = asks.apply(this, given);
    if (answer instanceof Promise) void answer.then(() => after(statement)).catch(() => undefined);
    return answer;
  });
};

const inMessage = (message: unknown): string =>
  message instanceof Uint8Array ? Buffer.from(message).toString('latin1') : '';

const inQuery = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text: unknown = query instanceof Object ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : '';
};

for (const name of ['execProtocol', 'execProtocolRaw', 'execProtocolStream']) {
  watch(PGlite.prototype, name, inMessage);
}
watch(Client.prototype, 'query', inQuery);

/** A statement reaches the engine as a simple query (Q), or is parsed (P) before it is bound and run. */
const isStatement = (message: Uint8Array): boolean => message[0] === 0x51 || message[0] === 0x50;

const deadly = Number(process.env['DIE_AT_STATEMENT'] ?? 0);
const send: unknown = Reflect.get(PGlite.prototype, 'execProtocolRawSync');
let statements = 0;
PGlite.prototype.execProtocolRawSync = function counted(this: PGlite, message) {
  if (isStatement(message)) {
    statements += 1;
    if (statements === deadly) die();
  }
  return (send as PGlite['execProtocolRawSync']).call(this, message);
};
