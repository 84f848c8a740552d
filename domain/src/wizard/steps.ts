import {
  type ContentField,
  type ScriptPhaseNumber,
  type StepPromptType,
} from '../project-fields.ts';

/** The five names of the method, under which the steps are grouped (R-LAND-10). */
export const methodParts = [
  { id: 'persona', name: 'Criação de persona' },
  { id: 'abertura', name: 'Abertura' },
  { id: 'conteudo', name: 'Conteúdo de valor' },
  { id: 'oferta', name: 'Apresentação da oferta' },
  { id: 'fechamento', name: 'Fechamento' },
] as const;
export type MethodPart = (typeof methodParts)[number]['id'];

type Row = { readonly phase: string; readonly label: string; readonly part: MethodPart };

/** Writes a text by itself; the text lands in `field`. */
type GenerationRow = Row & {
  readonly kind: 'generation';
  readonly promptType: StepPromptType;
  readonly field: ContentField;
};
/** Shows the text of the step before as blocks and confirms it into `field`. */
type AdjustmentRow = Omit<GenerationRow, 'kind'> & { readonly kind: 'adjustment' };
/** Confirms the short promise, which a person types or chooses. */
type ShortPromiseRow = Row & {
  readonly kind: 'promise_optimisation';
  readonly field: ContentField;
};
type FormRow = Row & { readonly kind: 'persona_data' | 'promise_definition' | 'final_result' };

/** The two steps of a phase of the script: it is written, then adjusted. */
const scriptPhase = <const Number extends ScriptPhaseNumber>(number: Number, part: MethodPart) => {
  const promptType = `script_fase_${number}` as const;
  const common = { part, promptType, field: `${promptType}_validado` } as const;
  return [
    {
      kind: 'generation',
      phase: `geracao_${promptType}`,
      label: `Script Fase ${number}`,
      ...common,
    },
    {
      kind: 'adjustment',
      phase: `ajuste_${promptType}`,
      label: `Ajuste Fase ${number}`,
      ...common,
    },
  ] as const;
};

const persona = { part: 'persona', promptType: 'persona', field: 'persona_validada' } as const;

/** The steps in order (R-WIZ-12 to R-WIZ-28). `phase` is the name of a step, and what is stored of it. */
const rows = [
  { kind: 'persona_data', phase: 'coleta_dados_persona', label: 'Produto', part: 'persona' },
  { kind: 'generation', phase: 'geracao_persona', label: 'Dados Persona', ...persona },
  { kind: 'adjustment', phase: 'ajuste_persona', label: 'Ajuste Persona', ...persona },
  {
    kind: 'promise_definition',
    phase: 'definicao_promessa',
    label: 'Definir Promessa',
    part: 'persona',
  },
  {
    kind: 'adjustment',
    phase: 'ajuste_promessa',
    label: 'Ajuste Promessa',
    part: 'persona',
    promptType: 'promessa_forte',
    field: 'promessa_forte_validada',
  },
  ...scriptPhase(1, 'abertura'),
  {
    kind: 'promise_optimisation',
    phase: 'otimizacao_promessa',
    label: 'Otimizar Promessa',
    part: 'abertura',
    field: 'promessa_curta_otimizada',
  },
  ...scriptPhase(2, 'conteudo'),
  ...scriptPhase(3, 'conteudo'),
  ...scriptPhase(4, 'oferta'),
  ...scriptPhase(5, 'fechamento'),
  {
    kind: 'final_result',
    phase: 'resultado_final',
    label: 'Resultado Final',
    part: 'fechamento',
  },
] as const satisfies readonly (GenerationRow | AdjustmentRow | ShortPromiseRow | FormRow)[];

/** The name of a step, by which code refers to it. */
export type StepPhase = (typeof rows)[number]['phase'];

/** `number` is the position of the step, from 1: what addresses, screens and `etapa_atual` say. */
type NumberedStep<StepRow> = StepRow & { readonly phase: StepPhase; readonly number: number };
export type GenerationStep = NumberedStep<GenerationRow>;
export type AdjustmentStep = NumberedStep<AdjustmentRow>;
export type Step =
  | GenerationStep
  | AdjustmentStep
  | NumberedStep<ShortPromiseRow>
  | NumberedStep<FormRow>;

export const steps: readonly Step[] = rows.map((row, position) => ({
  ...row,
  number: position + 1,
}));

export const firstStep = 1;
export const lastStep = steps.length;

/** The number of steps as a type, for what may not carry the table. */
export type StepCount = (typeof rows)['length'];

/** The step with that number, or undefined where there is none ('Etapa não encontrada'). */
export const findStep = (number: number): Step | undefined => steps[number - 1];

/** The step that a phase name belongs to, or undefined for an unknown phase. */
export const findStepByPhase = (phase: string): Step | undefined =>
  steps.find((step) => step.phase === phase);

/** The number of the step with that name. */
export const stepNumber = (phase: StepPhase): number =>
  rows.findIndex((row) => row.phase === phase) + 1;

/** Where the wizard jumps to when the person already has a promise (R-WIZ-37). */
export const stepAfterOwnPromise = stepNumber('geracao_script_fase_1');

/** Progress in percent, 0..100: (position + 1) of all steps, 0 for an unknown phase (R-WIZ-11). */
export const progressPercent = (phase: string | null | undefined): number => {
  const position = steps.findIndex((step) => step.phase === phase);
  return ((position + 1) / steps.length) * 100;
};
