import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../app.ts';
import { generations, users } from '../../../db/schema/index.ts';
import { makeCredits } from '../../credits/index.ts';
import { close } from '../repo.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { holdModel } from '../../../../testing/model.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const whole = { content: personaText };

describe('a generated text', () => {
  it('is stored without the characters that the database cannot store', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: `${personaText}\u0000 Fim\u0007.\uD83D` });
    const response = await post(person, 'generate-content', personaCall(projectId));
    expect(response.status).toBe(200);
    const { content } = (await response.json()) as { content: string };
    expect(content).toBe(`${personaText} Fim.\uFFFD`);
    expect((await harness.project(projectId)).persona_validada).toBe(content);
  });
});

describe('a generation request', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is refused with price and balance, without asking the model, when the balance is too low [R-CRED-10]', async () => {
    const { person, projectId } = await harness.personWithProject(6);
    await harness.setBalance(person, 1);
    const call = { projectId, promptType: 'script_fase_1' };
    const response = await post(person, 'generate-content', call, true);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({
      success: false,
      error: { code: 'insufficient_credits', details: { price: 2, balance: 1 } },
    });
    expect(harness.model.requests()).toHaveLength(0);
    expect(await harness.generationsOf(projectId)).toHaveLength(0);
    await harness.expectBalancedLedger(person);
  });

  it('is refused for every step but the current one [R-GEN-08]', async () => {
    const { person, projectId } = await harness.personWithProject(9);
    const response = await post(person, 'generate-content', personaCall(projectId));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { code: 'step_moved', details: { current_step: 9 } },
    });
    const nowhere = await harness.personWithProject(18);
    const unknown = await post(nowhere.person, 'generate-content', personaCall(nowhere.projectId));
    expect(unknown.status).toBe(409);
    expect(await unknown.json()).toMatchObject({ error: { code: 'step_not_found' } });
  });

  it.each([
    ['blocked', { blockedAt: new Date() }, 401, 'account_blocked'],
    ['left', { deletionAskedAt: new Date() }, 403, 'account_leaving'],
  ])(
    'is refused where the account is %s in the moment it begins',
    async (_name, closed, status, code) => {
      const { person, projectId } = await harness.personWithProject();
      const { db } = harness.server.deps;
      const transaction = db.transaction.bind(db);
      vi.spyOn(db, 'transaction').mockImplementation(async (...how) => {
        if (new Error().stack?.includes('begin.ts')) {
          await db.update(users).set(closed).where(eq(users.id, person.userId));
        }
        return transaction(...how);
      });
      const response = await post(person, 'generate-content', personaCall(projectId));
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, error: { code } });
      expect(harness.model.requests()).toHaveLength(0);
      expect(await harness.generationsOf(projectId)).toHaveLength(0);
      await harness.expectBalancedLedger(person);
    },
  );

  it.each([
    ['regeneracao_blocos', 409, 'transition_not_allowed'],
    ['poema', 400, 'validation_failed'],
  ])('is refused for the prompt type %s', async (promptType, status, code) => {
    const { person, projectId } = await harness.personWithProject();
    const response = await post(person, 'generate-content', { projectId, promptType });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: { code } });
  });

  it.each(['{', '[]', '{"projectId":5}', '{"projectId":"x"}'])(
    'is refused for the body %s [R-GEN-03]',
    async (body) => {
      const person = await harness.person();
      const response = await person.fetch('/functions/v1/generate-content', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, content: null });
    },
  );
});

describe('a generation', () => {
  it('is not found by other people, nor is its project, like ones that do not exist', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, whole);
    const answer = await post(person, 'generate-content', personaCall(projectId));
    const { generationId } = (await answer.json()) as { generationId: string };
    const outsider = await harness.person();
    for (const id of [projectId, 'not-a-uuid', harness.server.deps.newId()]) {
      const foreign = await post(outsider, 'generate-content', personaCall(id));
      expect(foreign.status).toBe(404);
      expect(await foreign.json()).toMatchObject({ error: { code: 'project_not_found' } });
    }
    for (const id of [generationId, 'not-a-uuid']) {
      const path = `/functions/v1/generations/${id}`;
      expect((await outsider.fetch(path)).status).toBe(404);
      expect((await outsider.fetch(path, { method: 'DELETE' })).status).toBe(404);
    }
    expect(await harness.balance(outsider)).toBe(10);
  });

  it('locks its step: until it has ended no other text can be stored there [B-HOLD-04]', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { release } = holdModel(harness.model, whole);
    const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    await events.until('started');
    const byHand = await person.fetch(`/api/projects/${projectId}/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 2, event: { type: 'text_written_by_hand', text: 'À mão.' } }),
    });
    expect(byHand.status).toBe(409);
    expect(await byHand.json()).toMatchObject({ error: { code: 'generation_running' } });
    const patch = { etapa_atual: 3, persona_validada: 'À mão.' };
    const moved = await person.fetch(`/api/projects/${projectId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    });
    expect(moved.status).toBe(409);
    release();
    await events.until('done');
    expect(await harness.project(projectId)).toMatchObject({
      persona_validada: personaText,
      currentStep: 2,
    });
    expect(await harness.balance(person)).toBe(9);
    await harness.expectBalancedLedger(person);
  });

  it('releases its credits after its process was killed', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { deps } = harness.server;
    const { userId } = person;
    const reserved = await makeCredits(deps).reserve(deps.db, {
      userId,
      cost: 1,
      purpose: 'persona',
      projectId,
    });
    // Seen before the row is there: from then on any process may find it abandoned.
    expect(await harness.balance(person)).toBe(9);
    await deps.db.insert(generations).values({
      id: deps.newId(),
      projectId,
      userId,
      kind: 'step',
      step: 2,
      promptType: 'persona',
      state: 'running',
      source: 'ai',
      costCredits: 1,
      reservationId: reserved.ok ? reserved.value.reservationId : null,
      leaseExpiresAt: new Date(deps.now().getTime() - 1),
    });
    const restarted = makeApp(deps);
    await restarted.start();
    await eventually(async () => expect(await harness.balance(person)).toBe(10));
    expect(await harness.generationsOf(projectId)).toMatchObject([
      { state: 'failed', failureCode: 'generation_interrupted' },
    ]);
    await restarted.close();
    await harness.expectBalancedLedger(person);
  });

  it('is not ended when its lease is renewed between being found abandoned and being ended', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { release } = holdModel(harness.model, whole);
    const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    const id = String((await events.until('started')).data.generationId);
    const { db, now } = harness.server.deps;
    const closing = { id, userId: person.userId, state: 'failed' as const, finishedAt: now() };
    expect(await close(db, closing, { leaseExpiredBy: now() })).toBeUndefined();
    release();
    expect((await events.until('done')).data).toMatchObject({ content: personaText });
  });
});
