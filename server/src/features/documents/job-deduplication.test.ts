import { ok } from '@webnario/domain/result';
import { describe, expect, it } from 'vitest';
import { makeJobDeduplication } from './job-deduplication.ts';
import type { FileWorker } from './file-worker.ts';
import type { Manuscript } from './manuscript/manuscript.ts';

const manuscript = {} as Manuscript;
const kind = 'pdf' as const;

/** A file worker that finishes nothing before it is told to. */
const slowWorker = () => {
  const finish: (() => void)[] = [];
  const print: FileWorker['print'] = async () => {
    await new Promise<void>((resolve) => void finish.push(resolve));
    return ok(new Uint8Array(1));
  };
  return { worker: { print }, finish };
};

describe('the job deduplication', () => {
  it('makes a file once for all requests that arrive while it is being made, and soon after [B-HOLD-139]', async () => {
    const { worker, finish } = slowWorker();
    const jobs = makeJobDeduplication(worker, {});
    const job = { userId: 'ana', key: 'a', kind, manuscript };
    const both = [jobs.print(job), jobs.print(job)];
    expect(finish).toHaveLength(1);
    finish[0]?.();
    expect((await Promise.all(both)).map((result) => result.ok)).toEqual([true, true]);
    expect((await jobs.print(job)).ok).toBe(true);
    expect(finish).toHaveLength(1);
    void jobs.print({ ...job, key: 'b' });
    void jobs.print({ ...job, userId: 'rui' });
    expect(finish).toHaveLength(3);
  });

  it('makes two kinds of file of one manuscript separately', async () => {
    const { worker, finish } = slowWorker();
    const jobs = makeJobDeduplication(worker, {});
    const job = { userId: 'ana', key: 'a', manuscript };
    const both = [jobs.print({ ...job, kind: 'pdf' }), jobs.print({ ...job, kind: 'docx' })];
    expect(finish).toHaveLength(2);
    for (const end of finish) end();
    await Promise.all(both);
  });

  it('lets one person wait for at most four files, whatever other people request', async () => {
    const { worker, finish } = slowWorker();
    const jobs = makeJobDeduplication(worker, {});
    const asked = ['a', 'b', 'c', 'd'].map((key) =>
      jobs.print({ userId: 'ana', key, kind, manuscript }),
    );
    expect(await jobs.print({ userId: 'ana', key: 'e', kind, manuscript })).toMatchObject({
      code: 'rate_limited',
      details: { retry_after_seconds: 5 },
    });
    void jobs.print({ userId: 'rui', key: 'e', kind, manuscript });
    expect(finish).toHaveLength(5);
    for (const end of finish) end();
    await Promise.all(asked);
    void jobs.print({ userId: 'ana', key: 'e', kind, manuscript });
    expect(finish).toHaveLength(6);
  });

  it('lets one person wait for as many as the operator has set [B-HOLD-06]', async () => {
    const { worker, finish } = slowWorker();
    const jobs = makeJobDeduplication(worker, { files_at_once: 1 });
    const first = jobs.print({ userId: 'ana', key: 'a', kind, manuscript });
    expect(await jobs.print({ userId: 'ana', key: 'b', kind, manuscript })).toMatchObject({
      code: 'rate_limited',
    });
    finish[0]?.();
    expect((await first).ok).toBe(true);
  });

  it('makes a file that failed anew, and counts it no longer', async () => {
    let tries = 0;
    const print: FileWorker['print'] = () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('the thread died'))
        : Promise.resolve(ok(new Uint8Array(1)));
    };
    const jobs = makeJobDeduplication({ print }, { files_at_once: 1 });
    const job = { userId: 'ana', key: 'a', kind, manuscript };
    await expect(jobs.print(job)).rejects.toThrow('the thread died');
    expect((await jobs.print(job)).ok).toBe(true);
    expect((await jobs.print({ ...job, key: 'b' })).ok).toBe(true);
  });
});
