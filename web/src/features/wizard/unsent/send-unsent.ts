import { endpoints } from '@webnario/domain/api/endpoints';
import { mergeTexts } from '@webnario/domain/script/merge';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, lastStep, steps, type AdjustmentStep } from '@webnario/domain/wizard/steps';
import { editableFields } from '@webnario/domain/wizard/transition';
import { ApiError, call } from '../../../shared/api/call.ts';
import { dropLeftDraft, leftDrafts, type LeftDraft } from '../../../shared/drafts/drafts.ts';
import { mergeBaseOf, isDraft, storedNow, type Draft } from '../adjustment/autosave/draft.ts';
import { workingText } from '../adjustment/editor/editor-state.ts';

/** A draft that the server does not have, with the project and the field it belongs to. */
export type UnsentText = LeftDraft<Draft> & {
  readonly projectId: string;
  readonly field: string;
  /** Whether it was typed on the last step. */
  readonly isFinal: boolean;
};

/** The unsent drafts of a person, from closed tabs and from this one. */
export const unsentTexts = (userId: string): UnsentText[] =>
  leftDrafts(userId, 'text:', isDraft).flatMap((draft) => {
    const [, projectId = '', field = '', step] = draft.key.split(':');
    return draft.value.unsent === false
      ? []
      : [{ ...draft, projectId, field, isFinal: step === String(lastStep) }];
  });

/**
 * How an attempt to send a draft ended. `known`: the server has its text, or nothing can take it; `waiting`: it could
 * not be sent, or a person must decide; `late`: its step is confirmed, so it cannot be saved any more.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly project: Project }
  | { readonly kind: 'known' | 'unreachable' }
  | { readonly kind: 'waiting'; readonly project: Project }
  | {
      readonly kind: 'late';
      readonly project: Project;
      readonly step: AdjustmentStep;
      readonly text: string;
    };

const stepOf = (field: string): AdjustmentStep | undefined =>
  steps.find((step) => step.kind === 'adjustment' && step.field === field) as
    | AdjustmentStep
    | undefined;

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'content_changed_elsewhere';

const sendTo = async (
  project: Project,
  step: AdjustmentStep,
  unsent: UnsentText,
): Promise<SendOutcome | 'stale'> => {
  const stored = storedNow(project, step);
  const text = workingText(unsent.value);
  const merge = mergeTexts(mergeBaseOf(unsent.value, stored).text, text, stored.text);
  const current = findStep(project.etapa_atual);
  const isCurrent = unsent.isFinal
    ? current !== undefined && editableFields(current).includes(step.field)
    : current === step;
  if (text === stored.text || (merge.kind === 'merged' && merge.text === stored.text)) {
    dropLeftDraft(unsent);
    return { kind: 'known' };
  }
  if (!isCurrent) return { kind: 'late', project, step, text };
  if (merge.kind === 'conflict' || merge.text.trim() === '') {
    return { kind: 'waiting', project };
  }
  try {
    const saved = await call(endpoints.updateProject, {
      params: { id: project.id },
      body: { [step.field]: merge.text, revision: stored.revision },
    });
    dropLeftDraft(unsent);
    return { kind: 'sent', project: saved };
  } catch (error) {
    return isStale(error) ? 'stale' : { kind: 'waiting', project };
  }
};

/** Sends a draft that needs no decision, merged with the stored text; any other stays in this browser. */
export const sendUnsent = async (unsent: UnsentText): Promise<SendOutcome> => {
  const step = stepOf(unsent.field);
  if (!step) return { kind: 'known' };
  try {
    const read = (): Promise<Project> =>
      call(endpoints.project, { params: { id: unsent.projectId } });
    const outcome = await sendTo(await read(), step, unsent);
    if (outcome !== 'stale') return outcome;
    // The screen that was closed just now may have sent the same text.
    const project = await read();
    const again = await sendTo(project, step, unsent);
    return again === 'stale' ? { kind: 'waiting', project } : again;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return { kind: isGone ? 'known' : 'unreachable' };
  }
};
