import { scriptPrompts, type StepPromptType } from '../project-fields.ts';

/** Prices in credits. The first two are settings, the last two are fixed (R-CONST-04). */
export type Prices = {
  readonly persona: number;
  readonly scriptPhase: number;
  readonly regeneration: number;
  readonly pdf: number;
};

export const defaultPrices: Prices = { persona: 1, scriptPhase: 2, regeneration: 1, pdf: 1 };
export const defaultInitialCredits = 10;

/** What the demonstration writer costs: nothing it writes is charged; the file costs what it costs. */
export const demonstrationPrices = (prices: Prices): Prices => ({
  ...prices,
  persona: 0,
  scriptPhase: 0,
  regeneration: 0,
});

/** What writing the text of a step costs; the strong promise is free (docs/product.md#credits). */
export const priceOf = (promptType: StepPromptType, prices: Prices): number => {
  if (promptType === 'persona') return prices.persona;
  if (promptType === 'promessa_forte') return 0;
  return prices.scriptPhase;
};

/** What a complete script costs without regenerations and file: the persona and the phases (R-CONST-05). */
export const completeScriptPrice = (prices: Prices): number =>
  prices.persona + scriptPrompts.length * prices.scriptPhase;

/** What a first complete script costs together with its file. */
export const scriptWithFilePrice = (prices: Prices): number =>
  completeScriptPrice(prices) + prices.pdf;

/** How many complete scripts a balance still allows, rounded down (R-DASH-12). */
export const completeScriptsEstimate = (balance: number, prices: Prices): number =>
  Math.floor(balance / completeScriptPrice(prices));

/**
 * Why a ledger row exists. A reservation is closed by exactly one `settle` (kept) or `return` (released); a row of
 * kind `demonstration` moves nothing and says what was written without a charge.
 */
export const ledgerKinds = [
  'initial',
  'grant',
  'reserve',
  'settle',
  'return',
  'charge',
  'demonstration',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What a movement was for. */
export const ledgerPurposes = [
  'account',
  'persona',
  ...scriptPrompts,
  'promessa_forte',
  'regeneracao_blocos',
  'pdf',
] as const;
export type LedgerPurpose = (typeof ledgerPurposes)[number];

/** Credits in words: '1 crédito', '2 créditos'. */
export const creditsInWords = (count: number): string =>
  count === 1 ? '1 crédito' : `${count} créditos`;
