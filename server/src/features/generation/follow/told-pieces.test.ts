import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { refused } from '@webnario/domain/result';
import { makeLine } from '../../../testing/copies-line.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { GenerationRow } from '../repo.ts';
import { makeRegistry } from '../run/registry.ts';
import { askOtherCopies, tellOtherCopies } from './told-pieces.ts';
import { watchRow } from './watch-row.ts';

const log = pino({ level: 'silent' });

/** A text that one copy writes and another follows, whose row has kept nothing of it. */
const follow = (line: ReturnType<typeof makeLine>, row: Partial<GenerationRow> = {}) => {
  const id = randomUUID();
  const registry = makeRegistry();
  const writing = registry.open({ id, userId: 'u', deduplicationKey: '' });
  const stopTelling = tellOtherCopies({ copies: line.copy('writer') }, registry);
  let state: GenerationRow['state'] = 'running';
  const join = (copy: string) => {
    const here = { copies: line.copy(copy), newId: () => randomUUID() };
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
        askFor: (offset, told) => askOtherCopies(here, id, offset, told),
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
      stopTelling();
    },
  };
};

describe('a reader at another copy', () => {
  it('has each word although the row has none, and the end at once', async () => {
    const { writing, ...one } = follow(makeLine());
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

  it('is told long texts in letters that one NOTIFY can carry, whatever is in them', async () => {
    const line = makeLine();
    const { writing, ...one } = follow(line);
    const whole = '"\\\u0001ção 🎉'.repeat(2_000);
    writing.append(whole);
    await eventually(() => expect(one.text()).toBe(whole));
    for (const letter of line.letters) expect(Buffer.byteLength(letter)).toBeLessThan(7_800);
    one.stop();
  });

  it('asks again where a word was lost on the way, and misses none', async () => {
    let texts = 0;
    const { writing, ...one } = follow(
      makeLine(({ kind }) => {
        if (kind === 'text') texts += 1;
        return kind === 'text' && texts === 2;
      }),
    );
    for (const [index, word] of ['um ', 'dois ', 'três'].entries()) {
      writing.append(word);
      // oxlint-disable-next-line no-await-in-loop -- each in a letter of its own
      await eventually(() => expect(texts).toBeGreaterThan(index));
    }
    await eventually(() => expect(one.text()).toBe('um dois três'));
    one.stop();
  });

  it('is told nothing more once it has left', async () => {
    const line = makeLine();
    const { writing, ...one } = follow(line);
    writing.append('um');
    await eventually(() => expect(one.text()).toBe('um'));
    one.leave();
    // Who comes after it is told after it.
    const next = one.join('next');
    await eventually(() => expect(next.text()).toBe('um'));
    writing.append('dois');
    await eventually(() => expect(next.text()).toBe('umdois'));
    expect(line.letters.filter((letter) => letter.includes('dois'))).toHaveLength(1);
    next.leave();
    one.stop();
  });
});
