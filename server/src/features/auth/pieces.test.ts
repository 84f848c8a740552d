import * as fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseLimits } from '../../platform/limits/limits.ts';
import { parseSender } from '../../platform/mail/mail.ts';
import { openSecrets } from '../../platform/operation/secrets.ts';
import { describeClient } from './client.ts';
import { parseBody } from './fields.ts';
import { greet } from './mails.ts';
import { makeQueue, PasswordsBusy } from './passwords.ts';
import { safeRedirect } from './redirects.ts';
import { makeRefreshTokens } from './refresh-tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'webnario-pieces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secretsOf = (name: string) =>
  openSecrets({ APP_SECRET: undefined, DATA_DIR: join(folder, name) });

describe('redirects', () => {
  const site = 'https://webnario.example';
  test.each([site, `${site}/`, `${site}/a/b?c=d#e`, 'https://WEBNARIO.example:443/x'])(
    '%s is ours',
    (address) => {
      expect(safeRedirect(address, site)).toBe(new URL(address).href);
    },
  );

  test.each([
    undefined,
    '',
    '/dashboard',
    '//evil.example',
    'https:evil.example',
    'https://evil.example',
    'http://webnario.example/',
    'https://webnario.example:8443/',
    'https://webnario.example.evil.example/',
    'https://webnario.example@evil.example/',
    'https://user@webnario.example/',
    'https://user:secret@webnario.example/',
    'https://evil.example\\@webnario.example',
    'https://webnario.example\\.evil.example',
    ' https://webnario.example/',
    'https://webnario.example/\t',
    'https://webnario.example/\r\nSet-Cookie: a=b',
    'https://webnario.example/\u007f',
    'javascript:alert(1)',
    'blob:https://webnario.example/1',
    'data:text/html,x',
    `https://webnario.example/${'a'.repeat(2000)}`,
  ])('%j is not', (address) => {
    expect(safeRedirect(address, site)).toBeUndefined();
  });
});

describe('client addresses', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.2', '127.0.0.2'],
    ['203.0.113.7:1234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['nada', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(describeClient(address, undefined).key).toBe(key);
  });
});

describe('refresh tokens', () => {
  const tokens = makeRefreshTokens(secretsOf('one'));
  const claim = fc.record({ sessionId: fc.uuid(), counter: fc.nat() });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(claim, (given) => {
        expect(tokens.read(tokens.write(given))).toEqual(given);
      }),
    );
  });

  test('with one character changed, or of another server, are nothing', () => {
    const others = makeRefreshTokens(secretsOf('two'));
    fc.assert(
      fc.property(claim, fc.nat(54), fc.base64String({ minLength: 4 }), (given, at, letters) => {
        const token = tokens.write(given);
        const letter = letters.charAt(0).replace('+', '-').replace('/', '_');
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(tokens.read(changed)).toBeUndefined();
        expect(others.read(token)).toBeUndefined();
      }),
    );
  });
});

describe('bodies', () => {
  test('any text at all is an object or a refusal', () => {
    const isAnswered = (text: string): void => {
      expect(parseBody(text).ok).toBeTypeOf('boolean');
    };
    fc.assert(fc.property(fc.string(), isAnswered));
    fc.assert(fc.property(fc.json(), isAnswered));
  });

  test.each(['{"a\\u0000":1}', '{"a":["\\u0000"]}', '{"a":"\\ud800"}'])(
    '%s cannot be stored',
    (text) => {
      expect(parseBody(text)).toMatchObject({ ok: false, code: 'validation_failed' });
    },
  );
});

describe('the queue of passwords', () => {
  test('runs a bounded number at once, in order, and refuses to wait for ever', async () => {
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

describe('the server secret', () => {
  test('is made once, for the owner alone, and seals', () => {
    const first = secretsOf('made');
    const path = join(folder, 'made', 'app-secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const kept = readFileSync(path, 'utf8');
    const second = secretsOf('made');
    expect(readFileSync(path, 'utf8')).toBe(kept);
    expect(second.decrypt('a', first.encrypt('a', 'segredo'))).toBe('segredo');
    expect(() => second.decrypt('b', first.encrypt('a', 'segredo'))).toThrow(
      'unable to authenticate',
    );
    expect(() => secretsOf('else').decrypt('a', first.encrypt('a', 'segredo'))).toThrow(
      'unable to authenticate',
    );
    expect(first.derive('a').equals(first.derive('b'))).toBe(false);
  });

  test('half a secret stops the start', () => {
    secretsOf('half');
    writeFileSync(join(folder, 'half', 'app-secret'), 'abc');
    expect(() => secretsOf('half')).toThrow('holds no complete secret');
  });
});

test('limits and senders are read from settings', () => {
  expect(parseLimits('login=5/60, refresh=7/1')).toEqual({
    login: { burst: 5, seconds: 60 },
    refresh: { burst: 7, seconds: 1 },
  });
  for (const text of ['login', 'login=0/60', 'login=5', 'constructor=1/1', 'x=1/1']) {
    expect(parseLimits(text)).toBeUndefined();
  }
  expect(parseSender('Web, "nário" <a@b.c>')).toEqual({ name: 'Web, "nário', address: 'a@b.c' });
  expect(parseSender('a@b.c')).toEqual({ name: '', address: 'a@b.c' });
});

test.each([
  ['Ana', 'Olá, Ana.'],
  ['  José da Silva ', 'Olá, José da Silva.'],
  ["D'Ávila & Filhos", "Olá, D'Ávila & Filhos."],
  ['', 'Olá.'],
  [null, 'Olá.'],
  ['www.evil', 'Olá.'],
  ['a@b', 'Olá.'],
])('%j is greeted with %j', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
