import type { FigureDay } from '@webnario/domain/api/admin/figures-endpoints';
import type { FailureCode } from '@webnario/domain/figures/failures';
import { formatNumber } from '../../../shared/format.ts';

const short = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });
const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '07/03', of a day of the calendar such as '2027-03-07'. */
export const shortDay = (day: string): string => short.format(new Date(day));

/** '07/03/2027'. */
export const longDay = (day: string): string => long.format(new Date(day));

/** '0,8 s', '42 s', '2 min 5 s', '1 h 3 min'. */
export const formatDuration = (ms: number): string => {
  if (ms < 10_000) return `${seconds.format(ms / 1000)} s`;
  const whole = Math.round(ms / 1000);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
};

/** What failed, by the code that the server keeps; `unknown` is where it keeps none. */
const failureNames: Readonly<Record<FailureCode | 'unknown', string>> = {
  provider_key_refused: 'Chave recusada',
  provider_rate_limited: 'IA com muitos pedidos',
  provider_out_of_money: 'IA sem saldo',
  provider_unavailable: 'IA fora do ar',
  provider_request_rejected: 'Pedido não aceito',
  provider_timeout: 'Tempo esgotado',
  provider_interrupted: 'Resposta interrompida',
  provider_empty_answer: 'Resposta vazia',
  provider_unusable_answer: 'Resposta fora do formato',
  provider_answer_too_long: 'Resposta longa demais',
  provider_refused: 'IA recusou o pedido',
  generation_interrupted: 'Servidor parou',
  nothing_rewritten: 'Pedido não entendido',
  content_changed_elsewhere: 'Texto mudado pela pessoa',
  step_moved: 'Projeto em outra etapa',
  content_confirmed: 'Texto já confirmado',
  project_not_found: 'Projeto excluído',
  unavailable: 'Banco de dados fora do ar',
  unexpected_failure: 'Erro inesperado',
  unknown: 'Sem motivo registrado',
};
const isNamed = (code: string): code is keyof typeof failureNames =>
  Object.hasOwn(failureNames, code);
export const failureName = (code: string): string => (isNamed(code) ? failureNames[code] : code);

/** The reasons of the days, the most frequent first, with how many failed by each. */
export const failuresOf = (days: readonly FigureDay[]): { code: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { failures } of days) {
    for (const [code, count] of Object.entries(failures)) {
      counts.set(code, (counts.get(code) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
};

export const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);

/** The same beside a chart, where room is short: '42 s', '1,7 min', '2,5 h'. */
export const shortDuration = (ms: number): string => {
  if (ms < 60_000) return `${seconds.format(ms / 1000)} s`;
  const minutes = ms / 60_000;
  return minutes < 60 ? `${seconds.format(minutes)} min` : `${seconds.format(minutes / 60)} h`;
};

/** '12,5%'; no share where the whole is 0. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${seconds.format((part / whole) * 100)}%`;
