import * as z from 'zod/mini';
import { fieldMessages, read } from '../fields.ts';
import { ok, refused, type Refused, type Result } from '../result.ts';
import { normaliseCues } from '../script/cues.ts';
import { withoutDemonstrationNotes } from '../script/notes.ts';
import {
  promiseFormSchema,
  personaFormSchema,
  shortPromiseSchema,
  stepTextSchema,
} from './forms.ts';
import { finishedFields, type ContentField } from '../project-fields.ts';
import { findStep, lastStep, stepAfterOwnPromise, type Step } from './steps.ts';

/** What `transition` reads of a project: its step and the texts that exist. */
export type WizardState = {
  readonly step: number;
  readonly content: Readonly<Partial<Record<ContentField, string | null>>>;
  /** The persona form as its phase record holds it, where one exists already. */
  readonly personaForm?: unknown;
};

/** What a person can do to move on, with what they typed; the texts are checked by `transition`. */
const wizardEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('persona_submitted'), form: z.unknown() }),
  z.object({ type: z.literal('promise_submitted'), form: z.unknown() }),
  z.object({ type: z.literal('generated_text_accepted') }),
  z.object({ type: z.literal('text_written_by_hand'), text: z.unknown() }),
  z.object({ type: z.literal('adjustment_confirmed'), text: z.unknown() }),
  z.object({ type: z.literal('short_promise_confirmed'), form: z.unknown() }),
]);
export type WizardEvent = z.output<typeof wizardEventSchema>;

/**
 * The body of `POST /api/projects/{id}/advance`. `from` is the step on which the person saw the button: a
 * replay or a second tab names a step that is no longer the stored one and changes nothing. `revision` is
 * the revision of the text that the person was looking at. `flow` says that the button was one of the legacy
 * flow, which has its own phase names (`legacy-flow.ts`).
 */
export const advanceSchema = z.object({
  from: z.int(),
  event: wizardEventSchema,
  revision: z.optional(z.int()),
  flow: z.optional(z.literal('legacy')),
});
export type Advance = z.output<typeof advanceSchema>;

/** What remains to be done when a transition is allowed; nothing here has been done yet. */
export type WizardEffect =
  | {
      readonly type: 'save_text';
      readonly field: ContentField;
      readonly text: string;
      readonly byHand: boolean;
    }
  | {
      readonly type: 'save_phase';
      readonly phaseType: string;
      readonly inputData: Record<string, unknown>;
    };

/** The step and phase after a transition, and what must be saved with them in the same transaction. */
export type Transition = {
  readonly step: number;
  readonly phase: string;
  readonly isCompleted: boolean;
  readonly effects: readonly WizardEffect[];
};

const moveTo = (number: number, effects: readonly WizardEffect[] = []): Result<Transition> => {
  const step = findStep(number);
  if (!step) return refused('step_not_found');
  return ok({ step: number, phase: step.phase, isCompleted: number === lastStep, effects });
};

const notAllowed: Refused = refused('transition_not_allowed');

const readText = (text: unknown): Result<string> => {
  const parsed = stepTextSchema.safeParse(text);
  return parsed.success
    ? ok(parsed.data)
    : refused('validation_failed', { fields: { text: fieldMessages(parsed.error)['_'] ?? '' } });
};

const submitPersona = (step: Step, form: unknown): Result<Transition> => {
  const persona = read(personaFormSchema, form);
  if (!persona.ok) return persona;
  return moveTo(step.number + 1, [
    { type: 'save_phase', phaseType: step.phase, inputData: persona.value },
  ]);
};

const submitPromise = (step: Step, form: unknown, state: WizardState): Result<Transition> => {
  const promise = read(promiseFormSchema, form);
  if (!promise.ok) return promise;
  if (promise.value.has_promise === 'no') {
    const inputData = { ...promise.value, promise_text: null };
    return state.content.promessa_forte_gerada?.trim()
      ? moveTo(step.number + 1, [{ type: 'save_phase', phaseType: step.phase, inputData }])
      : refused('content_missing');
  }
  const text = promise.value.promise_text;
  return moveTo(stepAfterOwnPromise, [
    { type: 'save_text', field: 'promessa_forte_validada', text, byHand: true },
    {
      type: 'save_phase',
      phaseType: step.phase,
      inputData: { has_promise: 'yes', promise_text: text },
    },
  ]);
};

const acceptGenerated = (step: Step, state: WizardState): Result<Transition> => {
  const field = step.kind === 'generation' ? step.field : 'promessa_forte_gerada';
  return state.content[field]?.trim() ? moveTo(step.number + 1) : refused('content_missing');
};

const saveAndMove = (
  step: Step & { readonly field: ContentField },
  typed: unknown,
  byHand: boolean,
): Result<Transition> => {
  const text = readText(typed);
  if (!text.ok) return text;
  // A text of notes alone is no text, so what is left is read once more.
  const kept = byHand ? text : readText(normaliseCues(withoutDemonstrationNotes(text.value)));
  if (!kept.ok) return kept;
  return moveTo(step.number + 1, [
    { type: 'save_text', field: step.field, text: kept.value, byHand },
  ]);
};

const confirmShortPromise = (step: Step, form: unknown): Result<Transition> => {
  const short = read(shortPromiseSchema, form);
  if (!short.ok) return short;
  const text = short.value.shortPromise.trim();
  return moveTo(step.number + 1, [
    { type: 'save_text', field: 'promessa_curta_otimizada', text, byHand: true },
  ]);
};

const decide = (step: Step, event: WizardEvent, state: WizardState): Result<Transition> => {
  switch (event.type) {
    case 'persona_submitted':
      return step.kind === 'persona_data' ? submitPersona(step, event.form) : notAllowed;
    case 'promise_submitted':
      return step.kind === 'promise_definition'
        ? submitPromise(step, event.form, state)
        : notAllowed;
    case 'generated_text_accepted':
      return step.kind === 'generation' || step.kind === 'promise_definition'
        ? acceptGenerated(step, state)
        : notAllowed;
    case 'text_written_by_hand':
      return step.kind === 'generation' ? saveAndMove(step, event.text, true) : notAllowed;
    case 'adjustment_confirmed':
      return step.kind === 'adjustment' ? saveAndMove(step, event.text, false) : notAllowed;
    case 'short_promise_confirmed':
      return step.kind === 'promise_optimisation'
        ? confirmShortPromise(step, event.form)
        : notAllowed;
  }
};

/**
 * The one function that says what happens after each step (R-WIZ-69). It answers
 * where the project stands next and what must be saved with it, and saves nothing itself. Refused:
 * `step_not_found` (no step has the stored number), `step_moved` (the person looked at another step than the stored
 * one), `transition_not_allowed`, `content_missing`, `validation_failed` with a message for each field.
 */
export const transition = (
  state: WizardState,
  from: number,
  event: WizardEvent,
): Result<Transition> => {
  const step = findStep(state.step);
  if (!step) return refused('step_not_found');
  if (from !== state.step) return refused('step_moved', { details: { current_step: state.step } });
  return decide(step, event, state);
};

/** The event by which a step is left for the next one with what is stored or sent along; null where there is none. */
const eventToLeave = (
  step: Step,
  state: WizardState,
  sent: WizardState['content'],
): WizardEvent | null => {
  switch (step.kind) {
    case 'generation':
    case 'promise_definition':
      return { type: 'generated_text_accepted' };
    case 'adjustment':
      return { type: 'adjustment_confirmed', text: sent[step.field] ?? state.content[step.field] };
    case 'promise_optimisation':
      return {
        type: 'short_promise_confirmed',
        form: {
          shortPromise: sent.promessa_curta_otimizada ?? state.content.promessa_curta_otimizada,
        },
      };
    case 'persona_data':
      return state.personaForm === undefined
        ? null
        : { type: 'persona_submitted', form: state.personaForm };
    case 'final_result':
      return null;
  }
};

/**
 * Which event a partial update that names a step stands for (R-DATA-15): only
 * moves that the stored texts, or the texts sent along, already allow. Undefined where there is none.
 */
export const eventForRequestedStep = (
  state: WizardState,
  requested: number,
  sent: WizardState['content'],
): WizardEvent | undefined => {
  const step = findStep(state.step);
  if (!step) return undefined;
  if (step.kind === 'promise_definition' && requested === stepAfterOwnPromise) {
    const promise_text = sent.promessa_forte_validada ?? state.content.promessa_forte_validada;
    return { type: 'promise_submitted', form: { has_promise: 'yes', promise_text } };
  }
  return requested === step.number + 1 ? (eventToLeave(step, state, sent) ?? undefined) : undefined;
};

/** The text that an adjustment step shows: what was saved last, else what the model wrote. */
export const textToAdjust = (field: ContentField, content: WizardState['content']): string =>
  content[field] ??
  (field === 'promessa_forte_validada' ? (content.promessa_forte_gerada ?? '') : '');

/**
 * The texts that a person may change by hand while the project stands on this step: the one that the step adjusts and,
 * once the script is complete, every one (B-STAGE-01). What a writer may rewrite is another question: only the former.
 */
export const editableFields = (step: Step): readonly ContentField[] => {
  if (step.kind === 'adjustment') return [step.field];
  return step.kind === 'final_result' ? finishedFields : [];
};
