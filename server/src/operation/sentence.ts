/**
 * Why a command failed. The error of a query has the statement and its parameters, which are people's texts: only what
 * the database said of it is told.
 */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOfQuery = 'query' in error && 'params' in error;
  const { message } = isOfQuery && error.cause instanceof Error ? error.cause : error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return message === '' ? `It failed: ${code}.` : message;
};
