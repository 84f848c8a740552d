import { errorFromAnswer, messageFor, networkError, type ErrorDetails } from '../api/api-error.ts';
import { authorizedFetch, idempotencyKeyHeader } from '../api/call.ts';
import { pause } from '../api/pause.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { serverEvents, type ServerEvent } from './server-events.ts';

export type StreamStarted = { generationId: string; step: number };
export type StreamDone = {
  content: string;
  generationId?: string;
  creditsRemaining?: number;
  revision?: number;
  origin?: { source: 'ai' | 'demonstration' | 'manual'; missing_blocks: string[] };
};
export type StreamFailed = { code: string; message: string; status: number; details: ErrorDetails };

export type StreamHandlers = {
  /** Other texts come first; it begins by itself. `position` is 1 for the next one, null where it is not known. */
  onQueued?: (position: number | null) => void;
  /** What was queued is being written now. */
  onRunning?: () => void;
  onStarted?: (started: StreamStarted) => void;
  /** `text` is new; `soFar` is everything that was written until now. */
  onDelta?: (text: string, soFar: string) => void;
  onDone: (done: StreamDone) => void;
  onFailed: (failed: StreamFailed) => void;
  /** The line broke and will be joined again. */
  onLineLost?: () => void;
  /** A generation that runs already: it is joined from its first word instead of asked for. */
  join?: string | undefined;
  signal: AbortSignal;
};

/** Heartbeats come every 10 s; a line that is silent for longer than two of them is lost. */
const silenceMs = 25_000;
const rejoinDelaysMs = [500, 1000, 2000, 4000, 8000, 8000] as const;
const unexpected = 'Ocorreu um erro ao gerar o conteúdo.';

/** An answer that is none of ours: neither a stream, nor a refusal, nor an event that can be read (R-ERR-25). */
const unknownFailure = { code: 'unknown', message: 'Erro desconhecido', status: 200, details: {} };

type Line = {
  /** Under which the text is asked for, however often the line is lost before anybody answered. */
  readonly requestKey: string;
  generationId: string | undefined;
  soFar: string;
  finished: boolean;
};

const fail = (error: { code: string; message: string; status: number; details: ErrorDetails }) => ({
  code: error.code,
  message: error.message,
  status: error.status,
  details: error.details,
});

const takeDelta = (
  line: Line,
  data: { text: string; offset?: number },
  handlers: StreamHandlers,
): 'taken' | 'gap' => {
  const offset = data.offset ?? line.soFar.length;
  if (offset > line.soFar.length) return 'gap';
  const text = data.text.slice(line.soFar.length - offset);
  if (text) {
    line.soFar += text;
    handlers.onDelta?.(text, line.soFar);
  }
  return 'taken';
};

/** Acts on one event; answers 'lost' where the text has a gap and must be joined again. */
const take = (event: ServerEvent, line: Line, handlers: StreamHandlers): 'on' | 'lost' => {
  const data = JSON.parse(event.data) as Record<string, never>;
  switch (event.name) {
    case 'queued':
      handlers.onQueued?.((data as unknown as { position: number | null }).position);
      return 'on';
    case 'running':
      handlers.onRunning?.();
      return 'on';
    case 'started': {
      const started = data as unknown as StreamStarted;
      line.generationId = started.generationId;
      handlers.onStarted?.(started);
      return 'on';
    }
    case 'delta':
      return takeDelta(line, data as unknown as { text: string }, handlers) === 'gap'
        ? 'lost'
        : 'on';
    case 'done':
      line.finished = true;
      handlers.onDone(data as unknown as StreamDone);
      return 'on';
    case 'failed': {
      line.finished = true;
      const { code = 'unknown', message, details = {} } = data as unknown as Partial<StreamFailed>;
      const sentence = messageFor(code, message, details, unexpected);
      handlers.onFailed({ code, message: sentence, status: 200, details });
      return 'on';
    }
    default:
      return 'on';
  }
};

/** Reads one connection to its end. Throws where the line breaks. */
const readLine = async (
  response: Response,
  line: Line,
  handlers: StreamHandlers,
): Promise<void> => {
  if (!response.body) return;
  for await (const event of serverEvents(response.body, silenceMs)) {
    if (handlers.signal.aborted) return;
    if (take(event, line, handlers) === 'lost' || line.finished) return;
  }
};

const open = (path: string, body: unknown, line: Line, signal: AbortSignal): Promise<Response> => {
  const accept = { accept: 'text/event-stream' };
  if (line.generationId === undefined) {
    return authorizedFetch(path, {
      method: 'POST',
      headers: {
        ...accept,
        'content-type': 'application/json',
        [idempotencyKeyHeader]: line.requestKey,
      },
      body: JSON.stringify(body),
      signal,
    });
  }
  const id = encodeURIComponent(line.generationId);
  return authorizedFetch(`/functions/v1/generations/${id}?offset=${line.soFar.length}`, {
    headers: accept,
    signal,
  });
};

/** One attempt: opens (or joins again) and reads. A refusal is final; a broken line is not. */
const attempt = async (
  path: string,
  body: unknown,
  line: Line,
  handlers: StreamHandlers,
): Promise<void> => {
  const response = await open(path, body, line, handlers.signal);
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const error = errorFromAnswer(response.status, await response.text(), requestId);
    // The first sending of this request is still being worked on: asked again a little later, it can be joined.
    if (error.code === 'request_running') return;
    line.finished = true;
    handlers.onFailed(fail(error));
    return;
  }
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    line.finished = true;
    handlers.onFailed(unknownFailure);
    return;
  }
  await readLine(response, line, handlers);
};

/**
 * Starts a generation (or joins the one that already runs for this step) and tells its events. A lost line is
 * joined again from the last character that arrived; the server goes on writing meanwhile. Resolves after
 * `onDone` or `onFailed`, or silently when `signal` stops it. Never throws.
 */
export const streamCall = async (
  path: string,
  body: unknown,
  handlers: StreamHandlers,
): Promise<void> => {
  const line: Line = {
    requestKey: newIdempotencyKey(),
    generationId: handlers.join,
    soFar: '',
    finished: false,
  };
  let failures = 0;
  while (!line.finished && !handlers.signal.aborted) {
    const before = line.soFar.length;
    try {
      await attempt(path, body, line, handlers);
    } catch (error) {
      if (error instanceof SyntaxError) {
        handlers.onFailed(unknownFailure);
        return;
      }
      // The line broke; what to do about it is decided below.
    }
    if (line.finished || handlers.signal.aborted) return;
    failures = line.soFar.length > before ? 0 : failures + 1;
    const delay = rejoinDelaysMs[failures];
    if (delay === undefined) {
      handlers.onFailed(fail(networkError()));
      return;
    }
    handlers.onLineLost?.();
    await pause(delay, handlers.signal);
  }
};
