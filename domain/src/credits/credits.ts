import type { scriptPrompts, StepPromptType } from '../project-fields.ts';

/** Prices in credits. The first two are settings, the last two are fixed (R-CONST-04). */
export type Prices = {
  readonly persona: number;
  readonly scriptPhase: number;
  readonly regeneration: number;
  readonly pdf: number;
};

export const defaultPrices: Prices = { persona: 1, scriptPhase: 2, regeneration: 1, pdf: 1 };
export const defaultInitialCredits = 10;

/** From this share of the day's credits for new accounts on, administrators are warned. */
const warnedFrom = 0.8;

/** Whether so many of the day's credits for new accounts are given that administrators should look. */
export const areFirstCreditsShort = (given: number, perDay: number): boolean =>
  given >= perDay * warnedFrom;

/** Why a new account begins without credits, as its owner reads it. */
export const noFirstCredits = {
  mailbox: 'Esta caixa de e-mail já recebeu os seus em outra conta',
  day: 'Os créditos de hoje para contas novas acabaram; peça ao administrador',
} as const;

/** What the demonstration writer costs: nothing it writes is charged; the file costs what it costs. */
export const demonstrationPrices = (prices: Prices): Prices => ({
  ...prices,
  persona: 0,
  scriptPhase: 0,
  regeneration: 0,
});

// Its type is the number of phases; the list itself would weigh on pages that only ask for a price.
const scriptPhases: (typeof scriptPrompts)['length'] = 5;

/** What writing the text of a step costs; the strong promise is free (docs/product.md#credits). */
export const priceOf = (promptType: StepPromptType, prices: Prices): number => {
  if (promptType === 'persona') return prices.persona;
  if (promptType === 'promessa_forte') return 0;
  return prices.scriptPhase;
};

/** What a complete script costs without regenerations and file: the persona and the phases (R-CONST-05). */
export const completeScriptPrice = (prices: Prices): number =>
  prices.persona + scriptPhases * prices.scriptPhase;

/** What a first complete script costs together with its file. */
export const scriptWithFilePrice = (prices: Prices): number =>
  completeScriptPrice(prices) + prices.pdf;

/** How many complete scripts a balance still allows, rounded down (R-DASH-12). */
export const completeScriptsEstimate = (balance: number, prices: Prices): number =>
  Math.floor(balance / completeScriptPrice(prices));

/** Credits in words: '1 crédito', '2 créditos'. */
export const creditsInWords = (count: number): string =>
  count === 1 ? '1 crédito' : `${count} créditos`;
