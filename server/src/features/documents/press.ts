import { ok, refused, type Result } from '@webnario/domain/result';
import { Worker } from 'node:worker_threads';
import type { Manuscript } from './typesetting/manuscript.ts';
import type { PressAnswer, PressOrder } from './typesetting/worker.ts';

type Job = {
  readonly order: PressOrder;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};

export type PressOptions = {
  readonly file?: URL;
  /** How long one file may take; a real one takes well under a second. */
  readonly timeLimitMs?: number;
  /** How many may wait; one more is refused as `unavailable`. */
  readonly mostWaiting?: number;
};

/**
 * Sets manuscripts as PDFs on a thread of its own, so that a long script stops nobody else's request. The thread is
 * started by the first order and kept warm; it does not keep the process alive. One that dies or takes too long costs
 * the order at hand, is replaced, and the others go on.
 */
export const makePress = (options: PressOptions = {}) => {
  const {
    file = new URL('./typesetting/worker.ts', import.meta.url),
    timeLimitMs = 20_000,
    mostWaiting = 40,
  } = options;
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let current: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;
  let orders = 0;

  const close = (settle: (job: Job) => void): void => {
    if (!current) return;
    clearTimeout(current.timer);
    const { job } = current;
    current = undefined;
    worker?.unref();
    settle(job);
    next();
  };

  const lose = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = undefined;
    void lost.terminate();
    close((job) => job.reject(error));
  };

  const start = (): Worker => {
    const started = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.on('message', (answer: PressAnswer) => {
      if (answer.id !== current?.job.order.id) return;
      close((job) => ('pdf' in answer ? job.resolve(answer.pdf) : job.reject(answer.error)));
    });
    started.on('error', (error) => lose(started, error as Error));
    started.on('exit', (code) => lose(started, new Error(`the press stopped with code ${code}`)));
    return started;
  };

  const next = (): void => {
    const job = current ? undefined : waiting.shift();
    if (!job) return;
    worker ??= start();
    const busy = worker;
    const late = () => lose(busy, new Error(`a file took longer than ${timeLimitMs} ms`));
    current = { job, timer: setTimeout(late, timeLimitMs) };
    busy.ref();
    busy.postMessage(job.order, []);
  };

  return {
    /** Ends the thread; what still waits fails. */
    close: async (): Promise<void> => {
      const ending = worker;
      for (const job of waiting.splice(0)) job.reject(new Error('the press was closed'));
      await ending?.terminate();
    },
    /** The PDF of a manuscript. Refused: `unavailable` when too many wait already. Throws when it cannot be made. */
    print: async (manuscript: Manuscript): Promise<Result<Uint8Array<ArrayBuffer>>> => {
      if (waiting.length >= mostWaiting) return refused('unavailable');
      orders += 1;
      const order = { id: orders, manuscript };
      const pdf = await new Promise<Uint8Array>((resolve, reject) => {
        waiting.push({ order, resolve, reject });
        next();
      });
      return ok(pdf as Uint8Array<ArrayBuffer>);
    },
  };
};
export type Press = ReturnType<typeof makePress>;
