import { workerTask } from '../../src/platform/workers/worker-task.ts';
import type { FileJob } from '../../src/features/documents/file-worker-thread.ts';

/** Fills more memory than a thread may have, and less than would hurt the machine where it may. */
const grow = (): number => Array.from({ length: 80 }, () => Array(1_000_000).fill(0)).length;

/** A thread that does with a manuscript what the product's name says: die, throw, hang, spin, grow, or answer. */
export default workerTask(({ manuscript: { productName } }: FileJob): unknown => {
  if (productName === 'die') process.exit(3);
  if (productName === 'throw') throw new Error('on purpose');
  if (productName === 'hang') return new Promise(() => undefined);
  if (productName === 'spin') for (;;);
  if (productName === 'grow') grow();
  return new TextEncoder().encode(productName);
});
