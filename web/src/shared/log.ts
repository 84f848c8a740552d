/** For failures that the specification wants 'only logged': one line in the browser's console. */
export const logQuietly = (what: string, error: unknown): void => {
  // In the browser the console is the log.
  // oxlint-disable-next-line no-console
  console.warn(`[webnario] ${what}:`, error);
};
