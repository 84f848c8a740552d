import * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import type { Registry } from '../run/registry.ts';

/** Hears what the process that writes a generation tells of it. */
export type Told = {
  readonly onText: (text: string, offset: number) => void;
  readonly onCompleting: (titles: readonly string[]) => void;
  readonly onEnd: () => void;
};

/** What was asked for of another process. */
export type AskedFor = {
  /** Asks for everything from there on, because something was not heard. */
  readonly again: (offset: number) => void;
  readonly isHeard: () => boolean;
  readonly stop: () => void;
};

/** A reader asks again so often, and who has not asked for much longer is told no more. */
const askEveryMs = 10_000;
const forgetAfterMs = 3 * askEveryMs;
/** Pieces of that time go together: a reader at another copy is no slower than a tenth of a second. */
const gatherMs = 20;
/** One NOTIFY carries less than 8000 bytes, and a character may take six of them. */
const longestPiece = 1_200;

const reader = z.uuid();
const fromReader = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), reader, id: z.uuid(), offset: z.int().check(z.minimum(0)) }),
  z.object({ kind: z.literal('stay'), reader }),
  z.object({ kind: z.literal('leave'), reader }),
]);
const fromWriter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), reader, text: z.string(), offset: z.int() }),
  z.object({ kind: z.literal('completing'), reader, titles: z.array(z.string()) }),
  z.object({ kind: z.literal('end'), reader }),
]);
type FromReader = z.infer<typeof fromReader>;
type FromWriter = z.infer<typeof fromWriter>;

type CopiesDeps = Pick<Deps, 'copies' | 'newId'>;

/** Gathers the pieces of one text for one reader, and tells them in letters of a size that fits. */
const makeTeller = (tell: (message: FromWriter) => void, of: { readonly reader: string }) => {
  let text = '';
  let offset = 0;
  let timer: NodeJS.Timeout | undefined;
  const tellAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (; text !== ''; text = text.slice(longestPiece), offset += longestPiece) {
      tell({ kind: 'text', ...of, text: text.slice(0, longestPiece), offset });
    }
  };
  return {
    add: (piece: string, from: number): void => {
      if (text === '') offset = from;
      text += piece;
      timer ??= setTimeout(tellAll, gatherMs);
    },
    tellAll,
    stop: () => clearTimeout(timer),
  };
};

/** Tells readers at other copies of the generations that this process writes. Returns how to stop. */
export const tellOtherCopies = (
  { copies }: Pick<Deps, 'copies'>,
  registry: Pick<Registry, 'find'>,
): (() => void) => {
  const readers = new Map<
    string,
    { readonly stop: () => void; readonly patience: NodeJS.Timeout }
  >();

  const forget = (id: string): void => {
    const one = readers.get(id);
    readers.delete(id);
    clearTimeout(one?.patience);
    one?.stop();
  };

  const begin = (ask: Extract<FromReader, { kind: 'ask' }>, from: string): void => {
    forget(ask.reader);
    const running = registry.find(ask.id);
    if (!running) return;
    const of = { reader: ask.reader };
    const tell = (message: FromWriter): void => copies.tell(from, 'follow', message);
    const teller = makeTeller(tell, of);
    const unlisten = running.listen(ask.offset, {
      onText: teller.add,
      onCompleting: (titles) => {
        teller.tellAll();
        tell({ kind: 'completing', ...of, titles: [...titles] });
      },
      onEnd: () => {
        teller.tellAll();
        tell({ kind: 'end', ...of });
        forget(ask.reader);
      },
    });
    const stop = (): void => {
      unlisten();
      teller.stop();
    };
    const patience = setTimeout(() => forget(ask.reader), forgetAfterMs);
    readers.set(ask.reader, { stop, patience });
  };

  const unhear = copies.hear('follow', (message, from) => {
    const read = fromReader.safeParse(message);
    if (!read.success) return;
    if (read.data.kind === 'ask') begin(read.data, from);
    else if (read.data.kind === 'leave') forget(read.data.reader);
    else readers.get(read.data.reader)?.patience.refresh();
  });
  return () => {
    unhear();
    for (const id of readers.keys()) forget(id);
  };
};

/**
 * Asks whichever copy writes that generation to tell its pieces from an offset on; undefined while the others are not
 * heard.
 */
export const askOtherCopies = (
  { copies, newId }: CopiesDeps,
  id: string,
  offset: number,
  told: Told,
): AskedFor | undefined => {
  if (!copies.isHearing()) return undefined;
  const own = newId();
  const tell = (message: FromReader): void => copies.tell('all', 'follow', message);
  const unhear = copies.hear('follow', (message) => {
    const read = fromWriter.safeParse(message);
    if (!read.success || read.data.reader !== own) return;
    if (read.data.kind === 'text') told.onText(read.data.text, read.data.offset);
    else if (read.data.kind === 'completing') told.onCompleting(read.data.titles);
    else told.onEnd();
  });
  const again = (from: number): void => tell({ kind: 'ask', reader: own, id, offset: from });
  const staying = setInterval(() => tell({ kind: 'stay', reader: own }), askEveryMs);
  again(offset);
  return {
    again,
    isHeard: copies.isHearing,
    stop: () => {
      clearInterval(staying);
      unhear();
      tell({ kind: 'leave', reader: own });
    },
  };
};
