import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { adminAuditLog, authAuditLog, removedVersions, textVersions } from './db/schema/index.ts';
import { deleteExpired } from './delete-expired.ts';
import { newPerson } from '../testing/accounts/people.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import { givenServer } from '../testing/test-server.ts';

const server = givenServer({ RETENTION: 'versions=10,audit=200,access=300' });

const daysAgo = (days: number): Date =>
  new Date(server.deps.now().getTime() - days * 24 * 60 * 60_000);

test('versions that are too old are deleted from more projects than one batch holds [B-HOLD-09]', async () => {
  const { db } = server.deps;
  const person = await newPerson(server);
  const projectIds = await Promise.all(
    Array.from({ length: 55 }, () => projectAtStep(db, person.userId, 3)),
  );
  const ofThem = inArray(textVersions.projectId, projectIds);
  for (const projectId of projectIds) {
    // oxlint-disable-next-line no-await-in-loop -- one statement for each project
    await db.insert(textVersions).values(
      Array.from({ length: 22 }, (_, age) => ({
        id: randomUUID(),
        projectId,
        field: 'persona_validada' as const,
        kind: 'written' as const,
        source: 'manual' as const,
        missingBlocks: [],
        text: `há ${age + 20} dias`,
        peakLength: 10,
        createdAt: daysAgo(age + 20),
        updatedAt: daysAgo(age + 20),
      })),
    );
  }
  await deleteExpired(server.deps);
  expect(await db.$count(textVersions, ofThem)).toBe(55 * 20);
  const removed = await db.select().from(removedVersions);
  expect(removed.filter(({ count }) => count === 2)).toHaveLength(55);
});

test('the hourly work deletes what RETENTION says is too old, and never the newest versions of a text [B-HOLD-81]', async () => {
  const { db } = server.deps;
  const person = await newPerson(server);
  const projectId = await projectAtStep(db, person.userId, 3);
  await db.insert(textVersions).values(
    Array.from({ length: 30 }, (_, age) => ({
      id: randomUUID(),
      projectId,
      field: 'persona_validada' as const,
      kind: 'written' as const,
      source: 'manual' as const,
      missingBlocks: [],
      text: `há ${age} dias`,
      peakLength: 10,
      createdAt: daysAgo(age + 0.5),
      updatedAt: daysAgo(age + 0.5),
    })),
  );
  for (const age of [199, 201]) {
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await db.insert(adminAuditLog).values({
      id: randomUUID(),
      createdAt: daysAgo(age),
      actorEmail: `${age}`,
      action: 'role_changed',
      targetId: 'x',
      targetLabel: 'x',
      details: {},
    });
  }
  for (const age of [299, 301]) {
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await db
      .insert(authAuditLog)
      .values({ id: randomUUID(), at: daysAgo(age), action: 'login', ip: `${age}` });
  }
  const { start, close } = makeApp(server.deps);
  await start();
  await close();
  const versions = await db
    .select({ text: textVersions.text })
    .from(textVersions)
    .where(eq(textVersions.projectId, projectId));
  expect(versions).toHaveLength(20);
  expect(versions.map(({ text }) => text)).toContain('há 19 dias');
  const entries = await db.select().from(adminAuditLog);
  expect(entries.map(({ actorEmail }) => actorEmail)).toEqual(['199']);
  const accesses = (await db.select().from(authAuditLog)).map(({ ip }) => ip);
  expect([accesses.includes('299'), accesses.includes('301')]).toEqual([true, false]);
});
