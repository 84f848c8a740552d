import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { settleMerge } from '@webnario/domain/script/merge';
import {
  makeAutosave,
  type Conflict,
  type RecoveredDraft,
  type MergeResult,
  type SaveAnswer,
  type SavedText,
  type TextState,
} from './autosave.ts';

const plain: SavedText = { text: 'a', revision: 1 };

const startAutosave = (
  answers: SaveAnswer[],
  {
    start = plain,
    theirs,
    recovered,
  }: { start?: SavedText; theirs?: SavedText; recovered?: RecoveredDraft } = {},
) => {
  const sent: SavedText[] = [];
  const states: TextState[] = [];
  const merges: MergeResult[] = [];
  const conflicts: Conflict[] = [];
  const adapter = {
    save: (text: string, revision: number) => {
      sent.push({ text, revision });
      return Promise.resolve(answers.shift() ?? { kind: 'saved' as const, revision: revision + 1 });
    },
    read: () => Promise.resolve(theirs),
    onState: (state: TextState) => void states.push(state),
    onMerged: (merged: MergeResult) => void merges.push(merged),
    onConflict: (conflict: Conflict) => void conflicts.push(conflict),
  };
  const autosave = makeAutosave(start, adapter, recovered);
  const change = (now: string): void => autosave.change(now, merges.length);
  return { autosave, change, sent, states, merges, conflicts };
};

const text = '## Perfil\n\nMarina.\n\n## Dores\n\nFalta tempo.\n';
const start: SavedText = { text, revision: 1 };
const mine = text.replace('tempo', 'método');
const elsewhere: SavedText = { text: text.replace('Marina', 'Marina, 34'), revision: 5 };
const both = elsewhere.text.replace('tempo', 'método');
const clash: SavedText = { text: text.replace('tempo', 'dinheiro'), revision: 5 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('saves what was typed during a request with the new revision', async () => {
    const { autosave, change, sent } = startAutosave([]);
    change('ab');
    const flushed = autosave.flush();
    change('abc');
    expect(await flushed).toBe(true);
    expect(sent).toEqual([
      { text: 'ab', revision: 1 },
      { text: 'abc', revision: 2 },
    ]);
  });

  it('never sends an empty text', async () => {
    const { autosave, change, sent, states } = startAutosave([]);
    change('  ');
    expect(await autosave.flush()).toBe(false);
    expect(sent).toEqual([]);
    expect(states).toEqual(['empty']);
  });

  it('sends nothing when the text returns to the saved one', async () => {
    const { autosave, change, sent } = startAutosave([]);
    change('ab');
    change('a');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(await autosave.flush()).toBe(true);
  });
});

describe('a text that changed elsewhere', () => {
  it('is merged after a stale save, and the merged text is saved', async () => {
    const { autosave, change, sent, merges } = startAutosave([{ kind: 'stale' }], {
      start,
      theirs: elsewhere,
    });
    change(mine);
    expect(await autosave.flush()).toBe(true);
    expect(merges).toEqual([{ from: mine, text: both, isJoined: true }]);
    expect(sent.at(-1)).toEqual({ text: both, revision: 5 });
    expect(autosave.saved()).toEqual({ text: both, revision: 6 });
  });

  it('is merged before the next save when another tab reports it', async () => {
    const { autosave, change, sent, merges } = startAutosave([], { start });
    change(mine);
    autosave.onRemoteChange(elsewhere);
    await vi.advanceTimersByTimeAsync(1000);
    expect(merges).toHaveLength(1);
    expect(sent).toEqual([{ text: both, revision: 5 }]);
  });

  it('is not overwritten by a keystroke from before the merge', async () => {
    const { autosave, sent } = startAutosave([], { start });
    autosave.change(mine, 0);
    autosave.onRemoteChange(elsewhere);
    autosave.change(`${mine}!`, 0);
    expect(await autosave.flush()).toBe(true);
    expect(sent).toEqual([{ text: both, revision: 5 }]);
    autosave.change(`${both}!`, 1);
    await autosave.flush();
    expect(sent.at(-1)).toEqual({ text: `${both}!`, revision: 6 });
  });

  it('replaces an unchanged text, and an older revision is ignored', async () => {
    const { autosave, sent, merges } = startAutosave([], { start });
    autosave.onRemoteChange(elsewhere);
    autosave.onRemoteChange(start);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(merges).toEqual([{ from: text, text: elsewhere.text, isJoined: false }]);
    expect(sent).toEqual([]);
  });

  test('a change in the same block is a conflict, and nothing is sent until the person decides', async () => {
    const { autosave, change, sent, states, conflicts } = startAutosave([{ kind: 'stale' }], {
      start,
      theirs: clash,
    });
    change(mine);
    expect(await autosave.flush()).toBe(false);
    change(`${mine} `);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
    const settled = settleMerge(conflicts[0]?.parts ?? [], ['both']);
    expect(settled).toContain('Falta método.\n\nFalta dinheiro.');
    autosave.rebase(clash);
    change(settled);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)).toEqual({ text: settled, revision: 5 });
    expect(states.at(-1)).toBe('saved');
  });

  test('a change by an own save whose answer was lost is no conflict', async () => {
    const arrived = { text: mine, revision: 2 };
    const { autosave, change, sent, conflicts } = startAutosave(
      [{ kind: 'offline' }, { kind: 'stale' }],
      {
        start,
        theirs: arrived,
      },
    );
    change(mine);
    await autosave.flush();
    const later = mine.replace('método', 'método e paz');
    change(later);
    expect(await autosave.flush()).toBe(true);
    expect(conflicts).toEqual([]);
    expect(sent.at(-1)).toEqual({ text: later, revision: 2 });
  });

  test('a change after an own save whose answer was lost is merged', async () => {
    const theirs = { text: both, revision: 3 };
    const { autosave, change, sent, conflicts } = startAutosave(
      [{ kind: 'offline' }, { kind: 'stale' }],
      {
        start,
        theirs,
      },
    );
    change(mine);
    await autosave.flush();
    change(mine.replace('método', 'método e paz'));
    expect(await autosave.flush()).toBe(true);
    expect(conflicts).toEqual([]);
    expect(sent.at(-1)).toEqual({ text: both.replace('método', 'método e paz'), revision: 3 });
  });

  test('a change while the tab was closed is merged with the recovered draft', async () => {
    const recovered = { text: mine, unanswered: [] };
    const { autosave, sent } = startAutosave([], { start, recovered });
    autosave.onRemoteChange(elsewhere);
    expect(await autosave.flush()).toBe(true);
    expect(sent).toEqual([{ text: both, revision: 5 }]);
  });

  test('a text that was confirmed elsewhere meanwhile refuses the save and keeps the typed text', async () => {
    const { autosave, change, states, sent } = startAutosave([{ kind: 'stale' }], { start });
    change(mine);
    expect(await autosave.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
  });
});
