import { creditsInWords } from '../credits/credits.ts';
import type { ActivityAction } from './activity.ts';
import { writeDollars } from './model-prices.ts';
import { settingNames } from './setting-names.ts';
import { isSettingKey } from './settings.ts';

/** What is told of an act, or of a sign-up. */
type Act = {
  readonly action: ActivityAction;
  readonly target: { readonly id: string; readonly label: string };
  readonly details: Readonly<Record<string, string | number | boolean | null | string[]>>;
};

type Line = { readonly what: string; readonly more: string };

/** The names of the changed fields of a prompt or a category. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'nome',
  description: 'descrição',
  title: 'título',
  content: 'conteúdo',
  openaiModel: 'modelo',
  maxTokens: 'máximo de tokens',
  temperature: 'temperatura',
  isActive: 'ativação',
};

const changed = ({ details }: Act): string => {
  const fields = details['fields'];
  if (!Array.isArray(fields) || fields.length === 0) return '';
  return `Mudou: ${fields.map((field) => fieldNames[field] ?? field).join(', ')}`;
};

const detail = ({ details }: Act, name: string): string => {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const listed = ({ details }: Act, name: string): string => {
  const value = details[name];
  return Array.isArray(value) ? value.join(', ') : '';
};

const pricesText = ({ details }: Act): string => {
  const [input, output] = [details['to_input_micros'], details['to_output_micros']].map((amount) =>
    writeDollars(Number(amount)),
  );
  return `${input} de entrada e ${output} de saída por milhão de tokens`;
};

const settingName = (key: string): string => (isSettingKey(key) ? settingNames[key] : key);

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const lines: Record<ActivityAction, (entry: Act) => Line> = {
  user_joined: ({ target }) => ({ what: `Nova conta: ${target.label}`, more: '' }),
  role_changed: (entry) => ({
    what:
      entry.details['to'] === 'admin'
        ? `${entry.target.label} agora é administrador`
        : `${entry.target.label} agora é usuário comum`,
    more: '',
  }),
  credits_granted: (entry) => ({
    what: `${creditsInWords(Number(entry.details['amount'] ?? 0))} para ${entry.target.label}`,
    more: detail(entry, 'reason'),
  }),
  credit_request_granted: (entry) => ({
    what: `Pedido atendido: ${creditsInWords(Number(entry.details['amount'] ?? 0))} para ${entry.target.label}`,
    more: detail(entry, 'reason'),
  }),
  credit_request_declined: (entry) => ({
    what: `Pedido de créditos recusado: ${entry.target.label}`,
    more: detail(entry, 'reason'),
  }),
  account_blocked: (entry) => ({
    what: `Conta bloqueada: ${entry.target.label}`,
    more: detail(entry, 'reason'),
  }),
  account_unblocked: ({ target }) => ({ what: `Conta desbloqueada: ${target.label}`, more: '' }),
  sessions_ended: ({ target, details }) => ({
    what:
      Number(details['count'] ?? 0) === 1
        ? `1 sessão encerrada: ${target.label}`
        : `${Number(details['count'] ?? 0)} sessões encerradas: ${target.label}`,
    more: '',
  }),
  confirmation_resent: ({ target }) => ({
    what: `Confirmação enviada de novo para ${target.label}`,
    more: '',
  }),
  person_opened: ({ target }) => ({ what: `Dados abertos: ${target.label}`, more: '' }),
  audit_downloaded: (entry) => ({
    what: 'Auditoria baixada em tabela',
    more: detail(entry, 'filter'),
  }),
  invitation_sent: (entry) => ({
    what: `Convite para ${entry.target.label}`,
    more: `Com ${creditsInWords(Number(entry.details['amount'] ?? 0))}`,
  }),
  invitation_sent_again: ({ target }) => ({
    what: `Convite enviado de novo para ${target.label}`,
    more: '',
  }),
  invitation_withdrawn: ({ target }) => ({ what: `Convite retirado: ${target.label}`, more: '' }),
  category_created: ({ target }) => ({ what: `Categoria criada: ${target.label}`, more: '' }),
  category_changed: (entry) => ({
    what: `Categoria alterada: ${entry.target.label}`,
    more: changed(entry),
  }),
  category_activated: ({ target }) => ({ what: `Categoria ativada: ${target.label}`, more: '' }),
  category_deactivated: ({ target }) => ({
    what: `Categoria desativada: ${target.label}`,
    more: '',
  }),
  prompt_changed: (entry) => ({
    what: `Prompt alterado: ${entry.target.label}`,
    more: changed(entry),
  }),
  prompt_restored: (entry) => ({
    what: `Prompt alterado: ${entry.target.label}`,
    more: `Versão ${detail(entry, 'restored')} posta de volta`,
  }),
  prompt_built_in_dismissed: ({ target }) => ({
    what: `Novo texto padrão dispensado: ${target.label}`,
    more: '',
  }),
  prompt_tried: (entry) => ({
    what: `Prompt experimentado: ${entry.target.label}`,
    more: joined(`Caso: ${detail(entry, 'case')}`, listed(entry, 'models')),
  }),
  trial_case_created: ({ target }) => ({ what: `Caso de teste criado: ${target.label}`, more: '' }),
  trial_case_changed: ({ target }) => ({
    what: `Caso de teste alterado: ${target.label}`,
    more: '',
  }),
  trial_case_deleted: ({ target }) => ({
    what: `Caso de teste excluído: ${target.label}`,
    more: '',
  }),
  setting_changed: (entry) => ({
    what: `${settingName(entry.target.id)}: de ${detail(entry, 'from')} para ${detail(entry, 'to')}`,
    more: '',
  }),
  openai_key_set: () => ({ what: 'Chave da OpenAI gravada', more: '' }),
  openai_key_removed: () => ({ what: 'Chave da OpenAI removida', more: '' }),
  model_price_changed: (entry) => ({
    what: `Preço de ${entry.target.label}: ${pricesText(entry)}`,
    more: '',
  }),
  model_price_removed: ({ target }) => ({ what: `Preço de ${target.label} removido`, more: '' }),
  model_tried: ({ target }) => ({ what: `Modelo testado: ${target.label}`, more: '' }),
  model_refusals_forgotten: (entry) => ({
    what: `Esquecido o que ${entry.target.label} recusa`,
    more: joined(listed(entry, 'parameters'), detail(entry, 'server')),
  }),
};

/** An act in Portuguese: what happened, and its details. */
export const actInWords = (entry: Act): Line => lines[entry.action](entry);

/** The same with who did it among the details. */
export const activityLine = (
  entry: Act & { readonly actor: { readonly email: string } | null },
): Line => {
  const { what, more } = actInWords(entry);
  return { what, more: joined(more, entry.actor ? `por ${entry.actor.email}` : '') };
};

/** What an act was done to, as screens call it. */
export const targetInWords = ({ target }: Pick<Act, 'target'>): string => settingName(target.label);
