import { refused } from '@webnario/domain/result';
import { pino } from 'pino';
import { describe, expect, it, test, vi } from 'vitest';
import { readEvents } from '../../../../testing/generation/generation-harness.ts';
import { eventStream } from './event-stream.ts';
import type { Outcome } from '../run/registry.ts';
import type { GenerationRow } from '../repo.ts';
import { watchRow } from './watch-row.ts';

const log = pino({ level: 'silent' });
const ended = { state: 'failed', partialText: '## Perfil' } as GenerationRow;

describe('a short outage of the database', () => {
  it('does not fail a connected client while the end of a generation is looked up', async () => {
    let tries = 0;
    const pieces: string[] = [];
    const outcome = await new Promise<Outcome>((resolve) => {
      const source = {
        read: async () => ended,
        endOf: async () => {
          tries += 1;
          if (tries === 1) throw new Error('the database is away');
          return refused('generation_cancelled');
        },
        subscribe: () => undefined,
        log,
      };
      watchRow(source, 0, { onText: (text) => void pieces.push(text), onEnd: resolve });
    });
    expect(outcome).toEqual({ ok: false, code: 'generation_cancelled' });
    expect(pieces).toEqual(['## Perfil']);
  });

  it('ends a stream that is being opened, and its heartbeat', async () => {
    const broken = () => Promise.reject(new Error('the database is away'));
    const response = eventStream({ generationId: 'g1', step: 2 }, broken, {
      log,
      isLoopBusy: () => false,
    });
    expect(await readEvents(response).collect()).toMatchObject([
      { event: 'started', data: { generationId: 'g1', step: 2 } },
      { event: 'failed', data: { success: false, code: 'unavailable' } },
    ]);
  });
});

test('the server stops listening for a reader that leaves while its stream is being opened', async () => {
  const connected = Promise.withResolvers<() => void>();
  const response = eventStream({ generationId: 'g1', step: 2 }, () => connected.promise, {
    log,
    isLoopBusy: () => false,
  });
  const events = readEvents(response);
  await events.until('started');
  await events.leave();
  const stop = vi.fn<() => void>();
  connected.resolve(stop);
  await new Promise((resolve) => setImmediate(resolve));
  expect(stop).toHaveBeenCalledOnce();
});
