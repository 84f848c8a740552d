import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openPostgres } from '../../src/db/client.ts';
import { makeAsNew, readContents, type Contents } from './as-new.ts';
import { connectedTo } from './connected-to.ts';
import { runOfTests } from './drop-databases.ts';
import { fill, templateKey } from './template.ts';

/** A database on a server for tests. */
export type TestDatabase = {
  readonly url: string;
  /** Gives it up, with whoever is still connected to it. */
  readonly release: () => Promise<void>;
};

type NamedDatabase = { readonly name: string; readonly url: string };

const addressOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const create = async (serverUrl: string, template: string): Promise<NamedDatabase> => {
  const name = `test_${runOfTests() ?? 'alone'}_${randomUUID().replaceAll('-', '')}`;
  await connectedTo(serverUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return { name, url: addressOf(serverUrl, name) };
};

const drop = async (serverUrl: string, { name }: NamedDatabase): Promise<void> => {
  await connectedTo(serverUrl, (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
};

/** A new database without tables on that server. */
export const createTestDatabase = async (serverUrl: string): Promise<TestDatabase> => {
  const created = await create(serverUrl, 'template1');
  return { url: created.url, release: () => drop(serverUrl, created) };
};

/** Any number that nothing else takes as an advisory lock of a server for tests. */
const templateLock = 4_719_003_900;

const makeTemplate = async (serverUrl: string, name: string): Promise<void> => {
  const unfinished = `${name}_unfinished`;
  await connectedTo(serverUrl, async (client) => {
    // Ends with the connection.
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = openPostgres(addressOf(serverUrl, unfinished), pino({ level: 'silent' }));
    await fill(database.db);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
};

let template: Promise<string> | undefined;

/** The migrated and seeded database of that server that others are copied from; made by the first that asks. */
const templateOn = async (serverUrl: string): Promise<string> => {
  const name = `test_template_${await templateKey()}`;
  await makeTemplate(serverUrl, name);
  return name;
};

let contents: Promise<Contents> | undefined;

const copyTemplate = async (serverUrl: string): Promise<NamedDatabase> => {
  template ??= templateOn(serverUrl);
  const copy = await create(serverUrl, await template);
  contents ??= connectedTo(copy.url, readContents);
  await contents;
  return copy;
};

/** Databases that nobody uses just now. Making a used one as new takes a tenth of the time of a copy and its removal. */
const idle: NamedDatabase[] = [];
/** No test has more open at a time. */
const mostIdle = 3;

const endOtherConnections = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const isMadeAsNew = ({ url }: NamedDatabase, asNew: Contents): Promise<boolean> =>
  connectedTo(url, async (client) => {
    await client.query(endOtherConnections);
    return makeAsNew(client, asNew);
  }).catch(() => false);

const takeBack = async (serverUrl: string, used: NamedDatabase): Promise<void> => {
  const asNew = await contents;
  const hasRoom = runOfTests() !== undefined && idle.length < mostIdle;
  if (asNew && hasRoom && (await isMadeAsNew(used, asNew))) idle.push(used);
  else await drop(serverUrl, used);
};

/** As `createTestDatabase`, migrated and seeded. */
export const createPreparedDatabase = async (serverUrl: string): Promise<TestDatabase> => {
  const taken = idle.pop() ?? (await copyTemplate(serverUrl));
  return { url: taken.url, release: () => takeBack(serverUrl, taken) };
};
