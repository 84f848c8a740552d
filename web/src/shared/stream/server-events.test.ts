import { describe, expect, it } from 'vitest';
import { serverEvents, type ServerEvent } from './server-events.ts';

const bodyOf = (pieces: readonly Uint8Array[], ends = true): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (ends) controller.close();
    },
  });

const collect = async (body: ReadableStream<Uint8Array>): Promise<ServerEvent[]> => {
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(body, 1000)) events.push(event);
  return events;
};

const text =
  'event: started\ndata: {"step":2}\n\n: heartbeat\n\nevent: delta\r\ndata: {"text":"Olá, você"}\r\n\r\ndata: a\ndata: b\n\n';
const expected = [
  { name: 'started', data: '{"step":2}' },
  { name: 'delta', data: '{"text":"Olá, você"}' },
  { name: 'message', data: 'a\nb' },
];

describe('the events of a stream', () => {
  it('are the same however the bytes are cut', async () => {
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size <= bytes.length; size += 1) {
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
      // Each size is its own stream; together they are one assertion about all cuts.
      // oxlint-disable-next-line no-await-in-loop
      expect(await collect(bodyOf(pieces))).toEqual(expected);
    }
  });

  it('leave out one that was cut off in the middle', async () => {
    const bytes = new TextEncoder().encode('data: whole\n\ndata: hal');
    expect(await collect(bodyOf([bytes]))).toEqual([{ name: 'message', data: 'whole' }]);
  });

  it('end with an error when nothing arrives any more', async () => {
    const silent = bodyOf([], false);
    const first = serverEvents(silent, 5).next();
    await expect(first).rejects.toThrow('silent');
  });
});
