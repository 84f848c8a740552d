/**
 * 32 hexadecimal digits that nobody else has. `crypto.randomUUID` exists in secure contexts only: not where the page
 * came over plain HTTP from another host than localhost; these random bytes exist everywhere.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
