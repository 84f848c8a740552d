import type { ContentField, StepPromptType } from '../project-fields.ts';

/** The five names of the method, under which the 17 steps are grouped (R-LAND-10). */
export const methodParts = [
  { id: 'persona', name: 'Criação de persona' },
  { id: 'abertura', name: 'Abertura' },
  { id: 'conteudo', name: 'Conteúdo de valor' },
  { id: 'oferta', name: 'Apresentação da oferta' },
  { id: 'fechamento', name: 'Fechamento' },
] as const;
export type MethodPart = (typeof methodParts)[number]['id'];

type StepBase = {
  readonly number: number;
  readonly phase: string;
  readonly label: string;
  readonly part: MethodPart;
};

/** Writes a text by itself; the text lands in `field`. */
export type GenerationStep = StepBase & {
  readonly kind: 'generation';
  readonly promptType: StepPromptType;
  readonly field: ContentField;
};
/** Shows the text of the step before as blocks and confirms it into `field`. */
export type AdjustmentStep = StepBase & {
  readonly kind: 'adjustment';
  readonly promptType: StepPromptType;
  readonly field: ContentField;
};
type FormStep = StepBase & {
  readonly kind: 'persona_data' | 'promise_definition' | 'promise_optimisation' | 'final_result';
};
export type Step = GenerationStep | AdjustmentStep | FormStep;

const form = (
  number: number,
  kind: FormStep['kind'],
  phase: string,
  label: string,
  part: MethodPart,
): FormStep => ({ number, kind, phase, label, part });

const generation = (
  number: number,
  phase: string,
  label: string,
  part: MethodPart,
  promptType: StepPromptType,
  field: ContentField,
): GenerationStep => ({ number, kind: 'generation', phase, label, part, promptType, field });

const adjustment = (
  number: number,
  phase: string,
  label: string,
  part: MethodPart,
  promptType: StepPromptType,
  field: ContentField,
): AdjustmentStep => ({ number, kind: 'adjustment', phase, label, part, promptType, field });

/** The 17 steps (R-WIZ-12 to R-WIZ-28). */
export const steps: readonly Step[] = [
  form(1, 'persona_data', 'coleta_dados_persona', 'Produto', 'persona'),
  generation(2, 'geracao_persona', 'Dados Persona', 'persona', 'persona', 'persona_validada'),
  adjustment(3, 'ajuste_persona', 'Ajuste Persona', 'persona', 'persona', 'persona_validada'),
  form(4, 'promise_definition', 'definicao_promessa', 'Definir Promessa', 'persona'),
  adjustment(
    5,
    'ajuste_promessa',
    'Ajuste Promessa',
    'persona',
    'promessa_forte',
    'promessa_forte_validada',
  ),
  generation(
    6,
    'geracao_script_fase_1',
    'Script Fase 1',
    'abertura',
    'script_fase_1',
    'script_fase_1_validado',
  ),
  adjustment(
    7,
    'ajuste_script_fase_1',
    'Ajuste Fase 1',
    'abertura',
    'script_fase_1',
    'script_fase_1_validado',
  ),
  form(8, 'promise_optimisation', 'otimizacao_promessa', 'Otimizar Promessa', 'abertura'),
  generation(
    9,
    'geracao_script_fase_2',
    'Script Fase 2',
    'conteudo',
    'script_fase_2',
    'script_fase_2_validado',
  ),
  adjustment(
    10,
    'ajuste_script_fase_2',
    'Ajuste Fase 2',
    'conteudo',
    'script_fase_2',
    'script_fase_2_validado',
  ),
  generation(
    11,
    'geracao_script_fase_3',
    'Script Fase 3',
    'conteudo',
    'script_fase_3',
    'script_fase_3_validado',
  ),
  adjustment(
    12,
    'ajuste_script_fase_3',
    'Ajuste Fase 3',
    'conteudo',
    'script_fase_3',
    'script_fase_3_validado',
  ),
  generation(
    13,
    'geracao_script_fase_4',
    'Script Fase 4',
    'oferta',
    'script_fase_4',
    'script_fase_4_validado',
  ),
  adjustment(
    14,
    'ajuste_script_fase_4',
    'Ajuste Fase 4',
    'oferta',
    'script_fase_4',
    'script_fase_4_validado',
  ),
  generation(
    15,
    'geracao_script_fase_5',
    'Script Fase 5',
    'fechamento',
    'script_fase_5',
    'script_fase_5_validado',
  ),
  adjustment(
    16,
    'ajuste_script_fase_5',
    'Ajuste Fase 5',
    'fechamento',
    'script_fase_5',
    'script_fase_5_validado',
  ),
  form(17, 'final_result', 'resultado_final', 'Resultado Final', 'fechamento'),
];

export const firstStep = 1;
export const lastStep = 17;
/** Where the wizard jumps to when the person already has a promise (R-WIZ-37). */
export const stepAfterOwnPromise = 6;

/** The step with that number, or undefined outside 1..17 ('Etapa não encontrada'). */
export const findStep = (number: number): Step | undefined => steps[number - 1];

/** The step that a phase name belongs to, or undefined for an unknown phase. */
export const findStepByPhase = (phase: string): Step | undefined =>
  steps.find((step) => step.phase === phase);

/** Progress in percent, 0..100: (position + 1) / 17 × 100, 0 for an unknown phase (R-WIZ-11). */
export const progressPercent = (phase: string | null | undefined): number => {
  const position = steps.findIndex((step) => step.phase === phase);
  return ((position + 1) / steps.length) * 100;
};
