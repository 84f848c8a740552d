/** Values in the order in which a person hears that they were summarised. */
const order = [
  'persona',
  'promessa_forte',
  'script_fase_1',
  'script_fase_2',
  'script_fase_3',
  'script_fase_4',
  'script_fase_5',
  'ja_escrito',
  'blocos_vizinhos',
];

/** How the long texts of one generation reach the model, and which of them did not reach it whole. */
export type Reading = {
  /** The whole did not fit the model: the long texts come as their summaries from then on. */
  isShort: boolean;
  readonly noteSummary: (name: string) => void;
  /** The variables of which the model got a summary (docs/method/prompts.md#what-does-not-fit). */
  readonly summarised: () => string[];
};

export const newReading = (): Reading => {
  const names = new Set<string>();
  return {
    isShort: false,
    noteSummary: (name) => void names.add(name),
    summarised: () => [...names].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  };
};
