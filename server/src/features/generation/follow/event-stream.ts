import { refusals } from '@webnario/domain/errors';
import { refused } from '@webnario/domain/result';
import type { Logger } from 'pino';
import type { Listener, Outcome } from '../run/registry.ts';

const heartbeatMs = 10_000;
const encoder = new TextEncoder();

/** No proxy may hold a stream back to fill a buffer or to compress it: the first word counts. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The three members of R-GEN-06, with whatever else is known. */
export const failureBody = (outcome: Extract<Outcome, { ok: false }>) => {
  const { message } = refusals[outcome.code];
  const details = { ...outcome.details, ...(outcome.fields ? { fields: outcome.fields } : {}) };
  return { code: outcome.code, message, ...(Object.keys(details).length > 0 ? { details } : {}) };
};

/** A finished generation as the answer says it. */
export const successBody = (outcome: Extract<Outcome, { ok: true }>) => ({
  success: true,
  content: outcome.content,
  error: null,
  creditsRemaining: outcome.creditsRemaining,
  origin: outcome.origin,
  revision: outcome.revision,
  ...(outcome.generationId === null ? {} : { generationId: outcome.generationId }),
});

const endEvent = (outcome: Outcome): readonly [string, object] => {
  if (outcome.ok) return ['done', successBody(outcome)];
  const failure = failureBody(outcome);
  return ['failed', { success: false, content: null, error: failure.message, ...failure }];
};

export type StreamStart = { readonly generationId: string | null; readonly step: number };
export type StreamWriter = Listener & { readonly onStarted: (start: StreamStart) => void };

/**
 * A response that sends each event the moment it happens, and a comment every 10 s so that nothing on the way
 * takes the line for dead. `connect` begins to listen and answers how to stop; a reader that goes away only
 * stops listening. Should it fail, the stream ends as `unavailable`, and its reader may join again.
 */
export const eventStream = (
  connect: (to: StreamWriter) => (() => void) | Promise<() => void>,
  log: Pick<Logger, 'error'>,
): Response => {
  let isOpen = true;
  let stop: (() => void) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const close = (): void => {
    isOpen = false;
    clearInterval(heartbeat);
    stop?.();
  };
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const write = (text: string): void => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      const send = (event: string, data: object): void =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
      const onEnd = (outcome: Outcome): void => {
        if (!isOpen) return;
        send(...endEvent(outcome));
        close();
        controller.close();
      };
      try {
        const listening = await connect({
          onStarted: (start) => send('started', start),
          onQueued: (position) => send('queued', { position }),
          onRunning: () => send('running', {}),
          onText: (text, offset) => send('delta', { text, offset }),
          onEnd,
        });
        if (isOpen) stop = listening;
        else listening();
      } catch (error) {
        log.error({ err: error }, 'a stream could not be connected');
        onEnd(refused('unavailable'));
      }
    },
    cancel: close,
  });
  return new Response(body, { headers: streamHeaders });
};
