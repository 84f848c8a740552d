import type { Offer } from '@webnario/domain/offer/fields';
import type { Stories } from '@webnario/domain/stories/fields';
import type { ScriptFacts } from '../../writer.ts';

/** Everything that the writer knows of a project when it writes. */
export type Source = Pick<
  ScriptFacts,
  | 'nome_do_produto'
  | 'descricao_do_produto'
  | 'categoria'
  | 'especialidade'
  | 'publico_alvo'
  | 'produto'
  | 'o_que_ensina'
  | 'persona'
  | 'promessa_forte'
  | 'promessa_curta'
  | 'script_fase_1'
  | 'script_fase_4'
  | 'duration'
> & {
  readonly stories: Stories;
  readonly offer: Offer;
  /** The day of writing, `2027-03-07`: a limit of before is none. */
  readonly today: string;
  /** What tells this project from every other one: it chooses variants, names and orders. */
  readonly seed: string;
};
