import { expect, test } from 'vitest';
import type { ActivityEntry } from '../api/admin/activity-entry.ts';
import { activityTargets, type ActivityAction } from './activity.ts';
import { activityLine, targetInWords } from './activity-text.ts';

const entry = (
  action: ActivityAction,
  label: string,
  details: ActivityEntry['details'] = {},
): ActivityEntry => ({
  id: 'e1',
  at: '2026-11-20T12:00:00.000Z',
  action,
  actor: action === 'user_joined' ? null : { id: 'a1', email: 'sonia@exemplo.com.br' },
  target: { kind: activityTargets[action], id: label, label },
  details,
});

const by = 'por sonia@exemplo.com.br';

test.each<[ActivityEntry, string, string]>([
  [entry('user_joined', 'ana@exemplo.com.br'), 'Nova conta: ana@exemplo.com.br', ''],
  [
    entry('role_changed', 'ana@exemplo.com.br', { from: 'user', to: 'admin' }),
    'ana@exemplo.com.br agora é administrador',
    by,
  ],
  [
    entry('credits_granted', 'ana@exemplo.com.br', { amount: 1, reason: 'Cortesia' }),
    '1 crédito para ana@exemplo.com.br',
    `Cortesia · ${by}`,
  ],
  [
    entry('prompt_changed', 'Persona', { fields: ['content', 'maxTokens'], is_active: true }),
    'Prompt alterado: Persona',
    `Mudou: conteúdo, máximo de tokens · ${by}`,
  ],
  [
    entry('model_price_changed', 'gpt-4o', {
      from_input_micros: null,
      from_output_micros: null,
      to_input_micros: 150_000,
      to_output_micros: 600_000,
    }),
    'Preço de gpt-4o: US$\u00A00,15 de entrada e US$\u00A00,60 de saída por milhão de tokens',
    by,
  ],
  [entry('model_price_removed', 'gpt-4o'), 'Preço de gpt-4o removido', by],
  [
    entry('model_refusals_forgotten', 'o3', { parameters: ['max_tokens', 'temperature'] }),
    'Esquecido o que o3 recusa',
    `max_tokens, temperature · ${by}`,
  ],
  [
    entry('setting_changed', 'credits_per_persona', { from: 0, to: 3 }),
    'Créditos por persona: de 0 para 3',
    by,
  ],
  [
    entry('account_blocked', 'ana@exemplo.com.br', { reason: 'Uso abusivo' }),
    'Conta bloqueada: ana@exemplo.com.br',
    `Uso abusivo · ${by}`,
  ],
  [entry('account_unblocked', 'ana@exemplo.com.br'), 'Conta desbloqueada: ana@exemplo.com.br', by],
  [
    entry('sessions_ended', 'ana@exemplo.com.br', { count: 1 }),
    '1 sessão encerrada: ana@exemplo.com.br',
    by,
  ],
  [
    entry('sessions_ended', 'ana@exemplo.com.br', { count: 3 }),
    '3 sessões encerradas: ana@exemplo.com.br',
    by,
  ],
  [
    entry('confirmation_resent', 'ana@exemplo.com.br'),
    'Confirmação enviada de novo para ana@exemplo.com.br',
    by,
  ],
  [
    entry('prompt_tried', 'Persona', { case: 'Confeitaria', models: ['gpt-4o', 'o3'] }),
    'Prompt experimentado: Persona',
    `Caso: Confeitaria · gpt-4o, o3 · ${by}`,
  ],
  [entry('openai_key_set', 'openai_api_key'), 'Chave da OpenAI gravada', by],
  [entry('openai_key_removed', 'openai_api_key'), 'Chave da OpenAI removida', by],
  [
    entry('role_changed', 'ana@exemplo.com.br', { from: 'admin', to: 'user' }),
    'ana@exemplo.com.br agora é usuário comum',
    by,
  ],
  [
    entry('credit_request_granted', 'ana@exemplo.com.br', { amount: 5, reason: 'Turma nova' }),
    'Pedido atendido: 5 créditos para ana@exemplo.com.br',
    `Turma nova · ${by}`,
  ],
  [
    entry('credit_request_declined', 'ana@exemplo.com.br', { reason: 'Já há créditos' }),
    'Pedido de créditos recusado: ana@exemplo.com.br',
    `Já há créditos · ${by}`,
  ],
  [
    entry('invitation_sent', 'ana@exemplo.com.br', { amount: 10 }),
    'Convite para ana@exemplo.com.br',
    `Com 10 créditos · ${by}`,
  ],
  [
    entry('invitation_sent_again', 'ana@exemplo.com.br'),
    'Convite enviado de novo para ana@exemplo.com.br',
    by,
  ],
  [entry('invitation_withdrawn', 'ana@exemplo.com.br'), 'Convite retirado: ana@exemplo.com.br', by],
  [entry('category_created', 'Saúde'), 'Categoria criada: Saúde', by],
  [
    entry('category_changed', 'Saúde', { fields: ['name', 'cor'] }),
    'Categoria alterada: Saúde',
    `Mudou: nome, cor · ${by}`,
  ],
  [
    entry('prompt_changed', 'Persona', {
      fields: ['description', 'title', 'openaiModel', 'temperature', 'isActive'],
    }),
    'Prompt alterado: Persona',
    `Mudou: descrição, título, modelo, temperatura, ativação · ${by}`,
  ],
  [entry('category_changed', 'Saúde', { fields: [] }), 'Categoria alterada: Saúde', by],
  [entry('category_activated', 'Saúde'), 'Categoria ativada: Saúde', by],
  [entry('category_deactivated', 'Saúde'), 'Categoria desativada: Saúde', by],
  [
    entry('prompt_restored', 'Persona', { restored: 3 }),
    'Prompt alterado: Persona',
    `Versão 3 posta de volta · ${by}`,
  ],
  [entry('prompt_built_in_dismissed', 'Persona'), 'Novo texto padrão dispensado: Persona', by],
  [entry('trial_case_created', 'Bolos'), 'Caso de teste criado: Bolos', by],
  [entry('trial_case_changed', 'Bolos'), 'Caso de teste alterado: Bolos', by],
  [entry('trial_case_deleted', 'Bolos'), 'Caso de teste excluído: Bolos', by],
  [
    entry('model_refusals_forgotten', 'o3', { parameters: ['max_tokens'], server: 'main' }),
    'Esquecido o que o3 recusa',
    `max_tokens · main · ${by}`,
  ],
])('entry %# is written in Portuguese [B-ADMIN-70]', (given, what, more) => {
  expect(activityLine(given)).toEqual({ what, more });
});

test('no action is shown by its name in the log', () => {
  for (const action of Object.keys(activityTargets) as ActivityAction[]) {
    expect(activityLine(entry(action, 'Alvo')).what).not.toMatch(/_|undefined|null/);
  }
});

test('a setting is shown by its Portuguese name, every other target as it was stored', () => {
  expect(targetInWords(entry('setting_changed', 'credits_per_persona'))).toBe(
    'Créditos por persona',
  );
  expect(targetInWords(entry('role_changed', 'ana@exemplo.com.br'))).toBe('ana@exemplo.com.br');
});
