import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../app.ts';
import { generations } from '../../../db/schema/index.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { holdModel, type HeldModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  startGenerationHarness,
  textOf,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { makeCredits } from '../../credits/index.ts';

let harness: GenerationHarness;
let held: HeldModel;
beforeAll(async () => {
  harness = await startGenerationHarness({ settings: { GENERATIONS_AT_ONCE: '1' } });
});
afterEach(() => {
  held.release();
  harness.model.reset();
});
afterAll(() => harness.stop());

const path = (id: unknown) => `/functions/v1/generations/${String(id)}`;
const bearer = (person: Person) => ({
  headers: { authorization: `Bearer ${person.accessToken}` },
});

const hold = (): void => {
  held = holdModel(harness.model, { content: personaText });
};

/** Requests a persona as a stream for a new person and reads its first event. */
const begin = async () => {
  const { person, projectId } = await harness.personWithProject();
  const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
  const { data } = await events.until('started');
  const state = async () => (await harness.generationsOf(projectId))[0]?.state;
  return { person, projectId, events, id: data.generationId, state };
};

describe('a queued generation', () => {
  it('reports its position and is written when its turn comes [B-ADMIN-107]', async () => {
    hold();
    const first = await begin();
    const second = await begin();
    const third = await begin();
    expect(await second.events.next()).toEqual({ event: 'queued', data: { position: 1 } });
    expect(await third.events.next()).toEqual({ event: 'queued', data: { position: 2 } });
    expect(await Promise.all([first.state(), second.state(), third.state()])).toEqual([
      'running',
      'queued',
      'queued',
    ]);
    expect(await harness.balance(third.person)).toBe(9);
    expect((await harness.generationsOf(second.projectId))[0]?.startedAt).toBeNull();
    harness.server.advanceClock(9000);
    held.release();
    expect((await first.events.collect()).map(({ event }) => event)).not.toContain('running');
    expect((await second.events.next())?.event).toBe('running');
    expect((await second.events.until('done')).data).toMatchObject({ creditsRemaining: 9 });
    const [waited] = await harness.generationsOf(second.projectId);
    expect(Number(waited?.startedAt) - Number(waited?.createdAt)).toBeGreaterThanOrEqual(9000);
    expect(await third.events.next()).toEqual({ event: 'queued', data: { position: 1 } });
    expect((await third.events.next())?.event).toBe('running');
    expect(textOf(await third.events.collect())).toBe(personaText);
    await harness.expectBalancedLedger(third.person);
  });

  it('can be cancelled: its credits are released, the model is not asked and the others move up', async () => {
    hold();
    const first = await begin();
    const second = await begin();
    const third = await begin();
    const stop = { method: 'DELETE' };
    const answer = await second.person.fetch(path(second.id), stop);
    expect(await answer.json()).toEqual({ cancelled: true, end: 'free' });
    expect((await second.events.until('failed')).data).toMatchObject({
      code: 'generation_cancelled',
      details: { charged: false },
    });
    expect(await second.state()).toBe('cancelled');
    expect(await harness.balance(second.person)).toBe(10);
    expect((await third.events.next())?.data).toEqual({ position: 2 });
    expect((await third.events.next())?.data).toEqual({ position: 1 });
    held.release();
    await first.events.until('done');
    await third.events.until('done');
    expect(harness.model.requests()).toHaveLength(2);
    await harness.expectBalancedLedger(second.person);
  });

  it('is followed and cancelled from another process', async () => {
    hold();
    const first = await begin();
    const second = await begin();
    const other = makeApp(harness.server.deps);
    const there = readEvents(await other.app.request(path(second.id), bearer(second.person)));
    await there.until('started');
    expect(await there.next()).toEqual({ event: 'queued', data: { position: null } });
    const stop = { ...bearer(second.person), method: 'DELETE' };
    expect(await (await other.app.request(path(second.id), stop)).json()).toEqual({
      cancelled: true,
      end: 'free',
    });
    expect((await there.until('failed')).data.code).toBe('generation_cancelled');
    held.release();
    await first.events.until('done');
    expect((await second.events.until('failed')).data.code).toBe('generation_cancelled');
    expect(harness.model.requests()).toHaveLength(1);
    expect(await harness.balance(second.person)).toBe(10);
    await other.close();
  });

  it('fails and releases its credits when its process ends', async () => {
    hold();
    const leaving = makeApp(harness.server.deps);
    const person = await harness.person();
    const ask = async () => {
      const projectId = await harness.projectAt(person, 2);
      const response = await leaving.app.request('/functions/v1/generate-content', {
        method: 'POST',
        headers: {
          ...bearer(person).headers,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify(personaCall(projectId)),
      });
      return readEvents(response);
    };
    const streams = [await ask(), await ask()];
    await streams[1]?.until('queued');
    await leaving.close();
    for (const events of streams) {
      // oxlint-disable-next-line no-await-in-loop -- two streams
      expect((await events.until('failed')).data.code).toBe('generation_interrupted');
    }
    expect(await harness.balance(person)).toBe(10);
    await harness.expectBalancedLedger(person);
  });
});

describe('the generation of an earlier process', () => {
  const leave = async (state: 'queued' | 'running', leaseMs: number) => {
    const { deps } = harness.server;
    const person = await harness.person();
    const { userId } = person;
    const projectId = await harness.projectAt(person, 2);
    const paid = { userId, cost: 1, purpose: 'persona', projectId } as const;
    const reserved = await makeCredits(deps).reserve(deps.db, paid);
    await deps.db.insert(generations).values({
      id: deps.newId(),
      projectId,
      userId,
      kind: 'step',
      step: 2,
      promptType: 'persona',
      state,
      source: 'ai',
      costCredits: 1,
      reservationId: reserved.ok ? reserved.value.reservationId : null,
      leaseExpiresAt: new Date(deps.now().getTime() + leaseMs),
    });
    return { person, projectId };
  };

  it.each(['queued', 'running'] as const)(
    'fails and releases its credits once its lease has expired, when it was %s',
    async (state) => {
      hold();
      const left = await leave(state, -1);
      const restarted = makeApp(harness.server.deps);
      await restarted.start();
      await eventually(async () => expect(await harness.balance(left.person)).toBe(10));
      expect(await harness.generationsOf(left.projectId)).toMatchObject([
        { state: 'failed', failureCode: 'generation_interrupted' },
      ]);
      await restarted.close();
      await harness.expectBalancedLedger(left.person);
    },
  );

  it('fails at once in a process that is alone on the database, however long its lease', async () => {
    hold();
    const left = [await leave('queued', 60_000), await leave('running', 60_000)];
    const restarted = makeApp(harness.server.deps, { generation: { isAlone: true } });
    await restarted.start();
    expect(await Promise.all(left.map(({ person }) => harness.balance(person)))).toEqual([10, 10]);
    await restarted.close();
  });
});
