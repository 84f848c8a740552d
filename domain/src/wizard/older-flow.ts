import type { Result } from '../result.ts';
import { findStep, stepAfterOwnPromise, type ContentField, type Step } from './steps.ts';
import {
  textToAdjust,
  transition,
  type Transition,
  type WizardEvent,
  type WizardState,
} from './transition.ts';

/**
 * The four phases of the older flow (spec §2, 'Older phase-based screen') and the steps of the wizard that they
 * are another name for. An adjustment phase names the text that must exist before it has a screen.
 */
export const olderPhases = [
  { name: 'persona_generation', label: 'Geração de Persona', steps: [1, 2] },
  {
    name: 'persona_adjustment',
    label: 'Ajuste de Persona',
    steps: [3],
    adjusts: 'persona_validada',
  },
  { name: 'promise_creation', label: 'Criação de Promessa', steps: [4] },
  {
    name: 'promise_adjustment',
    label: 'Ajuste de Promessa',
    steps: [5],
    adjusts: 'promessa_forte_validada',
  },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly steps: readonly number[];
  readonly adjusts?: ContentField;
}[];
export type OlderPhase = (typeof olderPhases)[number];
export type OlderPhaseName = OlderPhase['name'];

/** The older phase of that name, or undefined for a name that the older flow does not know. */
export const findOlderPhase = (name: string): OlderPhase | undefined =>
  olderPhases.find((phase) => phase.name === name);

const covers = (phase: OlderPhase, step: number): boolean =>
  phase.steps.some((number) => number === step);

/** The older phase that a step belongs to, or undefined where only the wizard leads on. */
export const olderPhaseAt = (step: number): OlderPhase | undefined =>
  olderPhases.find((phase) => covers(phase, step));

/** Whether a phase name says that step: by its own name, or by the one that it has in the older flow. */
export const namesStep = (phase: string, step: number): boolean =>
  findStep(step)?.phase === phase || olderPhaseAt(step)?.name === phase;

/** What an address of the older flow shows. */
export type OlderScreen =
  | { readonly show: 'step'; readonly step: Step }
  /** The question of a phase that the project has not reached: to be read, not to be answered yet. */
  | { readonly show: 'question_ahead'; readonly step: Step; readonly reached: OlderPhase }
  /** The project stands in another phase, and the address follows it. */
  | { readonly show: 'phase'; readonly phase: OlderPhase }
  /** The project is past the older flow, and the wizard leads on. */
  | { readonly show: 'wizard' }
  | { readonly show: 'not_implemented' };

const hasTextToAdjust = (phase: OlderPhase, content: WizardState['content']): boolean =>
  'adjusts' in phase && textToAdjust(phase.adjusts, content).trim() !== '';

/** Which screen the address with that phase shows for a project (spec §2; decisions, 'older flow'). */
export const olderScreen = (
  phaseInAddress: string,
  { step, content }: Pick<WizardState, 'step' | 'content'>,
): OlderScreen => {
  const asked = findOlderPhase(phaseInAddress);
  if (!asked || ('adjusts' in asked && !hasTextToAdjust(asked, content))) {
    return { show: 'not_implemented' };
  }
  const standing = findStep(step);
  if (standing && covers(asked, step)) return { show: 'step', step: standing };
  const reached = olderPhaseAt(step);
  if (!reached) return { show: 'wizard' };
  const question = 'adjusts' in asked ? undefined : findStep(asked.steps[0]);
  return question && question.number > step
    ? { show: 'question_ahead', step: question, reached }
    : { show: 'phase', phase: reached };
};

/** Where an own promise leads in the older flow: it is adjusted like a generated one (spec §4). */
export const olderStepAfterOwnPromise = 5;

/**
 * What happens after each step of the older flow: the wizard's own `transition`, with two differences. The
 * phase that is stored has the name that the older flow knows, where it knows one, and an own promise is
 * adjusted before the script begins. Refused: what `transition` refuses.
 */
export const olderTransition = (
  state: WizardState,
  from: number,
  event: WizardEvent,
): Result<Transition> => {
  const decided = transition(state, from, event);
  if (!decided.ok) return decided;
  const skipsAdjustment =
    event.type === 'promise_submitted' && decided.value.step === stepAfterOwnPromise;
  const step = skipsAdjustment ? olderStepAfterOwnPromise : decided.value.step;
  const phase = olderPhaseAt(step)?.name ?? decided.value.phase;
  return { ok: true, value: { ...decided.value, step, phase } };
};
