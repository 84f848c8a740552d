import type { PromptType, StepPromptType } from '../project-fields.ts';

/** What a case tells in words; duration, stories and offer are forms of their own and always there. */
export type CaseField =
  | 'nome_do_produto'
  | 'descricao_do_produto'
  | 'categoria'
  | 'especialidade'
  | 'publico_alvo'
  | 'produto'
  | 'o_que_ensina'
  | 'promessa_curta'
  | StepPromptType;

const firstForms: readonly CaseField[] = [
  'nome_do_produto',
  'descricao_do_produto',
  'categoria',
  'especialidade',
  'publico_alvo',
  'produto',
];

type Moment = {
  readonly writes: StepPromptType;
  /** What the person tells once that text is confirmed. */
  readonly asks: readonly CaseField[];
};

/** The texts in the order in which the wizard writes them. */
const moments: readonly Moment[] = [
  { writes: 'persona', asks: ['o_que_ensina'] },
  { writes: 'promessa_forte', asks: [] },
  { writes: 'script_fase_1', asks: ['promessa_curta'] },
  { writes: 'script_fase_2', asks: [] },
  { writes: 'script_fase_3', asks: [] },
  { writes: 'script_fase_4', asks: [] },
  { writes: 'script_fase_5', asks: [] },
];

/** Every text of a script, in the order in which they are written. */
export const textsInOrder: readonly StepPromptType[] = moments.map(({ writes }) => writes);

/** What is known of a case when one of its texts is written. */
export const knownBefore = (promptType: StepPromptType): readonly CaseField[] => [
  ...firstForms,
  ...moments
    .slice(0, textsInOrder.indexOf(promptType))
    .flatMap(({ writes, asks }) => [writes, ...asks]),
];

/**
 * What a prompt may read of a case. Short promises are optimised between the first and the second phase; blocks are
 * rewritten in any text.
 */
export const inputsOf = (promptType: PromptType): readonly CaseField[] => {
  if (promptType === 'regeneracao_blocos') {
    return [...knownBefore('script_fase_5'), 'script_fase_5'];
  }
  return knownBefore(promptType === 'otimizacao_promessa' ? 'script_fase_2' : promptType);
};
