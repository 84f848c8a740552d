/** The prompts that write the script, one for each of its phases, in order. Every list of phases follows from this one. */
export const scriptPrompts = [
  'script_fase_1',
  'script_fase_2',
  'script_fase_3',
  'script_fase_4',
  'script_fase_5',
] as const;
export type ScriptPrompt = (typeof scriptPrompts)[number];
export type ScriptPhaseNumber = ScriptPrompt extends `script_fase_${infer Number extends number}`
  ? Number
  : never;

/** Something of every script phase, made from the number and the prompt of each. */
export const byScriptPhase = <Value>(
  make: (number: number, prompt: ScriptPrompt) => Value,
): Record<ScriptPrompt, Value> =>
  Object.fromEntries(
    scriptPrompts.map((prompt, position) => [prompt, make(position + 1, prompt)]),
  ) as Record<ScriptPrompt, Value>;

/** The short names of the script phases, by the method. */
export const scriptPhaseNames = [
  'Abertura',
  'História e virada',
  'Descobertas',
  'Apresentação da oferta',
  'Fechamento',
] as const satisfies { readonly length: (typeof scriptPrompts)['length'] };

type FieldsOf<Prompts extends readonly string[]> = {
  readonly [Position in keyof Prompts]: `${Prompts[Position]}_validado`;
};

/** The texts of the script phases, in the order of their prompts. */
export const scriptFields = [
  'script_fase_1_validado',
  'script_fase_2_validado',
  'script_fase_3_validado',
  'script_fase_4_validado',
  'script_fase_5_validado',
] as const satisfies FieldsOf<typeof scriptPrompts>;

/** The text fields of a project, in the order in which the method fills them. */
export const contentFields = [
  'persona_validada',
  'promessa_forte_gerada',
  'promessa_forte_validada',
  'promessa_curta_otimizada',
  ...scriptFields,
] as const;
export type ContentField = (typeof contentFields)[number];

/** The texts of a finished project: the strong promise is the one that was adjusted. */
export const finishedFields = [
  'persona_validada',
  'promessa_forte_validada',
  'promessa_curta_otimizada',
  ...scriptFields,
] as const satisfies readonly ContentField[];
export type FinishedField = (typeof finishedFields)[number];

/** The prompts that administrators edit (R-DATA-10). */
export const promptTypes = [
  'persona',
  ...scriptPrompts,
  'promessa_forte',
  'otimizacao_promessa',
  'regeneracao_blocos',
] as const;
export type PromptType = (typeof promptTypes)[number];

/** The prompts that write the text of one step. */
export type StepPromptType = Exclude<PromptType, 'otimizacao_promessa' | 'regeneracao_blocos'>;
