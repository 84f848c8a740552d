import { once } from 'node:events';
import { workerTask } from '../../src/platform/workers/worker-task.ts';
import type { FileJob } from '../../src/features/documents/file-worker-thread.ts';

/** A thread that answers with the manuscript that it got; for a product named 'hold' it waits until the test lets it. */
export default workerTask(async ({ manuscript }: FileJob) => {
  if (manuscript.productName === 'hold') {
    const test = new BroadcastChannel('held file');
    const isLet = once(test, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel between threads
    test.postMessage('begun');
    await isLet;
    test.close();
  }
  return new TextEncoder().encode(JSON.stringify(manuscript));
});
