import { describe, expect, test } from 'vitest';
import {
  blocksOf,
  editorFor,
  editorReducer,
  isEditDirty,
  pendingReview,
  workingText,
  type Editor,
  type EditorEvent,
} from './editor-state.ts';
import { rewrittenBlocks } from './rewritten.ts';

const text = 'Antes\n\n## Perfil\n\nMarina, 34 anos.\n\n## Dores\n\nFalta tempo.\n';
const after = (...events: EditorEvent[]): Editor => events.reduce(editorReducer, editorFor(text));

describe('the text of an adjustment step', () => {
  test('opening and closing an editor without typing changes no byte', () => {
    const editor = after({ type: 'edit_opened', index: 1 }, { type: 'edit_kept' });
    expect(workingText(editor)).toBe(text);
    expect(editor.earlier).toEqual([]);
  });

  test('typed words are part of the working text before they are saved', () => {
    const editor = after(
      { type: 'edit_opened', index: 2 },
      { type: 'typed', content: 'Falta método.' },
    );
    expect(workingText(editor)).toBe(text.replace('Falta tempo.', 'Falta método.'));
    expect(editor.base).toBe(text);
  });

  test('cancelling restores the text from before the editor was opened [R-WIZ-47]', () => {
    const editor = after(
      { type: 'edit_opened', index: 2 },
      { type: 'typed', content: 'Outra coisa' },
      { type: 'edit_cancelled' },
    );
    expect(workingText(editor)).toBe(text);
  });

  test('a second editor opens only when the first has no changes', () => {
    const untouched = after({ type: 'edit_opened', index: 1 }, { type: 'edit_opened', index: 2 });
    expect(untouched.edit?.index).toBe(2);
    const dirty = after(
      { type: 'edit_opened', index: 1 },
      { type: 'typed', content: 'Nova' },
      { type: 'edit_opened', index: 2 },
    );
    expect(dirty.edit?.index).toBe(1);
    expect(isEditDirty(dirty)).toBe(true);
  });

  test('undo restores the text before a kept edit and before a regeneration', () => {
    const edited = after(
      { type: 'edit_opened', index: 1 },
      { type: 'typed', content: 'Nova' },
      { type: 'edit_kept' },
      { type: 'regenerated', text: '## Tudo novo\n' },
    );
    const once = editorReducer(edited, { type: 'undone' });
    expect(once.base).toContain('Nova');
    expect(editorReducer(once, { type: 'undone' }).base).toBe(text);
  });

  test('selected blocks stay in text order and are deselected by a regeneration', () => {
    const editor = after({ type: 'block_toggled', index: 2 }, { type: 'block_toggled', index: 1 });
    expect(editor.selected).toEqual([1, 2]);
    expect(blocksOf(editor).map((block) => block.isSelected)).toEqual([false, true, true]);
    expect(editorReducer(editor, { type: 'regenerated', text }).selected).toEqual([]);
  });

  const rewritten = text
    .replace('Marina, 34 anos.', 'Rosa.')
    .replace('Falta tempo.', 'Falta sono.');
  const regenerated: EditorEvent[] = [
    { type: 'regenerated', text: rewritten },
    { type: 'review_opened', review: rewrittenBlocks(text, rewritten, [1, 2]), before: text },
  ];
  const waiting = (editor: Editor): number[] => pendingReview(editor).map(({ index }) => index);

  test('reverting one rewritten block keeps the other in review, and undo brings the first back', () => {
    const reverted = after(...regenerated, { type: 'block_reverted', index: 2 });
    expect(reverted.base).toBe(rewritten.replace('Falta sono.', 'Falta tempo.'));
    expect(waiting(reverted)).toEqual([1]);
    const again = editorReducer(reverted, { type: 'undone' });
    expect(again.base).toBe(rewritten);
    expect(waiting(again)).toEqual([1, 2]);
    expect(editorReducer(again, { type: 'undone' })).toMatchObject({ base: text, review: [] });
  });

  test.each([
    ['one', { type: 'block_accepted', index: 1 }, [2]],
    ['all', { type: 'all_accepted' }, []],
  ] as const)('accepting %s changes no word, and undo puts it back in review', (_, event, left) => {
    const accepted = after(...regenerated, event);
    expect(accepted.base).toBe(rewritten);
    expect(waiting(accepted)).toEqual(left);
    expect(waiting(editorReducer(accepted, { type: 'undone' }))).toEqual([1, 2]);
  });

  test('undo brings back the text from before blocks that were rewritten before a reload', () => {
    const reloaded = regenerated.reduce(editorReducer, editorFor(rewritten));
    expect(waiting(reloaded)).toEqual([1, 2]);
    expect(editorReducer(reloaded, { type: 'undone' }).base).toBe(text);
  });

  test('a rewritten block leaves the review when it is edited', () => {
    const edited = after(
      ...regenerated,
      { type: 'edit_opened', index: 1 },
      { type: 'typed', content: 'Rosa, 40 anos.' },
      { type: 'edit_kept' },
    );
    expect(waiting(edited)).toEqual([2]);
  });
});
