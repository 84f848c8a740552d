import { amounts, rates, type AmountName, type Rate, type RateName } from '@webnario/domain/limits';

type Changes = Partial<Record<RateName, Rate> & Record<AmountName, number>>;

/** What RATE_LIMITS changes of the limits of `domain/src/limits.ts`. */
export type ChangedLimits = Readonly<Changes>;

const isRate = (name: string): name is RateName => Object.hasOwn(rates, name);
const isAmount = (name: string): name is AmountName => Object.hasOwn(amounts, name);

/** The rate that holds here. */
export const rateOf = (name: RateName, changed: ChangedLimits): Rate =>
  changed[name] ?? rates[name];

/** How many of these an account, or a project, may have here. */
export const amountOf = (name: AmountName, changed: ChangedLimits): number =>
  changed[name] ?? amounts[name].most;

const oneLimit = /^\s*(\w+)=(\d{1,10})(?:\/(\d{1,7}))?\s*$/;

/** Reads `login=burst/seconds,projects=amount,…`; undefined when a part is not understood. */
export const parseLimits = (text: string): ChangedLimits | undefined => {
  const changed: Changes = {};
  for (const part of text.split(',')) {
    const [, name = '', burst, seconds] = oneLimit.exec(part) ?? [];
    const most = Number(burst);
    if (most < 1) return undefined;
    if (isRate(name) && Number(seconds) >= 1) {
      changed[name] = { burst: most, seconds: Number(seconds) };
    } else if (isAmount(name) && seconds === undefined) {
      changed[name] = most;
    } else {
      return undefined;
    }
  }
  return changed;
};
