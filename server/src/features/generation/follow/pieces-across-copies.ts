import * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import type { Registry } from '../run/registry.ts';

/** What happens to a generation that another process writes. */
export type PieceHandlers = {
  readonly onText: (text: string, offset: number) => void;
  readonly onCompleting: (titles: readonly string[]) => void;
  readonly onEnd: () => void;
};

/** Follows a generation that another process writes. */
export type PieceSubscription = {
  /** Asks for everything from there on, because something was lost. */
  readonly resumeFrom: (offset: number) => void;
  readonly isConnected: () => boolean;
  readonly stop: () => void;
};

/** How often a reader says that it is still there; a reader that is silent for much longer gets nothing more. */
const stayEveryMs = 10_000;
const forgetAfterMs = 3 * stayEveryMs;
/** Pieces within this time are sent together: a reader at another copy is at most a tenth of a second late. */
const batchMs = 20;
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

/** Sends the pieces of one text to one reader, in messages of a size that fits. */
const makePieceSender = (send: (message: FromWriter) => void, of: { readonly reader: string }) => {
  let text = '';
  let offset = 0;
  let timer: NodeJS.Timeout | undefined;
  const sendAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (; text !== ''; text = text.slice(longestPiece), offset += longestPiece) {
      send({ kind: 'text', ...of, text: text.slice(0, longestPiece), offset });
    }
  };
  return {
    add: (piece: string, from: number): void => {
      if (text === '') offset = from;
      text += piece;
      timer ??= setTimeout(sendAll, batchMs);
    },
    sendAll,
    stop: () => clearTimeout(timer),
  };
};

/** Sends the generations that this process writes to readers at other copies. Returns how to stop. */
export const sendToOtherCopies = (
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
    const send = (message: FromWriter): void => copies.send(from, 'follow', message);
    const sender = makePieceSender(send, of);
    const unlisten = running.listen(ask.offset, {
      onText: sender.add,
      onCompleting: (titles) => {
        sender.sendAll();
        send({ kind: 'completing', ...of, titles: [...titles] });
      },
      onEnd: () => {
        sender.sendAll();
        send({ kind: 'end', ...of });
        forget(ask.reader);
      },
    });
    const stop = (): void => {
      unlisten();
      sender.stop();
    };
    const patience = setTimeout(() => forget(ask.reader), forgetAfterMs);
    readers.set(ask.reader, { stop, patience });
  };

  const unsubscribe = copies.subscribe('follow', (message, from) => {
    const read = fromReader.safeParse(message);
    if (!read.success) return;
    if (read.data.kind === 'ask') begin(read.data, from);
    else if (read.data.kind === 'leave') forget(read.data.reader);
    else readers.get(read.data.reader)?.patience.refresh();
  });
  return () => {
    unsubscribe();
    for (const id of readers.keys()) forget(id);
  };
};

/**
 * Asks whichever copy writes that generation to send its pieces from an offset on; undefined while the connection to
 * the others is broken.
 */
export const followAtOtherCopy = (
  { copies, newId }: CopiesDeps,
  id: string,
  offset: number,
  on: PieceHandlers,
): PieceSubscription | undefined => {
  if (!copies.isConnected()) return undefined;
  const own = newId();
  const send = (message: FromReader): void => copies.send('all', 'follow', message);
  const unsubscribe = copies.subscribe('follow', (message) => {
    const read = fromWriter.safeParse(message);
    if (!read.success || read.data.reader !== own) return;
    if (read.data.kind === 'text') on.onText(read.data.text, read.data.offset);
    else if (read.data.kind === 'completing') on.onCompleting(read.data.titles);
    else on.onEnd();
  });
  const resumeFrom = (from: number): void => send({ kind: 'ask', reader: own, id, offset: from });
  const staying = setInterval(() => send({ kind: 'stay', reader: own }), stayEveryMs);
  resumeFrom(offset);
  return {
    resumeFrom,
    isConnected: copies.isConnected,
    stop: () => {
      clearInterval(staying);
      unsubscribe();
      send({ kind: 'leave', reader: own });
    },
  };
};
