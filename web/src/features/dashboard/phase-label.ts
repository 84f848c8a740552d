import { findLegacyPhase } from '@webnario/domain/wizard/legacy-phases';
import { findStepByPhase } from '@webnario/domain/wizard/steps';

/** Phases of older projects that have no screen any more (R-DASH-05, R-DASH-06). */
const legacyLabels: Readonly<Record<string, string>> = {
  product_creation: 'Criação do Produto',
  script_phase_1: 'Script - Fase 1',
  script_phase_2: 'Script - Fase 2',
  script_phase_3: 'Script - Fase 3',
  script_phase_4: 'Script - Fase 4',
  script_phase_5: 'Script - Fase 5',
};

/** The label of a project's phase; an unknown phase is shown as stored. */
export const phaseLabel = (phase: string): string =>
  (Object.hasOwn(legacyLabels, phase) ? legacyLabels[phase] : undefined) ??
  (findLegacyPhase(phase) ?? findStepByPhase(phase))?.label ??
  phase;
