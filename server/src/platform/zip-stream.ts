import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

/** One file of an archive; its content comes in pieces, so that none of it need be in memory whole. */
export type ZipEntry = {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
};

/** The method of APPNOTE.TXT, 4.4.5. */
const deflated = 8;

/** A file that is compressed by Node.js beside the event loop, where the library would do it on the loop. */
class DeflatedFile extends ZipPassThrough {
  override compression = deflated;
  readonly #deflate = createDeflateRaw();

  constructor(name: string) {
    super(name);
    this.#deflate.on('data', (piece: Buffer<ArrayBuffer>) => {
      this.ondata(null, new Uint8Array(piece), false);
    });
  }

  /** The library has counted the piece and its sum; what becomes of it is `write`'s. */
  protected override process(): void {}

  /** Resolves when the piece is compressed. */
  async write(piece: Uint8Array): Promise<void> {
    this.push(piece);
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    this.push(new Uint8Array(), true);
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    this.ondata(null, new Uint8Array(), true);
  }
}

/** The largest piece that is summed and compressed at once: the sum is made on the event loop. */
const pieceBytes = 256 * 1024;

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield bytes.subarray(from, from + pieceBytes);
  }
}

/**
 * An archive of these files, made while it is read: the next piece is made when the last one was taken. An entry that
 * fails breaks the archive off, so that nobody takes half of it for the whole.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { name, content } of entries) {
    const file = new DeflatedFile(name);
    zip.add(file);
    for await (const part of content) {
      for (const piece of cut(typeof part === 'string' ? encoder.encode(part) : part)) {
        // oxlint-disable-next-line no-await-in-loop -- one piece after the other
        await file.write(piece);
      }
      yield* ready.splice(0);
    }
    await file.end();
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
