import { findStep, type ContentField } from './steps.ts';

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

/** Whether a step belongs to an older phase. */
export const covers = (phase: OlderPhase, step: number): boolean =>
  phase.steps.some((number) => number === step);

/** The older phase that a step belongs to, or undefined where only the wizard leads on. */
export const olderPhaseAt = (step: number): OlderPhase | undefined =>
  olderPhases.find((phase) => covers(phase, step));

/** Whether a phase name says that step: by its own name, or by the one that it has in the older flow. */
export const namesStep = (phase: string, step: number): boolean =>
  findStep(step)?.phase === phase || olderPhaseAt(step)?.name === phase;
