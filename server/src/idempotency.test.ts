import { endpoints } from '@webnario/domain/api/endpoints';
import { keptKeys } from '@webnario/domain/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { creditLedger, idempotencyKeys, webinarProjects } from './db/schema/index.ts';
import {
  dropOldKeys,
  findKeyRecord,
  forgetKey,
  keepAnswer,
  takeKey,
} from './platform/idempotency/idempotency-keys.ts';
import { request } from '../testing/request.ts';
import { newPerson, type Person } from '../testing/accounts/people.ts';
import {
  anyCategory,
  newProjectBody,
  personaForm,
  projectAtStep,
} from '../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ana: Person;
let category: string;

beforeAll(async () => {
  server = await startTestServer();
  category = await anyCategory(server.deps.db);
});
beforeEach(async () => {
  ana = await newPerson(server);
});
afterAll(() => server.stop());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const tenTimes = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, call));

const create = (key: string, name = 'Preço Certo', person = ana) =>
  request(person, endpoints.createProject, { body: newProjectBody(category, name), ...keyed(key) });
const projects = (person = ana) =>
  server.deps.db.select().from(webinarProjects).where(eq(webinarProjects.userId, person.userId));
const charges = async () =>
  (
    await server.deps.db.select().from(creditLedger).where(eq(creditLedger.userId, ana.userId))
  ).filter(({ kind }) => kind === 'charge');

describe('a call that is repeated with its idempotency key', () => {
  it('gets the same response and creates one project', async () => {
    const first = await create('um');
    expect(first.status).toBe(201);
    expect(await create('um')).toEqual(first);
    expect(await projects()).toHaveLength(1);
  });

  it('creates one project when it is sent ten times at once', async () => {
    const answers = await tenTimes(() => create('dez'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await projects()).toHaveLength(1);
  });

  it('is recognised whatever the order of its members', async () => {
    const { product_name, product_description, category_id } = newProjectBody(category);
    const first = await create('ordem');
    const body = { category_id, product_description, product_name };
    const again = await request(ana, endpoints.createProject, { body, ...keyed('ordem') });
    expect(again.body.id).toBe(first.body.id);
  });

  it('creates one phase instead of refusing the second call', async () => {
    const { body: project } = await create('projeto');
    const call = {
      params: { id: project.id },
      body: { phase_type: 'coleta_dados_persona', input_data: personaForm },
      ...keyed('fase'),
    };
    const answers = await tenTimes(() => request(ana, endpoints.createPhase, call));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('creates one category instead of refusing the second call', async () => {
    const admin = await newPerson(server, { role: 'admin' });
    const call = { body: { name: 'Uma só', description: null }, ...keyed('categoria') };
    const answers = await tenTimes(() => request(admin, endpoints.createCategory, call));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  });

  it('charges one PDF when it is sent ten times at once, and every response says so', async () => {
    const id = await projectAtStep(server.deps.db, ana.userId, 17);
    const call = { params: { id }, ...keyed('pdf') };
    const answers = await tenTimes(() => request(ana, endpoints.generatePdf, call));
    for (const { status, body } of answers) {
      expect([status, body.charged, body.credits_remaining]).toEqual([200, true, 9]);
    }
    expect(await charges()).toHaveLength(1);
  });

  it('restores a version once', async () => {
    const { db } = server.deps;
    const id = await projectAtStep(db, ana.userId, 3, { persona_validada: 'Primeira.' });
    const edit = { params: { id }, body: { persona_validada: 'Segunda.' } };
    const { body: edited } = await request(ana, endpoints.updateProject, edit);
    const list = { params: { id }, query: { field: 'persona_validada' } };
    const first = (await request(ana, endpoints.versions, list)).body.versions.at(-1);
    const call = {
      params: { id: String(first?.id) },
      body: { revision: edited.revision },
      ...keyed('voltar'),
    };
    const answers = await tenTimes(() => request(ana, endpoints.restoreVersion, call));
    for (const { status, body } of answers) {
      expect([status, body.persona_validada, body.revision]).toEqual([
        200,
        'Primeira.',
        edited.revision + 1,
      ]);
    }
  });
});

describe('an idempotency key', () => {
  it('is refused with other data or for another call, and nothing changes', async () => {
    const { body: project } = await create('usada');
    const phase = { phase_type: 'coleta_dados_persona', input_data: personaForm };
    const answers = [
      await create('usada', 'Outro nome'),
      await request(ana, endpoints.createPhase, {
        params: { id: project.id },
        body: phase,
        ...keyed('usada'),
      }),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'idempotency_key_reused']);
    }
    expect(await projects()).toMatchObject([{ productName: 'Preço Certo' }]);
  });

  it('is refused for another project, also for calls without a body', async () => {
    const ids = [
      await projectAtStep(server.deps.db, ana.userId, 17),
      await projectAtStep(server.deps.db, ana.userId, 17),
    ];
    const answers = [];
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push(await request(ana, endpoints.generatePdf, { params: { id }, ...keyed('pdf') }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.error.code).toBe('idempotency_key_reused');
    expect(await charges()).toHaveLength(1);
  });

  it('belongs to one person: another person may use the same', async () => {
    const eva = await newPerson(server);
    const first = await create('igual');
    expect((await create('igual', 'De Eva', eva)).status).toBe(201);
    expect(await projects(eva)).toMatchObject([{ productName: 'De Eva' }]);
    expect((await create('igual')).body).toEqual(first.body);
  });

  it('gives each person their own response, even when both sent the same data', async () => {
    const eva = await newPerson(server);
    const [ofAna, ofEva] = [await create('mesma'), await create('mesma', 'Preço Certo', eva)];
    expect(ofEva.body.id).not.toBe(ofAna.body.id);
    expect((await create('mesma')).body.id).toBe(ofAna.body.id);
    expect((await create('mesma', 'Preço Certo', eva)).body.id).toBe(ofEva.body.id);
  });

  it('can be used again after a refusal', async () => {
    const body = newProjectBody('00000000-0000-4000-8000-000000000000');
    const refused = await request(ana, endpoints.createProject, { body, ...keyed('outra vez') });
    expect(refused.error.code).toBe('category_not_available');
    expect((await create('outra vez')).status).toBe(201);
  });

  it.each([[''], ['chave é'], ['x'.repeat(201)]])(
    'is refused when it has another form: %j',
    async (key) => {
      const { status, error } = await create(key);
      expect([status, error.code]).toEqual([400, 'validation_failed']);
      expect(error.details?.fields).toHaveProperty('Idempotency-Key');
      expect(await projects()).toHaveLength(0);
    },
  );

  it('may have 200 characters', async () => {
    expect((await create('x'.repeat(200))).status).toBe(201);
  });

  it('is refused with 400 when the data are nested without end', async () => {
    const { body: project } = await create('fundo');
    const depth = 100_000;
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const sent = await ana.fetch(`/api/projects/${project.id}/phases`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'sem fim' },
      body: `{"phase_type":"coleta_dados_persona","input_data":{"especialidade":${deep}}}`,
    });
    expect(sent.status).toBe(400);
  });

  it('is forgotten only while it belongs to the generation that failed', async () => {
    const { db, newId, now } = server.deps;
    const named = { userId: ana.userId, key: 'sugestões' };
    const call = { ...named, route: 'POST /functions/v1/optimize-promise', fingerprint: '' };
    const [before, since] = [newId(), newId()];
    await takeKey({ now }, db, call, since);
    // Somebody found that the generation of before had ended, and came too late to forget it.
    await forgetKey(db, named, before);
    expect(await findKeyRecord(db, call)).toMatchObject({ value: { generationId: since } });
    await forgetKey(db, named, since);
    expect(await findKeyRecord(db, call)).toEqual({ ok: true, value: undefined });
  });

  it('is kept for a day', async () => {
    const { db, now } = server.deps;
    const hours = (count: number) => new Date(now().getTime() + count * 3_600_000);
    const kept = () => db.$count(idempotencyKeys, eq(idempotencyKeys.userId, ana.userId));
    await create('um dia');
    await dropOldKeys(db, hours(23));
    expect(await kept()).toBe(1);
    await dropOldKeys(db, hours(25));
    expect(await kept()).toBe(0);
  });
});

describe('what is kept under an idempotency key', () => {
  const text = 'Um texto com acentuação. '.repeat(2_000);
  const kept = () =>
    server.deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, ana.userId));
  const bytes = async (): Promise<number> =>
    (await kept()).reduce((sum, { answer }) => sum + JSON.stringify(answer ?? null).length, 0);

  it('has no text, and the same call is answered with the project as it is then [B-HOLD-125]', async () => {
    const { db } = server.deps;
    const id = await projectAtStep(db, ana.userId, 17, { persona_validada: text });
    const phase = {
      phase_type: 'coleta_dados_persona',
      input_data: { ...personaForm, transformacao: text.slice(0, 1_900) },
    };
    const { body: made } = await create('novo');
    const calls = [
      () => request(ana, endpoints.copyProject, { params: { id }, body: {}, ...keyed('copiar') }),
      () => request(ana, endpoints.generatePdf, { params: { id }, ...keyed('arquivo') }),
      () =>
        request(ana, endpoints.createPhase, {
          params: { id: made.id },
          body: phase,
          ...keyed('formulario'),
        }),
    ];
    for (const call of calls) {
      // oxlint-disable no-await-in-loop -- one after the other
      const first = await call();
      expect(first.status).toBeLessThan(300);
      expect(await call()).toEqual(first);
      // oxlint-enable no-await-in-loop
    }
    expect(await kept()).toHaveLength(4);
    expect(await bytes()).toBeLessThan(1_000);
    await request(ana, endpoints.updateProject, {
      params: { id: made.id },
      body: { product_name: 'Outro nome' },
    });
    expect((await create('novo')).body.product_name).toBe('Outro nome');
  });

  it('is limited in number and size, and the newest is always there [B-HOLD-125]', async () => {
    const { db, now } = server.deps;
    const put = async (number: number, length: number): Promise<void> => {
      const owner = { userId: ana.userId, key: `chave ${number}` };
      const at = new Date(now().getTime() + number);
      await takeKey({ now: () => at }, db, { ...owner, route: 'POST /', fingerprint: '' });
      await keepAnswer(db, owner, { status: 200, answer: { text: 'x'.repeat(length) } });
    };
    for (let number = 0; number < keptKeys.most + 20; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await put(number, 100);
    }
    expect(await kept()).toHaveLength(keptKeys.most);
    for (let number = 0; number < 8; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await put(1_000 + number, 50_000);
    }
    expect(await bytes()).toBeLessThan(keptKeys.bytes + 1_000);
    await put(2_000, keptKeys.bytes * 2);
    expect((await kept()).map(({ key }) => key)).toEqual(['chave 2000']);
  });
});

test('without a key every call creates a project', async () => {
  const call = { body: newProjectBody(category) };
  await tenTimes(() => request(ana, endpoints.createProject, call));
  expect(await projects()).toHaveLength(10);
});
