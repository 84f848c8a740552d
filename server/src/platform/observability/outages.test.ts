import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { makeLog } from './log.ts';
import { makeOutages, NoConnection, outageOf, type Outages } from './outages.ts';

const failure = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });
const refusedConnection = () => new NoConnection(failure('connect ECONNREFUSED', 'ECONNREFUSED'));

describe('the log of an outage', () => {
  let lines: { msg: string; reason?: string; seconds?: number }[] = [];
  let outages: Outages;
  let isBack = false;
  const log = () => {
    const write = (line: string): void =>
      void lines.push(JSON.parse(line) as (typeof lines)[number]);
    return makeLog('info', { destination: { write }, outages });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    isBack = false;
    outages = makeOutages();
    outages.lookBy(() => Promise.resolve(isBack));
  });
  afterEach(() => {
    outages.close();
    vi.useRealTimers();
  });

  it('has one line when the database goes, one a minute, and one when it is back [B-HOLD-142]', async () => {
    const told = log();
    for (let second = 0; second < 130; second += 1) {
      for (const _ of [1, 2, 3, 4]) told.error({ err: refusedConnection() }, 'unexpected failure');
      // oxlint-disable-next-line no-await-in-loop -- second after second
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(lines.map(({ msg, seconds }) => [msg, seconds])).toEqual([
      ['the database is away', undefined],
      ['the database is away', 60],
      ['the database is away', 120],
    ]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    isBack = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines.at(-1)).toMatchObject({ msg: 'the database is back', seconds: 132 });
    told.error({ err: refusedConnection() }, 'unexpected failure');
    expect(lines.at(-1)?.msg).toBe('the database is away');
  });

  it('tells of a full disk once, whatever failed by it [B-HOLD-143]', () => {
    const told = log();
    const full = failure('could not extend file "base/5/1": No space left on device', '53100');
    told.error({ err: new Error('Failed query', { cause: full }) }, 'unexpected failure');
    told.error({ err: failure('write', 'ENOSPC') }, 'a message could not be kept');
    expect(lines.map(({ msg }) => msg)).toEqual(['the disk is full: nothing can be stored']);
    expect([outages.lasts('disk'), outages.lasts('database')]).toEqual([true, false]);
  });

  it('keeps every line about another server that refuses a connection', () => {
    const told = log();
    const ofModel = new Error('Connection error.', { cause: failure('connect', 'ECONNREFUSED') });
    for (const _ of [1, 2]) told.warn({ err: ofModel }, 'a generation failed');
    expect(lines.map(({ msg }) => msg)).toEqual(['a generation failed', 'a generation failed']);
  });
});

test('a full disk is known by the code of the system and of PostgreSQL [B-HOLD-143]', () => {
  expect(outageOf(failure('write', 'EDQUOT'))).toBe('disk');
  expect(outageOf(failure('x', '53100'))).toBe('disk');
  expect(outageOf(failure('x', '23505'))).toBeUndefined();
});

test('words that a person typed into a statement that failed are no outage [B-HOLD-143]', () => {
  const typed = 'no space left on device, timeout exceeded when trying to connect';
  const failed = Object.assign(new Error(`Failed query: update x set y = $1\nparams: ${typed}`), {
    query: 'update x set y = $1',
    params: [typed],
    cause: failure('value too long', '22001'),
  });
  expect(outageOf(failed)).toBeUndefined();
});
