import { writeMoney } from './money.ts';

/** Paying in parts; all money in cents. */
export type Instalments = {
  readonly price: number;
  readonly count: number;
  readonly each: number;
  /** When the first one is due: with the purchase, or about 30 days after it. */
  readonly first: 'no_ato' | 'em_30_dias';
};

type Cost = {
  readonly total: number;
  /** How much more than the price at once; negative by a few cents at most. */
  readonly extra: number;
  /** The interest of a month as a fraction; undefined where what is paid is the price itself, up to rounding. */
  readonly monthlyRate: number | undefined;
};

export type InstalmentsProblem = 'sum_too_low' | 'no_rate';

const highestRate = 10;
const halvings = 200;
const alarmingRate = 0.15;

/** What all instalments are worth on the day of the purchase, at that interest per month. */
export const presentValue = ({ count, each, first }: Instalments, rate: number): number => {
  const start = first === 'no_ato' ? 0 : 1;
  let sum = 0;
  for (let month = start; month < start + count; month += 1) sum += each / (1 + rate) ** month;
  return sum;
};

const monthlyRate = (plan: Instalments): number | undefined => {
  if (presentValue(plan, highestRate) > plan.price) return undefined;
  let low = 0;
  let high = highestRate;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(plan, middle) > plan.price) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** What paying in parts costs (docs/method/offer.md#instalments), or why it cannot be told. */
export const instalmentsCost = (plan: Instalments): Cost | InstalmentsProblem => {
  const total = plan.count * plan.each;
  const extra = total - plan.price;
  if (extra < -plan.count) return 'sum_too_low';
  if (extra <= plan.count) return { total, extra, monthlyRate: undefined };
  const rate = monthlyRate(plan);
  return rate === undefined ? 'no_rate' : { total, extra, monthlyRate: rate };
};

/** The effective cost of a year, CET, of an interest per month. */
export const yearlyCost = (rate: number): number => (1 + rate) ** 12 - 1;

/** `2,92%` */
export const writeRate = (rate: number): string =>
  `${(rate * 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** What stands under the fields of the instalments, always in sight. */
export const instalmentsLine = ({ total, extra, monthlyRate }: Cost): string =>
  monthlyRate === undefined
    ? `Total a prazo: ${writeMoney(total)} · sem juros`
    : `Total a prazo: ${writeMoney(total)} · ${writeMoney(extra)} a mais que à vista · ${writeRate(monthlyRate)} ao mês · CET ${writeRate(yearlyCost(monthlyRate))} ao ano`;

/** A rate so high that it is more likely a slip of the finger; undefined for any other. */
export const rateWarning = ({ monthlyRate }: Cost): string | undefined =>
  monthlyRate !== undefined && monthlyRate > alarmingRate
    ? `Confira os valores: ${writeRate(monthlyRate)} ao mês é muito alto.`
    : undefined;
