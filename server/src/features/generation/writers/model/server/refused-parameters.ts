import type { RefusableParameter } from '@webnario/domain/catalog/models';
import { APIError, type OpenAI } from 'openai';
import { isTooLong } from './failures.ts';
import type { Prompt } from '../messages.ts';

/**
 * Parameters that some models refuse. Without them the model decides on length and temperature, and counts no tokens.
 */
const optional = [
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'stream_options',
] as const satisfies readonly RefusableParameter[];
type Optional = (typeof optional)[number];

/** What each model of one server is known to refuse. */
export type RefusedParameters = {
  readonly of: (model: string) => ReadonlySet<RefusableParameter>;
  readonly learn: (model: string, parameter: RefusableParameter) => Promise<void>;
};

/** What is known, by the name of the model; `keep` stores what is learned. */
export const makeRefusedParameters = (
  known: ReadonlyMap<string, ReadonlySet<RefusableParameter>> = new Map(),
  keep: RefusedParameters['learn'] = () => Promise.resolve(),
): RefusedParameters => {
  const all = new Map(known);
  const of: RefusedParameters['of'] = (model) => all.get(model) ?? new Set();
  return {
    of,
    learn: (model, parameter) => {
      all.set(model, new Set([...of(model), parameter]));
      return keep(model, parameter);
    },
  };
};

type Settings = Partial<
  Pick<OpenAI.ChatCompletionCreateParams, Exclude<Optional, 'stream_options'>>
> & {
  readonly stream_options?: { readonly include_usage: true };
};

/** The newer models want the limit of an answer under a name of its own. */
const settingsOf = (
  { maxTokens, temperature }: Prompt,
  refused: ReadonlySet<RefusableParameter>,
): Settings => {
  const limit = refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens';
  return {
    ...(refused.has(limit) ? {} : { [limit]: maxTokens }),
    ...(refused.has('temperature') ? {} : { temperature }),
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
  };
};

/**
 * Whether an error names this parameter: in the field that some servers fill, perhaps with a part of it, or as a word of
 * its sentence.
 */
const names = (error: APIError, parameter: Optional): boolean =>
  error.param
    ? error.param.split('.')[0] === parameter
    : new RegExp(`\\b${parameter}\\b`).test(error.message);

/** A refusal of the value alone, such as `max_tokens is too large`: the model takes the parameter, and another value of it. */
const isOfValue = ({ message }: APIError): boolean =>
  /\b(?:too (?:large|big|high|long|small|low)|at (?:most|least)|(?:less|greater|more) than|maximum|minimum|range|between|exceeds?)\b|[<>≤≥]/i.test(
    message,
  );

const limits: readonly Optional[] = ['max_tokens', 'max_completion_tokens'];

/**
 * Asks a model with the settings of its prompt, and once more without each of them that it refuses. What a model was shown
 * to refuse, because it answers without it, is not sent to it again; where only the value was wrong, it is left out of
 * this call alone. A refusal comes before anything is written, so nothing is paid twice.
 */
export const askWithoutRefused = async <T>(
  known: RefusedParameters,
  prompt: Prompt,
  ask: (settings: Settings) => PromiseLike<T>,
): Promise<T> => {
  const leftOut = new Set<Optional>();
  const rejected: Optional[] = [];
  for (;;) {
    const settings = settingsOf(prompt, new Set([...known.of(prompt.model), ...leftOut]));
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only when this one was refused
      const answer = await ask(settings);
      // oxlint-disable-next-line no-await-in-loop -- what is learned is kept before it is used
      for (const parameter of rejected) await known.learn(prompt.model, parameter);
      return answer;
    } catch (error) {
      const isRejection =
        error instanceof APIError && [400, 422].includes(error.status ?? 0) && !isTooLong(error);
      if (!isRejection) throw error;
      const parameter = optional.find((name) => name in settings && names(error, name));
      if (!parameter) throw error;
      leftOut.add(parameter);
      if (!isOfValue(error)) rejected.push(parameter);
      // A limit that is wrong is wrong under its other name too.
      else if (limits.includes(parameter)) for (const name of limits) leftOut.add(name);
    }
  }
};
