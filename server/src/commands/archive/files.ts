import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { KeptFile } from './items.ts';
import type { Rename } from './renames.ts';

/**
 * What of DATA_DIR a backup leaves out: the database, whose rows it has; locks, copies and other backups; the token,
 * which is derived from the secret; and `lost+found`, which the system keeps on a mounted disk.
 */
const isLeftOut = (name: string): boolean =>
  /^(database([.].*)?|backups|operation[.]sock|operator-token|lost[+]found)$/.test(name) ||
  /[.](before-\w+|part)$/.test(name);

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const contentOf = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => !isLeftOut(name))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

/** The files of DATA_DIR that belong to a backup: the secret, the messages that were kept, and what else lies there. */
export async function* filesToKeep(dataDir: string): AsyncGenerator<KeptFile> {
  if (!existsSync(dataDir)) return;
  for await (const path of filesUnder(dataDir)) {
    const content = await contentOf(path);
    // A running server removes its oldest messages.
    if (!content) continue;
    const file = relative(dataDir, path).split(sep).join('/');
    yield { file, sha256: sha256(content), content: content.toString('base64') };
  }
}

/** The files of a backup on their way to DATA_DIR: beside what is there until all of them can take their places. */
export type ArrivingFiles = {
  /** Writes a file. Throws an Error of one sentence when it was changed, or may not be put in its place. */
  readonly add: (kept: KeptFile) => Promise<void>;
  readonly count: () => number;
  /** The renames that put the files in their places, and the files that they replace under another name. */
  readonly renames: () => readonly Rename[];
  /** Removes what is left of them. */
  readonly forget: () => Promise<void>;
};

/**
 * Takes the files of a backup, each readable by its owner alone. One that is there and differs is to get another name where
 * `replacedAs` says so; else its twin of the backup is refused.
 */
export const receiveFiles = (dataDir: string, replacedAs: string | undefined): ArrivingFiles => {
  const arriving = join(dataDir, 'restored-files.part');
  const forget = (): Promise<void> => rm(arriving, { recursive: true, force: true });
  const renames: Rename[] = [];
  let count = 0;
  const add = async (kept: KeptFile): Promise<void> => {
    const path = resolve(dataDir, kept.file);
    if (!path.startsWith(resolve(dataDir) + sep)) {
      throw new Error(`The backup names a file outside of DATA_DIR: ${kept.file}.`);
    }
    const content = Buffer.from(kept.content, 'base64');
    if (sha256(content) !== kept.sha256)
      throw new Error(`The file ${kept.file} is not what it was.`);
    if (count === 0) await forget();
    count += 1;
    const there = await contentOf(path);
    if (there?.equals(content)) return;
    if (there && replacedAs === undefined) {
      throw new Error(`${path} is there and differs from the one of the backup; see --replace.`);
    }
    const staged = join(arriving, String(count));
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    await writeFile(staged, content, { mode: 0o600, flush: true });
    if (there) renames.push([path, `${path}.${replacedAs}`]);
    renames.push([staged, path]);
  };
  return { add, count: () => count, renames: () => renames, forget };
};
