import type { Result } from '../result.ts';
import { covers, findLegacyPhase, legacyPhaseAt, type LegacyPhase } from './legacy-phases.ts';
import { findStep, findStepByPhase, stepAfterOwnPromise, stepNumber, type Step } from './steps.ts';
import {
  textToAdjust,
  transition,
  type Transition,
  type WizardEvent,
  type WizardState,
} from './transition.ts';

/** What an address of the legacy flow shows. */
export type LegacyScreen =
  | { readonly show: 'step'; readonly step: Step }
  /** The question of a phase that the project has not reached: to be read, not to be answered yet. */
  | { readonly show: 'question_ahead'; readonly step: Step; readonly reached: LegacyPhase }
  /** The project stands in another phase, and the address follows it. */
  | { readonly show: 'phase'; readonly phase: LegacyPhase }
  /** The project is past the legacy flow, and the wizard leads on. */
  | { readonly show: 'wizard' }
  | { readonly show: 'not_implemented' };

const hasTextToAdjust = (phase: LegacyPhase, content: WizardState['content']): boolean =>
  'adjusts' in phase && textToAdjust(phase.adjusts, content).trim() !== '';

/** Which screen the address with that phase shows for a project (docs/decisions/011-legacy-phase-flow.md). */
export const legacyScreen = (
  phaseInAddress: string,
  { step, content }: Pick<WizardState, 'step' | 'content'>,
): LegacyScreen => {
  const asked = findLegacyPhase(phaseInAddress);
  if (!asked || ('adjusts' in asked && !hasTextToAdjust(asked, content))) {
    return { show: 'not_implemented' };
  }
  const standing = findStep(step);
  if (standing && covers(asked, step)) return { show: 'step', step: standing };
  const reached = legacyPhaseAt(step);
  if (!reached) return { show: 'wizard' };
  const question = 'adjusts' in asked ? undefined : findStepByPhase(asked.steps[0]);
  return question && question.number > step
    ? { show: 'question_ahead', step: question, reached }
    : { show: 'phase', phase: reached };
};

/** Where an own promise leads in the legacy flow: it is adjusted like a generated one (docs/decisions/011-legacy-phase-flow.md). */
export const legacyStepAfterOwnPromise = stepNumber('ajuste_promessa');

/**
 * What happens after each step of the legacy flow: the wizard's own `transition`, with two differences. The
 * stored phase has the name of the legacy flow, where it has one, and an own promise is
 * adjusted before the script begins. Refused: what `transition` refuses.
 */
export const legacyTransition = (
  state: WizardState,
  from: number,
  event: WizardEvent,
): Result<Transition> => {
  const decided = transition(state, from, event);
  if (!decided.ok) return decided;
  const skipsAdjustment =
    event.type === 'promise_submitted' && decided.value.step === stepAfterOwnPromise;
  const step = skipsAdjustment ? legacyStepAfterOwnPromise : decided.value.step;
  const phase = legacyPhaseAt(step)?.name ?? decided.value.phase;
  return { ok: true, value: { ...decided.value, step, phase } };
};
