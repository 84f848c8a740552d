/** For failures that the specification wants 'only logged': a line for whoever opens the browser's console. */
export const logQuietly = (what: string, error: unknown): void => {
  // The browser's console is the log here.
  // oxlint-disable-next-line no-console
  console.warn(`[webnario] ${what}:`, error);
};
