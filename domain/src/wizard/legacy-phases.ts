import type { ContentField } from '../project-fields.ts';
import { findStep, type StepPhase } from './steps.ts';

/**
 * The four phases of the legacy flow (R-NAV-11) and the steps of the wizard that they
 * are another name for. An adjustment phase names the text that must exist before it has a screen.
 */
export const legacyPhases = [
  {
    name: 'persona_generation',
    label: 'Geração de Persona',
    steps: ['coleta_dados_persona', 'geracao_persona'],
  },
  {
    name: 'persona_adjustment',
    label: 'Ajuste de Persona',
    steps: ['ajuste_persona'],
    adjusts: 'persona_validada',
  },
  { name: 'promise_creation', label: 'Criação de Promessa', steps: ['definicao_promessa'] },
  {
    name: 'promise_adjustment',
    label: 'Ajuste de Promessa',
    steps: ['ajuste_promessa'],
    adjusts: 'promessa_forte_validada',
  },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly steps: readonly StepPhase[];
  readonly adjusts?: ContentField;
}[];
export type LegacyPhase = (typeof legacyPhases)[number];
export type LegacyPhaseName = LegacyPhase['name'];

/** The legacy phase of that name, or undefined where the legacy flow has none. */
export const findLegacyPhase = (name: string): LegacyPhase | undefined =>
  legacyPhases.find((phase) => phase.name === name);

/** Whether a step belongs to a legacy phase. */
export const covers = (phase: LegacyPhase, step: number): boolean =>
  phase.steps.some((name) => name === findStep(step)?.phase);

/** The legacy phase that a step belongs to, or undefined where only the wizard leads on. */
export const legacyPhaseAt = (step: number): LegacyPhase | undefined =>
  legacyPhases.find((phase) => covers(phase, step));

/** Whether a phase name means that step: by its own name, or by the one that it has in the legacy flow. */
export const namesStep = (phase: string, step: number): boolean =>
  findStep(step)?.phase === phase || legacyPhaseAt(step)?.name === phase;
