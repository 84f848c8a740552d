import type { ClassDuration } from '@webnario/domain/method/duration';
import type { Offer } from '@webnario/domain/offer/fields';
import type { Stories } from '@webnario/domain/stories/fields';

/** Everything that the writer knows of a project when it writes. */
export type Source = {
  readonly nome_do_produto: string;
  readonly descricao_do_produto: string;
  readonly categoria: string;
  readonly especialidade: string;
  readonly publico_alvo: string;
  readonly produto: string;
  readonly o_que_ensina: string;
  /** The confirmed texts, '' where there is none yet. */
  readonly persona: string;
  readonly promessa_forte: string;
  readonly promessa_curta: string;
  readonly script_fase_1: string;
  readonly script_fase_4: string;
  readonly stories: Stories;
  readonly offer: Offer;
  readonly duration: ClassDuration;
  /** The day of writing, `2027-03-07`: a limit of before is none. */
  readonly today: string;
  /** What tells this project from every other one: it chooses variants, names and orders. */
  readonly seed: string;
};
