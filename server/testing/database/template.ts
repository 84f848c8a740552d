import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { engineCode } from '../../src/db/embedded/engine-code.ts';
import { prepareDatabase } from '../../src/db/prepare.ts';
import * as schema from '../../src/db/schema/index.ts';
import { defaultCategories } from '../../src/db/seed/categories.ts';
import { defaultPrompts } from '../../src/db/seed/prompts.ts';
import type { Db } from '../../src/platform/deps.ts';

const migrations = new URL('../../src/db/migrations/', import.meta.url);
const cache = fileURLToPath(new URL('../../../node_modules/.cache/webnario/', import.meta.url));

/** Migrates and seeds a database, as the start of the server does. */
export const fill = async (db: Db): Promise<void> => {
  await prepareDatabase(db, { newId: () => randomUUID(), now: () => new Date() });
};

/** Names what a migrated and seeded database holds: the migrations, the defaults and the code that brings them there. */
const keyOfContents = async (): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([defaultCategories, defaultPrompts]));
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = [
    ...names.map((name) => new URL(name, migrations)),
    ...[
      '../../src/db/migrate.ts',
      '../../src/db/prepare.ts',
      '../../src/db/seed.ts',
      'template.ts',
    ].map((name) => new URL(name, import.meta.url)),
    new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

let key: Promise<string> | undefined;

/** The name of the template: another one as soon as anything that makes it has changed. */
export const templateKey = (): Promise<string> => (key ??= keyOfContents());

const dumpDatabase = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const engine = await PGlite.create({ pgliteWasmModule: await engineCode() });
  await fill(drizzle(engine, { schema }));
  const blob = await engine.dumpDataDir('none');
  await engine.close();
  return new Uint8Array(await blob.arrayBuffer());
};

const isTemplate = (name: string): boolean => name.startsWith('test-database-');

/**
 * The files of a migrated and seeded embedded database. Made by the first test file that asks after a change of what makes
 * it, and read from the disk by all others, in this run and in later ones: making it takes ten times as long.
 */
export const templateFiles = async (): Promise<Blob> => {
  const name = `test-database-${await templateKey()}.tar`;
  try {
    return new Blob([await readFile(join(cache, name))]);
  } catch {
    const bytes = await dumpDatabase();
    await mkdir(cache, { recursive: true });
    for (const old of (await readdir(cache)).filter(isTemplate)) {
      // oxlint-disable-next-line no-await-in-loop -- one or none
      await rm(join(cache, old), { force: true });
    }
    const unfinished = join(cache, `unfinished-${randomUUID()}`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(cache, name));
    return new Blob([bytes]);
  }
};
