import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { amounts } from '@webnario/domain/limits';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generations, textVersions, webinarProjects } from '../../../db/schema/index.ts';
import { deleteExpired } from '../../../delete-expired.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import {
  anyCategory,
  newProjectBody,
  projectAtStep,
} from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import { givenServer } from '../../../../testing/test-server.ts';
import { removeVersionsBefore } from './room.ts';

const space = 40_000;
const server = givenServer({
  RATE_LIMITS: `writes=10000/60,projects=3,text_bytes=${space}`,
});

const create = async (person: Person, key = randomUUID()) =>
  request(person, endpoints.createProject, {
    body: newProjectBody(await anyCategory(server.deps.db)),
    headers: { 'Idempotency-Key': key },
  });
const copy = (person: Person, id: string) =>
  request(person, endpoints.copyProject, { params: { id }, body: {} });

const countProjects = ({ userId }: Person) =>
  server.deps.db.$count(webinarProjects, eq(webinarProjects.userId, userId));

/** A suggestion for that project, which is free and was asked for now. */
const insertFreeRequest = async ({ userId }: Person, projectId: string): Promise<void> => {
  const { db, now } = server.deps;
  await db.insert(generations).values({
    id: randomUUID(),
    projectId,
    userId,
    kind: 'optimisation',
    step: 8,
    promptType: 'otimizacao_promessa_curta',
    state: 'succeeded',
    source: 'demonstration',
    costCredits: 0,
    createdAt: now(),
    finishedAt: now(),
    leaseExpiresAt: now(),
  });
};

describe('an account', () => {
  it('has a limited number of projects, counting copies, the archive and the bin [B-HOLD-08]', async () => {
    const person = await newPerson(server);
    const first = await create(person);
    const { id } = first.body;
    expect((await copy(person, id)).status).toBe(201);
    await request(person, endpoints.deleteProject, { params: { id } });
    const third = await create(person);
    expect(third.status).toBe(201);
    const refused = await create(person);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'too_many_projects', details: { most: 3 } },
    });
    expect(await copy(person, third.body.id)).toMatchObject({
      status: 409,
      error: { code: 'too_many_projects', message: expect.stringContaining('Apague de vez') },
    });
    await request(person, endpoints.purgeProject, { params: { id } });
    expect((await create(person)).status).toBe(201);
  });

  it('has room again after deleting a project for good, even while a free request of it still counts [B-HOLD-08]', async () => {
    const person = await newPerson(server);
    const { id } = (await create(person)).body;
    await Promise.all([create(person), create(person)]);
    await insertFreeRequest(person, id);
    await request(person, endpoints.deleteProject, { params: { id } });
    expect((await create(person)).status).toBe(409);
    const purged = await request(person, endpoints.purgeProject, { params: { id } });
    expect(purged.body).toEqual({ deleted: true });
    expect(await countProjects(person)).toBe(3);
    expect((await create(person)).status).toBe(201);
  });

  it('cannot exceed the limit by creating many at once [B-HOLD-08]', async () => {
    const person = await newPerson(server);
    const made = await Promise.all(Array.from({ length: 8 }, () => create(person)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await countProjects(person)).toBe(3);
  });
});

/** A project on the step that adjusts its persona, and how to store a text of that many letters in it. */
const writer = async () => {
  const person = await newPerson(server);
  const projectId = await projectAtStep(server.deps.db, person.userId, 3);
  const store = (text: string) =>
    request(person, endpoints.updateProject, {
      params: { id: projectId },
      body: { persona_validada: text },
    });
  return { person, projectId, store };
};

const versionsOf = (projectId: string) =>
  server.deps.db.select().from(textVersions).where(eq(textVersions.projectId, projectId));

const bytesOf = async (projectId: string): Promise<number> => {
  const [row] = await server.deps.db
    .select({ bytes: webinarProjects.versionBytes })
    .from(webinarProjects)
    .where(eq(webinarProjects.id, projectId));
  return row?.bytes ?? 0;
};

/** Texts that each begin a version, as more than 100 characters are replaced at once. */
const text = (number: number, length: number): string =>
  `${number} ${String.fromCharCode(97 + (number % 26)).repeat(length - 2 - String(number).length)}é`;

describe('the texts and versions of an account', () => {
  it('are counted in bytes with each version [B-HOLD-09]', async () => {
    const { projectId, store } = await writer();
    for (const number of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await store(text(number, 500));
    }
    const kept = await versionsOf(projectId);
    const bytes = kept.reduce((sum, row) => sum + Buffer.byteLength(row.text), 0);
    expect(bytes).toBeGreaterThan(1503);
    expect(await bytesOf(projectId)).toBe(bytes);
  });

  it('make room by losing the oldest versions, never the last 20 of a text, and the person is told [B-HOLD-09]', async () => {
    const { person, projectId, store } = await writer();
    for (let number = 0; number < 50; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const stored = await store(text(number, 1000));
      expect(stored.status).toBe(200);
    }
    const kept = await versionsOf(projectId);
    expect(kept.length).toBeLessThan(45);
    expect(kept.length).toBeGreaterThanOrEqual(amounts.versions_kept.most);
    const numbers = kept.map((row) => Number.parseInt(row.text, 10)).filter(Number.isFinite);
    expect(Math.min(...numbers)).toBeGreaterThan(5);
    expect(Math.max(...numbers)).toBe(49);
    const { body } = await request(person, endpoints.versions, {
      params: { id: projectId },
      query: { field: 'persona_validada' },
    });
    expect(body.removed?.count).toBeGreaterThan(5);
    expect(await bytesOf(projectId)).toBeLessThanOrEqual(space);
  });

  it('are deleted from other projects of the account too, and from no other account [B-HOLD-09]', async () => {
    const { person, projectId, store } = await writer();
    const other = await writer();
    for (let number = 0; number < 30; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await Promise.all([store(text(number, 1000)), other.store(text(number, 1000))]);
    }
    const before = (await versionsOf(projectId)).length;
    const second = await projectAtStep(server.deps.db, person.userId, 3);
    for (let number = 0; number < 20; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      await request(person, endpoints.updateProject, {
        params: { id: second },
        body: { persona_validada: text(number, 1000) },
      });
    }
    expect((await versionsOf(projectId)).length).toBeLessThan(before);
    expect((await versionsOf(other.projectId)).length).toBe(before);
  });

  it('are refused with a sentence when no version may go, and stored ones stay [B-HOLD-09]', async () => {
    const { projectId, store } = await writer();
    const answers: number[] = [];
    const codes = new Set<string>();
    for (let number = 0; number < 15; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const stored = await store(text(number, 5000));
      answers.push(stored.status);
      if (stored.status !== 200) codes.add(stored.error.code ?? '');
    }
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.at(-1)).toBe(409);
    expect([...codes]).toEqual(['texts_full']);
    const last = answers.lastIndexOf(200);
    const [row] = await server.deps.db
      .select()
      .from(webinarProjects)
      .where(eq(webinarProjects.id, projectId));
    expect(row?.persona_validada?.startsWith(`${last} `)).toBe(true);
    expect(await bytesOf(projectId)).toBeLessThanOrEqual(space);
  });

  it('are refused when restored too, with nothing changed, whatever their origin [B-HOLD-09]', async () => {
    const { person, projectId, store } = await writer();
    let status = 200;
    for (let number = 0; status === 200; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      ({ status } = await store(text(number, 5000)));
    }
    const { db } = server.deps;
    const first = (await versionsOf(projectId)).find((row) => row.text.startsWith('0 '));
    await db
      .update(textVersions)
      .set({ kind: 'generated', generationId: randomUUID() })
      .where(eq(textVersions.projectId, projectId));
    const state = async () => ({
      project: await db.select().from(webinarProjects).where(eq(webinarProjects.id, projectId)),
      versions: (await versionsOf(projectId)).map(({ id }) => id),
    });
    const before = await state();
    const restored = await request(person, endpoints.restoreVersion, {
      params: { id: first?.id ?? '' },
      body: { revision: before.project[0]?.revision },
    });
    expect(restored).toMatchObject({ status: 409, error: { code: 'texts_full' } });
    expect(await state()).toEqual(before);
  });

  it('are no longer counted when RETENTION deletes them, and the person is told [B-HOLD-09]', async () => {
    const { person, projectId, store } = await writer();
    for (let number = 0; number < 30; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await store(text(number, 900))).status).toBe(200);
    }
    const inAYear = new Date(server.deps.now().getTime() + 365 * 86_400_000);
    const { db } = server.deps;
    const removed = await removeVersionsBefore(server.deps, db, inAYear);
    const kept = await versionsOf(projectId);
    expect(kept).toHaveLength(amounts.versions_kept.most);
    expect(removed).toBeGreaterThanOrEqual(10);
    const bytes = kept.reduce((sum, row) => sum + Buffer.byteLength(row.text), 0);
    expect(await bytesOf(projectId)).toBe(bytes);
    const { body } = await request(person, endpoints.versions, {
      params: { id: projectId },
      query: { field: 'persona_validada' },
    });
    expect(body.removed?.count).toBe(31 - amounts.versions_kept.most);
  });
});

describe('an operator who keeps fewer versions of each text', () => {
  const strict = givenServer({
    RATE_LIMITS: `writes=10000/60,text_bytes=${space},versions_kept=2`,
    RETENTION: 'versions=10',
  });

  it('has all older ones deleted, to make room and by their age [B-HOLD-06]', async () => {
    const person = await newPerson(strict);
    const projectId = await projectAtStep(strict.deps.db, person.userId, 3);
    const kept = () => strict.deps.db.$count(textVersions, eq(textVersions.projectId, projectId));
    for (let number = 0; number < 12; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const stored = await request(person, endpoints.updateProject, {
        params: { id: projectId },
        body: { persona_validada: text(number, 5000) },
      });
      expect(stored.status).toBe(200);
    }
    expect(await kept()).toBeLessThan(9);
    strict.advanceClock(11 * 86_400_000);
    await deleteExpired(strict.deps);
    expect(await kept()).toBe(2);
  });

  it('keeps them even when a text is then refused for lack of room', async () => {
    const person = await newPerson(strict);
    const projectId = await projectAtStep(strict.deps.db, person.userId, 3);
    const answers: number[] = [];
    // Each of the first three makes room by the one before the last. For the fourth that is too little.
    for (const [number, length] of [19_000, 19_000, 19_000, 25_000].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const stored = await request(person, endpoints.updateProject, {
        params: { id: projectId },
        body: { persona_validada: text(number, length) },
      });
      answers.push(stored.status);
    }
    expect(answers).toEqual([200, 200, 200, 409]);
    const rows = await strict.deps.db
      .select({ text: textVersions.text })
      .from(textVersions)
      .where(eq(textVersions.projectId, projectId));
    const numbers = rows.map((row) => Number.parseInt(row.text, 10)).filter(Number.isFinite);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2]);
  });
});
