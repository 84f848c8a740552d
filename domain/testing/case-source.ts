import { defaultDuration } from '../src/method/duration.ts';
import { fullOffer } from './offers.ts';
import { managementCase as told } from '../src/prompt-trials/management-case.ts';
import { readStories } from '../src/stories/fields.ts';
import type { CheckSource } from '../src/script-check/facts-of-project.ts';
import { caseContent } from './case-content.ts';

/** What the person of that project told. */
export const caseSource: CheckSource = {
  productName: told.nome_do_produto,
  category: told.categoria,
  description: told.descricao_do_produto,
  specialty: told.especialidade,
  audience: told.publico_alvo,
  product: told.produto,
  teaches: told.o_que_ensina ?? '',
  persona: caseContent.persona_validada,
  strongPromise: caseContent.promessa_forte_validada,
  shortPromise: caseContent.promessa_curta_otimizada,
  duration: defaultDuration,
  verifiedNumbers: [],
  today: '2027-02-25',
  stories: readStories(told.historias),
  offer: fullOffer,
};
