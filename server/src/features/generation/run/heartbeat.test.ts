import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generations } from '../../../db/schema/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { givenHarness } from '../../../../testing/generation/generation-harness.ts';
import { leaseMs, makeHeartbeat } from './heartbeat.ts';
import { makeRegistry, type RunningGeneration } from './registry.ts';
import { insertRunningRow } from '../../../../testing/generation/running-row.ts';

const harness = givenHarness();
const log = pino({ level: 'silent' });
const registry = makeRegistry();
const long = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The database of the server, and the statements that went to it. */
const counted = () => {
  const statements: Promise<unknown>[] = [];
  const db = new Proxy(harness.server.deps.db, {
    get: (real, name) =>
      name === 'execute'
        ? (...asked: Parameters<Db['execute']>) => {
            // Once: each one who waits for such a statement itself would send it again.
            const answer = Promise.resolve(real.execute(...asked));
            statements.push(answer);
            return answer;
          }
        : (Reflect.get(real, name) as unknown),
  });
  const heartbeat = makeHeartbeat({ db, log, now: harness.server.deps.now });
  /** Lets so many seconds pass, each with all that it brings. */
  const beat = async (times = 1): Promise<number> => {
    const before = statements.length;
    for (let time = 0; time < times; time += 1) {
      const known = statements.length;
      vi.advanceTimersByTime(1000);
      // oxlint-disable-next-line no-await-in-loop -- one second after the other
      await Promise.all(statements.slice(known));
      // oxlint-disable-next-line no-await-in-loop -- what follows the answer
      await new Promise((resolve) => setImmediate(resolve));
    }
    return statements.length - before;
  };
  return { heartbeat, beat };
};

const row = async (id: string) =>
  (await harness.server.deps.db.select().from(generations).where(eq(generations.id, id)))[0];

/** A generation with its row, whose lease is so long that the server beside the test does not take it for abandoned. */
const running = async (): Promise<RunningGeneration> => {
  const { deps } = harness.server;
  const { person, projectId } = await harness.personWithProject();
  const id = deps.newId();
  const { userId } = person;
  const leaseExpiresAt = new Date(deps.now().getTime() + long);
  await insertRunningRow(deps.db, { id, projectId, userId, costCredits: 0, leaseExpiresAt });
  return registry.open({ id, userId, deduplicationKey: id });
};

const leaseOf = async ({ id }: RunningGeneration) => Number((await row(id))?.leaseExpiresAt);

describe('the heartbeat of a process', () => {
  it('is one statement a second for all running texts, and one in five seconds when nothing is new [B-HOLD-89]', async () => {
    const { heartbeat, beat } = counted();
    const all = [await running(), await running(), await running()];
    const stops = all.map((one) => heartbeat.start(one));
    for (const one of all) one.append('## Perfil');
    const begun = Date.now();
    expect(await beat()).toBe(1);
    for (const one of all) {
      expect(await row(one.id)).toMatchObject({ partialText: '## Perfil' });
      const lease = await leaseOf(one);
      expect(lease).toBeGreaterThanOrEqual(begun + leaseMs);
      expect(lease).toBeLessThanOrEqual(Date.now() + leaseMs);
    }
    expect(await beat(10)).toBe(2);
    for (const stop of stops) stop();
    expect(await beat(10)).toBe(0);
  });

  it('stores new text, also when a character comes in two halves, and the usage', async () => {
    const { heartbeat, beat } = counted();
    const one = await running();
    const stop = heartbeat.start(one);
    const emoji = '🎉';
    one.append(`Ação ${emoji} ${emoji.charAt(0)}`);
    await beat();
    expect((await row(one.id))?.partialText).toBe(`Ação ${emoji} `);
    one.append(`${emoji.charAt(1)} e "mais" \\ \n`);
    one.note({ model: 'gpt-4o', promptTokens: 7, doneCalls: 1, firstWordAt: new Date(5) });
    await beat();
    expect(await row(one.id)).toMatchObject({
      partialText: one.text(),
      model: 'gpt-4o',
      promptTokens: 7,
      completionTokens: null,
      doneCalls: 1,
      firstWordAt: new Date(5),
    });
    stop();
  });

  it('stores all texts of the process even when one has a character that no database can store', async () => {
    const { heartbeat, beat } = counted();
    const [odd, other] = [await running(), await running()];
    const stops = [odd, other].map((one) => heartbeat.start(one));
    odd.append('Um\0dois');
    other.append('Três');
    await beat();
    expect((await row(odd.id))?.partialText).toBe('Um\uFFFDdois');
    expect((await row(other.id))?.partialText).toBe('Três');
    for (const stop of stops) stop();
  });

  it('writes the whole text when the row has another one than it expects [B-HOLD-89]', async () => {
    const { heartbeat, beat } = counted();
    const one = await running();
    const stop = heartbeat.start(one);
    one.append('Um, ');
    await beat();
    const { db } = harness.server.deps;
    await db.update(generations).set({ partialText: 'Um, dois' }).where(eq(generations.id, one.id));
    one.append('dois, três');
    await beat(2);
    expect((await row(one.id))?.partialText).toBe('Um, dois, três');
    expect(one.signal.aborted).toBe(false);
    stop();
  });

  it('stops only the generation whose row was ended elsewhere', async () => {
    const { heartbeat, beat } = counted();
    const [ended, other] = [await running(), await running()];
    const stops = [ended, other].map((one) => heartbeat.start(one));
    const { db } = harness.server.deps;
    const closing = { state: 'cancelled' as const, leaseExpiresAt: new Date(Date.now() + long) };
    await db.update(generations).set(closing).where(eq(generations.id, ended.id));
    for (const one of [ended, other]) one.append('mais');
    await beat();
    expect([ended.signal.aborted, other.signal.aborted]).toEqual([true, false]);
    expect((await row(ended.id))?.partialText).toBe('');
    expect((await row(other.id))?.partialText).toBe('mais');
    for (const stop of stops) stop();
  });
});
