import { parentPort } from 'node:worker_threads';
import type { Manuscript } from './manuscript.ts';
import { typeset } from './typeset.ts';

/** What goes into the thread and what comes back. This file runs on a thread of its own; `press.ts` starts it. */
export type PressOrder = { readonly id: number; readonly manuscript: Manuscript };
export type PressAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: Error };

const work = async ({ id, manuscript }: PressOrder): Promise<void> => {
  try {
    const pdf = await typeset(manuscript);
    // A copy of its own memory, so that it can be handed over instead of copied once more.
    const bytes = new Uint8Array(pdf);
    parentPort?.postMessage({ id, pdf: bytes } satisfies PressAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error as Error } satisfies PressAnswer, []);
  }
};

parentPort?.on('message', (order: PressOrder) => void work(order));
