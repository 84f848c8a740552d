import {
  streamEventSchema,
  type GenerationDone,
  type StreamEvent,
} from '@webnario/domain/api/stream-events';
import { refusals } from '@webnario/domain/errors';
import { refused, type Refused } from '@webnario/domain/result';
import { eventText, startHeartbeat, streamHeaders } from '../../../platform/http/event-stream.ts';
import type { GenerationDeps } from '../deps.ts';
import type { GenerationResult, Listener, Outcome } from '../run/registry.ts';
import { fieldOfStep } from '../run/ended-row.ts';
import { batchPieces, type PieceBatch } from './batch-pieces.ts';

const encoder = new TextEncoder();

/** A failure in the form of every answer: code, message and details. */
export const failureBody = ({ code, details, fields }: Refused) => {
  const more = { ...details, ...(fields ? { fields } : {}) };
  return {
    code,
    message: refusals[code].message,
    ...(Object.keys(more).length > 0 ? { details: more } : {}),
  };
};

/** A finished generation as every answer tells it (R-GEN-06). */
export const successBody = (step: number, outcome: GenerationResult): GenerationDone => {
  const { content, text, creditsRemaining, origin, revision, generationId, shortBlocks } = outcome;
  return {
    success: true,
    content,
    error: null,
    ...(generationId === null ? {} : { generationId }),
    field: fieldOfStep(step),
    ...(text === undefined ? {} : { text }),
    origin,
    revision,
    creditsRemaining,
    ...(shortBlocks === undefined ? {} : { shortBlocks: [...shortBlocks] }),
  };
};

const endEvent = (step: number, outcome: Outcome): StreamEvent => {
  if (outcome.ok) return { event: 'done', data: successBody(step, outcome) };
  const failure = failureBody(outcome);
  const data = { success: false as const, content: null, error: failure.message, ...failure };
  return { event: 'failed', data };
};

type StreamDeps = Pick<GenerationDeps, 'isLoopBusy'> & {
  readonly log: Pick<GenerationDeps['log'], 'error'>;
};

type StreamStart = Extract<StreamEvent, { event: 'started' }>['data'];

/**
 * A response that sends each event the moment it happens, pieces of a busy process together, and a comment every 10 s so that nothing on the way
 * takes the connection for dead. `connect` begins to listen and answers how to stop; a reader that goes away only
 * stops listening. Should it fail, the stream ends as `unavailable`, and its reader may join again.
 */
export const eventStream = (
  start: StreamStart,
  connect: (to: Listener) => (() => void) | Promise<() => void>,
  { log, isLoopBusy }: StreamDeps,
): Response => {
  let isOpen = true;
  let stop: (() => void) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let pieces: PieceBatch | undefined;
  const close = (): void => {
    isOpen = false;
    pieces?.stop();
    clearInterval(heartbeat);
    stop?.();
  };
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const write = (text: string): void => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      const send = (event: StreamEvent): void => {
        const { event: name, data } = streamEventSchema.parse(event);
        write(eventText(name, data));
      };
      heartbeat = startHeartbeat(write);
      pieces = batchPieces((text, offset) => {
        send({ event: 'delta', data: { text, offset } });
      }, isLoopBusy);
      const { add: onText, flush } = pieces;
      const sendAfterText = (event: StreamEvent): void => {
        flush();
        send(event);
      };
      const onEnd = (outcome: Outcome): void => {
        if (!isOpen) return;
        sendAfterText(endEvent(start.step, outcome));
        close();
        controller.close();
      };
      send({ event: 'started', data: start });
      try {
        const listening = await connect({
          onQueued: (position) => sendAfterText({ event: 'queued', data: { position } }),
          onRunning: () => sendAfterText({ event: 'running', data: {} }),
          onCompleting: (titles) =>
            sendAfterText({ event: 'completing', data: { titles: [...titles] } }),
          onText,
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
