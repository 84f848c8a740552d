import { joinBlocks, splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { mergeTexts, settleMerge } from '@webnario/domain/script/merge';
import type { MergeResult } from './autosave.ts';
import {
  editorReducer,
  workingText,
  type Editor,
  type EditorEvent,
} from '../editor/editor-state.ts';

/** An editor whose text others may change as well; `merges` counts how many times they did. */
export type SharedEditor = Editor & { readonly merges: number };

export type SharedEditorEvent = EditorEvent | ({ readonly type: 'merged' } & MergeResult);

/** What was typed since `from`, on top of `text`; where both touched one block, it gets both. */
const onTop = (from: string, typed: string, text: string): string => {
  const merge = mergeTexts(from, typed, text);
  return merge.kind === 'merged' ? merge.text : settleMerge(merge.parts, []);
};

/** The open editor over a text that others have changed: on the block that holds what is typed, if there is one. */
const reopened = (editor: Editor, text: string): Pick<Editor, 'base' | 'edit'> => {
  const { edit } = editor;
  const mine = edit && splitBlocks(workingText(editor))[edit.index];
  const closed = { base: text, edit: null };
  if (!edit || !mine) return closed;
  const blocks = splitBlocks(text);
  const same = blocks.findIndex((block) => block.raw.trimEnd() === mine.raw.trimEnd());
  const index = same < 0 ? blocks.findIndex((block) => block.content === mine.content) : same;
  const block = blocks[index];
  if (!block) return closed;
  const moved = { ...edit, index, title: same < 0 ? block.title : edit.title };
  const before: Block | undefined = splitBlocks(editor.base)[edit.index];
  const base = joinBlocks(blocks.map((other, at) => (at === index && before ? before : other)));
  // 'Cancelar' goes back to the block as it was before the editor, where that gives the same text with it.
  const isExact = workingText({ base, edit: moved }) === text;
  return { base: isExact ? base : text, edit: moved };
};

const titlesOf = (text: string): string =>
  JSON.stringify(splitBlocks(text).map(({ title }) => title));

const takeMerged = (editor: Editor, { from, text, isJoined }: MergeResult): Editor => {
  const merged = onTop(from, workingText(editor), text);
  const { earlier } = editorReducer(editor, { type: 'regenerated', text: merged });
  return {
    ...editor,
    ...reopened(editor, merged),
    selected: titlesOf(editor.base) === titlesOf(merged) ? editor.selected : [],
    // 'Desfazer' takes back what was done here, not what was joined with it.
    earlier: isJoined
      ? editor.earlier.map((moment) => ({ ...moment, base: onTop(from, moment.base, text) }))
      : earlier,
  };
};

/** What each event changes, in an editor whose text others may change as well. */
export const sharedEditorReducer = (
  editor: SharedEditor,
  event: SharedEditorEvent,
): SharedEditor => {
  const { merges } = editor;
  if (event.type === 'merged') return { ...takeMerged(editor, event), merges: merges + 1 };
  const next = { ...editorReducer(editor, event), merges };
  // A regenerated text may have come by another way before: going back once is enough.
  const isKnown = event.type === 'regenerated' && event.text === editor.base;
  return isKnown ? { ...next, earlier: editor.earlier } : next;
};
