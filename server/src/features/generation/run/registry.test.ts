import { expect, test } from 'vitest';
import { makeRegistry } from './registry.ts';

test.each([
  ['is recorded', undefined],
  ['fails', new Error('the database is away')],
])('a process that shuts down waits for its last record, until that %s', async (_, failure) => {
  const registry = makeRegistry();
  const recording = Promise.withResolvers<void>();
  registry.keep(recording.promise);
  const order: string[] = [];
  const shutDown = async (): Promise<void> => {
    await registry.shutdown();
    order.push('down');
  };
  const down = shutDown();
  await new Promise((resolve) => setImmediate(resolve));
  order.push('recorded');
  if (failure) recording.reject(failure);
  else recording.resolve();
  await down;
  expect(order).toEqual(['recorded', 'down']);
});

test('a process that drains waits for its last record too', async () => {
  const registry = makeRegistry();
  const recording = Promise.withResolvers<void>();
  registry.keep(recording.promise);
  let isRecorded = false;
  setImmediate(() => {
    isRecorded = true;
    recording.resolve();
  });
  await registry.drain(Number.POSITIVE_INFINITY);
  expect(isRecorded).toBe(true);
});
