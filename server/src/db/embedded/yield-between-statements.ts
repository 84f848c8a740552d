import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long the engine may work before others have their turn, in milliseconds. */
const turnMs = 5;

/**
 * The engine runs on the thread that answers every call, and does not yield between two messages to it: a
 * change of five long texts would hold all other requests until its last row. With this, they run in between.
 */
export const yieldBetweenStatements = (engine: PGlite): void => {
  const exec = engine.execProtocolStream.bind(engine);
  let since = performance.now();
  engine.execProtocolStream = async (...message) => {
    if (performance.now() - since > turnMs) {
      await nextTurn();
      since = performance.now();
    }
    return exec(...message);
  };
};
