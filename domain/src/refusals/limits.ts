import { refusal, type Refusal } from './person.ts';

/** What the limits refuse (`limits/limits.ts`): seldom read, so that the sentences come with the answer of the server. */
export const limitRefusals = {
  too_many_calls: refusal(
    429,
    'Muitas ações seguidas nesta conta. Espere um instante: o que você escreveu continua nesta tela.',
  ),
  too_many_projects: refusal(
    409,
    'Sua conta chegou ao limite de projetos, contando os arquivados e os da lixeira. Apague de vez algum da lixeira para criar outro.',
  ),
  texts_full: refusal(
    409,
    'Os textos da sua conta ocupam todo o espaço dela. Este não foi salvo e continua nesta tela: apague de vez projetos que não usa mais.',
  ),
  too_many_texts_at_once: refusal(
    429,
    'Dois textos seus já estão sendo escritos. Espere um deles terminar para começar outro. Nada foi cobrado.',
  ),
  too_many_texts: refusal(
    429,
    'Você começou muitos textos em pouco tempo. Espere um pouco e tente de novo. Nada foi cobrado.',
  ),
  too_many_sentences: refusal(
    429,
    'Por hoje você já pediu frases demais à IA. Amanhã há mais; editar à mão continua livre.',
  ),
  too_many_failed_texts: refusal(
    429,
    'Vários textos seus falharam ou foram interrompidos, sem cobrança. Por hoje a IA não começa outros; você pode escrever à mão. Nada foi cobrado.',
  ),
  too_many_streams: refusal(
    429,
    'Há abas demais acompanhando textos desta conta. Feche algumas: o que está sendo escrito continua e fica guardado.',
  ),
  cancelling_would_charge: refusal(
    409,
    'Boa parte do texto já foi escrita. Se você parar agora, o que foi escrito fica guardado e é cobrado. Nada mudou ainda.',
  ),
} as const satisfies Record<string, Refusal>;
