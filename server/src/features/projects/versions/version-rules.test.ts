import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generations, textVersions } from '../../../db/schema/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { planOf } from '../../../../testing/database/plans.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { atWork } from '../../../../testing/projects/versions.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { listOwnedVersions } from './repo.ts';

const persona = 'persona_validada';

let server: TestServer;
let person: Person;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
  ({ db } = server.deps);
});
afterAll(() => server.stop());

const begin = async (step: number, change: Parameters<typeof projectAtStep>[3] = {}) => {
  const projectId = await projectAtStep(db, person.userId, step, change);
  return { projectId, work: atWork(person, projectId) };
};

/** Adds a version with some other text to that project. */
const addVersion = async (
  projectId: string,
  change: Partial<typeof textVersions.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUID();
  const text = change.text ?? 'Uma versão anterior.';
  await db.insert(textVersions).values({
    id,
    projectId,
    field: persona,
    kind: 'edited',
    source: 'ai',
    missingBlocks: [],
    peakLength: text.length,
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    ...change,
    text,
  });
  return id;
};

const addGeneration = (projectId: string, state: 'queued' | 'running', leaseMs: number) =>
  db.insert(generations).values({
    id: randomUUID(),
    projectId,
    userId: person.userId,
    kind: 'regeneration',
    step: 3,
    promptType: 'regeneracao_blocos',
    state,
    source: 'ai',
    costCredits: 1,
    leaseExpiresAt: new Date(server.deps.now().getTime() + leaseMs),
  });

describe('restoring a version', () => {
  it('is refused when its text is confirmed', async () => {
    const { projectId, work } = await begin(3);
    const id = await addVersion(projectId);
    await work.move({ type: 'adjustment_confirmed', text: 'Confirmada.' });
    const before = await work.project();
    const answer = await work.restore(id);
    expect([answer.status, answer.error.code]).toEqual([409, 'content_confirmed']);
    expect(await work.project()).toEqual(before);
  });

  it('is refused when the project is at a step that does not adjust its text', async () => {
    const { projectId, work } = await begin(2, { persona_validada: 'Gerada.' });
    const answer = await work.restore(await addVersion(projectId));
    expect([answer.status, answer.error.code]).toEqual([409, 'transition_not_allowed']);
    expect((await work.project()).persona_validada).toBe('Gerada.');
  });

  it('is refused with the stored revision when the text changed elsewhere', async () => {
    const { projectId, work } = await begin(3, { revision: 5 });
    const id = await addVersion(projectId);
    const answer = await work.restore(id, 4);
    expect([answer.status, answer.error]).toMatchObject([
      409,
      { code: 'content_changed_elsewhere', details: { revision: 5 } },
    ]);
    expect(await work.versions(persona)).toHaveLength(1);
  });

  it.each(['queued', 'running'] as const)(
    'is refused while a regeneration of the text is %s',
    async (state) => {
      const { projectId, work } = await begin(3);
      const id = await addVersion(projectId);
      await addGeneration(projectId, state, 600_000);
      const answer = await work.restore(id);
      expect([answer.status, answer.error.code]).toEqual([409, 'generation_running']);
    },
  );

  it('is refused when the short promise that it brings back needs a confirmation, and only then', async () => {
    const field = 'promessa_curta_otimizada';
    const { projectId, work } = await begin(17, { [field]: 'Organize o seu caixa' });
    const risky = await addVersion(projectId, { field, text: 'Ganhe dinheiro fácil com bolos' });
    const before = await work.project();
    const answer = await work.restore(risky);
    expect([answer.status, answer.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.error.details?.fields?.['shortPromise']).toContain('Ganhe dinheiro fácil');
    expect(await work.project()).toEqual(before);
    const plain = await addVersion(projectId, { field, text: 'Preço certo em cada bolo' });
    expect((await work.restore(plain)).body[field]).toBe('Preço certo em cada bolo');
  });

  it('is refused when the version belongs to somebody else or does not exist', async () => {
    const { projectId, work } = await begin(3);
    const id = await addVersion(projectId);
    const other = await newPerson(server);
    const answers = [
      await request(other, endpoints.version, { params: { id } }),
      await request(other, endpoints.restoreVersion, { params: { id }, body: { revision: 0 } }),
      await work.restore(randomUUID()),
      await work.restore('nenhuma'),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([404, 'version_not_found']);
    }
    const query = { field: persona };
    const list = await request(other, endpoints.versions, { params: { id: projectId }, query });
    expect([list.status, list.error.code]).toEqual([404, 'project_not_found']);
  });
});

describe('concurrent changes', () => {
  it('restore one of two versions on the same revision and refuse the other', async () => {
    const { projectId, work } = await begin(3);
    const ids = [
      await addVersion(projectId, { text: 'A primeira.' }),
      await addVersion(projectId, { text: 'A segunda.' }),
    ];
    const answers = await Promise.all(ids.map((id) => work.restore(id, 0)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.error).toMatchObject({
      code: 'content_changed_elsewhere',
      details: { revision: 1 },
    });
    const won = answers.find(({ status }) => status === 200);
    expect(await work.project()).toEqual(won?.body);
    const kinds = (await work.versions(persona)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'restored')).toHaveLength(1);
  });

  it('keep either an edit or a restored version, and the stored text is the newest version', async () => {
    const { projectId, work } = await begin(3);
    const id = await addVersion(projectId, { text: 'A primeira.' });
    const body = { persona_validada: 'Editada.', revision: 0 };
    const answers = await Promise.all([
      request(person, endpoints.updateProject, { params: { id: projectId }, body }),
      work.restore(id, 0),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stands = (await work.project()).persona_validada;
    const [newest] = await work.versions(persona);
    expect(await work.textOf(newest?.id ?? '')).toBe(stands);
  });

  it('restore a version once when five requests share an idempotency key', async () => {
    const { projectId } = await begin(3);
    const id = await addVersion(projectId);
    const call = {
      params: { id },
      body: { revision: 0 },
      headers: { 'idempotency-key': 'de volta' },
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request(person, endpoints.restoreVersion, call)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.revision))).toEqual(new Set([1]));
  });

  it('list twenty saves in the order in which they were stored', async () => {
    const { work } = await begin(3);
    const texts = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(200));
    await Promise.all(texts.map((text) => work.edit(persona, text)));
    const versions = await work.versions(persona);
    expect(versions).toHaveLength(20);
    expect(new Set(versions.map(({ created_at }) => created_at)).size).toBe(20);
    expect(await work.textOf(versions[0]?.id ?? '')).toBe((await work.project()).persona_validada);
  });
});

describe('the list of versions', () => {
  it('has every version once over all pages, also versions with the same time', async () => {
    const { projectId, work } = await begin(4);
    const same = new Date('2026-02-03T04:05:06.789Z');
    const ids: string[] = [];
    for (let index = 0; index < 45; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a statement each is quick enough
      ids.push(await addVersion(projectId, { createdAt: same, text: `Versão ${index}.` }));
    }
    const oldest = await addVersion(projectId);
    await addVersion(projectId, { field: 'script_fase_1_validado' });
    const listed: string[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const page = await work.page(persona, after);
      listed.push(...page.versions.map(({ id }) => id));
      sizes.push(page.versions.length);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(sizes).toEqual([20, 20, 6]);
    expect(listed).toEqual([...ids.toSorted().toReversed(), oldest]);
  });

  it('marks one version as the stored text, the newest one with that text', async () => {
    const { projectId, work } = await begin(3, { persona_validada: 'A que está.' });
    const [first, second] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00Z')];
    await addVersion(projectId, { text: 'A que está.', createdAt: first });
    const current = await addVersion(projectId, { text: 'A que está.', createdAt: second });
    await addVersion(projectId, { text: 'Outra.', createdAt: new Date('2026-03-03T10:00:00Z') });
    const versions = await work.versions(persona);
    expect(versions.filter(({ is_current }) => is_current).map(({ id }) => id)).toEqual([current]);
    const later = { text: 'A que está.', createdAt: new Date('2026-03-04T10:00:00Z') };
    await addVersion(projectId, { ...later, field: 'script_fase_1_validado' });
    await addVersion((await begin(3)).projectId, later);
    const whole = await request(person, endpoints.version, { params: { id: current } });
    expect(whole.body).toMatchObject({ is_current: true, text: 'A que está.', words: 3 });
  });

  it('is empty for a text that was never written, and refused for an unknown text or cursor', async () => {
    const { projectId, work } = await begin(3);
    const page = await work.page('script_fase_5_validado');
    expect(page).toEqual({ versions: [], next: null, removed: null });
    const params = { id: projectId };
    for (const query of [{ field: 'product_name' }, { field: persona, after: 'qualquer' }]) {
      // oxlint-disable-next-line no-await-in-loop -- two named cases
      const answer = await request(person, endpoints.versions, { params, query });
      expect([answer.status, answer.error.code]).toEqual([400, 'validation_failed']);
    }
  });

  it('is deleted with its project', async () => {
    const { projectId } = await begin(3);
    const id = await addVersion(projectId);
    await db.execute(sql`delete from webinar_projects where id = ${projectId}`);
    expect((await request(person, endpoints.version, { params: { id } })).status).toBe(404);
  });

  it('has the number of words of each version, counted when it is stored, not when it is read [B-HOLD-63]', async () => {
    const { work } = await begin(3);
    await work.edit(persona, '## Um\n\nDuas palavras e mais três.');
    const [kept] = await work.versions(persona);
    expect(kept?.words).toBe(5);
    await db.execute(sql`update text_versions set words = 4711 where id = ${kept?.id}`);
    expect((await work.versions(persona))[0]?.words).toBe(4711);
  });

  it('has the words of a version of an earlier release counted when it is first read [B-HOLD-63]', async () => {
    const { projectId, work } = await begin(3);
    const ids = [await addVersion(projectId), await addVersion(projectId, { text: 'Cinco.' })];
    const words = new Map((await work.versions(persona)).map((row) => [row.id, row.words]));
    expect(ids.map((id) => words.get(id))).toEqual([3, 1]);
    const rows = await db.select().from(textVersions).where(inArray(textVersions.id, ids));
    expect(new Map(rows.map((row) => [row.id, row.words]))).toEqual(words);
  });

  it('is read in order from an index, whatever the number of versions', async () => {
    const { projectId } = await begin(3);
    await db.execute(sql`insert into text_versions (id, project_id, field, kind, source, missing_blocks, text, peak_length, created_at)
      select gen_random_uuid(), p.id, ${persona}, 'edited', 'ai', '[]'::jsonb, 'Versão ' || n, 10, timestamptz '2026-01-01' + n * interval '1 minute'
      from webinar_projects p, generate_series(1, 2000) n`);
    await db.execute(sql`vacuum analyze`);
    const after = { createdAt: new Date('2026-01-02T00:00:00Z'), id: randomUUID() };
    const owned = { projectId, userId: person.userId, field: persona, limit: 21 } as const;
    for (const from of [undefined, after]) {
      const question = listOwnedVersions(db, { ...owned, after: from });
      // oxlint-disable-next-line no-await-in-loop -- two pages
      const plan = await planOf(db, question);
      expect(plan).toContain('text_versions_newest');
      expect(plan).not.toContain('Sort');
    }
  });
});
