import { useEffect } from 'react';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep } from '@webnario/domain/wizard/steps';
import { dropDraft, readDraft, writeDraft } from '../../../../shared/drafts/drafts.ts';
import { blockElementId } from '../../frame/block-place.ts';
import { pendingReview } from '../editor/editor-state.ts';
import { isReview, rewrittenBlocks, type RewrittenBlock } from '../editor/rewritten.ts';
import type { SavedEditor } from '../autosave/use-saved-editor.ts';

export type Review = {
  /** The rewritten blocks that wait for the person's decision, by their place in the text. */
  readonly pending: readonly RewrittenBlock[];
  /** The person has just decided on the last of them. */
  readonly isDecided: boolean;
  /** The text was rewritten: what is new in it is shown beside what stood there. */
  readonly open: (fresh: Project, asked: { before: string; indexes: readonly number[] }) => void;
  readonly accept: (index: number) => void;
  readonly revert: (index: number) => void;
  readonly acceptAll: () => void;
  readonly forget: () => void;
};

const focusBlock = (index: number | undefined): void =>
  document.getElementById(blockElementId(index ?? 0))?.focus({ preventScroll: true });

/**
 * Rewritten blocks, looked at one by one. The new text is stored already, so nothing is lost by not deciding; a
 * reload finds the same blocks still waiting, as far as nobody has changed them since.
 */
export const useReview = (project: Project, step: AdjustmentStep, saved: SavedEditor): Review => {
  const { editor, dispatch, autosave } = saved;
  const pending = pendingReview(editor);
  const userId = project.user_id;
  const key = `review:${project.id}:${step.field}`;
  useEffect(() => {
    const review = readDraft(userId, key, isReview);
    if (review) dispatch({ type: 'review_opened', review });
  }, [userId, key, dispatch]);
  useEffect(() => {
    if (editor.review.length > 0) writeDraft(userId, key, editor.review);
    else if (editor.earlier.length > 0) dropDraft(userId, key);
  }, [userId, key, editor.review, editor.earlier]);

  const moveOn = (index: number): void => {
    const others = pending.filter((block) => block.index !== index);
    focusBlock((others.find((block) => block.index > index) ?? others[0])?.index ?? index);
  };
  const before = editor.earlier.at(-1);
  return {
    pending,
    isDecided: pending.length === 0 && before !== undefined && pendingReview(before).length > 0,
    open: (fresh, { before, indexes }) => {
      const review = rewrittenBlocks(before, textToAdjust(step.field, fresh), indexes);
      dispatch({ type: 'review_opened', review, before });
    },
    accept: (index) => {
      moveOn(index);
      dispatch({ type: 'block_accepted', index });
    },
    revert: (index) => {
      moveOn(index);
      dispatch({ type: 'block_reverted', index });
      void autosave.flush();
    },
    acceptAll: () => {
      focusBlock(pending[0]?.index);
      dispatch({ type: 'all_accepted' });
    },
    forget: () => dropDraft(userId, key),
  };
};
