import { expect, test } from 'vitest';
import { makeFairQueue } from './fair-queue.ts';

test('accounts take turns, however many jobs one of them has [B-HOLD-69]', async () => {
  const queue = makeFairQueue();
  const done: string[] = [];
  const work = (account: string, name: string) =>
    queue.run(account, async () => void done.push(name));
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('ana', name)),
    ...['b1', 'b2'].map((name) => work('bia', name)),
    work('caio', 'c1'),
  ];
  expect([queue.waiting(), queue.waiting('ana'), queue.waiting('caio')]).toEqual([6, 3, 1]);
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.waiting()).toBe(0);
});

test('an account that used much time in the last ten minutes comes after those that did not [B-HOLD-139]', async () => {
  let clock = 0;
  const queue = makeFairQueue(() => clock);
  const done: string[] = [];
  const work = (account: string, ms: number) =>
    queue.run(account, async () => {
      clock += ms;
      done.push(account);
    });
  await work('ana', 10_000);
  await work('bia', 70);
  await Promise.all([work('caio', 0), work('ana', 10_000), work('bia', 70), work('bia', 70)]);
  expect(done.slice(2)).toEqual(['caio', 'bia', 'bia', 'ana']);
  clock += 11 * 60_000;
  await Promise.all([work('caio', 0), work('ana', 0), work('bia', 0)]);
  expect(done.slice(6)).toEqual(['caio', 'ana', 'bia']);
});

test('a job that fails does not stop the next one', async () => {
  const queue = makeFairQueue();
  const failed = queue.run('ana', () => Promise.reject(new Error('não deu')));
  const fine = queue.run('ana', () => Promise.resolve('feito'));
  await expect(failed).rejects.toThrow('não deu');
  expect(await fine).toBe('feito');
});
