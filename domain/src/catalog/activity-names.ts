import type { ActivityAction, AdminAction } from './activity.ts';
import { adminActions } from './activity.ts';

/** What each act is called, in the filter of the audit screen and in its table. */
export const activityNames: Record<ActivityAction, string> = {
  user_joined: 'Conta criada',
  role_changed: 'Papel alterado',
  credits_granted: 'Créditos dados',
  credit_request_granted: 'Pedido de créditos atendido',
  credit_request_declined: 'Pedido de créditos recusado',
  account_blocked: 'Conta bloqueada',
  account_unblocked: 'Conta desbloqueada',
  sessions_ended: 'Sessões encerradas',
  confirmation_resent: 'Confirmação enviada de novo',
  person_opened: 'Dados de uma pessoa abertos',
  audit_downloaded: 'Auditoria baixada',
  invitation_sent: 'Convite enviado',
  invitation_sent_again: 'Convite enviado de novo',
  invitation_withdrawn: 'Convite retirado',
  category_created: 'Categoria criada',
  category_changed: 'Categoria alterada',
  category_activated: 'Categoria ativada',
  category_deactivated: 'Categoria desativada',
  prompt_changed: 'Prompt alterado',
  prompt_restored: 'Prompt recuperado',
  prompt_built_in_dismissed: 'Aviso de prompt dispensado',
  prompt_tried: 'Prompt experimentado',
  trial_case_created: 'Caso de teste criado',
  trial_case_changed: 'Caso de teste alterado',
  trial_case_deleted: 'Caso de teste excluído',
  setting_changed: 'Configuração alterada',
  openai_key_set: 'Chave da IA gravada',
  openai_key_removed: 'Chave da IA removida',
  model_price_changed: 'Preço de modelo alterado',
  model_price_removed: 'Preço de modelo removido',
  model_refusals_forgotten: 'Recusas de modelo esquecidas',
  model_tried: 'Modelo testado',
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The actions whose name has a word that begins like this, accents ignored. */
export const actionsMatching = (word: string): AdminAction[] =>
  adminActions.filter((action) =>
    plain(activityNames[action])
      .split(' ')
      .some((part) => part.startsWith(plain(word))),
  );
