import { APIConnectionTimeoutError, APIError, OpenAIError } from 'openai';
import { WriterFailure } from '../../writer.ts';

/** Seconds from a Retry-After header, which is a number or a date; undefined when it says nothing usable. */
const retryAfterSeconds = (headers: Headers | undefined): number | undefined => {
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
};

const longestCause = 300;

/** What the log may know: some servers repeat the key, or the whole request, in what they answer. */
const causeOf = (error: Error, apiKey: string | null): ErrorOptions => {
  const status = error instanceof APIError ? { status: error.status, code: error.code } : {};
  const told = apiKey ? error.message.replaceAll(apiKey, '…') : error.message;
  const cause = new Error(told.slice(0, longestCause), { cause: error.cause });
  return { cause: Object.assign(cause, status) };
};

/** The request is longer than what the model reads at once. */
export class DoesNotFit extends WriterFailure {
  constructor(options?: ErrorOptions) {
    super('provider_request_rejected', undefined, options);
  }
}

/** Whether the model says that the request is longer than what it reads at once. */
export const isTooLong = (error: APIError): boolean =>
  error.code === 'context_length_exceeded' ||
  (error.status === 400 && /context length|maximum context/i.test(error.message));

/** Whether nothing is left to pay with at that server: it also says so as 'too many requests'. */
const isOutOfMoney = ({ status, code, message }: APIError): boolean =>
  status === 402 ||
  code === 'insufficient_quota' ||
  (status === 429 && /insufficient[_ ]quota|exceeded your current quota/i.test(message));

const isFiltered = (error: unknown): boolean =>
  error instanceof APIError && error.code === 'content_filter';

/** An error that comes in place of the first piece of a stream has no status of its own: its code tells what it is. */
const failureOfAnswer = (error: APIError, apiKey: string | null): WriterFailure => {
  const cause = causeOf(error, apiKey);
  const status = error.status ?? 0;
  if (status === 401 || status === 403) {
    return new WriterFailure('provider_key_refused', undefined, cause);
  }
  if (isOutOfMoney(error)) return new WriterFailure('provider_out_of_money', undefined, cause);
  if (status === 429) {
    const wait = retryAfterSeconds(error.headers);
    const details = wait === undefined ? undefined : { retry_after_seconds: wait };
    return new WriterFailure('provider_rate_limited', details, cause);
  }
  if (isFiltered(error)) {
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
  /** Never told in a log. */
  readonly apiKey: string | null;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
};

/** The name of what went wrong on the way to the model; errors that are not the model's are left as they are. */
export const asFailure = (error: unknown, signal: AbortSignal, moment: Moment): unknown => {
  if (signal.aborted) return signal.reason;
  if (error instanceof WriterFailure) return error;
  // What is thrown while an answer is fetched comes as a failed connection.
  if (error instanceof Error && error.cause instanceof WriterFailure) return error.cause;
  if (moment.isOver || error instanceof APIConnectionTimeoutError) {
    return new WriterFailure('provider_timeout');
  }
  const cause = error instanceof Error ? causeOf(error, moment.apiKey) : undefined;
  if (moment.hasStarted && !isFiltered(error)) {
    return new WriterFailure('provider_interrupted', undefined, cause);
  }
  if (error instanceof APIError) return failureOfAnswer(error, moment.apiKey);
  if (error instanceof TypeError) {
    return new WriterFailure('provider_unavailable', undefined, cause);
  }
  // What the client cannot read as a stream of completions.
  if (error instanceof SyntaxError || error instanceof OpenAIError) {
    return new WriterFailure('provider_unusable_answer', undefined, cause);
  }
  return error;
};
