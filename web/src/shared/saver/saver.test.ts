import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/call.ts';
import { useFlushOnPageChange } from './flush-on-page-change.ts';
import { makeSaver, saveFailureOf, type SaveFailure, type SaveState } from './saver.ts';

type Answer = 'sent' | SaveFailure | 'unwritable';

/** A text that a server stores, unless `answers` has something else to say first. */
const open = (answers: (Answer | Promise<Answer>)[] = []) => {
  let [typed, stored] = ['', ''];
  const sent: string[] = [];
  const states: (SaveState | 'unwritable')[] = [];
  const saver = makeSaver<'unwritable'>({
    pending: () => {
      if (typed === stored) return 'saved';
      return typed === '?' ? 'unwritable' : 'waiting';
    },
    send: async () => {
      const text = typed;
      sent.push(text);
      const answer = (await answers.shift()) ?? 'sent';
      if (answer === 'sent') stored = text;
      return answer;
    },
    onState: (state) => void states.push(state),
  });
  const type = (text: string): void => {
    typed = text;
    saver.change();
  };
  return { saver, type, sent, states };
};

/** A screen with this saver, until it is unmounted. */
const show = ({ saver }: ReturnType<typeof open>) =>
  renderHook(() => useFlushOnPageChange(saver.flush, saver));
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('waits for a pause of a second, and only the last of it is sent [R-WIZ-71]', async () => {
    const { type, sent, states } = open();
    type('a');
    await wait(999);
    type('ab');
    await wait(999);
    expect([sent, states]).toEqual([[], ['waiting', 'waiting']]);
    await wait(1);
    expect(sent).toEqual(['ab']);
    expect(states.slice(2)).toEqual(['saving', 'saved']);
  });

  it('is sent after a request that is on its way, and not beside it', async () => {
    const first = Promise.withResolvers<Answer>();
    const { saver, type, sent } = open([first.promise]);
    type('a');
    const flushed = saver.flush();
    type('ab');
    expect(saver.isRunning()).toBe(true);
    void saver.flush();
    await wait(5000);
    expect(sent).toEqual(['a']);
    first.resolve('sent');
    expect(await flushed).toBe(true);
    expect(sent).toEqual(['a', 'ab']);
    expect(saver.isRunning()).toBe(false);
  });

  it('is not sent where it is what is stored', async () => {
    const { saver, type, sent, states } = open();
    type('a');
    type('');
    await wait(5000);
    expect(states).toEqual(['waiting', 'saved']);
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is not sent where its strategy cannot send it', async () => {
    const { saver, type, sent, states } = open();
    type('?');
    expect(await saver.flush()).toBe(false);
    await wait(60_000);
    expect([sent, states]).toEqual([[], ['unwritable']]);
  });

  it('waits for the next change while it is held', async () => {
    const { saver, type, sent } = open();
    type('a');
    saver.hold();
    await wait(60_000);
    expect(sent).toEqual([]);
    type('ab');
    await wait(1000);
    expect(sent).toEqual(['ab']);
  });
});

describe('a save that failed', () => {
  it('is repeated by itself after 2 s, 4 s and so on, until half a minute [B-METHOD-65]', async () => {
    const failures = Array.from({ length: 7 }, (_, at) => (at % 2 ? 'troubled' : 'offline'));
    const { saver, type, sent, states } = open(failures);
    type('a');
    await saver.flush();
    expect(states.at(-1)).toBe('offline');
    for (const [at, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(seconds * 1000 - 1);
      expect(sent).toHaveLength(at + 1);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(1);
      expect(states.at(-1)).toBe(at % 2 ? 'offline' : 'troubled');
    }
    await wait(30_000);
    expect(states.at(-1)).toBe('saved');
  });

  it('is repeated after 2 s again once something was saved', async () => {
    const { saver, type, sent } = open(['offline', 'offline', 'sent', 'offline']);
    type('a');
    await saver.flush();
    await wait(6000);
    type('ab');
    await saver.flush();
    await wait(2000);
    expect(sent).toEqual(['a', 'a', 'a', 'ab', 'ab']);
  });

  it('is not repeated where it was refused, until something changes', async () => {
    const { saver, type, sent, states } = open(['refused']);
    type('a');
    expect(await saver.flush()).toBe(false);
    await wait(60_000);
    expect([sent, states.at(-1)]).toEqual([['a'], 'refused']);
    type('ab');
    await wait(1000);
    expect([sent, states.at(-1)]).toEqual([['a', 'ab'], 'saved']);
  });

  it('is followed by what was typed while the refusal was on its way', async () => {
    const first = Promise.withResolvers<Answer>();
    const { saver, type, sent, states } = open([first.promise]);
    type('a');
    void saver.flush();
    type('ab');
    first.resolve('refused');
    await wait(0);
    expect(states.at(-1)).toBe('waiting');
    await wait(1000);
    expect(sent).toEqual(['a', 'ab']);
  });

  it('means no answer, one that may come later, or a refusal', () => {
    const failed = (status: number, code = 'unknown') =>
      saveFailureOf(new ApiError({ code, status, message: '' }));
    expect([failed(0), failed(429), failed(503), failed(409, 'generation_running')]).toEqual([
      'offline',
      'troubled',
      'troubled',
      'troubled',
    ]);
    expect([failed(403), failed(409), saveFailureOf(new Error('a bug'))]).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
  });
});

describe('a screen', () => {
  it('sends as it opens what an earlier one could not send', () => {
    const screen = open();
    screen.type('a');
    show(screen);
    expect(screen.sent).toEqual(['a']);
  });

  it.each([
    ['is hidden or shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is left', () => dispatchEvent(new Event('pagehide'))],
    ['has the network again', () => dispatchEvent(new Event('online'))],
  ])('sends before the pause is over when it %s', (_, turn) => {
    const screen = open();
    show(screen);
    screen.type('a');
    turn();
    expect(screen.sent).toEqual(['a']);
  });

  it('sends once more when it closes, and nothing by itself after that', async () => {
    const screen = open(['offline']);
    const { unmount } = show(screen);
    screen.type('a');
    unmount();
    dispatchEvent(new Event('online'));
    await wait(60_000);
    expect(screen.sent).toEqual(['a']);
  });

  it('is told after it was closed that its text is saved', async () => {
    const first = Promise.withResolvers<Answer>();
    const screen = open([first.promise]);
    const { unmount } = show(screen);
    screen.type('a');
    unmount();
    screen.type('ab');
    first.resolve('sent');
    await wait(0);
    expect([screen.sent, screen.states.at(-1)]).toEqual([['a', 'ab'], 'saved']);
  });

  it('tries again by itself when it opens again', async () => {
    const screen = open(['offline', 'offline']);
    show(screen).unmount();
    show(screen);
    screen.type('a');
    await wait(1000 + 2000 + 4000);
    expect([screen.sent, screen.states.at(-1)]).toEqual([['a', 'a', 'a'], 'saved']);
  });
});
