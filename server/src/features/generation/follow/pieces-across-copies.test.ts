import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { refused } from '@webnario/domain/result';
import { makeInMemoryCopies } from '../../../../testing/copies/in-memory-copies.ts';
import { eventually } from '../../../../testing/eventually.ts';
import type { GenerationRow } from '../repo.ts';
import { makeRegistry } from '../run/registry.ts';
import { followAtOtherCopy, sendToOtherCopies } from './pieces-across-copies.ts';
import { watchRow } from './watch-row.ts';

const log = pino({ level: 'silent' });

/** A text that one copy writes and another follows, whose row has kept nothing of it. */
const follow = (
  copies: ReturnType<typeof makeInMemoryCopies>,
  row: Partial<GenerationRow> = {},
) => {
  const id = randomUUID();
  const registry = makeRegistry();
  const writing = registry.open({ id, userId: 'u', deduplicationKey: '' });
  const stopSending = sendToOtherCopies({ copies: copies.copy('writer') }, registry);
  let state: GenerationRow['state'] = 'running';
  const join = (copy: string) => {
    const here = { copies: copies.copy(copy), newId: () => randomUUID() };
    let looks = 0;
    let text = '';
    let end: string | undefined;
    const leave = watchRow(
      {
        read: async () => {
          looks += 1;
          return { id, partialText: '', ...row, state } as GenerationRow;
        },
        endOf: async () => refused('generation_cancelled'),
        subscribe: (offset, on) => followAtOtherCopy(here, id, offset, on),
        log,
      },
      0,
      {
        onText: (piece, offset) => {
          expect(offset).toBe(text.length);
          text += piece;
        },
        onEnd: (outcome) => {
          end = outcome.ok ? 'ok' : outcome.code;
        },
      },
    );
    return { text: () => text, end: () => end, looks: () => looks, leave };
  };
  const one = join('reader');
  return {
    ...one,
    writing,
    join,
    finish: () => {
      state = 'cancelled';
      writing.end(refused('generation_cancelled'));
    },
    stop: () => {
      one.leave();
      stopSending();
    },
  };
};

describe('a reader at another copy', () => {
  it('gets each word before the row has it, and the end at once [B-HOLD-87]', async () => {
    const { writing, ...one } = follow(makeInMemoryCopies());
    writing.append('antes ');
    await eventually(() => expect(one.text()).toBe('antes '));
    writing.append('e ');
    writing.append('depois');
    await eventually(() => expect(one.text()).toBe('antes e depois'));
    const before = one.looks();
    one.finish();
    await eventually(() => expect(one.end()).toBe('generation_cancelled'));
    expect(one.looks()).toBe(before + 1);
    one.stop();
  });

  it('gets long texts in messages that fit into one NOTIFY, whatever they contain', async () => {
    const copies = makeInMemoryCopies();
    const { writing, ...one } = follow(copies);
    const whole = '"\\\u0001ção 🎉'.repeat(2_000);
    writing.append(whole);
    await eventually(() => expect(one.text()).toBe(whole));
    for (const message of copies.sent) expect(Buffer.byteLength(message)).toBeLessThan(7_800);
    one.stop();
  });

  it('asks again when a message was lost, and misses no word [B-HOLD-88]', async () => {
    let texts = 0;
    const { writing, ...one } = follow(
      makeInMemoryCopies(({ kind }) => {
        if (kind === 'text') texts += 1;
        return kind === 'text' && texts === 2;
      }),
    );
    for (const [index, word] of ['um ', 'dois ', 'três'].entries()) {
      writing.append(word);
      // oxlint-disable-next-copies no-await-in-loop -- each in a message of its own
      await eventually(() => expect(texts).toBeGreaterThan(index));
    }
    await eventually(() => expect(one.text()).toBe('um dois três'));
    one.stop();
  });

  it('gets nothing more once it has left', async () => {
    const copies = makeInMemoryCopies();
    const { writing, ...one } = follow(copies);
    writing.append('um');
    await eventually(() => expect(one.text()).toBe('um'));
    one.leave();
    // A later reader gets each message after the earlier one would have.
    const next = one.join('next');
    await eventually(() => expect(next.text()).toBe('um'));
    writing.append('dois');
    await eventually(() => expect(next.text()).toBe('umdois'));
    expect(copies.sent.filter((message) => message.includes('dois'))).toHaveLength(1);
    next.leave();
    one.stop();
  });
});
