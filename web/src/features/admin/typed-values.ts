/** What was typed into a field for numbers; NaN for nothing, so that every schema refuses it. */
export const numberIn = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed);
