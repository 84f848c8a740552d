import { workerTask } from '../../src/platform/workers/worker-task.ts';
import type { FileJob } from '../../src/features/documents/file-worker-thread.ts';

/** A thread that does with a manuscript what the product's name says: die, throw, hang, spin, or answer. */
export default workerTask(({ manuscript: { productName } }: FileJob): unknown => {
  if (productName === 'die') process.exit(3);
  if (productName === 'throw') throw new Error('on purpose');
  if (productName === 'hang') return new Promise(() => undefined);
  if (productName === 'spin') for (;;);
  return new TextEncoder().encode(productName);
});
