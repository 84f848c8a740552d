import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../db/client.ts';
import type { Writer, WriteRequest } from '../writers/writer.ts';
import { makeHeartbeat } from './heartbeat.ts';
import { makeQueue } from './queue.ts';
import { makeRegistry, type Outcome } from './registry.ts';
import { launch } from './runner.ts';

const log = pino({ level: 'silent' });

test('a generation whose end cannot be recorded fails as unavailable and is no longer running', async () => {
  /** No database listens at the discard port. */
  const { db, close } = openPostgres('postgres://nobody@127.0.0.1:9/nothing', log);
  const registry = makeRegistry();
  const unreached = () => Promise.reject(new Error('no transaction was open'));
  const deps = {
    db,
    log,
    now: () => new Date(),
    newId: () => 'a',
    credits: {
      prices: unreached,
      balance: unreached,
      reserve: unreached,
      settle: unreached,
      release: unreached,
      noteDemonstration: unreached,
    },
    projects: {
      findOwned: unreached,
      lockOutsideBin: unreached,
      toProject: () => {
        throw new Error('no project was loaded');
      },
      phaseSavedAt: unreached,
      savePhase: unreached,
      saveRecord: unreached,
      saveGeneratedText: unreached,
      replaceText: unreached,
      checkEditable: () => {
        throw new Error('no text is edited');
      },
    },
    registry,
    heartbeat: makeHeartbeat({ db, log, now: () => new Date() }),
    tellOutOfMoney: () => Promise.resolve(),
    overallLimitMs: 60_000,
  };
  const generation = registry.open({ id: 'a', userId: 'b', deduplicationKey: '' });
  const writer: Writer = {
    source: 'ai',
    write: async function* () {
      yield { type: 'delta', text: '## Perfil' };
    },
    suggest: async () => [],
    reword: async () => [],
  };
  const outcome = await new Promise<Outcome>((resolve) => {
    generation.listen(0, { onText: () => undefined, onEnd: resolve });
    launch(
      deps,
      {
        generation,
        turn: makeQueue(1).enter(() => undefined),
        isQueued: false,
        reservationId: null,
        writer,
        source: 'ai',
        request: {} as WriteRequest,
        findEarlier: async () => undefined,
        target: {
          projectId: 'c',
          userId: 'b',
          step: 2,
          field: 'persona_validada',
          purpose: 'persona',
        },
      },
      { retries: 2, minTimeout: 1, factor: 1 },
    );
  });
  expect(outcome).toEqual({ ok: false, code: 'unavailable', details: { charged: false } });
  expect(registry.all()).toHaveLength(0);
  await registry.shutdown();
  await close();
});
