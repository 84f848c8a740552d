import { APIError, type OpenAI } from 'openai';
import { isTooLong } from './failures.ts';
import type { Prompt } from '../messages.ts';

/** What some models do not take. Without them an answer is as long, as free and as uncounted as the model likes. */
const optional = ['max_tokens', 'max_completion_tokens', 'temperature', 'stream_options'] as const;
type Optional = (typeof optional)[number];

/** The parameters that each model has refused, by its name, as long as the process lives. */
export type RefusedParameters = Map<string, ReadonlySet<Optional>>;

type Settings = Partial<
  Pick<OpenAI.ChatCompletionCreateParams, Exclude<Optional, 'stream_options'>>
> & {
  readonly stream_options?: { readonly include_usage: true };
};

const nothing: ReadonlySet<Optional> = new Set();

/** The newer models want the limit of an answer under a name of its own. */
const settingsOf = (
  { maxTokens, temperature }: Prompt,
  refused: ReadonlySet<Optional>,
  isStreamed: boolean,
): Settings => {
  const limit = refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens';
  return {
    ...(refused.has(limit) ? {} : { [limit]: maxTokens }),
    ...(refused.has('temperature') ? {} : { temperature }),
    ...(isStreamed && !refused.has('stream_options')
      ? { stream_options: { include_usage: true } }
      : {}),
  };
};

/** Whether an error names this parameter, as the field that some servers fill, or as a word of its sentence. */
const names = (error: APIError, parameter: Optional): boolean =>
  error.param ? error.param === parameter : new RegExp(`\\b${parameter}\\b`).test(error.message);

/**
 * Asks a model with the settings of its prompt, and once more without each of them that it refuses. What a model has
 * refused is not sent to it again. A refusal comes before anything is written, so nothing is paid twice.
 */
export const askWithoutRefused = async <T>(
  refusedBy: RefusedParameters,
  { prompt, isStreamed }: { readonly prompt: Prompt; readonly isStreamed: boolean },
  ask: (settings: Settings) => PromiseLike<T>,
): Promise<T> => {
  for (;;) {
    const refused = refusedBy.get(prompt.model) ?? nothing;
    const settings = settingsOf(prompt, refused, isStreamed);
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only when this one was refused
      return await ask(settings);
    } catch (error) {
      const isRejection =
        error instanceof APIError && [400, 422].includes(error.status ?? 0) && !isTooLong(error);
      if (!isRejection) throw error;
      const parameter = optional.find((name) => name in settings && names(error, name));
      if (!parameter) throw error;
      refusedBy.set(prompt.model, new Set([...refused, parameter]));
    }
  }
};
