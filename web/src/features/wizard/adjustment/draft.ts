import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep } from '@webnario/domain/wizard/steps';
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts.ts';
import { editorFor, workingText, type Editor, type OpenEdit } from './editor-state.ts';

/** What is kept in this browser of a text that is not safe on the server, or has an editor open. */
type Draft = {
  readonly base: string;
  readonly edit: OpenEdit | null;
  /** The stored revision on which the text rests. */
  readonly revision: number;
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

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.base === 'string' &&
    typeof draft.revision === 'number' &&
    (draft.edit === null || isEdit(draft.edit))
  );
};

const keyOf = (project: Project, step: AdjustmentStep): string =>
  `text:${project.id}:${step.field}`;

/** The text of the step as the server has it. */
export const storedText = (project: Project, step: AdjustmentStep): string =>
  textToAdjust(step.field, project);

/**
 * The editor as it was left in this browser, else on the stored text. `clashes` when the stored text has
 * changed meanwhile and is another than the one that was left here.
 */
export const editorAtStart = (
  project: Project,
  step: AdjustmentStep,
): { readonly editor: Editor; readonly clashes: boolean } => {
  const stored = storedText(project, step);
  const draft = readDraft(project.user_id, keyOf(project, step), isDraft);
  if (!draft) return { editor: editorFor(stored), clashes: false };
  const isGrounded = draft.revision === project.revision || workingText(draft) === stored;
  return { editor: editorFor(draft.base, draft.edit), clashes: !isGrounded };
};

export const keepEditor = (
  project: Project,
  step: AdjustmentStep,
  editor: Editor,
  revision: number,
): void =>
  writeDraft(project.user_id, keyOf(project, step), {
    base: editor.base,
    edit: editor.edit,
    revision,
  } satisfies Draft);

export const forgetEditor = (project: Project, step: AdjustmentStep): void =>
  dropDraft(project.user_id, keyOf(project, step));
