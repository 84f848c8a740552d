import * as z from 'zod/mini';

/** Prices and costs are in US dollars, as the makers of models publish theirs, counted in millionths of one. */
export const priceCurrency = 'USD';

const microsOfOne = 1_000_000;

/** The highest price of a million tokens, in whole dollars. */
const highestPrice = 10_000;

/** What a million tokens cost that a model reads, and what a million cost that it writes, in millionths of a dollar. */
export type ModelPrice = { readonly inputMicros: number; readonly outputMicros: number };

/** The tokens that a model read and wrote. */
export type TokensUsed = { readonly promptTokens: number; readonly completionTokens: number };

/**
 * What tokens cost, in whole millionths of a dollar, rounded once and half up: a price counts for a million tokens, so
 * the product is divided by a million, in integers that do not end.
 */
export const costOfTokens = (used: TokensUsed, price: ModelPrice): number => {
  const product =
    BigInt(used.promptTokens) * BigInt(price.inputMicros) +
    BigInt(used.completionTokens) * BigInt(price.outputMicros);
  const perPrice = BigInt(microsOfOne);
  return Number((product + perPrice / 2n) / perPrice);
};

const priceSentence = `Use um valor de 0 a ${highestPrice.toLocaleString('pt-BR')}, com até 6 casas decimais`;

const micros = z
  .int({ error: priceSentence })
  .check(
    z.minimum(0, { error: priceSentence }),
    z.maximum(highestPrice * microsOfOne, { error: priceSentence }),
  );

/** A price as it is stored; both halves are given or neither. */
export const modelPriceSchema = z.object({ input_micros: micros, output_micros: micros });
