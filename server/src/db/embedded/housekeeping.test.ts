import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Activity, isTimeToTidy, keepTidy } from './housekeeping.ts';

afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

describe('the maintenance of the embedded database', () => {
  it.each([
    ['nothing was written', { writes: 0, lastAt: 0 }, false],
    ['something was written long ago', { writes: 1, lastAt: hour - 10_000 }, true],
    ['a busy server pauses for a moment at last', { writes: 50_000, lastAt: hour - 30 }, true],
    ['somebody is asking just now', { writes: 9_000, lastAt: hour - 100 }, false],
  ])('starts or waits when %s', (_case, activity, expected) => {
    expect(isTimeToTidy(activity, 0, hour)).toBe(expected);
  });

  it('starts sooner after many writes', () => {
    const now = hour + 60_000;
    expect(isTimeToTidy({ writes: 10, lastAt: hour }, hour, now)).toBe(false);
    expect(isTimeToTidy({ writes: 5_000, lastAt: hour }, hour, now)).toBe(true);
  });

  it('counts writing statements and the time of the last statement', () => {
    const activity = new Activity(() => 7);
    for (const query of ['select 1', 'insert into t', ' UPDATE t', 'delete from t']) {
      activity.logQuery(query);
    }
    expect(activity).toMatchObject({ writes: 3, lastAt: 7 });
  });

  it('vacuums and writes a checkpoint, and counts what is written meanwhile for the next time', async () => {
    vi.useFakeTimers();
    const activity = new Activity();
    activity.writes = 5_000;
    const done: string[] = [];
    const exec = (statement: string): Promise<void> => {
      done.push(statement);
      activity.writes += 1;
      return Promise.resolve();
    };
    const stop = keepTidy({ exec }, activity, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toEqual(['VACUUM (ANALYZE)', 'CHECKPOINT']);
    expect(activity.writes).toBe(2);
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 5_000);
    expect(done).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toHaveLength(4);
    await stop();
  });
});
