import OpenAI, { APIConnectionTimeoutError, APIError, OpenAIError } from 'openai';
import type { Message, Prompt } from './messages.ts';
import type { Reading } from './reading.ts';
import { WriterFailure, type Used } from '../writer.ts';

type CompletionUsage = OpenAI.CompletionUsage;

/** Where the model lives and how patient we are with it. */
export type ModelAccess = {
  readonly client: OpenAI;
  /** How long the model may be silent, in milliseconds, before the call is given up. */
  readonly idleTimeoutMs: number;
  /** How long one call may take altogether, in milliseconds. */
  readonly callLimitMs: number;
};

const openAiAddress = 'https://api.openai.com/v1';

/**
 * A client that asks once and reports: repeating is our decision, since every attempt costs the operator. A
 * base address without a key is a server that needs none, and gets a placeholder.
 */
export const makeClient = (apiKey: string | undefined, baseUrl: string | undefined): OpenAI =>
  new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? openAiAddress,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
  });

/** Ends a call when the person cancels, and when the model is silent or goes on for too long. */
const watchTime = (signal: AbortSignal, { idleTimeoutMs, callLimitMs }: ModelAccess) => {
  const over = new AbortController();
  const silence = setTimeout(() => over.abort(), idleTimeoutMs);
  const limit = setTimeout(() => over.abort(), callLimitMs);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    heard: () => void silence.refresh(),
    isOver: () => over.signal.aborted,
    stop: () => {
      clearTimeout(silence);
      clearTimeout(limit);
    },
  };
};

/** Seconds from a Retry-After header, which is a number or a date; undefined when it says nothing usable. */
const retryAfterSeconds = (headers: Headers | undefined): number | undefined => {
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
};

const longestCause = 300;

/** What the log may know: some servers repeat the key, or the whole request, in what they answer. */
const causeOf = (error: Error, { client }: ModelAccess): ErrorOptions => {
  const status = error instanceof APIError ? { status: error.status, code: error.code } : {};
  const told = client.apiKey ? error.message.replaceAll(client.apiKey, '…') : error.message;
  const cause = new Error(told.slice(0, longestCause), { cause: error.cause });
  return { cause: Object.assign(cause, status) };
};

/** The request is longer than what the model reads at once. */
export class DoesNotFit extends WriterFailure {
  constructor(options?: ErrorOptions) {
    super('provider_request_rejected', undefined, options);
  }
}

const isTooLong = (error: APIError): boolean =>
  error.code === 'context_length_exceeded' ||
  (error.status === 400 && /context length|maximum context/i.test(error.message));

const failureOfStatus = (error: APIError, access: ModelAccess): WriterFailure => {
  const cause = causeOf(error, access);
  const status = error.status ?? 0;
  if (status === 401 || status === 403) {
    return new WriterFailure('provider_key_refused', undefined, cause);
  }
  if (status === 429) {
    const wait = retryAfterSeconds(error.headers);
    const details = wait === undefined ? undefined : { retry_after_seconds: wait };
    return new WriterFailure('provider_rate_limited', details, cause);
  }
  if (error.code === 'content_filter') {
    return new WriterFailure('provider_refused', undefined, cause);
  }
  if (isTooLong(error)) return new DoesNotFit(cause);
  const isOurFault = status >= 400 && status < 500 && status !== 408;
  return new WriterFailure(
    isOurFault ? 'provider_request_rejected' : 'provider_unavailable',
    undefined,
    cause,
  );
};

type Moment = {
  readonly access: ModelAccess;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
};

/** The name of what went wrong on the way to the model; errors that are not the model's are left as they are. */
const asFailure = (error: unknown, signal: AbortSignal, moment: Moment): unknown => {
  if (signal.aborted) return signal.reason;
  if (error instanceof WriterFailure) return error;
  if (moment.isOver || error instanceof APIConnectionTimeoutError) {
    return new WriterFailure('provider_timeout');
  }
  const cause = error instanceof Error ? causeOf(error, moment.access) : undefined;
  if (moment.hasStarted) return new WriterFailure('provider_interrupted', undefined, cause);
  if (error instanceof APIError && error.status !== undefined) {
    return failureOfStatus(error, moment.access);
  }
  if (error instanceof APIError || error instanceof TypeError) {
    return new WriterFailure('provider_unavailable', undefined, cause);
  }
  // What the client cannot read as a stream of completions.
  if (error instanceof SyntaxError || error instanceof OpenAIError) {
    return new WriterFailure('provider_unusable_answer', undefined, cause);
  }
  return error;
};

/** How a call ended. */
export type CallEnd = { readonly isCut: boolean };

/** What a call is asked with, and who hears what it used, as soon as the model says so. */
export type Asking = {
  readonly reading: Reading;
  readonly access: ModelAccess;
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
  readonly spend: (tokens: Required<Pick<Used, 'promptTokens' | 'completionTokens'>>) => void;
};

const spendUsage = ({ spend }: Asking, usage: CompletionUsage | null | undefined): void => {
  if (!usage) return;
  spend({ promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens });
};

const settingsOf = (prompt: Prompt) => ({
  model: prompt.model,
  max_tokens: prompt.maxTokens,
  temperature: prompt.temperature,
});

/** Nobody means to write these, and a text that holds U+0000 cannot be stored. */
// oxlint-disable-next-line no-control-regex -- finding control characters is its whole purpose
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const hasToken = (delta: object): boolean =>
  Object.entries(delta).some(
    ([name, value]) => name !== 'role' && typeof value === 'string' && value !== '',
  );

/**
 * One streamed answer, piece by piece as the model writes it. Throws `WriterFailure`: key refused, rate limited,
 * unavailable, silent for too long, hung up before the end, refused. An aborted signal throws its reason.
 */
export async function* streamAnswer(
  asking: Asking,
  messages: readonly Message[],
): AsyncGenerator<string, CallEnd> {
  const { access, prompt, signal } = asking;
  const time = watchTime(signal, access);
  let hasStarted = false;
  let finish: string | undefined;
  let usage: CompletionUsage | null | undefined;
  try {
    const stream = await access.client.chat.completions.create(
      {
        ...settingsOf(prompt),
        messages: [...messages],
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: time.signal },
    );
    for await (const chunk of stream) {
      // Some servers count along in each chunk; the last count is the sum.
      usage = chunk.usage ?? usage;
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      hasStarted = true;
      finish = choice.finish_reason ?? finish;
      if (choice.delta && hasToken(choice.delta)) time.heard();
      if (choice.delta?.refusal) throw new WriterFailure('provider_refused');
      const piece = choice.delta?.content?.replace(unwritable, '');
      if (piece) yield piece;
    }
    // The client ends an aborted stream quietly.
    if (signal.aborted || time.isOver()) throw new WriterFailure('provider_timeout');
    if (finish === 'content_filter') throw new WriterFailure('provider_refused');
    if (finish === undefined) throw new WriterFailure('provider_interrupted');
    return { isCut: finish === 'length' };
  } catch (error) {
    throw asFailure(error, signal, { access, hasStarted, isOver: time.isOver() });
  } finally {
    time.stop();
    spendUsage(asking, usage);
  }
}

/** How a whole answer should look: by a schema, as any JSON object, or as the model likes. */
export type AnswerFormat = OpenAI.ChatCompletionCreateParams['response_format'];

/** One answer in one piece; throws like `streamAnswer`, and `provider_unusable_answer` for one that is cut. */
export const wholeAnswer = async (
  asking: Asking,
  messages: readonly Message[],
  format: AnswerFormat,
): Promise<string> => {
  const { access, prompt, signal } = asking;
  const time = watchTime(signal, access);
  try {
    const completion = await access.client.chat.completions.create(
      {
        ...settingsOf(prompt),
        messages: [...messages],
        ...(format ? { response_format: format } : {}),
      },
      { signal: time.signal },
    );
    spendUsage(asking, completion.usage);
    const choice = completion.choices?.[0];
    if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
      throw new WriterFailure('provider_refused');
    }
    if (choice?.finish_reason === 'length') throw new WriterFailure('provider_unusable_answer');
    return (choice?.message?.content ?? '').replace(unwritable, '');
  } catch (error) {
    throw asFailure(error, signal, { access, hasStarted: false, isOver: time.isOver() });
  } finally {
    time.stop();
  }
};
