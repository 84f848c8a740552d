import { limitRefusals } from './refusals/limits.ts';
import { personRefusals, refusal, type Refusal } from './refusals/person.ts';
import { serverOnlyRefusals } from './refusals/server-only.ts';

/** Refusals of the administration alone, kept apart so that other screens do not load their sentences. */
const adminRefusals = {
  user_not_found: refusal(404, 'Não encontramos esta pessoa.'),
  last_administrator: refusal(
    409,
    'É preciso haver pelo menos um administrador. Torne outra pessoa administradora antes.',
  ),
  own_account: refusal(409, 'Não é possível bloquear a sua própria conta.'),
  person_blocked: refusal(409, 'Esta conta está bloqueada. Desbloqueie antes.'),
  second_factor_needed: refusal(
    403,
    'Confirme a entrada com o código do seu aplicativo autenticador.',
  ),
  second_factor_required: refusal(
    403,
    'A administração pede a verificação em duas etapas. Ative-a no seu perfil.',
  ),
  session_not_found: refusal(404, 'Esta sessão já terminou.'),
  already_confirmed: refusal(409, 'Esta pessoa já confirmou o e-mail. Nada foi enviado.'),
  not_signed_up: refusal(
    409,
    'Ninguém se cadastrou com este e-mail: a pessoa foi só convidada. Nada foi enviado. O convite se envia de novo na lista de usuários.',
  ),
  people_changed: refusal(
    409,
    'A lista mudou desde que você a viu: agora são outras pessoas. Nada foi dado. Confira a lista e envie de novo.',
  ),
  too_many_people: refusal(
    409,
    'São pessoas demais de uma vez. Use um filtro mais estreito. Nada foi dado.',
  ),
  category_name_taken: refusal(409, 'Já existe uma categoria com este nome.'),
  too_many_categories: refusal(
    409,
    'Já existem categorias demais. Edite uma que não é mais usada.',
  ),

  prompt_changed_elsewhere: refusal(
    409,
    'Este prompt foi salvo por outra pessoa depois que você o abriu. O seu texto continua na tela.',
  ),

  credit_request_answered: refusal(
    409,
    'Este pedido já foi respondido, talvez por outra pessoa. Nada mudou agora.',
  ),

  invitations_off: refusal(409, 'Convites não estão ligados nesta instalação.'),
  account_exists: refusal(409, 'Já existe uma conta com este e-mail. Nenhum convite foi enviado.'),
  invitation_open: refusal(
    409,
    'Já existe um convite aberto para este e-mail. Você pode enviá-lo de novo ou retirá-lo.',
  ),
  invitation_closed: refusal(409, 'Este convite já foi aceito ou retirado. Nada mudou agora.'),

  no_model: refusal(
    409,
    'Nenhum servidor de IA está configurado: os textos vêm do modo demonstração.',
  ),
} as const satisfies Record<string, Refusal>;

/** The closed list of things that can be refused or can fail on purpose. */
export const refusals = {
  ...personRefusals,
  ...limitRefusals,
  ...adminRefusals,
  ...serverOnlyRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Whether a word that came from outside is one of our codes. */
export const isRefusalCode = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(refusals, value);
