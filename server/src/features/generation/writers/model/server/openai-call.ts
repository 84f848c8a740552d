import type { ModelServer } from '@webnario/domain/catalog/models';
import OpenAI from 'openai';
import { currentLog, nextCallId } from '../../../../../platform/observability/request-context.ts';
import { inOneShape } from './errors-in-one-shape.ts';
import { asFailure } from './failures.ts';
import type { Message, Prompt } from '../messages.ts';
import type { Reading } from '../reading.ts';
import { askWithoutRefused, type RefusedParameters } from './refused-parameters.ts';
import { makeThoughtFilter } from './thoughts.ts';
import { WriterFailure, type ModelUsage } from '../../writer.ts';

type CompletionUsage = OpenAI.CompletionUsage;

/** A server of models, and which of the operator's it is. */
export type Connection = {
  readonly client: OpenAI;
  readonly place: ModelServer;
};

/** The server of a model, what its models are known to refuse, and the time limits of a call. */
export type ModelAccess = Connection & {
  readonly refused: RefusedParameters;
  /** How long the model may be silent, in milliseconds, before the call is given up. */
  readonly idleTimeoutMs: number;
  /** How long one call may take altogether, in milliseconds. */
  readonly callLimitMs: number;
};

const openAiAddress = 'https://api.openai.com/v1';

/**
 * Gives each call an id, by which it is found in our log and in that of OpenAI; other servers ignore it. Redirects are
 * not followed: key and texts are only for the server that the operator named.
 */
const askWithId = async (
  place: ModelServer,
  ...[address, init]: Parameters<typeof fetch>
): Promise<Response> => {
  const callId = nextCallId();
  const headers = new Headers(init?.headers);
  if (callId) headers.set('x-client-request-id', callId);
  const startedAt = performance.now();
  const answer = await fetch(address, { ...init, headers, redirect: 'error' });
  const ms = Math.round(performance.now() - startedAt);
  const modelRequestId = answer.headers.get('x-request-id') ?? undefined;
  currentLog()?.info({ callId, place, status: answer.status, ms, modelRequestId }, 'model answers');
  return answer;
};

const shownOfPage = 200;

/**
 * A wrong base address is the commonest slip, and answers with a page: what it was and where it came from is told to whoever
 * runs the server. An answer without a type is read as it comes.
 */
const refusePage = async (answer: Response): Promise<Response> => {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || type === '' || /json|event-stream/.test(type)) return answer;
  const beginning = (await answer.text()).slice(0, shownOfPage).replace(/\s+/g, ' ').trim();
  const told = `${answer.url} answers ${type}, which is no answer of a model: ${beginning}`;
  throw new WriterFailure('provider_unusable_answer', undefined, { cause: new Error(told) });
};

/**
 * A client that asks once and reports: repeating is our decision, since every attempt costs the operator. A
 * base address without a key is a server that needs none, and gets a placeholder.
 */
export const connect = (
  apiKey: string | undefined,
  baseUrl: string | undefined,
  place: ModelServer = 'main',
): Connection => ({
  client: new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? openAiAddress,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: async (...asked) => refusePage(await inOneShape(await askWithId(place, ...asked))),
  }),
  place,
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

/** How a call ended. */
export type CallEnd = { readonly isCut: boolean };

/** What a call is asked with, and who hears what it used, as soon as the model says so. */
export type Asking = {
  readonly reading: Reading;
  readonly access: ModelAccess;
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
  readonly spend: (tokens: Required<Pick<ModelUsage, 'promptTokens' | 'completionTokens'>>) => void;
};

const spendUsage = (
  { spend, access, prompt }: Asking,
  usage: CompletionUsage | null | undefined,
  finish: string | undefined,
): void => {
  const tokens = usage && {
    promptTokens: usage.prompt_tokens,
    completionTokens: usage.completion_tokens,
  };
  currentLog()?.info(
    { place: access.place, model: prompt.model, finish, ...tokens },
    'model call ended',
  );
  if (tokens) spend(tokens);
};

/** Nobody means to write these, and a text that holds U+0000 cannot be stored. */
// oxlint-disable-next-line no-control-regex -- finding control characters is its whole purpose
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Whether a piece brings something, be it of the text or of what a model thinks before it, under whatever name. */
const hasToken = (delta: object): boolean =>
  Object.entries(delta).some(
    ([name, value]) =>
      name !== 'role' && (typeof value === 'string' || Array.isArray(value)) && value.length > 0,
  );

/** How a whole answer should look: by a schema, as any JSON object, or as the model likes. */
export type AnswerFormat = OpenAI.ChatCompletionCreateParams['response_format'];

/**
 * One streamed answer, piece by piece as the model writes it. Throws `WriterFailure`: key refused, rate limited,
 * unavailable, silent for too long, hung up before the end, refused. An aborted signal throws its reason.
 */
export async function* streamAnswer(
  asking: Asking,
  messages: readonly Message[],
  format?: AnswerFormat,
): AsyncGenerator<string, CallEnd> {
  const { access, prompt, signal } = asking;
  const time = watchTime(signal, access);
  let hasStarted = false;
  let finish: string | undefined;
  let usage: CompletionUsage | null | undefined;
  try {
    const { model } = prompt;
    const form = format ? { response_format: format } : {};
    const stream = await askWithoutRefused(access.refused, prompt, (settings) =>
      access.client.chat.completions.create(
        { model, ...settings, ...form, messages: [...messages], stream: true },
        { signal: time.signal },
      ),
    );
    const thoughts = makeThoughtFilter();
    for await (const chunk of stream) {
      // Some servers count along in each chunk; the last count is the sum.
      usage = chunk.usage ?? usage;
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      hasStarted = true;
      finish = choice.finish_reason ?? finish;
      if (choice.delta && hasToken(choice.delta)) time.heard();
      if (choice.delta?.refusal) throw new WriterFailure('provider_refused');
      const piece = thoughts.push(choice.delta?.content?.replace(unwritable, '') ?? '');
      if (piece) yield piece;
    }
    const rest = thoughts.end();
    if (rest) yield rest;
    // The client ends an aborted stream quietly.
    if (signal.aborted || time.isOver()) throw new WriterFailure('provider_timeout');
    if (finish === 'content_filter') throw new WriterFailure('provider_refused');
    if (finish === undefined) throw new WriterFailure('provider_interrupted');
    return { isCut: finish === 'length' };
  } catch (error) {
    const { apiKey } = access.client;
    throw asFailure(error, signal, { apiKey, hasStarted, isOver: time.isOver() });
  } finally {
    time.stop();
    spendUsage(asking, usage, finish);
  }
}

/**
 * One answer in one piece; throws like `streamAnswer`, and `provider_unusable_answer` for one that is cut. It is
 * streamed all the same, so that a model that thinks for long is not taken for silent.
 */
export const wholeAnswer = async (
  asking: Asking,
  messages: readonly Message[],
  format: AnswerFormat,
): Promise<string> => {
  const answer = streamAnswer(asking, messages, format);
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    const next = await answer.next();
    if (!next.done) {
      text += next.value;
      continue;
    }
    if (next.value.isCut) throw new WriterFailure('provider_unusable_answer');
    return text;
  }
};
