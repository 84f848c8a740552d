import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  creditLedger,
  generations,
  idempotencyKeys,
  productCategories,
  projectPhases,
  textVersions,
  webinarProjects,
} from '../../../db/schema/index.ts';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import { anyCategory, newProjectBody } from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import { generationIdsOf, isBeingWritten } from '../../generation/index.ts';
import { makeProjects } from '../index.ts';
import { purge, restore } from './service.ts';

let harness: GenerationHarness;
beforeAll(async () => {
  harness = await startGenerationHarness();
});
afterEach(() => harness.model.reset());
afterAll(() => harness.stop());

const day = 24 * 60 * 60 * 1000;

type Life =
  | 'archiveProject'
  | 'unarchiveProject'
  | 'deleteProject'
  | 'restoreProject'
  | 'purgeProject'
  | 'project';
const send = <Name extends Life>(person: Person, name: Name, id: string) =>
  request(person, endpoints[name], { params: { id } });

const list = async (person: Person, query: Record<string, string> = {}) =>
  (await request(person, endpoints.projects, { query })).body;
const idsIn = async (person: Person, view: string): Promise<string[]> =>
  (await list(person, { view })).projects.map(({ id }) => id);

const create = async (person: Person, name: string, categoryId?: string): Promise<string> => {
  const category = categoryId ?? (await anyCategory(harness.server.deps.db));
  const made = await request(person, endpoints.createProject, {
    body: newProjectBody(category, name),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return made.body.id;
};

/** The sweep of another copy of the server, at its own moment. */
const emptyBin = (afterDays: number) =>
  makeProjects({
    ...harness.server.deps,
    isBeingWritten,
    now: () => new Date(harness.server.deps.now().getTime() + afterDays * day),
  }).emptyBin({
    cancelWriting: async () => undefined,
    generationIdsOf,
    hasRecentFreeRequest: async () => false,
  });

/** How much of a project is still stored. */
const traces = async (projectId: string) => {
  const { db } = harness.server.deps;
  const { answer } = idempotencyKeys;
  const keys = await db.select({ answer }).from(idempotencyKeys);
  return {
    projects: await db.$count(webinarProjects, eq(webinarProjects.id, projectId)),
    records: await db.$count(projectPhases, eq(projectPhases.projectId, projectId)),
    versions: await db.$count(textVersions, eq(textVersions.projectId, projectId)),
    generations: await db.$count(generations, eq(generations.projectId, projectId)),
    keptAnswers: keys.filter((kept) => JSON.stringify(kept.answer)?.includes(projectId)).length,
  };
};
const nothing = { projects: 0, records: 0, versions: 0, generations: 0, keptAnswers: 0 };

/** A project with a generated persona, a record, versions and a row of the ledger. */
const writtenProject = async (person: Person): Promise<string> => {
  const projectId = await create(person, 'Salão no Lucro');
  await request(person, endpoints.advance, {
    params: { id: projectId },
    body: {
      from: 1,
      event: {
        type: 'persona_submitted',
        form: {
          especialidade: 'Confeitaria artesanal para eventos',
          publico_alvo: 'Confeiteiras que vendem por encomenda em casa',
          produto: 'Curso de preços para confeitaria',
        },
      },
    },
  });
  harness.model.on('Confeiteiras', { content: personaText });
  const written = await post(person, 'generate-content', personaCall(projectId));
  expect(written.status).toBe(200);
  return projectId;
};

describe('an archived project', () => {
  it('leaves the list, is read and written as before, and comes back [B-STAGE-82]', async () => {
    const person = await harness.person();
    const [kept, id] = [await create(person, 'Fica'), await create(person, 'Vai')];
    expect((await send(person, 'archiveProject', id)).body).toMatchObject({
      id,
      archived_at: expect.any(String),
      deleted_at: null,
    });
    expect(await list(person)).toMatchObject({
      projects: [{ id: kept }],
      total: 1,
      counts: { active: 1, archived: 1, bin: 0 },
    });
    expect(await idsIn(person, 'archived')).toEqual([id]);
    const renamed = await request(person, endpoints.updateProject, {
      params: { id },
      body: { product_name: 'Outro nome' },
    });
    expect(renamed).toMatchObject({ status: 200, body: { product_name: 'Outro nome' } });
    expect((await send(person, 'unarchiveProject', id)).body.archived_at).toBeNull();
    expect(await idsIn(person, 'active')).toEqual([id, kept]);
  });

  it('keeps the time of its first archiving when the call is sent twice [B-STAGE-82]', async () => {
    const person = await harness.person();
    const id = await create(person, 'Duas vezes');
    const first = await send(person, 'archiveProject', id);
    harness.server.advanceClock(60_000);
    expect((await send(person, 'archiveProject', id)).body).toEqual(first.body);
  });
});

describe('the bin', () => {
  it('lists the last deleted project first, and restores each one to where it was [B-STAGE-83]', async () => {
    const person = await harness.person();
    const [a, b, c] = [
      await create(person, 'A'.repeat(3)),
      await create(person, 'B'.repeat(3)),
      await create(person, 'C'.repeat(3)),
    ];
    await send(person, 'archiveProject', b);
    for (const id of [c, b, a]) {
      expect((await send(person, 'deleteProject', id)).status).toBe(200);
      harness.server.advanceClock(1_000);
    }
    expect(await list(person)).toMatchObject({ projects: [], total: 0, counts: { bin: 3 } });
    expect(await idsIn(person, 'archived')).toEqual([]);
    expect(await idsIn(person, 'bin')).toEqual([a, b, c]);
    const first = await list(person, { view: 'bin', limit: '2' });
    const second = await list(person, { view: 'bin', limit: '2', after: first.next ?? '' });
    expect([first.total, second.total]).toEqual([3, 3]);
    expect(second.projects.map(({ id }) => id)).toEqual([c]);
    await send(person, 'restoreProject', a);
    await send(person, 'restoreProject', b);
    expect(await idsIn(person, 'active')).toEqual([a]);
    expect(await idsIn(person, 'archived')).toEqual([b]);
    expect((await send(person, 'project', a)).status).toBe(200);
  });

  it('counts the 30 days from the first time that a project went there', async () => {
    const person = await harness.person();
    const id = await create(person, 'Uma vez só');
    const first = await send(person, 'deleteProject', id);
    harness.server.advanceClock(60_000);
    expect((await send(person, 'deleteProject', id)).body).toEqual(first.body);
  });

  it('cancels what is being written for the project, and returns the credits [B-STAGE-85]', async () => {
    const { person, projectId } = await harness.personWithProject(2);
    const held = holdModel(harness.model, { content: personaText });
    const writing = post(person, 'generate-content', personaCall(projectId));
    await held.isAsked;
    expect(await harness.balance(person)).toBe(9);
    expect((await send(person, 'deleteProject', projectId)).status).toBe(200);
    held.release();
    expect(await (await writing).json()).toMatchObject({
      error: { code: 'generation_cancelled' },
    });
    expect(await harness.generationsOf(projectId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await harness.balance(person)).toBe(10);
    await harness.expectBalancedLedger(person);
    await send(person, 'restoreProject', projectId);
    expect((await send(person, 'project', projectId)).body.persona_validada).toBeNull();
  });

  it('lets no writing begin that was asked for at the same moment [B-STAGE-85]', async () => {
    const { person, projectId } = await harness.personWithProject(2);
    harness.model.on('', { content: personaText });
    const [asked] = await Promise.all([
      post(person, 'generate-content', personaCall(projectId)),
      send(person, 'deleteProject', projectId),
    ]);
    await asked.text();
    const open = (await harness.generationsOf(projectId)).filter(({ finishedAt }) => !finishedAt);
    expect(open).toEqual([]);
    await harness.expectBalancedLedger(person);
  });
});

describe('a project deleted for good', () => {
  it('leaves nothing behind but the rows of the ledger, without the name [B-STAGE-86]', async () => {
    const person = await harness.person();
    const projectId = await writtenProject(person);
    expect(await traces(projectId)).toEqual({
      projects: 1,
      records: 1,
      versions: 1,
      generations: 1,
      keptAnswers: 1,
    });
    expect((await send(person, 'purgeProject', projectId)).status).toBe(404);
    await send(person, 'deleteProject', projectId);
    const named = await request(person, endpoints.myCredits);
    expect(named.body.ledger.entries[0]?.product_name).toBe('Salão no Lucro');
    expect((await send(person, 'purgeProject', projectId)).body).toEqual({ deleted: true });
    expect(await traces(projectId)).toEqual(nothing);
    for (const name of ['purgeProject', 'restoreProject', 'deleteProject', 'project'] as const) {
      expect((await send(person, name, projectId)).status).toBe(404);
    }
    const { body } = await request(person, endpoints.myCredits);
    const rows = body.ledger.entries.filter(({ project_id }) => project_id === projectId);
    expect(rows.map(({ kind }) => kind)).toEqual(['settle', 'reserve']);
    expect(new Set(rows.map(({ product_name }) => product_name))).toEqual(new Set([null]));
    await harness.expectBalancedLedger(person);
  });

  it('is deleted automatically after 30 days in the bin, and not before [B-STAGE-86]', async () => {
    const person = await harness.person();
    const [binned, archived] = [await writtenProject(person), await create(person, 'Arquivado')];
    await send(person, 'archiveProject', archived);
    await send(person, 'deleteProject', binned);
    await emptyBin(29.99);
    expect(await traces(binned)).toMatchObject({ projects: 1, versions: 1 });
    await emptyBin(30);
    expect(await traces(binned)).toEqual(nothing);
    expect(await idsIn(person, 'archived')).toEqual([archived]);
    const { db } = harness.server.deps;
    expect(await db.$count(creditLedger, eq(creditLedger.projectId, binned))).toBe(2);
  });

  it('cannot be reached from that moment on, even before the clean-up has run [B-STAGE-86]', async () => {
    const person = await harness.person();
    const id = await create(person, 'Passou do prazo');
    await send(person, 'deleteProject', id);
    const { db } = harness.server.deps;
    const deletedAt = new Date(harness.server.deps.now().getTime() - 30 * day);
    await db.update(webinarProjects).set({ deletedAt }).where(eq(webinarProjects.id, id));
    expect(await list(person, { view: 'bin' })).toMatchObject({ projects: [], counts: { bin: 0 } });
    expect((await send(person, 'restoreProject', id)).status).toBe(404);
    expect((await send(person, 'purgeProject', id)).status).toBe(404);
  });

  it('counts towards the limit of free requests even then [B-STAGE-87]', async () => {
    const { person, projectId } = await harness.personWithProject(8);
    const optimise = (id: string) =>
      post(person, 'optimize-promise', { projectId: id, shortPromise: 'Preço certo' });
    for (let count = 0; count < 20; count += 1) await (await optimise(projectId)).text();
    const another = await harness.projectAt(person, 8);
    await send(person, 'deleteProject', projectId);
    expect((await send(person, 'purgeProject', projectId)).body).toEqual({ deleted: true });
    expect(await list(person, { view: 'bin' })).toMatchObject({ total: 0, counts: { bin: 0 } });
    expect((await send(person, 'restoreProject', projectId)).status).toBe(404);
    expect((await optimise(another)).status).toBe(429);
    await emptyBin(0);
    expect(await traces(projectId)).toEqual(nothing);
  });
});

describe('two calls at once', () => {
  it('do not both succeed when one restores and one deletes for good', async () => {
    const person = await harness.person();
    const id = await create(person, 'Um dos dois');
    await send(person, 'deleteProject', id);
    const both = await Promise.all([
      send(person, 'restoreProject', id),
      send(person, 'purgeProject', id),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const isThere = (await send(person, 'project', id)).status === 200;
    expect(isThere).toBe(both[0]?.status === 200);
  });

  it('restore nothing when the deletion for good comes first, though the restoring began before it', async () => {
    const person = await harness.person();
    const owned = { userId: person.userId, projectId: await create(person, 'Apagado') };
    await send(person, 'deleteProject', owned.projectId);
    const { deps } = harness.server;
    const began = deps.now();
    const writing = {
      cancelWriting: async () => undefined,
      generationIdsOf,
      hasRecentFreeRequest: async () => true,
    };
    const later = { ...deps, isBeingWritten, now: () => new Date(began.getTime() + 1) };
    expect(await purge(later, deps.db, { owned, writing })).toMatchObject({ ok: true });
    const before = { ...deps, isBeingWritten, now: () => began };
    const restored = await restore(before, deps.db, owned);
    expect(restored).toMatchObject({ ok: false, code: 'project_not_found' });
    expect(await traces(owned.projectId)).toMatchObject({ projects: 1 });
  });

  it('agree on the moment when both put a project in the bin', async () => {
    const person = await harness.person();
    const id = await create(person, 'Dois cliques');
    const [one, other] = await Promise.all([1, 2].map(() => send(person, 'deleteProject', id)));
    expect(one).toEqual(other);
    expect(one?.status).toBe(200);
  });
});

describe('the list', () => {
  it('is narrowed by text, category and progress, in each of the three places [B-STAGE-88]', async () => {
    const person = await harness.person();
    const { db } = harness.server.deps;
    const rows = await db.select().from(productCategories).limit(2);
    const [one = '', two = ''] = rows.map(({ id }) => id);
    const a = await create(person, 'Bolo de pote', one);
    const b = await create(person, 'Bolo de casamento', two);
    const c = await create(person, 'Pão caseiro', two);
    const done = { isCompleted: true };
    await db.update(webinarProjects).set(done).where(eq(webinarProjects.id, b));
    const found = async (query: Record<string, string>) => {
      const { projects, total } = await list(person, query);
      expect(total).toBe(projects.length);
      return projects.map(({ id }) => id);
    };
    const expectAll = async (view: string) => {
      expect(await found({ view, search: 'bolo' })).toHaveLength(2);
      expect(new Set(await found({ view, category_id: two }))).toEqual(new Set([b, c]));
      expect(await found({ view, state: 'finished' })).toEqual([b]);
      expect(new Set(await found({ view, state: 'in_progress' }))).toEqual(new Set([a, c]));
      expect(await found({ view, search: 'bolo', category_id: two })).toEqual([b]);
      expect(await found({ view, search: 'bolo', state: 'in_progress' })).toEqual([a]);
      expect(await found({ view, category_id: 'nenhuma' })).toEqual([]);
    };
    await expectAll('active');
    for (const id of [a, b, c]) await send(person, 'archiveProject', id);
    await expectAll('archived');
    for (const id of [a, b, c]) await send(person, 'deleteProject', id);
    await expectAll('bin');
    expect((await request(person, endpoints.projects, { query: { view: 'x' } })).status).toBe(400);
  });

  it('gives the total also on a page whose projects are all gone meanwhile', async () => {
    const person = await harness.person();
    const older = await create(person, 'O mais velho');
    harness.server.advanceClock(1_000);
    await create(person, 'O mais novo');
    const first = await list(person, { limit: '1' });
    await send(person, 'archiveProject', older);
    expect(await list(person, { limit: '1', after: first.next ?? '' })).toMatchObject({
      projects: [],
      total: 1,
      counts: { active: 1, archived: 1, bin: 0 },
      next: null,
    });
  });

  it('has nothing of another person in any of the three places', async () => {
    const [owner, outsider] = [await harness.person(), await harness.person()];
    const [a, b] = [await create(owner, 'Meu'), await create(owner, 'Meu também')];
    await send(owner, 'archiveProject', a);
    await send(owner, 'deleteProject', b);
    for (const view of ['active', 'archived', 'bin']) {
      expect(await list(outsider, { view })).toMatchObject({
        projects: [],
        total: 0,
        counts: { active: 0, archived: 0, bin: 0 },
      });
    }
  });
});
