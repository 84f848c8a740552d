import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { copiesOfEmbedded } from '../../src/db/copies.ts';
import { engineCode } from '../../src/db/embedded/engine-code.ts';
import type { OpenDatabase } from '../../src/db/open-database.ts';
import * as schema from '../../src/db/schema/index.ts';
import { templateFiles } from './template.ts';
import { makeAsNew, readContents, type Contents } from './as-new.ts';

type UsedEngine = { readonly engine: PGlite; readonly contents: Contents };

/** Engines that nobody uses just now. A new one takes twenty times as long as making a used one as new. */
const idle: UsedEngine[] = [];
/** No test has more open at a time; each takes a hundred megabytes. */
const mostIdle = 2;

let files: Promise<Blob> | undefined;

const start = async (): Promise<UsedEngine> => {
  files ??= templateFiles();
  const engine = await PGlite.create({
    loadDataDir: await files,
    pgliteWasmModule: await engineCode(),
  });
  return { engine, contents: await readContents(engine) };
};

/** The engine for one user: it refuses everything once it was closed, as one that has really ended. */
const lend = (engine: PGlite) => {
  let isClosed = false;
  const lent = new Proxy(engine, {
    get: (target, name) => {
      if (name === 'close') {
        return async () => {
          isClosed = true;
        };
      }
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      if (isClosed) throw new Error('PGlite is closed');
      return found.bind(target);
    },
  });
  return lent;
};

const takeBack = async ({ engine, contents }: UsedEngine): Promise<void> => {
  const isAsNew = idle.length < mostIdle && (await makeAsNew(engine, contents).catch(() => false));
  if (isAsNew) idle.push({ engine, contents });
  else await engine.close();
};

/** A migrated and seeded embedded database in memory, which nobody else uses meanwhile. */
export const openEmbeddedCopy = async (): Promise<OpenDatabase> => {
  const used = idle.pop() ?? (await start());
  const lent = lend(used.engine);
  const close = async (): Promise<void> => {
    await lent.close();
    await takeBack(used);
  };
  return { kind: 'embedded', db: drizzle(lent, { schema }), copies: copiesOfEmbedded, close };
};
