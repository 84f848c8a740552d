import { describe, expect, test } from 'vitest';
import { PasswordsBusy } from '../protocol/refusals.ts';
import { makeQueue } from './passwords.ts';

describe('password hashing', () => {
  test('runs a bounded number at once, in order, and rejects what would wait too long', async () => {
    const queue = makeQueue({ atOnce: 2, maxWaiting: 3 });
    const gates: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const task = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
    };
    const work = Array.from({ length: 5 }, () => queue(task));
    await expect(queue(task)).rejects.toBeInstanceOf(PasswordsBusy);
    const done = Promise.all(work);
    for (let left = 5; left > 0; left -= 1) {
      gates.shift()?.();
      // oxlint-disable-next-line no-await-in-loop -- lets the next one begin
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect(most).toBe(2);
  });
});
