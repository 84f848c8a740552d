import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Project } from '@webnario/domain/wizard/project';
import { lastStep, type AdjustmentStep } from '@webnario/domain/wizard/steps';
import { dropOwnDraft, readOwnDraft, writeOwnDraft } from '../../../../shared/drafts/drafts.ts';
import type { RecoveredDraft, SavedText } from './autosave.ts';
import { editorFor, workingText, type Editor, type OpenEdit } from '../editor/editor-state.ts';

/** A text that is being edited, and the step on which it is: the one that adjusts it, or the last one. */
export type EditedText = Pick<AdjustmentStep, 'field' | 'number'>;

/** A text that is not saved on the server or has an open editor, as this browser keeps it. */
export type Draft = {
  readonly base: string;
  readonly edit: OpenEdit | null;
  /** The stored revision on which the text was typed, and the stored text of that revision. */
  readonly revision: number;
  readonly mergeBase?: string | undefined;
  /** What was sent to the server without an answer. */
  readonly unanswered?: readonly string[] | undefined;
  /** Whether it has changes that the server does not have. */
  readonly unsent?: boolean;
};

const isEdit = (value: unknown): value is OpenEdit => {
  const edit = value as Partial<OpenEdit> | null;
  return (
    typeof edit === 'object' &&
    edit !== null &&
    typeof edit.index === 'number' &&
    typeof edit.title === 'string' &&
    typeof edit.content === 'string'
  );
};

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

export const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.base === 'string' &&
    typeof draft.revision === 'number' &&
    (draft.mergeBase === undefined || typeof draft.mergeBase === 'string') &&
    (draft.unanswered === undefined || isTexts(draft.unanswered)) &&
    (draft.edit === null || isEdit(draft.edit))
  );
};

/** A draft of the last step has a name of its own: one that came too late for its step must not be typed on there. */
const keyOf = (project: Project, step: EditedText): string =>
  `text:${project.id}:${step.field}${step.number === lastStep ? `:${lastStep}` : ''}`;

/** The text of the step as the server has it. */
const storedText = (project: Project, step: EditedText): string =>
  textToAdjust(step.field, project);

/** The text of the step as the server has it, with the project's revision. */
export const storedNow = (project: Project, step: EditedText): SavedText => ({
  text: storedText(project, step),
  revision: project.revision,
});

/**
 * The stored text on which a draft was typed. A draft without a merge base is compared with the stored text: if the
 * revision has changed since, every difference is a conflict.
 */
export const mergeBaseOf = (draft: Draft, stored: SavedText): SavedText => {
  if (draft.mergeBase !== undefined) return { text: draft.mergeBase, revision: draft.revision };
  const isUnchanged = draft.revision === stored.revision || workingText(draft) === stored.text;
  return isUnchanged ? stored : { text: '', revision: draft.revision };
};

type Start = {
  readonly editor: Editor;
  readonly mergeBase: SavedText;
  readonly recovered?: RecoveredDraft;
};

/** The editor as this browser kept it, with the text it was typed on; else the stored text. */
export const editorAtStart = (project: Project, step: EditedText): Start => {
  const stored = storedNow(project, step);
  const draft = readOwnDraft(project.user_id, keyOf(project, step), isDraft);
  if (!draft) return { editor: editorFor(stored.text), mergeBase: stored };
  return {
    editor: editorFor(draft.base, draft.edit),
    mergeBase: mergeBaseOf(draft, stored),
    recovered: { text: workingText(draft), unanswered: draft.unanswered ?? [] },
  };
};

export const keepEditor = (
  project: Project,
  step: EditedText,
  editor: Editor,
  mergeBase: SavedText & { readonly unanswered: readonly string[] },
): void =>
  writeOwnDraft(project.user_id, keyOf(project, step), {
    base: editor.base,
    edit: editor.edit,
    revision: mergeBase.revision,
    mergeBase: mergeBase.text,
    unanswered: mergeBase.unanswered,
    unsent: workingText(editor) !== mergeBase.text,
  } satisfies Draft);

export const forgetEditor = (project: Project, step: EditedText): void =>
  dropOwnDraft(project.user_id, keyOf(project, step));
