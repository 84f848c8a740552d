import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { readStream } from './read-stream.ts';
import { makeTurns } from './turns.ts';

describe('a copy as it is fetched', () => {
  /** Pieces without end, and whether they were asked to end. */
  const endless = () => {
    const seen = { isOver: false };
    async function* pieces(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- as the pieces of a database come
          await Promise.resolve();
          yield new Uint8Array([1]);
        }
      } finally {
        seen.isOver = true;
      }
    }
    return { pieces: pieces(), seen };
  };

  it('is broken off when nobody takes the next piece for a while', async () => {
    const { pieces, seen } = endless();
    await pieces.next();
    const stream = readStream(new Uint8Array([0]), pieces, 40);
    await eventually(() => expect(seen.isOver).toBe(true));
    await expect(stream.getReader().read()).rejects.toThrow('nobody fetched the copy');
  });

  it('goes on for as long as its reader reads, and ends when the reader leaves', async () => {
    const { pieces, seen } = endless();
    await pieces.next();
    const reader = readStream(new Uint8Array([0]), pieces, 60_000).getReader();
    for (let count = 0; count < 100; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await reader.read()).done).toBe(false);
    }
    expect(seen.isOver).toBe(false);
    await reader.cancel();
    expect(seen.isOver).toBe(true);
  });
});

describe('the turn of a copy', () => {
  it('does not end a later turn of the same person when it took too long', () => {
    let nowMs = Date.parse('2026-01-01T00:00:00Z');
    const turns = makeTurns(() => new Date(nowMs));
    const slow = turns.take('ana', '1');
    nowMs += 16 * 60_000;
    expect(turns.take('ana', '1').ok).toBe(true);
    if (slow.ok) slow.value.end();
    expect(turns.take('ana', '1')).toMatchObject({ code: 'request_running' });
  });

  it('keeps nobody waiting once it has waited a minute for its reader, in all [B-HOLD-138]', () => {
    let nowMs = Date.parse('2026-01-01T00:00:00Z');
    const turns = makeTurns(() => new Date(nowMs));
    const slow = ['ana', 'bia'].map((name) => turns.take(name, name));
    for (const turn of slow) {
      if (!turn.ok) throw new Error(turn.code);
      const taken = turn.value.wait();
      nowMs += 25_000;
      taken();
    }
    expect(turns.take('rui', 'rui')).toMatchObject({ code: 'rate_limited' });
    for (const turn of slow) if (turn.ok) turn.value.wait();
    nowMs += 36_000;
    expect(turns.take('rui', 'rui').ok).toBe(true);
  });

  it('keeps others waiting while it is made and fetched at once, and few come from one network [B-HOLD-138]', () => {
    let nowMs = Date.parse('2026-01-01T00:00:00Z');
    const turns = makeTurns(() => new Date(nowMs));
    for (const name of ['ana', 'bia']) {
      const turn = turns.take(name, 'casa');
      if (turn.ok) turn.value.wait();
    }
    nowMs += 61_000;
    expect(turns.take('rui', 'casa')).toMatchObject({ code: 'rate_limited' });
    expect(turns.take('rui', 'rui').ok).toBe(true);
    expect(turns.take('eva', 'eva').ok).toBe(true);
    expect(turns.take('leo', 'leo')).toMatchObject({ code: 'rate_limited' });
  });
});
