import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Figure } from './figures.ts';
import { measureAll } from './measure-all.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const met = (name: string): Figure => ({ name, value: '1', ceiling: '1', goal: '1', isMet: true });
const good = (name: string) => [name, async () => [met(name)]] as const;
const failing = (failure: unknown) => ['b', () => Promise.reject(failure)] as const;
const failed = { name: 'b', value: 'failed: It broke.', ceiling: '–', goal: '–', isMet: false };
const options = { limitMs: 60_000, tidyUp: async () => undefined };

describe('a run of all benchmarks', () => {
  it('gives one that throws a row with the first line of why, and goes on with the others', async () => {
    const why = new Error('It broke.\nat some place');
    expect(await measureAll([good('a'), failing(why), good('c')], options)).toEqual([
      met('a'),
      failed,
      met('c'),
    ]);
  });

  it('gives up one that does not end', async () => {
    const endless = ['b', () => new Promise<never>(() => undefined)] as const;
    const figures = await measureAll([endless, good('c')], { ...options, limitMs: 1 });
    expect(figures).toMatchObject([
      { name: 'b', value: expect.stringContaining('failed: it takes longer'), isMet: false },
      met('c'),
    ]);
  });

  it('ends what each benchmark has started, also after one that throws', async () => {
    const tidyUp = vi.fn<typeof options.tidyUp>(options.tidyUp);
    await measureAll([failing('It broke.'), good('c')], { ...options, tidyUp });
    expect(tidyUp).toHaveBeenCalledTimes(2);
  });

  it('says so where what a benchmark has started cannot be ended', async () => {
    const tidyUp = () => Promise.reject(new Error('It broke.'));
    const [, row] = await measureAll([good('a')], { ...options, tidyUp });
    expect(row).toEqual({ ...failed, name: 'what a had started' });
  });
});
