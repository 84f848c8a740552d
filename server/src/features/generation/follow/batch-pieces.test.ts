import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchPieces } from './batch-pieces.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gathering = (state: { isBusy: boolean }) => {
  const sent: [string, number][] = [];
  const pieces = batchPieces(
    (text, offset) => void sent.push([text, offset]),
    () => state.isBusy,
  );
  return { sent, pieces };
};

test('a process that is not busy sends each piece at once [B-HOLD-95]', () => {
  const { sent, pieces } = gathering({ isBusy: false });
  pieces.add('um ', 0);
  pieces.add('dois', 3);
  expect(sent).toEqual([
    ['um ', 0],
    ['dois', 3],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a busy process sends pieces together, with one timer for all streams, in order and without loss [B-HOLD-95]', () => {
  const state = { isBusy: true };
  const [one, other] = [gathering(state), gathering(state)];
  one.pieces.add('um ', 0);
  other.pieces.add('a', 7);
  one.pieces.add('dois ', 3);
  expect(vi.getTimerCount()).toBe(1);
  expect(one.sent).toEqual([]);
  // Waiting pieces are sent first, also when the process is no longer busy.
  state.isBusy = false;
  one.pieces.add('três', 8);
  vi.runAllTimers();
  expect(one.sent).toEqual([['um dois três', 0]]);
  expect(other.sent).toEqual([['a', 7]]);
  one.pieces.add('.', 12);
  expect(one.sent).toEqual([
    ['um dois três', 0],
    ['.', 12],
  ]);
});

test('waiting pieces are sent before any other event, and never once the reader has left', () => {
  const { sent, pieces } = gathering({ isBusy: true });
  pieces.add('um', 0);
  pieces.flush();
  expect(sent).toEqual([['um', 0]]);
  pieces.add('dois', 2);
  pieces.stop();
  vi.runAllTimers();
  expect(sent).toEqual([['um', 0]]);
});
