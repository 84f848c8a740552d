import { scriptPrompts } from '@webnario/domain/project-fields';

/** Values in the order in which a person hears that they were summarised. */
const order: readonly string[] = [
  'persona',
  'promessa_forte',
  ...scriptPrompts,
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
