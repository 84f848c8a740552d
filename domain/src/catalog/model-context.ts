/**
 * How many tokens a model reads and writes in one call, by the beginning of its name: what its maker says of it. A name
 * that is not here is not known, and nothing is said of it. The first that fits holds.
 */
const contexts: readonly (readonly [RegExp, number])[] = [
  [/^gpt-3\.5/, 16_385],
  [/^gpt-4-32k/, 32_768],
  [/^(gpt-4-(turbo|1106|0125|vision)|(chat)?gpt-4o)/, 128_000],
  [/^gpt-4\.1/, 1_047_576],
  [/^gpt-4/, 8192],
  [/^gpt-5/, 400_000],
  [/^gpt-oss/, 131_072],
  [/^o[134](-|$)/, 200_000],
  [/^claude-/, 200_000],
  [/^gemini-1\.0/, 32_768],
  [/^gemini-/, 1_048_576],
  [/^llama-?3\.[123]/, 131_072],
  [/^llama-?3/, 8192],
  [/^llama-?2/, 4096],
  [/^gemma-?2/, 8192],
  [/^(mistral[-:]7b|mixtral)/, 32_768],
  [/^qwen-?2\.5/, 32_768],
  [/^qwen-?3/, 40_960],
];

/** The tokens that a model takes in one call, its answer included; undefined where nobody knows. */
export const contextOf = (model: string): number | undefined => {
  const name = model.trim().toLowerCase().split('/').at(-1) ?? '';
  return contexts.find(([pattern]) => pattern.test(name))?.[1];
};
