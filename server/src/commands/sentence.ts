/** Errors of a value (class 22 of PostgreSQL) repeat it after a colon. */
const withoutValue = (message: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('22') ? (message.split(':')[0] ?? '') : message;

/**
 * Why a command failed. The error of a query has the statement and its parameters, which are people's texts: only what
 * the database said of it is told, and not the value that it said it of.
 */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOfQuery = 'query' in error && 'params' in error;
  const cause = isOfQuery && error.cause instanceof Error ? error.cause : error;
  const { code } = cause as NodeJS.ErrnoException;
  return cause.message === '' ? `It failed: ${code}.` : withoutValue(cause.message, code);
};
