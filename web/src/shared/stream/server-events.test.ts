import type { StreamEvent } from '@webnario/domain/api/stream-events';
import { describe, expect, it } from 'vitest';
import { streamEvents } from './server-events.ts';

const bodyOf = (pieces: readonly Uint8Array[], ends = true): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (ends) controller.close();
    },
  });

const collect = async (...pieces: readonly Uint8Array[]): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  for await (const event of streamEvents(bodyOf(pieces), 1000)) events.push(event);
  return events;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const text =
  'event: started\ndata: {"generationId":"g1","step":2}\n\n: heartbeat\n\nevent: delta\r\ndata: {"text":"Olá, você","offset":0}\r\n\r\nevent: queued\ndata: {"position"\ndata: :1}\n\n';
const expected = [
  { event: 'started', data: { generationId: 'g1', step: 2 } },
  { event: 'delta', data: { text: 'Olá, você', offset: 0 } },
  { event: 'queued', data: { position: 1 } },
];

describe('the events of a stream', () => {
  it('are the same however the bytes are cut', async () => {
    const bytes = bytesOf(text);
    for (let size = 1; size <= bytes.length; size += 1) {
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
      // Each size is its own stream; together they are one assertion about all cuts.
      // oxlint-disable-next-line no-await-in-loop
      expect(await collect(...pieces)).toEqual(expected);
    }
  });

  it('leave out one that was cut off in the middle', async () => {
    const body = 'event: running\ndata: {}\n\nevent: running\ndata: {';
    expect(await collect(bytesOf(body))).toEqual([{ event: 'running', data: {} }]);
  });

  it('leave out one whose name a later version may know', async () => {
    const body = 'event: thinking\ndata: {}\n\nevent: running\ndata: {}\n\n';
    expect(await collect(bytesOf(body))).toEqual([{ event: 'running', data: {} }]);
  });

  it.each(['event: delta\ndata: {"text":\n\n', 'event: delta\ndata: {"text":5,"offset":0}\n\n'])(
    'end with an error where one does not have the form of its name: %j',
    async (body) => {
      await expect(collect(bytesOf(body))).rejects.toThrow('delta');
    },
  );

  it('end with an error when nothing arrives any more', async () => {
    const silent = bodyOf([], false);
    const first = streamEvents(silent, 5).next();
    await expect(first).rejects.toThrow('silent');
  });
});
