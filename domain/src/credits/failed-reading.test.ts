import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failedTooMuchAt, type FailedText } from './failed-reading.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 28, hour));
const failed = (hour: number, read: number, isOfServer = false): FailedText => ({
  at: at(hour),
  read,
  expected: 9_000,
  isOfServer,
});

describe('failed texts of which something was read', () => {
  it('end the day with the third that was worth reading [B-HOLD-04]', () => {
    expect(failedTooMuchAt([failed(9, 650), failed(8, 650)])).toBeUndefined();
    expect(failedTooMuchAt([failed(9, 9000), failed(8, 10), failed(7, 600)])).toBeUndefined();
    expect(failedTooMuchAt([failed(9, 600), failed(8, 600), failed(7, 600)])).toEqual(at(7));
  });

  it('are worth reading from the half of what was expected on, where that is little [B-HOLD-04]', () => {
    const half = (hour: number): FailedText => ({ ...failed(hour, 100), expected: 200 });
    expect(failedTooMuchAt([half(9), half(8), half(7)])).toEqual(at(7));
  });

  it('end the day with 1,800 characters where they are short [B-HOLD-133]', () => {
    const short = (count: number) => Array.from({ length: count }, (_, i) => failed(20 - i, 300));
    expect(failedTooMuchAt(short(5))).toBeUndefined();
    expect(failedTooMuchAt(short(6))).toEqual(at(15));
    expect(failedTooMuchAt(short(9))).toEqual(at(15));
  });

  it('end the day with the twelfth, whatever it was, where the server of the model failed [B-HOLD-133]', () => {
    const ofServer = (count: number) =>
      Array.from({ length: count }, (_, i) => failed(23 - i, 5_000, true));
    expect(failedTooMuchAt(ofServer(11))).toBeUndefined();
    expect(failedTooMuchAt(ofServer(12))).toEqual(at(12));
  });

  it('end the day with the twelfth, where nothing was read of any [B-HOLD-153]', () => {
    const unread = (count: number) => Array.from({ length: count }, (_, i) => failed(23 - i, 0));
    expect(failedTooMuchAt(unread(11))).toBeUndefined();
    expect(failedTooMuchAt(unread(12))).toEqual(at(12));
  });

  it('never give away more than four texts, or 2,400 characters of short ones, in whatever order they fail [B-HOLD-133]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 50 }), (lengths) => {
        const begun: FailedText[] = [];
        for (const [index, read] of lengths.entries()) {
          if (failedTooMuchAt(begun)) break;
          begun.unshift({ ...failed(0, read), at: new Date(Date.UTC(2026, 10, 28, 0, index)) });
        }
        const counted = begun.map(({ read }) => Math.min(read, 600));
        expect(counted.reduce((sum, read) => sum + read, 0)).toBeLessThan(2_400);
      }),
    );
  });
});
