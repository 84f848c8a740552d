/** A place in the order in which one process writes. */
export type Turn = {
  /** 0 when its turn has come; else its place in the queue, from 1. */
  readonly position: () => number;
  /** Resolves when its turn has come; never when it is cancelled before. */
  readonly hasCome: Promise<void>;
  /** Lets the next one start; also removes one that still waits. */
  readonly leave: () => void;
};

type Waiting = { readonly come: () => void; readonly move: (position: number) => void };

/**
 * Lets at most `atOnce` go on at the same time and the others in the order in which they came. `onMove` hears each
 * new position of one that has to wait, the first one not included.
 */
export const makeQueue = (atOnce: number) => {
  const waiting: Waiting[] = [];
  let going = 0;

  const tellFrom = (index: number): void => {
    for (const [ahead, other] of waiting.slice(index).entries()) other.move(index + ahead + 1);
  };

  const letNext = (): void => {
    going -= 1;
    const next = waiting.shift();
    if (!next) return;
    going += 1;
    next.come();
    tellFrom(0);
  };

  return {
    enter: (onMove: (position: number) => void): Turn => {
      const { promise: hasCome, resolve } = Promise.withResolvers<void>();
      let isGoing = going < atOnce;
      let hasLeft = false;
      const come = (): void => {
        isGoing = true;
        resolve();
        onMove(0);
      };
      const own: Waiting = { come, move: onMove };
      if (isGoing) {
        going += 1;
        resolve();
      } else {
        waiting.push(own);
      }
      const leave = (): void => {
        if (hasLeft) return;
        hasLeft = true;
        if (isGoing) {
          letNext();
          return;
        }
        const index = waiting.indexOf(own);
        waiting.splice(index, 1);
        tellFrom(index);
      };
      return { position: () => (isGoing ? 0 : waiting.indexOf(own) + 1), hasCome, leave };
    },
  };
};
export type Queue = ReturnType<typeof makeQueue>;
