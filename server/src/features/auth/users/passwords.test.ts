import { describe, expect, it, test } from 'vitest';
import { Busy } from '../../../platform/http/errors.ts';
import { passwordStrength } from './password-strength.ts';
import { makePasswords, makeQueue } from './passwords.ts';

describe('password hashing', () => {
  it('runs a bounded number at once, in order, and rejects what would wait too long', async () => {
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
    await expect(queue(task)).rejects.toBeInstanceOf(Busy);
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

test('a password is kept as Argon2id at the cost that OWASP names', async () => {
  const passwords = makePasswords();
  const [one, again] = [await passwords.hash('frase longa'), await passwords.hash('frase longa')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(again).not.toBe(one);
  expect(await passwords.isRight(one, 'frase longa')).toBe(true);
  expect(await passwords.isRight(one, 'Frase longa')).toBe(false);
  const cheap = [one.replace('m=19456', 'm=4096'), one.replace('t=2', 't=1')];
  expect([one, ...cheap].map(passwords.isOutdated)).toEqual([false, true, true]);
});

test.each(['webnario', 'Webnario1', 'w3bnario', 'webinario!'])(
  'a password made of the name of the product is refused: %j',
  (password) => {
    expect(passwordStrength(password)).toBe('refused');
  },
);
