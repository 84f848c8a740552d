/** The operator's servers of models: the one that is asked first, and the one that takes over. */
export const modelServers = ['main', 'fallback'] as const;
export type ModelServer = (typeof modelServers)[number];

/**
 * What some models do not take of a request. Without `json_schema` an answer is asked for as any JSON object, without
 * `response_format` as the model likes.
 */
export const refusableParameters = [
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'stream_options',
  'json_schema',
  'response_format',
] as const;
export type RefusableParameter = (typeof refusableParameters)[number];
