import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { endpoints } from '@webnario/domain/api/endpoints';
import { call, idempotencyKeyHeader } from './call.ts';

type Ending = { status: number; body: unknown } | 'no answer';
const done: Ending = { status: 200, body: { suggestions: ['Uma frase'], source: 'ai' } };
const refused = (code: string): Ending => ({
  status: 409,
  body: { error: { code, message: 'Um motivo.' } },
});

/** A server that ends its calls one after the other in these ways; answers the keys under which it was called. */
const serve = (...endings: readonly Ending[]): (string | null)[] => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const ending = endings[Math.min(keys.length, endings.length - 1)] ?? 'no answer';
    keys.push(new Headers(init.headers).get(idempotencyKeyHeader));
    const headers = { 'x-request-id': `request-${keys.length}` };
    return ending === 'no answer'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(ending.body, { status: ending.status, headers }));
  });
  return keys;
};

const optimise = (idempotencyKey?: string) =>
  call(endpoints.optimise, {
    body: { projectId: 'p1', shortPromise: 'Uma promessa' },
    idempotencyKey,
  });

/** What became of a call, once all of its pauses are over. */
const outcome = async (called: Promise<unknown>): Promise<unknown> => {
  const settled = called.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call that must not act twice', () => {
  it('is sent again under the same key when no answer came, and then answered', async () => {
    const keys = serve('no answer', 'no answer', done);
    expect(await outcome(optimise())).toEqual({ suggestions: ['Uma frase'], source: 'ai' });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is sent again while its first sending is still being worked on', async () => {
    const keys = serve(refused('request_running'), done);
    expect(await outcome(optimise())).toMatchObject({ suggestions: ['Uma frase'] });
    expect(new Set(keys).size).toBe(1);
  });

  it('gives up after three times, and says that no answer came', async () => {
    const keys = serve('no answer');
    expect(await outcome(optimise())).toMatchObject({ code: 'network' });
    expect(keys).toHaveLength(3);
  });

  it('is not sent again after a refusal', async () => {
    const keys = serve(refused('generation_running'));
    expect(await outcome(optimise())).toMatchObject({ code: 'generation_running' });
    expect(keys).toHaveLength(1);
  });

  it('keeps the key that it was given, and two calls never share one', async () => {
    const given = serve(done);
    await outcome(optimise('a-key-of-the-form'));
    expect(given).toEqual(['a-key-of-the-form']);
    const made = serve(done);
    await outcome(optimise());
    await outcome(optimise());
    expect(new Set(made).size).toBe(2);
  });
});

test('a call that may act twice carries no key and is sent once', async () => {
  const keys = serve('no answer');
  const advance = call(endpoints.advance, {
    params: { id: 'p1' },
    body: { from: 2, event: { type: 'generated_text_accepted' } },
  });
  expect(await outcome(advance)).toMatchObject({ code: 'network' });
  expect(keys).toEqual([null]);
});

test('an unexpected fault names the request under which the server has logged it', async () => {
  serve({ status: 500, body: { error: { code: 'unexpected_failure', message: 'x' } } });
  expect(await outcome(optimise())).toMatchObject({
    message: expect.stringMatching(/^Algo deu errado do nosso lado\. .* código request-1\.$/),
  });
});

test('a refusal that was foreseen names no request', async () => {
  serve(refused('generation_running'));
  expect(await outcome(optimise())).toMatchObject({
    message: expect.not.stringContaining('request-1'),
  });
});
