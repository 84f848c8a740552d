import type { MessagePort } from 'node:worker_threads';

/** What a thread of `makeWorkerPool` gets. */
export type WorkerTask<Job> = { readonly job: Job; readonly begun: MessagePort };

/** What a thread of `makeWorkerPool` does with each job. It says first that it begins: its time counts from there. */
export const workerTask =
  <Job, Done>(work: (job: Job) => Done) =>
  ({ job, begun }: WorkerTask<Job>): Done => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a port between threads
    begun.postMessage('begun');
    begun.close();
    return work(job);
  };
