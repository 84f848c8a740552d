import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../db/client.ts';
import { makeHub, type Outcome } from './registry.ts';
import { makeQueue } from './queue.ts';
import { makeRunner } from './runner.ts';
import type { Writer, WriteRequest } from '../writer.ts';

const log = pino({ level: 'silent' });

test('a text that no database takes fails as worth trying again, and keeps nothing running', async () => {
  /** The discard port: nothing answers there. */
  const { db, close } = openPostgres('postgres://nobody@127.0.0.1:9/nothing', log);
  const hub = makeHub();
  const nobody = () => Promise.reject(new Error('no transaction was open'));
  const runner = makeRunner({
    deps: { db, log, now: () => new Date() },
    credits: { settle: nobody, release: nobody },
    hub,
    overallLimitMs: 60_000,
    saveAgainAfterMs: [1, 1],
  });
  const live = hub.open({ id: 'a', userId: 'b', mark: '' });
  const writer: Writer = {
    source: 'ai',
    write: async function* () {
      yield { type: 'delta', text: '## Perfil' };
    },
    suggest: async () => [],
  };
  const outcome = await new Promise<Outcome>((resolve) => {
    live.listen(0, { onText: () => undefined, onEnd: resolve });
    const request = {} as WriteRequest;
    const save = nobody;
    const turn = makeQueue(1).enter(() => undefined);
    const paid = { userId: 'b', reservationId: null };
    runner.launch({ live, turn, isQueued: false, ...paid, writer, request, save });
  });
  expect(outcome).toEqual({ ok: false, code: 'unavailable', details: { charged: false } });
  expect(hub.all()).toHaveLength(0);
  await runner.shutdown();
  await close();
});
