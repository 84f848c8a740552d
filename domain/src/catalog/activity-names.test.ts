import { expect, test } from 'vitest';
import { activityActions, activityTargets } from './activity.ts';
import { actionsMatching, activityNames } from './activity-names.ts';

test('each act has its own name, and the kind of thing that it was done to', () => {
  const rows = activityActions.map((action) => [activityNames[action], activityTargets[action]]);
  expect(rows).toEqual([
    ['Conta criada', 'user'],
    ['Papel alterado', 'user'],
    ['Créditos dados', 'user'],
    ['Pedido de créditos atendido', 'user'],
    ['Pedido de créditos recusado', 'user'],
    ['Conta bloqueada', 'user'],
    ['Conta desbloqueada', 'user'],
    ['Sessões encerradas', 'user'],
    ['Confirmação enviada de novo', 'user'],
    ['Dados de uma pessoa abertos', 'user'],
    ['Auditoria baixada', 'audit'],
    ['Convite enviado', 'invitation'],
    ['Convite enviado de novo', 'invitation'],
    ['Convite retirado', 'invitation'],
    ['Categoria criada', 'category'],
    ['Categoria alterada', 'category'],
    ['Categoria ativada', 'category'],
    ['Categoria desativada', 'category'],
    ['Prompt alterado', 'prompt'],
    ['Prompt recuperado', 'prompt'],
    ['Aviso de prompt dispensado', 'prompt'],
    ['Prompt experimentado', 'prompt'],
    ['Caso de teste criado', 'trial_case'],
    ['Caso de teste alterado', 'trial_case'],
    ['Caso de teste excluído', 'trial_case'],
    ['Configuração alterada', 'setting'],
    ['Chave da IA gravada', 'setting'],
    ['Chave da IA removida', 'setting'],
    ['Preço de modelo alterado', 'model'],
    ['Preço de modelo removido', 'model'],
    ['Recusas de modelo esquecidas', 'model'],
    ['Modelo testado', 'model'],
  ]);
});

test('actions are found by how a word of their name begins, accents and capitals ignored', () => {
  expect(actionsMatching('CREDITOS')).toEqual([
    'credits_granted',
    'credit_request_granted',
    'credit_request_declined',
  ]);
  expect(actionsMatching('prompt')).toEqual([
    'prompt_changed',
    'prompt_restored',
    'prompt_built_in_dismissed',
    'prompt_tried',
  ]);
  expect(actionsMatching('sessões')).toEqual(['sessions_ended']);
  for (const word of ['rompt', 'prompts', 'alteradox']) expect(actionsMatching(word)).toEqual([]);
});

test('a sign-up is not found among the actions of administrators', () => {
  expect(activityNames.user_joined).toBe('Conta criada');
  expect(actionsMatching('conta')).toEqual(['account_blocked', 'account_unblocked']);
});
