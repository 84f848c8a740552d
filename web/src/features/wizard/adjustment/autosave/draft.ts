import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep } from '@webnario/domain/wizard/steps';
import { dropOwnDraft, readOwnDraft, writeOwnDraft } from '../../../../shared/drafts/drafts.ts';
import type { Left, Saved } from './autosave.ts';
import { editorFor, workingText, type Editor, type OpenEdit } from '../editor/editor-state.ts';

/** What is kept in this browser of a text that is not safe on the server, or has an editor open. */
export type Draft = {
  readonly base: string;
  readonly edit: OpenEdit | null;
  /** The stored revision on which the text rests, and the text that it had. */
  readonly revision: number;
  readonly ground?: string | undefined;
  /** What was sent to the server without an answer. */
  readonly unanswered?: readonly string[] | undefined;
  /** Whether the server lacks something of it. */
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
    (draft.ground === undefined || typeof draft.ground === 'string') &&
    (draft.unanswered === undefined || isTexts(draft.unanswered)) &&
    (draft.edit === null || isEdit(draft.edit))
  );
};

const keyOf = (project: Project, step: AdjustmentStep): string =>
  `text:${project.id}:${step.field}`;

/** The text of the step as the server has it. */
export const storedText = (project: Project, step: AdjustmentStep): string =>
  textToAdjust(step.field, project);

/** The text of the step as the server has it, with the project's revision. */
export const storedNow = (project: Project, step: AdjustmentStep): Saved => ({
  text: storedText(project, step),
  revision: project.revision,
});

/**
 * The stored text on which a draft was typed. Drafts of an older version of the page did not keep it: if the text
 * has changed since, everything that differs is asked about.
 */
export const groundOf = (draft: Draft, stored: Saved): Saved => {
  if (draft.ground !== undefined) return { text: draft.ground, revision: draft.revision };
  const isGrounded = draft.revision === stored.revision || workingText(draft) === stored.text;
  return isGrounded ? stored : { text: '', revision: draft.revision };
};

type Start = { readonly editor: Editor; readonly ground: Saved; readonly left?: Left };

/** The editor as it was left in this browser, with the text it rests on; else the stored text. */
export const editorAtStart = (project: Project, step: AdjustmentStep): Start => {
  const stored = storedNow(project, step);
  const draft = readOwnDraft(project.user_id, keyOf(project, step), isDraft);
  if (!draft) return { editor: editorFor(stored.text), ground: stored };
  return {
    editor: editorFor(draft.base, draft.edit),
    ground: groundOf(draft, stored),
    left: { text: workingText(draft), unanswered: draft.unanswered ?? [] },
  };
};

export const keepEditor = (
  project: Project,
  step: AdjustmentStep,
  editor: Editor,
  ground: Saved & { readonly unanswered: readonly string[] },
): void =>
  writeOwnDraft(project.user_id, keyOf(project, step), {
    base: editor.base,
    edit: editor.edit,
    revision: ground.revision,
    ground: ground.text,
    unanswered: ground.unanswered,
    unsent: workingText(editor) !== ground.text,
  } satisfies Draft);

export const forgetEditor = (project: Project, step: AdjustmentStep): void =>
  dropOwnDraft(project.user_id, keyOf(project, step));
