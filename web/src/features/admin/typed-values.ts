/** What was typed into a field for numbers; NaN for nothing, so that every schema refuses it. */
export const numberIn = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed);

/** A key that nobody else has. (`crypto.randomUUID` is missing where the page came by plain HTTP.) */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
