import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAutosave, type SaveAnswer, type SaveState } from './autosave.ts';

const world = (answers: SaveAnswer[]) => {
  const sent: { text: string; revision: number }[] = [];
  const states: SaveState[] = [];
  const autosave = makeAutosave(
    { text: 'a', revision: 1 },
    {
      save: (text, revision) => {
        sent.push({ text, revision });
        return Promise.resolve(answers.shift() ?? { kind: 'saved', revision: revision + 1 });
      },
      onState: (state) => states.push(state),
    },
  );
  return { autosave, sent, states };
};

describe('autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('waits for a pause in typing and sends only the last text', async () => {
    const { autosave, sent, states } = world([]);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(500);
    autosave.change('abc');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([{ text: 'abc', revision: 1 }]);
    expect(states.at(-1)).toBe('saved');
  });

  test('what was typed while saving is saved with the new revision', async () => {
    const { autosave, sent } = world([]);
    autosave.change('ab');
    const flushed = autosave.flush();
    autosave.change('abc');
    expect(await flushed).toBe(true);
    expect(sent).toEqual([
      { text: 'ab', revision: 1 },
      { text: 'abc', revision: 2 },
    ]);
  });

  test('a lost connection is tried again by itself', async () => {
    const { autosave, sent, states } = world([{ kind: 'offline' }]);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('offline');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
    expect(states.at(-1)).toBe('saved');
  });

  test('after a refusal nothing is sent until a person has decided', async () => {
    const { autosave, sent, states } = world([{ kind: 'refused' }]);
    autosave.change('ab');
    expect(await autosave.flush()).toBe(false);
    autosave.change('abc');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    autosave.adopt({ text: 'theirs', revision: 7 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)).toEqual({ text: 'abc', revision: 7 });
    expect(states.at(-1)).toBe('saved');
  });

  test('an empty text is never sent', async () => {
    const { autosave, sent, states } = world([]);
    autosave.change('  ');
    expect(await autosave.flush()).toBe(false);
    expect(sent).toEqual([]);
    expect(states).toEqual(['empty']);
  });

  test('going back to the saved text needs no request', async () => {
    const { autosave, sent } = world([]);
    autosave.change('ab');
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(await autosave.flush()).toBe(true);
  });
});
