import type { Result } from '@webnario/domain/result';

/** The fields at fault, by their paths in the body of the request. */
export const withInputPath = <T>(result: Result<T>): Result<T> => {
  if (result.ok || !result.fields) return result;
  const entries = Object.entries(result.fields).map(([key, text]) => [`input_data.${key}`, text]);
  return { ...result, fields: Object.fromEntries(entries) };
};
