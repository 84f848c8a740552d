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
const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
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

test('the page never moves back [B-STAGE-44]', () => {
  fc.assert(
    fc.property(pages, share, share, (points, one, two) => {
      const flow = makeFlow(points);
      const early = flow.topAt(Math.min(one, two) * flow.total);
      const late = flow.topAt(Math.max(one, two) * flow.total);
      expect(late).toBeGreaterThanOrEqual(early - 1e-6);
    }),
  );
});

test('the page never jumps: in a sixtieth of a second it moves a fraction of what the eight seconds around it hold [B-STAGE-44]', () => {
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

/** The broken line through the points; of two at one moment the later one. */
const lineAt = (points: readonly FlowPoint[], seconds: number): number => {
  const from = points.findLast((point) => point.seconds <= seconds) ?? { seconds: 0, top: 0 };
  const to = points.find((point) => point.seconds > seconds) ?? from;
  const length = to.seconds - from.seconds;
  return length > 0
    ? from.top + ((to.top - from.top) * (seconds - from.seconds)) / length
    : from.top;
};

test('the page stands at the mean of the eight seconds around a moment', () => {
  fc.assert(
    fc.property(pages, share, (points, at) => {
      const flow = makeFlow(points);
      const seconds = at * flow.total;
      const half = Math.min(4, seconds, flow.total - seconds);
      if (half < 0.1) return;
      const steps = 2000;
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        sum += lineAt(points, seconds - half + ((step + 0.5) / steps) * 2 * half);
      }
      const room = (endOf(points).top * 40) / steps + 1e-6;
      expect(Math.abs(flow.topAt(seconds) - sum / steps)).toBeLessThanOrEqual(room);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['before the first point', 4, 50],
  ['at the first point', 5, 50],
  ['near the beginning, over as much as there is before', 7, 70],
  ['where the text bends, over both sides', 15, 140],
  ['at a heading, which takes no time, over both sides', 25, 200],
  ['near the end, over as much as there is behind', 33, 250],
  ['after the end', 40, 250],
])('a page that begins late stands, %s, at its mean', (_where, seconds, top) => {
  const flow = makeFlow([
    { seconds: 5, top: 50 },
    { seconds: 15, top: 150 },
    { seconds: 25, top: 150 },
    { seconds: 25, top: 250 },
    { seconds: 35, top: 250 },
  ]);
  expect(flow.topAt(seconds)).toBeCloseTo(top, 6);
});

test('near its beginning, a page that changes its speed stands at the mean of both sides', () => {
  const flow = makeFlow([
    { seconds: 5, top: 0 },
    { seconds: 7, top: 100 },
    { seconds: 20, top: 100 },
  ]);
  expect(flow.topAt(7)).toBeCloseTo(75, 6);
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

test('at a pause that is long enough the text rests [B-STAGE-44]', () => {
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

test('a place at which the text rests leads to the end of the rest', () => {
  const flow = makeFlow([
    { seconds: 0, top: 0 },
    { seconds: 60, top: 600 },
    { seconds: 80, top: 600 },
    { seconds: 140, top: 1200 },
  ]);
  expect(flow.secondsAt(600)).toBeCloseTo(76, 1);
  expect(flow.secondsAt(300)).toBeCloseTo(30, 2);
  expect(flow.secondsAt(-1)).toBe(0);
});

test('a page without a text does not move', () => {
  const flow = makeFlow([]);
  expect([flow.topAt(3), flow.secondsAt(9), flow.total]).toEqual([0, 0, 0]);
});
