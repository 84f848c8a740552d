import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeFileWorker, type FileWorkerOptions } from './file-worker.ts';
import { manuscript } from './testing/manuscript.ts';

afterEach(() => void vi.useRealTimers());

const brokenWorker = (options: FileWorkerOptions = {}) =>
  makeFileWorker({ file: new URL('./testing/broken-worker.ts', import.meta.url), ...options });

const printed = async (
  worker: ReturnType<typeof makeFileWorker>,
  name: string,
): Promise<string> => {
  const job = { kind: 'pdf', manuscript: manuscript({ productName: name }) } as const;
  const result = await worker.print(job, 'ana');
  return result.ok ? new TextDecoder().decode(result.value) : result.code;
};

describe('the file worker', () => {
  test('makes a PDF on its own thread', async () => {
    const worker = makeFileWorker();
    expect(await printed(worker, 'Preço Certo')).toMatch(/^%PDF-1\.7/);
    await worker.close();
  });

  test.each(['die', 'throw'])(
    'makes the other files when one makes its thread %s',
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

  test.each(['hang', 'spin'])(
    'gives up a file that takes too long because its thread would %s, and makes the others',
    async (fault) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const worker = brokenWorker();
      const begun = new BroadcastChannel('broken worker');
      const hasBegun = once(begun, 'message');
      const slow = printed(worker, fault);
      const quick = printed(worker, 'b');
      await hasBegun;
      begun.close();
      vi.advanceTimersByTime(10_000);
      expect(await slow).toBe('file_too_heavy');
      vi.useRealTimers();
      expect(await quick).toBe('b');
      await worker.close();
    },
  );

  test('refuses a file when too many are waiting', async () => {
    const worker = brokenWorker({ mostWaiting: 2 });
    const files = ['a', 'b', 'c', 'd'].map((name) => printed(worker, name));
    expect(await Promise.all(files)).toEqual(['a', 'b', 'c', 'unavailable']);
    await worker.close();
  });

  test('fails the waiting files when it is closed', async () => {
    const worker = brokenWorker();
    const files = Promise.allSettled(['hang', 'b'].map((name) => printed(worker, name)));
    await worker.close();
    expect((await files).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('makes no file after it was closed', async () => {
    const worker = brokenWorker();
    expect(await printed(worker, 'a')).toBe('a');
    await worker.close();
    await expect(printed(worker, 'b')).rejects.toThrow('the file worker was closed');
  });
});
