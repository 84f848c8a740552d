import type { FileJob } from '../file-worker-thread.ts';

/** Tells the test that a manuscript has reached the thread. */
const begun = new BroadcastChannel('broken worker');
begun.unref();

/** A thread that does with a manuscript what the product's name says: die, throw, hang, spin, or answer. */
export default ({ manuscript: { productName } }: FileJob): unknown => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel between threads
  begun.postMessage(productName);
  if (productName === 'die') process.exit(3);
  if (productName === 'throw') throw new Error('on purpose');
  if (productName === 'hang') return new Promise(() => undefined);
  if (productName === 'spin') for (;;);
  return new TextEncoder().encode(productName);
};
