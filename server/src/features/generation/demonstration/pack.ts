/**
 * The variables of a template that come from the repertoire of a category (docs/method/demonstration.md#repertoire).
 */
const packKeys = [
  'cena',
  'dor_1',
  'dor_2',
  'dor_3',
  'desejo_1',
  'desejo_2',
  'desejo_3',
  'tentativa_1',
  'tentativa_2',
  'inimigo',
  'virada',
  'crenca_1',
  'verdade_1',
  'passo_1',
  'crenca_2',
  'verdade_2',
  'passo_2',
  'crenca_3',
  'verdade_3',
  'passo_3',
  'exercicio',
  'objecao_1',
  'resposta_1',
  'objecao_2',
  'resposta_2',
  'objecao_3',
  'resposta_3',
  'vocab',
  'evita',
  'manha',
  'tarde',
  'noite',
  'alternativa',
  'sem',
  'aviso',
] as const;
export type PackKey = (typeof packKeys)[number];

/**
 * What is plausible in one category. `dor_*`, `manha`, `tarde` and `noite` begin with a verb in the third
 * person; `desejo_*` and `tentativa_*` with an infinitive; `passo_*` with an imperative in lower case;
 * `objecao_*` speaks in the first person, without a final point. Only `aviso` may be empty.
 */
export type Pack = Readonly<Record<PackKey, string>>;
