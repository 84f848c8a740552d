import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { unfinishedEnding } from '../../db/backups.ts';
import { syncFolder } from '../../db/embedded/durable-files.ts';
import { isEnd, isRows, isTableEnd, makeTally, type End, type Item } from './items.ts';

/** The last line also says what all lines before it hash to. */
type LastLine = { readonly sha256: string };

async function* linesOf(items: AsyncIterable<Item>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const item of items) {
    if (isEnd(item)) {
      yield `${JSON.stringify({ ...item, sha256: hash.digest('hex') })}\n`;
      return;
    }
    const lines = isRows(item) ? item.lines : [JSON.stringify(item)];
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    yield text;
  }
}

/** Whole lines out of pieces; `readline` would also end one at U+2028, which people's texts may hold. */
const wholeLines = (): Transform => {
  let rest: Buffer[] = [];
  return new Transform({
    readableObjectMode: true,
    transform(piece: Buffer, _encoding, done) {
      let from = 0;
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
        rest.push(piece.subarray(from, end));
        this.push(Buffer.concat(rest).toString('utf8'));
        rest = [];
        from = end + 1;
      }
      if (from < piece.length) rest.push(piece.subarray(from));
      done();
    },
    flush(done) {
      done(rest.length > 0 ? new Error('the last line is incomplete') : null);
    },
  });
};

/** How many rows are handed on together, by their length. */
const batchLength = 100_000;

const read = async function* (path: string): AsyncGenerator<Item> {
  const hash = createHash('sha256');
  const lines = wholeLines();
  const reading = pipeline(createReadStream(path), createGunzip(), lines);
  reading.catch(() => undefined);
  let batch: string[] = [];
  let length = 0;
  let end: End | undefined;
  for await (const line of lines as AsyncIterable<string>) {
    if (end) throw new Error('something follows its end');
    if (line.startsWith('[')) {
      hash.update(`${line}\n`);
      batch.push(line);
      length += line.length;
      if (length < batchLength) continue;
    }
    if (batch.length > 0) yield { lines: batch };
    [batch, length] = [[], 0];
    if (line.startsWith('[')) continue;
    const item = JSON.parse(line) as Item | (End & LastLine);
    if ('sha256' in item && isEnd(item)) {
      if (item.sha256 !== hash.digest('hex')) throw new Error('it was changed after it was made');
      end = item;
      continue;
    }
    hash.update(`${line}\n`);
    yield item;
  }
  await reading;
  if (!end) throw new Error('it ends too early');
  yield end;
};

/** Reads a backup as it was written. Throws an Error of one sentence when the file is not a whole one. */
export async function* readArchive(path: string): AsyncGenerator<Item> {
  try {
    for await (const item of read(path)) yield item;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup ${basename(path)} cannot be read: ${reason}.`, { cause: error });
  }
}

/** Reads a backup to its end and compares each table with what it says of itself. */
export const checkArchive = async (path: string): Promise<{ tables: number; rows: number }> => {
  let tally = makeTally();
  let found = { tables: 0, rows: 0 };
  for await (const item of readArchive(path)) {
    if (isRows(item)) tally.add(item.lines);
    if (isTableEnd(item)) {
      const { rows, digest } = tally.end();
      if (rows !== item.rows || digest !== item.digest) {
        throw new Error(`A table of the backup ${basename(path)} is not what it was.`);
      }
      found = { tables: found.tables + 1, rows: found.rows + rows };
      tally = makeTally();
    }
  }
  return found;
};

/**
 * Writes a backup: lines of JSON, compressed. The file gets its name only when all of it is on the disk and was read back,
 * and only its owner can read it; one that has the name already stays until then. Answers what is in it.
 */
export const writeArchive = async (
  path: string,
  items: AsyncIterable<Item>,
): Promise<{ tables: number; rows: number }> => {
  const unfinished = `${path}${unfinishedEnding}`;
  await rm(unfinished, { force: true });
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(linesOf(items)), createGzip(), file);
    const found = await checkArchive(unfinished);
    await rename(unfinished, path);
    syncFolder(dirname(path));
    return found;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
