import { expect, test } from 'vitest';
import { measuredSeconds, rehearsalSchema } from './rehearsal.ts';

const block = (seconds: number) => ({
  phase: 1,
  title: 'Abertura',
  words: 10,
  seconds,
  waiting_seconds: 0,
});
const rehearsal = {
  id: '00000000-0000-4000-8000-000000000010',
  started_at: '2026-06-10T12:00:00.000Z',
  mode: 'text',
  by_voice: false,
  duration_seconds: 90,
  blocks: [block(20), block(22.5)],
};

test('a rehearsal is read as a device sends it', () => {
  expect(rehearsalSchema.safeParse(rehearsal)).toEqual({ success: true, data: rehearsal });
  expect(measuredSeconds(rehearsal)).toBe(42.5);
});

test.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])('a rehearsal with a block of phase %i is accepted: %s', (phase, isKept) => {
  const blocks = [{ ...block(20), phase }];
  expect(rehearsalSchema.safeParse({ ...rehearsal, blocks }).success).toBe(isKept);
});

test.each([
  ['1970-01-01T00:00:00.000Z', true],
  ['1969-12-31T23:59:59.000Z', false],
  ['ontem', false],
])('a rehearsal that began at %s is accepted: %s', (started_at, isKept) => {
  expect(rehearsalSchema.safeParse({ ...rehearsal, started_at }).success).toBe(isKept);
});
