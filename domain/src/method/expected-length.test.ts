import { describe, expect, it } from 'vitest';
import { defaultDuration } from './duration.ts';
import { expectedLength, expectedRewriting, rewritingRoomOf } from './expected-length.ts';

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
    expect(rewritingRoomOf(...persona(300))).toBe(4 * 300 + 4000);
    expect(rewritingRoomOf(...persona(4000))).toBe(2 * whole + 4000);
    expect(rewritingRoomOf(...persona(20_000))).toBe(24_000);
  });
});
