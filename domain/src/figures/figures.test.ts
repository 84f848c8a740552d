import { describe, expect, it, test } from 'vitest';
import { lastStep, steps } from '../wizard/steps.ts';
import { funnelOf } from './funnel.ts';
import { daysOfSpan, stoppedBefore } from './span.ts';

describe('the days of a span', () => {
  test.each([
    ['7', '2027-03-01'],
    ['30', '2027-02-06'],
    ['365', '2026-03-08'],
  ] as const)('the days of %s begin on %s and end today', (span, first) => {
    expect(daysOfSpan(span, new Date('2027-03-07T12:00:00Z'))).toEqual({
      first,
      last: '2027-03-07',
    });
  });

  it('are those of São Paulo, where the day ends three hours after it ends in Greenwich', () => {
    expect(daysOfSpan('7', new Date('2027-03-08T02:59:00Z')).last).toBe('2027-03-07');
    expect(daysOfSpan('7', new Date('2027-03-08T03:00:00Z')).last).toBe('2027-03-08');
  });

  it('count a project as stopped once it was unchanged for seven days', () => {
    expect(stoppedBefore(new Date('2027-03-08T10:00:00Z'))).toEqual(
      new Date('2027-03-01T10:00:00Z'),
    );
  });
});

describe('the steps that projects reached', () => {
  const at = (step: number, here: number, stopped: number) => ({ step, here, stopped });

  it('are all 17, each with the projects that are on it or beyond', () => {
    const funnel = funnelOf([at(2, 4, 1), at(lastStep - 1, 3, 2), at(lastStep, 5, 5)]);
    expect(funnel.map(({ step }) => step)).toEqual(steps.map(({ number }) => number));
    expect(funnel.map(({ reached }) => reached)).toEqual([
      12,
      12,
      ...Array<number>(lastStep - 3).fill(8),
      5,
    ]);
    expect(funnel[1]).toEqual({ step: 2, reached: 12, here: 4, stopped: 1 });
    expect(funnel[2]).toEqual({ step: 3, reached: 8, here: 0, stopped: 0 });
  });

  it('count no finished project as stopped', () => {
    const [beforeLast, last] = funnelOf([at(lastStep - 1, 3, 2), at(lastStep, 5, 5)]).slice(-2);
    expect(beforeLast).toMatchObject({ here: 3, stopped: 2 });
    expect(last).toMatchObject({ here: 5, stopped: 0 });
  });

  it('leave out a step that this version does not have', () => {
    expect(funnelOf([at(lastStep + 1, 9, 9)]).every(({ reached }) => reached === 0)).toBe(true);
  });
});
