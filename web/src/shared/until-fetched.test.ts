import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { untilFetched } from './until-fetched.ts';

afterEach(() => vi.restoreAllMocks());

const failing = (times: number) => {
  let left = times;
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the code';
  });
};

test('code that can be fetched is fetched once, without a message', async () => {
  const load = failing(0);
  const say = vi.fn<() => void>();
  await expect(untilFetched(load, say)).resolves.toBe('the code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(say).not.toHaveBeenCalled();
});

test('code that cannot be fetched is reported once, and is fetched when the network is back', async () => {
  const load = failing(2);
  const say = vi.fn<() => void>();
  const waits = vi.spyOn(globalThis, 'addEventListener');
  const code = untilFetched(load, say);
  await waitFor(() => expect(waits).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(waits).toHaveBeenCalledTimes(2));
  dispatchEvent(new Event('online'));
  await expect(code).resolves.toBe('the code');
  expect(load).toHaveBeenCalledTimes(3);
  expect(say).toHaveBeenCalledTimes(1);
});
