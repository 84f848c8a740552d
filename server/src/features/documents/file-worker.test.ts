import { once } from 'node:events';
import { workerThreads } from '@webnario/domain/limits';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { makeFileWorker, type FileWorkerOptions } from './file-worker.ts';
import type { FileJob } from './file-worker-thread.ts';
import { whenTrue } from '../../../testing/eventually.ts';
import { patienceMs } from '../../../testing/patience.ts';
import { manuscript } from '../../../testing/documents/manuscript.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const brokenWorker = (options: FileWorkerOptions = {}) =>
  makeFileWorker({
    file: new URL('../../../testing/documents/broken-worker.ts', import.meta.url),
    ...options,
  });

const printed = async (
  worker: ReturnType<typeof makeFileWorker>,
  name: string,
  account = 'ana',
): Promise<string> => {
  const job = { kind: 'pdf', manuscript: manuscript({ productName: name }) } as const;
  const result = await worker.print(job, account);
  return result.ok ? new TextDecoder().decode(result.value) : result.code;
};

describe('the file worker', () => {
  it('makes a PDF on its own thread', async () => {
    const worker = makeFileWorker();
    expect(await printed(worker, 'Preço Certo')).toMatch(/^%PDF-1\.7/);
    await worker.close();
  });

  it.each(['die', 'throw'])(
    'makes the other files when one of them makes its thread %s [B-STAGE-24]',
    async (fault) => {
      const worker = brokenWorker();
      const files = ['a', fault, 'b'].map((name) => printed(worker, name));
      expect((await Promise.allSettled(files)).map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      await worker.close();
    },
  );

  it.each(['hang', 'spin'])(
    'gives up a file that takes too long because its thread would %s, and makes the others [B-HOLD-70]',
    async (fault) => {
      const isSlow = ({ manuscript: { productName } }: FileJob) => productName === fault;
      const worker = brokenWorker({ timeLimitMs: (job) => (isSlow(job) ? 200 : patienceMs) });
      const slow = printed(worker, fault);
      const quick = printed(worker, 'b');
      expect(await slow).toBe('file_too_heavy');
      expect(await quick).toBe('b');
      await worker.close();
    },
  );

  describe('a file worker whose thread is slow to start', () => {
    /** Waits until the thread is about to start; returns how it is let. */
    const starting = async (worker: ReturnType<typeof makeFileWorker>) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const thread = new BroadcastChannel('slow start');
      const isStarting = once(thread, 'message');
      const file = printed(worker, 'a');
      await isStarting;
      const letStart = (): void => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel between threads
        thread.postMessage('start');
      };
      const close = async (): Promise<void> => {
        thread.close();
        await worker.close();
      };
      return { file, letStart, close };
    };
    const slowStart = () =>
      makeFileWorker({
        file: new URL('../../../testing/documents/slow-start-worker.ts', import.meta.url),
      });

    it('makes the file, because its time limit starts when the file is begun [B-HOLD-70]', async () => {
      const started = await starting(slowStart());
      vi.advanceTimersByTime(workerThreads.startMs - 1000);
      started.letStart();
      expect(await started.file).toBe('a');
      await started.close();
    });

    it('gives up a file that is not begun in time, and does not call it too heavy [B-HOLD-70]', async () => {
      const started = await starting(slowStart());
      const ended = started.file.catch((error: unknown) => String(error));
      vi.advanceTimersByTime(workerThreads.startMs);
      expect(await ended).toContain('did not begin');
      await started.close();
    });
  });

  test('gives up a file after sixty seconds in which its thread waits, and no sooner [B-STAGE-24]', async () => {
    const worker = brokenWorker();
    await printed(worker, 'a');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clocks = vi.spyOn(globalThis, 'setInterval');
    let outcome = 'none yet';
    void printed(worker, 'hang').then((code) => (outcome = code));
    // The first clock is for the start of the thread, the second for the file.
    await whenTrue(() => clocks.mock.calls.length === 2);
    await vi.advanceTimersByTimeAsync(6 * workerThreads.fileMs - 1000);
    expect(outcome).toBe('none yet');
    await vi.advanceTimersByTimeAsync(1000);
    await whenTrue(() => outcome !== 'none yet', 'the end of the file');
    expect(outcome).toBe('file_too_heavy');
    await worker.close();
  });

  test('gives up a file that takes too much memory, and makes the others [B-STAGE-24]', async () => {
    const worker = brokenWorker();
    const files = ['grow', 'b'].map((name) => printed(worker, name));
    expect(await Promise.all(files)).toEqual(['file_too_heavy', 'b']);
    await worker.close();
  });

  test('lets forty files wait, and refuses the next [B-STAGE-24]', async () => {
    const worker = brokenWorker();
    const names = Array.from({ length: 42 }, (_, number) => `${number}`);
    const outcomes = await Promise.all(names.map((name) => printed(worker, name)));
    expect(outcomes).toEqual([...names.slice(0, 41), 'unavailable']);
    await worker.close();
  });

  it('refuses a file when too many are waiting', async () => {
    const worker = brokenWorker({ mostWaiting: 2 });
    const files = ['a', 'b', 'c', 'd'].map((name) => printed(worker, name));
    expect(await Promise.all(files)).toEqual(['a', 'b', 'c', 'unavailable']);
    await worker.close();
  });

  it('takes the first file of an account also when others have filled the queue [B-HOLD-69]', async () => {
    const worker = brokenWorker({ mostWaiting: 2 });
    const files = ['a', 'b', 'c'].map((name) => printed(worker, name));
    const first = printed(worker, 'd', 'bia');
    const second = printed(worker, 'e', 'bia');
    expect(await Promise.all([...files, first, second])).toEqual([
      'a',
      'b',
      'c',
      'd',
      'unavailable',
    ]);
    await worker.close();
  });

  it('fails the waiting files when it is closed', async () => {
    const worker = brokenWorker();
    const files = Promise.allSettled(['hang', 'b'].map((name) => printed(worker, name)));
    await worker.close();
    expect((await files).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('makes no file after it was closed', async () => {
    const worker = brokenWorker();
    expect(await printed(worker, 'a')).toBe('a');
    await worker.close();
    await expect(printed(worker, 'b')).rejects.toThrow('the worker pool was closed');
  });
});
