import { defaultDuration } from '@webnario/domain/method/duration';
import { emptyOffer } from '@webnario/domain/offer/fields';
import { readStories } from '@webnario/domain/stories/fields';
import type { ScriptFacts } from '../../src/features/generation/index.ts';

/** A project of which nothing is known yet. */
export const noFacts: ScriptFacts = {
  projectId: '5d0c2a52-6a2c-4f0e-9d5e-0b1f6f1f2a11',
  nome_do_produto: '',
  descricao_do_produto: '',
  categoria: '',
  especialidade: '',
  publico_alvo: '',
  produto: '',
  o_que_ensina: '',
  persona: '',
  promessa_forte: '',
  promessa_curta: '',
  script_fase_1: '',
  script_fase_2: '',
  script_fase_3: '',
  script_fase_4: '',
  script_fase_5: '',
  duration: defaultDuration,
  oferta: emptyOffer,
  historias: readStories(),
  hoje: '2027-02-25',
};
