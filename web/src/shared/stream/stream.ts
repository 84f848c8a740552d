import type { Cancelling } from '@webnario/domain/credits/cancelling';
import { endpoints } from '@webnario/domain/api/endpoints';
import {
  generationEndSchema,
  UnreadableEvent,
  type GenerationDone,
  type GenerationFailed,
  type StreamEvent,
} from '@webnario/domain/api/stream-events';
import { errorFromAnswer, messageFor, networkError, type ErrorDetails } from '../api/api-error.ts';
import { authorizedFetch, idempotencyKeyHeader } from '../api/call.ts';
import { pause } from '../api/pause.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { streamEvents } from './server-events.ts';

export type StreamFailed = { code: string; message: string; status: number; details: ErrorDetails };

export type StreamHandlers = {
  /** The generation is queued. `position` is 1 for the next one, null where it is not known. */
  onQueued?: (position: number | null) => void;
  /** The queued generation is being written now. */
  onRunning?: () => void;
  /** `cancelling` decides whether the text is given back when it is cancelled. */
  onStarted?: (generationId: string | undefined, cancelling: Cancelling | undefined) => void;
  /** `text` is new; `soFar` is everything that was written until now. */
  onDelta?: (text: string, soFar: string) => void;
  /** These blocks are asked for once more; no screen shows their new text while it is written. */
  onCompleting?: (titles: readonly string[]) => void;
  onDone: (done: GenerationDone) => void;
  onFailed: (failed: StreamFailed) => void;
  /** The connection broke and will be joined again. */
  onDisconnect?: () => void;
  /** A generation that runs already: it is joined from its first word instead of asked for. */
  join?: string | undefined;
  signal: AbortSignal;
};

/** Heartbeats come every 10 s; a connection that is silent for longer than two of them is lost. */
const silenceMs = 25_000;
const rejoinDelaysMs = [500, 1000, 2000, 4000, 8000, 8000] as const;
/** What is said of a failure that brings no sentence of its own (R-ERR-23). */
const withoutReason = 'Erro na geração';

/** An answer in none of the expected forms: neither a stream, nor an end, nor a readable event (R-ERR-25). */
const unknownFailure = { code: 'unknown', message: 'Erro desconhecido', status: 200, details: {} };

type Connection = {
  /** The idempotency key of the request, the same each time it is sent again. */
  readonly idempotencyKey: string;
  generationId: string | undefined;
  soFar: string;
  finished: boolean;
};

const failureOf = ({ code = 'unknown', message, error, details = {} }: GenerationFailed) => {
  const sentence = messageFor(code, message ?? error ?? undefined, details, withoutReason);
  return { code, message: sentence, status: 200, details };
};

const fail = ({ code, message, status, details }: StreamFailed): StreamFailed => ({
  code,
  message,
  status,
  details,
});

const takeDelta = (
  connection: Connection,
  { text, offset }: { text: string; offset: number },
  handlers: StreamHandlers,
): 'on' | 'lost' => {
  if (offset > connection.soFar.length) return 'lost';
  const news = text.slice(connection.soFar.length - offset);
  if (news) {
    connection.soFar += news;
    handlers.onDelta?.(news, connection.soFar);
  }
  return 'on';
};

/** Acts on one event; answers 'lost' where the text has a gap and must be joined again. */
const take = (
  { event, data }: StreamEvent,
  connection: Connection,
  handlers: StreamHandlers,
): 'on' | 'lost' => {
  switch (event) {
    case 'queued':
      handlers.onQueued?.(data.position);
      return 'on';
    case 'running':
      handlers.onRunning?.();
      return 'on';
    case 'started':
      connection.generationId = data.generationId ?? undefined;
      handlers.onStarted?.(connection.generationId, data.cancelling);
      return 'on';
    case 'delta':
      return takeDelta(connection, data, handlers);
    case 'completing':
      handlers.onCompleting?.(data.titles);
      return 'on';
    case 'done':
      connection.finished = true;
      handlers.onDone(data);
      return 'on';
    case 'failed':
      connection.finished = true;
      handlers.onFailed(failureOf(data));
      return 'on';
  }
};

/** Reads one connection to its end. Throws where it breaks. */
const readEvents = async (
  response: Response,
  connection: Connection,
  handlers: StreamHandlers,
): Promise<void> => {
  if (!response.body) return;
  for await (const event of streamEvents(response.body, silenceMs)) {
    if (handlers.signal.aborted) return;
    if (take(event, connection, handlers) === 'lost' || connection.finished) return;
  }
};

const isOf = (response: Response, type: string): boolean =>
  response.headers.get('content-type')?.startsWith(type) ?? false;

/** The end of a generation as a plain answer, which a server that does not stream gives. */
const readEnd = async (response: Response, handlers: StreamHandlers): Promise<void> => {
  const answer: unknown = isOf(response, 'application/json')
    ? await response.json().catch(() => undefined)
    : undefined;
  const end = generationEndSchema.safeParse(answer);
  if (!end.success) handlers.onFailed(unknownFailure);
  else if (end.data.success) handlers.onDone(end.data);
  else handlers.onFailed(failureOf(end.data));
};

const open = (
  path: string,
  body: unknown,
  connection: Connection,
  signal: AbortSignal,
): Promise<Response> => {
  const accept = { accept: 'text/event-stream' };
  if (connection.generationId === undefined) {
    return authorizedFetch(path, {
      method: 'POST',
      headers: {
        ...accept,
        'content-type': 'application/json',
        [idempotencyKeyHeader]: connection.idempotencyKey,
      },
      body: JSON.stringify(body),
      signal,
    });
  }
  const id = encodeURIComponent(connection.generationId);
  const offset = connection.soFar.length;
  return authorizedFetch(`${endpoints.followGeneration.path.replace(':id', id)}?offset=${offset}`, {
    headers: accept,
    signal,
  });
};

/** One attempt: opens (or joins again) and reads. A refusal is final; a broken connection is not. */
const attempt = async (
  path: string,
  body: unknown,
  connection: Connection,
  handlers: StreamHandlers,
): Promise<void> => {
  const response = await open(path, body, connection, handlers.signal);
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const error = errorFromAnswer(response.status, await response.text(), requestId);
    // The first sending of this request is still being worked on: asked again a little later, it can be joined.
    if (error.code === 'request_running') return;
    connection.finished = true;
    handlers.onFailed(fail(error));
    return;
  }
  if (isOf(response, 'text/event-stream')) return readEvents(response, connection, handlers);
  connection.finished = true;
  return readEnd(response, handlers);
};

/**
 * Starts a generation (or joins the one that already runs for this step) and reports its events. A lost connection is
 * joined again from the last character that arrived; the server goes on writing meanwhile. Resolves after
 * `onDone` or `onFailed`, or silently when `signal` stops it. Never throws.
 */
export const streamCall = async (
  path: string,
  body: unknown,
  handlers: StreamHandlers,
): Promise<void> => {
  const connection: Connection = {
    idempotencyKey: newIdempotencyKey(),
    generationId: handlers.join,
    soFar: '',
    finished: false,
  };
  let failures = 0;
  while (!connection.finished && !handlers.signal.aborted) {
    const before = connection.soFar.length;
    try {
      await attempt(path, body, connection, handlers);
    } catch (error) {
      if (error instanceof UnreadableEvent) {
        handlers.onFailed(unknownFailure);
        return;
      }
      // The connection broke; what to do about it is decided below.
    }
    if (connection.finished || handlers.signal.aborted) return;
    failures = connection.soFar.length > before ? 0 : failures + 1;
    const delay = rejoinDelaysMs[failures];
    if (delay === undefined) {
      handlers.onFailed(fail(networkError()));
      return;
    }
    handlers.onDisconnect?.();
    await pause(delay, handlers.signal);
  }
};
