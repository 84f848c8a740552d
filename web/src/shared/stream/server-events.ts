import { readStreamEvent, type StreamEvent } from '@webnario/domain/api/stream-events';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

const readWithin = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silenceMs: number,
): Promise<ReadableStreamReadResult<Uint8Array>> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The events of a stream, in order, however they are split into chunks; comments, and events that `readEvent` does not
 * know, are skipped. Throws when the connection breaks or nothing at all arrives for `silenceMs`.
 * @throws UnreadableEvent
 */
export async function* eventsOf<Event>(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  readEvent: (name: string | undefined, data: string) => Event | undefined,
): AsyncGenerator<Event, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, silenceMs);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { event: name, data } of messages.splice(0)) {
        const event = readEvent(name, data);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The events of a generation. @throws UnreadableEvent */
export const streamEvents = (
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<StreamEvent, void> => eventsOf(body, silenceMs, readStreamEvent);
