import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeApp } from '../../../app.ts';
import { idempotencyKeys, webinarProjects } from '../../../db/schema/index.ts';
import { eventually } from '../../../../testing/eventually.ts';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
} from '../../../../testing/generation/generation-harness.ts';
import { holdModel } from '../../../../testing/model.ts';
import { request } from '../../../../testing/request.ts';

const harness = givenHarness();

const day = 24 * 60 * 60 * 1000;

/** Puts a project in the bin as a call does that breaks off before it has cancelled anything. */
const bin = async (projectId: string, daysAgo: number): Promise<void> => {
  const { db, now } = harness.server.deps;
  const deletedAt = new Date(now().getTime() - daysAgo * day);
  await db.update(webinarProjects).set({ deletedAt }).where(eq(webinarProjects.id, projectId));
};
const countOf = (projectId: string): Promise<number> =>
  harness.server.deps.db.$count(webinarProjects, eq(webinarProjects.id, projectId));

test('a project deleted for good returns the credits of what is still being written for it', async () => {
  const { person, projectId } = await harness.personWithProject(2);
  const held = holdModel(harness.model, { content: personaText });
  const writing = post(person, 'generate-content', personaCall(projectId));
  await held.isAsked;
  await bin(projectId, 0);
  expect(await harness.balance(person)).toBe(9);
  const purged = await request(person, endpoints.purgeProject, { params: { id: projectId } });
  expect(purged.status).toBe(200);
  held.release();
  await (await writing).text();
  expect(await countOf(projectId)).toBe(0);
  expect(await harness.balance(person)).toBe(10);
  await harness.expectBalancedLedger(person);
});

test('deleting a project for good deletes the answers stored for its path, and no others', async () => {
  const { person, projectId } = await harness.personWithProject(17);
  const other = await harness.projectAt(person, 17);
  for (const id of [projectId, other]) {
    const saved = await request(person, endpoints.saveRehearsal, {
      params: { id },
      body: {
        id: randomUUID(),
        started_at: new Date(harness.server.deps.now().getTime() - day).toISOString(),
        mode: 'text',
        by_voice: true,
        duration_seconds: 95.5,
        blocks: [{ phase: 1, title: `De ${id}`, words: 130, seconds: 62.25, waiting_seconds: 0 }],
      },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(saved.status).toBe(201);
  }
  await bin(projectId, 0);
  await request(person, endpoints.purgeProject, { params: { id: projectId } });
  const { db } = harness.server.deps;
  const { userId, answer } = idempotencyKeys;
  const mine = eq(userId, person.userId);
  const kept = JSON.stringify(await db.select({ answer }).from(idempotencyKeys).where(mine));
  expect(kept).not.toContain(`De ${projectId}`);
  expect(kept).toContain(`De ${other}`);
});

test('deleting a project for good forgets the keys of what was generated for it, and no others', async () => {
  const { person, projectId } = await harness.personWithProject(2);
  const other = await harness.projectAt(person, 2);
  harness.model.on(/./, { content: personaText });
  for (const id of [projectId, other]) {
    const written = await person.fetch('/functions/v1/generate-content', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `de ${id}` },
      body: JSON.stringify(personaCall(id)),
    });
    expect(written.status).toBe(200);
    await written.text();
  }
  await bin(projectId, 0);
  await request(person, endpoints.purgeProject, { params: { id: projectId } });
  const { userId, key } = idempotencyKeys;
  const mine = eq(userId, person.userId);
  const kept = await harness.server.deps.db.select({ key }).from(idempotencyKeys).where(mine);
  expect(kept.map((row) => row.key)).toEqual([`de ${other}`]);
});

test('a server empties the bin when it starts', async () => {
  const { projectId } = await harness.personWithProject(2);
  await bin(projectId, 30);
  const restarted = makeApp(harness.server.deps);
  await restarted.start();
  await eventually(async () => expect(await countOf(projectId)).toBe(0));
  await restarted.close();
});
