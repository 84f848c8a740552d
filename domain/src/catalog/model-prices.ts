import * as z from 'zod/mini';

/** Prices and costs are in US dollars, as the makers of models publish theirs, counted in millionths of one. */
const priceCurrency = 'USD';

const microsOfOne = 1_000_000;

/** The highest price of a million tokens, in whole dollars. */
const highestPrice = 10_000;

/** What a million tokens cost that a model reads, and what a million cost that it writes, in millionths of a dollar. */
export type ModelPrice = { readonly inputMicros: number; readonly outputMicros: number };

/** The tokens that a model read and wrote. */
export type TokenCounts = { readonly promptTokens: number; readonly completionTokens: number };

/**
 * What tokens cost, in whole millionths of a dollar, rounded once and half up: a price counts for a million tokens, so
 * the product is divided by a million, in integers of any size.
 */
export const costOfTokens = (used: TokenCounts, price: ModelPrice): number => {
  const product =
    BigInt(used.promptTokens) * BigInt(price.inputMicros) +
    BigInt(used.completionTokens) * BigInt(price.outputMicros);
  const perPrice = BigInt(microsOfOne);
  return Number((product + perPrice / 2n) / perPrice);
};

/** What is wrong with a price that is not one. */
const priceSentence = `Use um valor de 0 a ${highestPrice.toLocaleString('pt-BR')}, como 0,15`;

const micros = z
  .int({ error: priceSentence })
  .check(
    z.minimum(0, { error: priceSentence }),
    z.maximum(highestPrice * microsOfOne, { error: priceSentence }),
  );

/** A price as it travels, for a million tokens; both halves are given or neither. */
export const modelPriceSchema = z.object({ input_micros: micros, output_micros: micros });

const asTyped = /^(?:US)?\$?\s*(\d{1,5})(?:[.,](\d{1,6}))?$/i;
/** '1.250' is a thousand to one person and one and a quarter to another. */
const ambiguous = /[1-9]\d*\.\d{3}$/;

/** Dollars as a person types or pastes them, '0,15' or 'US$ 0.075', in millionths of one; undefined for anything else. */
export const readDollars = (typed: string): number | undefined => {
  const text = typed.trim();
  const [, whole, fraction = ''] = asTyped.exec(text) ?? [];
  if (whole === undefined || ambiguous.test(text)) return undefined;
  return Number(whole) * microsOfOne + Number(fraction.padEnd(6, '0'));
};

/** An amount as a person would type it: '0,15'. */
export const typedDollars = (amount: number): string => {
  const fraction = String(amount % microsOfOne)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${Math.floor(amount / microsOfOne)},${fraction}`;
};

const dollars = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: priceCurrency,
  maximumFractionDigits: 6,
});

/** Millionths of a dollar in words, as exactly as they are: 'US$ 0,15', 'US$ 0,075'. */
export const writeDollars = (amount: number): string => dollars.format(amount / microsOfOne);
