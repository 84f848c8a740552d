import { expect, test } from 'vitest';
import { makeQueue } from './queue.ts';

test('the queue runs a limited number of jobs at once and tells the others their position, in order', async () => {
  const queue = makeQueue(2);
  const heard: string[] = [];
  const [first, second, third, fourth, fifth] = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    queue.enter((position) => heard.push(`${name}${position}`)),
  );
  expect([first, second, third, fourth, fifth].map((turn) => turn?.position())).toEqual([
    0, 0, 1, 2, 3,
  ]);
  second?.leave();
  second?.leave();
  await third?.hasCome;
  expect(heard).toEqual(['c0', 'd1', 'e2']);
  fourth?.leave();
  expect(heard.splice(3)).toEqual(['e1']);
  first?.leave();
  await fifth?.hasCome;
  expect(fifth?.position()).toBe(0);
  expect(queue.enter(() => undefined).position()).toBe(1);
  third?.leave();
  fifth?.leave();
  expect(queue.enter(() => undefined).position()).toBe(0);
});
