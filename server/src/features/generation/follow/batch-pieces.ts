/**
 * How long a piece waits at most to be sent with others: too short to notice, and two to three pieces of a quick model.
 */
const batchMs = 40;

/** What all streams of a process wait with, so that one timer sends the pieces of all of them. */
const waiting = new Set<() => void>();
let timer: NodeJS.Timeout | undefined;

const sendWaiting = (): void => {
  timer = undefined;
  const all = [...waiting];
  waiting.clear();
  for (const send of all) send();
};

/** The pieces of one text on their way to one reader. */
export type PieceBatch = {
  readonly add: (text: string, offset: number) => void;
  /** Sends what waits: something else is to be told after it. */
  readonly flush: () => void;
  /** Forgets what waits. */
  readonly stop: () => void;
};

/**
 * Sends each piece at once or, while the process is busy, with those that come within `batchMs`: writing to a
 * connection costs as much for one piece as for many, and is most of what a stream costs.
 */
export const batchPieces = (
  send: (text: string, offset: number) => void,
  isBusy: () => boolean,
): PieceBatch => {
  let pieces = '';
  let from = 0;
  const flush = (): void => {
    waiting.delete(flush);
    if (pieces === '') return;
    const text = pieces;
    pieces = '';
    send(text, from);
  };
  return {
    add: (text, offset) => {
      if (pieces === '') {
        if (!isBusy()) {
          send(text, offset);
          return;
        }
        from = offset;
        waiting.add(flush);
        timer ??= setTimeout(sendWaiting, batchMs);
      }
      pieces += text;
    },
    flush,
    stop: () => {
      pieces = '';
      waiting.delete(flush);
    },
  };
};
