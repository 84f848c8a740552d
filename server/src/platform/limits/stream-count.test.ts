import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../env.ts';
import type { Copies, OnMessage } from '../copies.ts';
import type { AppContext } from '../http/request-response.ts';
import { makeStreamCount } from './stream-count.ts';

afterEach(() => void vi.useRealTimers());

const context = (userId: string) => ({ var: { caller: { userId } } }) as unknown as AppContext;

/** Copies that reach each other at once, each with its count of streams; one that has ended tells nothing more. */
const givenCopies = () => {
  vi.useFakeTimers();
  const subscribers = new Map<string, OnMessage>();
  const ended = new Set<string>();
  const start = (own: string) => {
    const copies: Copies = {
      own,
      isConnected: () => true,
      send: (_to, _topic, message) => {
        if (ended.has(own)) return;
        for (const [name, onMessage] of subscribers) {
          if (name !== own) onMessage(JSON.parse(JSON.stringify(message)), own);
        }
      },
      subscribe: (_topic, onMessage) => {
        subscribers.set(own, onMessage);
        return () => void subscribers.delete(own);
      },
    };
    const env = readEnv({ RATE_LIMITS: 'event_streams=3' });
    const openStream = makeStreamCount({ copies, env, now: () => new Date() });
    return (userId: string) => openStream(context(userId));
  };
  return { start, end: (own: string) => void ended.add(own) };
};

describe('the event streams of an account at several copies', () => {
  it('are counted together, and one that is closed makes room everywhere [B-HOLD-10]', () => {
    const { start } = givenCopies();
    const [one, two] = [start('one'), start('two')];
    const first = one('ana');
    expect([first.ok, one('ana').ok, two('ana').ok]).toEqual([true, true, true]);
    expect(two('ana')).toMatchObject({ ok: false, code: 'too_many_streams' });
    expect(one('ana')).toMatchObject({ ok: false, code: 'too_many_streams' });
    expect(two('bia').ok).toBe(true);
    if (first.ok) first.value();
    expect(two('ana').ok).toBe(true);
    expect(one('ana').ok).toBe(false);
  });

  it('are closed once each, however often that is reported', () => {
    const one = givenCopies().start('one');
    const [first] = [one('ana'), one('ana'), one('ana')];
    if (first?.ok) [1, 2].forEach(() => first.value());
    expect([one('ana').ok, one('ana').ok]).toEqual([true, false]);
  });

  it('are known to a copy that starts later, while they are open [B-HOLD-10]', () => {
    const { start } = givenCopies();
    const one = start('one');
    for (const _ of [1, 2, 3]) one('ana');
    const late = start('late');
    vi.advanceTimersByTime(20_000);
    expect(late('ana').ok).toBe(false);
    vi.advanceTimersByTime(10 * 60_000);
    expect(late('ana').ok).toBe(false);
  });

  it('are counted for a minute more when their copy was killed [B-HOLD-10]', () => {
    const { start, end } = givenCopies();
    const [one, two] = [start('one'), start('two')];
    for (const _ of [1, 2, 3]) one('ana');
    end('one');
    expect(two('ana').ok).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(two('ana').ok).toBe(true);
  });
});
