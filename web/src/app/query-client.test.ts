import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../shared/api/call.ts';
import { makeQueryClient } from './query-client.ts';

const away = (status: number) => new ApiError({ code: 'unavailable', status, message: 'x' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the query client', () => {
  it('asks a failed query again three times, each time later [R-UI-19]', () => {
    const { retry, retryDelay } = makeQueryClient().getDefaultOptions().queries ?? {};
    const isAsked = retry as (failures: number, error: Error) => boolean;
    const pause = retryDelay as (failures: number) => number;
    expect([0, 1, 2, 3].map((failures) => isAsked(failures, away(503)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1, 2].map(pause)).toEqual([1000, 2000, 4000]);
    expect([4, 5, 20].map(pause)).toEqual([16_000, 30_000, 30_000]);
  });

  it('does not ask again where the server said no', () => {
    const { retry } = makeQueryClient().getDefaultOptions().queries ?? {};
    const isAsked = retry as (failures: number, error: Error) => boolean;
    expect([400, 404, 409].map((status) => isAsked(0, away(status)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isAsked(0, away(429))).toBe(true);
    expect(isAsked(0, away(0))).toBe(true);
  });

  it('drops an unused answer after 5 minutes [R-UI-20]', async () => {
    const queries = makeQueryClient();
    queries.setQueryData(['x'], 1);
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
    expect(queries.getQueryData(['x'])).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(queries.getQueryData(['x'])).toBeUndefined();
  });
});
