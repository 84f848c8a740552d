import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFlow, type FlowPoint } from './flow.ts';

/** Rows, pauses and the room between them, as a page has them. */
const pages = fc
  .array(
    fc.record({
      seconds: fc.double({ min: 0.2, max: 60, noNaN: true }),
      height: fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 2000 })),
      room: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 800 })),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((rows) => {
    const points: FlowPoint[] = [];
    let seconds = 0;
    let top = 0;
    for (const row of rows) {
      points.push({ seconds, top });
      seconds += row.seconds;
      top += row.height;
      points.push({ seconds, top });
      top += row.room;
    }
    return points;
  });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const endOf = (points: readonly FlowPoint[]): FlowPoint => points.at(-1) ?? { seconds: 0, top: 0 };

test('the page begins and ends exactly where the text does', () => {
  fc.assert(
    fc.property(pages, (points) => {
      const flow = makeFlow(points);
      expect(flow.topAt(0)).toBe(0);
      expect(flow.topAt(flow.total)).toBe(endOf(points).top);
      expect(flow.topAt(-5)).toBe(0);
      expect(flow.topAt(flow.total + 5)).toBe(endOf(points).top);
    }),
  );
});

test('the page never moves back', () => {
  fc.assert(
    fc.property(pages, share, share, (points, one, two) => {
      const flow = makeFlow(points);
      const early = flow.topAt(Math.min(one, two) * flow.total);
      const late = flow.topAt(Math.max(one, two) * flow.total);
      expect(late).toBeGreaterThanOrEqual(early - 1e-6);
    }),
  );
});

test('the page never jumps: in a sixtieth of a second it moves a fraction of what the eight seconds around it hold', () => {
  fc.assert(
    fc.property(pages, share, (points, at) => {
      const flow = makeFlow(points);
      const seconds = at * flow.total;
      const frame = 1 / 60;
      const half = Math.min(4, seconds, flow.total - seconds);
      // Near the ends the mean is over less, and there is nothing to even out.
      if (half < 1) return;
      const held = (
        points.find((point) => point.seconds >= seconds + half + frame) ?? endOf(points)
      ).top;
      const before = points.findLast((point) => point.seconds <= seconds - half - frame)?.top ?? 0;
      const moved = flow.topAt(seconds + frame) - flow.topAt(seconds);
      expect(moved).toBeLessThanOrEqual(((held - before) / half) * frame * 1.05 + 1e-6);
    }),
  );
});

test('a place on the page leads to its moment', () => {
  fc.assert(
    fc.property(pages, share, (points, at) => {
      const flow = makeFlow(points);
      const top = at * endOf(points).top;
      expect(flow.topAt(flow.secondsAt(top))).toBeLessThanOrEqual(top + 1e-6);
      expect(flow.topAt(flow.secondsAt(top) + 0.004)).toBeGreaterThanOrEqual(top - 1e-6);
    }),
  );
});

test('at a pause that is long enough the text rests', () => {
  const flow = makeFlow([
    { seconds: 0, top: 0 },
    { seconds: 60, top: 600 },
    { seconds: 80, top: 600 },
    { seconds: 140, top: 1200 },
  ]);
  expect(flow.topAt(65)).toBe(600);
  expect(flow.topAt(75)).toBe(600);
  expect(flow.topAt(30)).toBeCloseTo(300);
});

test('a page without a text does not move', () => {
  const flow = makeFlow([]);
  expect([flow.topAt(3), flow.secondsAt(9), flow.total]).toEqual([0, 0, 0]);
});
