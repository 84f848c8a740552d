import { move } from 'piscina';
import type { Manuscript } from './manuscript.ts';
import { typeset } from './typeset.ts';

/** What the thread of `pdf-worker.ts` does with each manuscript. */
export default async (manuscript: Manuscript) => {
  // A copy in memory of its own, so that it can be handed over instead of copied once more.
  const bytes = new Uint8Array(await typeset(manuscript));
  return move(bytes);
};
