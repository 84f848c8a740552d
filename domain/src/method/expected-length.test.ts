import { describe, expect, it } from 'vitest';
import { defaultDuration } from './duration.ts';
import {
  expectedLength,
  expectedRewriting,
  rewritingRoomOf,
  wordsWithin,
  writingRoomOf,
} from './expected-length.ts';

const blocks = (...lengths: number[]) => lengths.map((length) => ({ content: 'a'.repeat(length) }));
const persona = (...lengths: number[]) => [blocks(...lengths), 'persona', defaultDuration] as const;
const whole = expectedLength('persona', defaultDuration);

describe('rewritten blocks', () => {
  it('are expected to be as long as they are, short ones a little longer', () => {
    expect(expectedRewriting(...persona(300, 700))).toBe(1000);
    expect(expectedRewriting(...persona(10, 700))).toBe(900);
  });

  it('are never expected to be longer than the whole text of their step [B-HOLD-04]', () => {
    expect(expectedRewriting(...persona(20_000, 10))).toBe(whole);
  });

  it('may grow several times over, to twice their step at most, and need not shrink [B-HOLD-04]', () => {
    const room = (length: number) =>
      rewritingRoomOf(blocks(length), 'persona', { duration: defaultDuration, isByModel: true });
    expect(room(300)).toBe(4 * 300 + 4000);
    expect(room(4000)).toBe(2 * whole + 4000);
    expect(room(20_000)).toBe(24_000);
  });

  it('may become the half of their step, or grow by half, in a text that no model wrote [B-HOLD-134]', () => {
    const phase = expectedLength('script_fase_2', defaultDuration);
    const stub = Array.from({ length: 20 }, () => ({ content: 'x' }));
    const typed = { duration: defaultDuration, isByModel: false };
    expect(rewritingRoomOf(stub, 'script_fase_2', typed)).toBe(Math.ceil(phase / 2));
    expect(rewritingRoomOf(blocks(phase), 'script_fase_2', typed)).toBe(Math.ceil(phase * 1.5));
  });

  it('are asked for in fewer words each where all of them would not fit [B-HOLD-134]', () => {
    const asked = [{ words: 300 }, { words: 100 }];
    expect(wordsWithin(asked, 2400)).toEqual(asked);
    expect(wordsWithin(asked, 1200)).toEqual([{ words: 150 }, { words: 50 }]);
  });
});

describe('the text of a step', () => {
  it('may become twice as long as expected and some more, the free promise no more [B-HOLD-134]', () => {
    expect(writingRoomOf('persona', defaultDuration)).toBe(2 * whole + 4000);
    expect(writingRoomOf('promessa_forte', defaultDuration)).toBe(
      2 * expectedLength('promessa_forte', defaultDuration),
    );
  });
});
