import { editBlock, joinBlocks, splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { unchangedRewrites, withBlockBack, type RewrittenBlock } from './rewritten.ts';

/** The open editor of one block, with what is typed in it. */
export type OpenEdit = {
  readonly index: number;
  readonly title: string;
  readonly content: string;
  /** The place in the content that the person pressed; undefined opens it at its end. */
  readonly caretAt?: number | undefined;
};

/** What 'Desfazer' goes back to: the text and what was still to be looked at in it. */
type Moment = { readonly base: string; readonly review: readonly RewrittenBlock[] };

/**
 * The text of an adjustment step while a person works on it. `base` is the text without the open editor, so
 * that 'Cancelar' can go back to it; `review` are rewritten blocks that wait for the person's decision; `earlier`
 * is what stood before each finished change, newest last.
 */
export type Editor = {
  readonly base: string;
  readonly edit: OpenEdit | null;
  readonly selected: readonly number[];
  readonly review: readonly RewrittenBlock[];
  readonly earlier: readonly Moment[];
  /** The text as it was made by taking a proposal for a sentence, which is saved as a version of its own. */
  readonly reworded?: string;
};

export type EditorEvent =
  | { readonly type: 'edit_opened'; readonly index: number; readonly caretAt?: number }
  | { readonly type: 'typed'; readonly title?: string; readonly content?: string }
  | { readonly type: 'edit_kept' }
  | { readonly type: 'edit_cancelled' }
  | { readonly type: 'block_toggled'; readonly index: number }
  | { readonly type: 'all_selected' }
  | { readonly type: 'none_selected' }
  | { readonly type: 'regenerated'; readonly text: string }
  | {
      readonly type: 'review_opened';
      readonly review: readonly RewrittenBlock[];
      /** The text before the blocks were rewritten, which 'Desfazer' brings back. */
      readonly before?: string;
    }
  | { readonly type: 'block_accepted'; readonly index: number }
  | { readonly type: 'all_accepted' }
  | { readonly type: 'block_reverted'; readonly index: number }
  | { readonly type: 'sentence_taken'; readonly text: string }
  | { readonly type: 'undone' }
  | { readonly type: 'replaced'; readonly text: string };

const mostUndos = 20;

export const editorFor = (text: string, edit: OpenEdit | null = null): Editor => ({
  base: text,
  edit,
  selected: [],
  review: [],
  earlier: [],
});

const withEdit = (base: string, edit: OpenEdit): string => {
  const blocks = splitBlocks(base);
  const block = blocks[edit.index];
  if (!block) return base;
  const edited = editBlock(block, { title: edit.title, content: edit.content });
  return joinBlocks(blocks.map((other, index) => (index === edit.index ? edited : other)));
};

/** The whole text as it would be if the open editor were kept now. */
export const workingText = (editor: Pick<Editor, 'base' | 'edit'>): string =>
  editor.edit ? withEdit(editor.base, editor.edit) : editor.base;

/** Whether the open editor holds something that its block does not. */
export const isEditDirty = (editor: Editor): boolean =>
  editor.edit !== null && withEdit(editor.base, editor.edit) !== editor.base;

/** The rewritten blocks that nobody has decided on and that stand in the text as they were rewritten. */
export const pendingReview = (editor: Pick<Editor, 'base' | 'review'>): readonly RewrittenBlock[] =>
  unchangedRewrites(editor.base, editor.review);

/** The blocks as they are shown, each with whether it is marked to be rewritten. */
export const blocksOf = (editor: Editor): Block[] =>
  splitBlocks(editor.base).map((block, index) => ({
    ...block,
    isSelected: editor.selected.includes(index),
  }));

const remembered = ({ earlier, base, review }: Editor): readonly Moment[] =>
  [...earlier, { base, review }].slice(-mostUndos);

const openEdit = (editor: Editor, index: number, caretAt: number | undefined): Editor => {
  const block = splitBlocks(editor.base)[index];
  // Only one block at a time; an editor that was not touched may give way (R-WIZ-47).
  if (!block || isEditDirty(editor)) return editor;
  return { ...editor, edit: { index, title: block.title, content: block.content, caretAt } };
};

const keepEdit = (editor: Editor): Editor =>
  isEditDirty(editor)
    ? { ...editor, base: workingText(editor), edit: null, earlier: remembered(editor) }
    : { ...editor, edit: null };

const undo = (editor: Editor): Editor => {
  const previous = editor.earlier.at(-1);
  if (previous === undefined || editor.edit) return editor;
  return { ...editor, ...previous, earlier: editor.earlier.slice(0, -1), selected: [] };
};

const toggle = (selected: readonly number[], index: number): number[] =>
  selected.includes(index)
    ? selected.filter((other) => other !== index)
    : [...selected, index].sort((a, b) => a - b);

const openReview = (
  editor: Editor,
  review: readonly RewrittenBlock[],
  before: string | undefined,
): Editor => {
  const isKnown =
    before === undefined || before === editor.base || editor.earlier.at(-1)?.base === before;
  // After a reload the blocks may have been rewritten before this editor was there.
  const earlier = isKnown ? editor.earlier : remembered({ ...editor, base: before, review: [] });
  return { ...editor, review, earlier };
};

const accept = (editor: Editor, isAccepted: (block: RewrittenBlock) => boolean): Editor => ({
  ...editor,
  review: editor.review.filter((block) => !isAccepted(block)),
  earlier: remembered(editor),
});

const revert = (editor: Editor, index: number): Editor => {
  const block = pendingReview(editor).find((pending) => pending.index === index);
  if (!block) return editor;
  return {
    ...accept(editor, (other) => other.index === index),
    base: withBlockBack(editor.base, block),
  };
};

/** What each event changes. */
export const editorReducer = (editor: Editor, event: EditorEvent): Editor => {
  switch (event.type) {
    case 'edit_opened':
      return openEdit(editor, event.index, event.caretAt);
    case 'typed':
      return editor.edit
        ? {
            ...editor,
            edit: {
              ...editor.edit,
              title: event.title ?? editor.edit.title,
              content: event.content ?? editor.edit.content,
            },
          }
        : editor;
    case 'edit_kept':
      return keepEdit(editor);
    case 'edit_cancelled':
      return { ...editor, edit: null };
    case 'block_toggled':
      return { ...editor, selected: toggle(editor.selected, event.index) };
    case 'all_selected':
      return { ...editor, selected: splitBlocks(editor.base).map((_, index) => index) };
    case 'none_selected':
      return { ...editor, selected: [] };
    case 'regenerated':
      return {
        ...editor,
        base: event.text,
        selected: [],
        review: [],
        earlier: event.text === editor.base ? editor.earlier : remembered(editor),
      };
    case 'review_opened':
      return openReview(editor, event.review, event.before);
    case 'block_accepted':
      return accept(editor, (block) => block.index === event.index);
    case 'all_accepted':
      return accept(editor, () => true);
    case 'block_reverted':
      return revert(editor, event.index);
    case 'sentence_taken':
      return {
        ...editor,
        base: event.text,
        edit: null,
        earlier: remembered(editor),
        reworded: event.text,
      };
    case 'undone':
      return undo(editor);
    case 'replaced':
      return { ...editorFor(event.text), earlier: remembered(editor) };
  }
};
