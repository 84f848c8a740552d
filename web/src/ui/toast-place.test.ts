import { describe, expect, it } from 'vitest';
import { bestPlace, type Box } from './toast-place.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const onPhone: Box = { left: 16, top: 124, width: 358, height: 80 };
const onDesk: Box = { left: 512, top: 72, width: 416, height: 80 };
const line = (top: number, height: number): Box => ({ left: 16, top, width: 358, height });

describe('the place of a message', () => {
  it('stays the usual one where nothing is covered [B-SHEET-40]', () => {
    expect(bestPlace(onPhone, phone, { never: [line(300, 40)], rather: [] })).toEqual(onPhone);
  });

  it('moves to the nearest stretch without a field [B-SHEET-40]', () => {
    const never = [line(100, 60), line(260, 46), line(420, 46)];
    expect(bestPlace(onPhone, phone, { never, rather: [] }).top).toBe(164);
  });

  it('leaves a button for a longer way, and a field for a button [B-SHEET-40]', () => {
    const never = [line(0, 300)];
    const button = line(300, 200);
    expect(bestPlace(onPhone, phone, { never, rather: [button] }).top).toBe(504);
    const rest = [...never, line(504, 340)];
    expect(bestPlace(onPhone, phone, { never: rest, rather: [button] }).top).toBe(304);
  });

  it('moves aside on a wide screen where the middle is taken from top to bottom', () => {
    const middle = { left: 500, top: 0, width: 440, height: 900 };
    expect(bestPlace(onDesk, desk, { never: [middle], rather: [] })).toEqual({
      ...onDesk,
      left: 1008,
    });
  });
});
