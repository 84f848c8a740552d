import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUnsent, sendRehearsals, unsentOf } from './kept.ts';

const rehearsal = (last: number): Rehearsal => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  started_at: '2026-01-01T12:00:00.000Z',
  mode: 'text',
  by_voice: false,
  duration_seconds: 10,
  blocks: [{ phase: 1, title: 'Um', words: 20, seconds: 10, waiting_seconds: 0 }],
});
const held = (last: number) => ({ projectId: 'p1', rehearsal: rehearsal(last) });
const unsent = (): number[] => unsentOf('u1', 'p1').map(({ id }) => Number(id.at(-1)));

/** Answers each rehearsal by its number: nothing is an answer that takes it. */
let answers: Record<number, () => Response>;
let asked: number[];
const refusal = (status: number, code: string) => (): Response =>
  Response.json({ error: { code, message: 'Não.' } }, { status });

/** As `sendRehearsals`, without the waits between the attempts of one call. */
const sent = async (unsent: ReturnType<typeof held>) => {
  vi.useFakeTimers();
  const sending = sendRehearsals('u1', unsent);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return sending;
};

const forbidStorage = (): void =>
  void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => {
  localStorage.clear();
  answers = {};
  asked = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const asRead = JSON.parse(body) as Rehearsal;
    const last = Number(asRead.id.at(-1));
    asked.push(last);
    return answers[last]?.() ?? Response.json(asRead, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a rehearsal that the server refuses does not keep the others from being sent', async () => {
  for (const last of [1, 2, 3, 4]) keepUnsent('u1', held(last));
  answers[1] = refusal(409, 'idempotency_key_reused');
  answers[2] = refusal(404, 'project_not_found');
  answers[3] = refusal(422, 'validation_failed');
  await sendRehearsals('u1');
  expect([asked, unsent()]).toEqual([[1, 2, 3, 4], [3]]);
});

test('without a network only the first rehearsal is tried, and all are kept', async () => {
  for (const last of [1, 2]) keepUnsent('u1', held(last));
  answers[1] = () => {
    throw new TypeError('no network');
  };
  expect(await sent(held(2))).toBe('kept');
  expect([new Set(asked), unsent()]).toEqual([new Set([1]), [1, 2]]);
});

test('a rehearsal that ends is sent although this device cannot store it', async () => {
  forbidStorage();
  keepUnsent('u1', held(1));
  expect(await sendRehearsals('u1', held(1))).toBe('sent');
  expect(asked).toEqual([1]);
});

test('a rehearsal that neither the project nor this device has is lost', async () => {
  keepUnsent('u1', held(1));
  answers[1] = refusal(404, 'project_not_found');
  expect(await sendRehearsals('u1', held(1))).toBe('lost');
  forbidStorage();
  keepUnsent('u1', held(2));
  answers[2] = refusal(503, 'unexpected_failure');
  expect(await sent(held(2))).toBe('lost');
});
