import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '../secrets/private-files.ts';
import type { Message } from './message.ts';

/** A message that was kept on this machine instead of being sent. */
export type KeptMessage = Message & { readonly at: string };

/** The messages of an installation without SMTP, as files; newest first, the oldest fall out. */
export type Outbox = {
  /** A decoy is written like any message, and removed at once. */
  readonly keep: (message: Message, isDecoy?: boolean) => Promise<void>;
  readonly list: () => Promise<KeptMessage[]>;
};

const limit = 200;

const namesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.json')).sort();
};

const dropOldest = async (folder: string): Promise<void> => {
  const names = await namesIn(folder);
  const tooMany = names.slice(0, Math.max(0, names.length - limit));
  await Promise.all(tooMany.map((name) => rm(join(folder, name), { force: true })));
};

/** Opens DATA_DIR/outbox. Links in it may sign somebody in, so only the owner of the process can read it. */
export const openOutbox = (dataFolder: string): Outbox => {
  const folder = join(dataFolder, 'outbox');
  let last = Promise.resolve();
  let count = 0;

  const write = async (
    message: Message,
    { at, number, isDecoy }: { at: string; number: number; isDecoy: boolean },
  ): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: privateFolder });
    const order = `${at.replace(/[:.]/g, '-')}-${String(number).padStart(6, '0')}`;
    const path = join(folder, `${order}-${randomUUID()}.json`);
    await writeFile(`${path}.part`, JSON.stringify({ ...message, at }), { mode: privateFile });
    await (isDecoy ? rm(`${path}.part`) : rename(`${path}.part`, path));
    await dropOldest(folder);
  };

  return {
    keep: (message, isDecoy = false) => {
      const at = new Date().toISOString();
      const number = (count += 1);
      const done = last.then(() => write(message, { at, number, isDecoy }));
      last = done.catch(() => undefined);
      return done;
    },
    list: async () => {
      await last;
      await mkdir(folder, { recursive: true, mode: privateFolder });
      const names = await namesIn(folder);
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return texts.map((text) => JSON.parse(text) as KeptMessage).toReversed();
    },
  };
};
