import { once } from 'node:events';
import { workerTask } from '../../src/platform/workers/worker-task.ts';
import type { FileJob } from '../../src/features/documents/file-worker-thread.ts';

/** A thread that has begun nothing before the test lets it. */
const test = new BroadcastChannel('slow start');
const isLet = once(test, 'message');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel between threads
test.postMessage('starting');
await isLet;
test.close();

export default workerTask(({ manuscript }: FileJob) =>
  new TextEncoder().encode(manuscript.productName),
);
