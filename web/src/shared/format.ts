const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const number = new Intl.NumberFormat('pt-BR');

const format = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
};

/** '20/11/2026', in the person's own time zone; '' for what is no time. */
export const formatDate = (iso: string): string => format(day, iso);

/** '20 de novembro de 2026'. */
export const formatLongDate = (iso: string): string => format(longDay, iso);

/** '20/11/2026, 14:05'. */
export const formatDateTime = (iso: string): string => format(moment, iso);

/** '10.000'. */
export const formatNumber = (value: number): string => number.format(value);

/** '1 bloco', '3 blocos'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
