import { endpoints } from '@webnario/domain/api/endpoints';
import { mostOwnCases, type OwnCase } from '@webnario/domain/prompt-trials/own-case';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, trialCases } from '../../../db/schema/index.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
});
afterAll(() => server.stop());

const form: OwnCase = {
  nome: 'Padaria de bairro',
  nome_do_produto: 'Pão em Dia',
  descricao_do_produto: 'Curso para padarias pequenas',
  categoria: 'Negócios e gestão',
  especialidade: 'Padeira há vinte anos',
  publico_alvo: 'Donos de padaria',
  produto: 'Curso gravado',
  o_que_ensina: 'A planejar a fornada',
  promessa_curta: 'Planeje a fornada da semana',
  promessa_forte: '',
  persona: '## Perfil\n\nNome: Dalva, dona de padaria.',
  script_fase_1: '',
  script_fase_2: '',
  script_fase_3: '',
  script_fase_4: '',
  script_fase_5: '',
  minutos: 45,
  ritmo_ppm: 150,
  historias_de: null,
  oferta_de: 'caso-1-gestao-completo',
};
const create = (body: unknown, headers = {}) =>
  request(admin, endpoints.createTrialCase, { body, headers });
const save = (id: string, body: unknown) =>
  request(admin, endpoints.saveTrialCase, { params: { id }, body });
const listed = async () =>
  (await request(admin, endpoints.trialCases)).body.cases.filter(({ kind }) => kind === 'own');
const builtIn = { from: 'version', number: 0 };
const messages = async (id: string, prompt_type: string, tried: object = builtIn) => {
  const trial = { prompt_type, case: { kind: 'own', id }, tried };
  const { body } = await request(admin, endpoints.trialMessages, { body: trial });
  return JSON.stringify(body);
};

describe('an own case', () => {
  it('is made once under one key, listed, edited and deleted, with an entry in the log each time [B-ADMIN-42]', async () => {
    const headers = { 'idempotency-key': 'caso-1' };
    const made = await create(form, headers);
    expect(made.status).toBe(201);
    expect((await create(form, headers)).body).toEqual(made.body);
    expect(made.body).toMatchObject({ revision: 1, form });
    const { id } = made.body;
    expect(await listed()).toMatchObject([
      {
        id,
        name: 'Padaria de bairro',
        minutes: 45,
        pace: 150,
        has_offer: true,
        has_stories: false,
      },
    ]);
    const changed = { ...form, nome: 'Padaria', historias_de: 'caso-1-gestao-completo' };
    expect((await save(id, { revision: 1, form: changed })).body).toEqual({
      id,
      revision: 2,
      form: changed,
    });
    expect((await request(admin, endpoints.trialCase, { params: { id } })).body.form).toEqual(
      changed,
    );
    const remove = () => request(admin, endpoints.deleteTrialCase, { params: { id } });
    expect([(await remove()).body, (await remove()).body]).toEqual([
      { deleted: true },
      { deleted: false },
    ]);
    expect(await listed()).toEqual([]);
    const rows = await server.deps.db
      .select()
      .from(adminAuditLog)
      .where(
        inArray(adminAuditLog.action, [
          'trial_case_created',
          'trial_case_changed',
          'trial_case_deleted',
        ]),
      )
      .orderBy(adminAuditLog.createdAt, adminAuditLog.action);
    expect(rows.map(({ targetLabel }) => targetLabel).sort()).toEqual([
      'Padaria',
      'Padaria',
      'Padaria de bairro',
    ]);
    expect(JSON.stringify(rows)).not.toContain('Dalva');
  });

  it('is saved and deleted without changing others, and all are listed in the order of their making', async () => {
    const ids: string[] = [];
    for (const nome of ['Um', 'Dois', 'Três']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      ids.push((await create({ ...form, nome })).body.id);
      server.advanceClock(1000);
    }
    const [one = '', two = ''] = ids;
    await save(one, { revision: 1, form: { ...form, nome: 'Primeiro' } });
    const names = async () => (await listed()).map(({ name }) => name);
    expect(await names()).toEqual(['Primeiro', 'Dois', 'Três']);
    await request(admin, endpoints.deleteTrialCase, { params: { id: two } });
    expect(await names()).toEqual(['Primeiro', 'Três']);
    await server.deps.db.delete(trialCases);
  });

  it('fills the variables of a prompt: answers, duration, and texts that templates complete [B-ADMIN-44]', async () => {
    const { id } = (await create(form)).body;
    const first = await messages(id, 'script_fase_1');
    for (const part of ['Pão em Dia', 'Dalva', '45 minutos', '150 palavras por minuto']) {
      expect(first).toContain(part);
    }
    // What it does not bring is written by the templates, from what it tells.
    expect(await messages(id, 'script_fase_4')).toContain('12 vezes');
    // A text that is not confirmed yet is unknown, whatever the prompt asks for.
    const content = '[[SISTEMA]]\nDe {{persona}} para {{nome_do_produto}}.';
    const editor = {
      from: 'editor',
      content,
      openai_model: 'gpt-4o',
      max_tokens: 900,
      temperature: 0,
    };
    expect(await messages(id, 'persona', editor)).not.toContain('Dalva');
    expect(await messages(id, 'promessa_forte', editor)).toContain('Dalva');
    const bare = (await create({ ...form, oferta_de: null, persona: '' })).body;
    expect(await messages(bare.id, 'script_fase_1')).not.toContain('Dalva');
    expect(await messages(bare.id, 'script_fase_4')).not.toContain('12 vezes');
  });

  it('does not lose what another administrator has saved meanwhile [B-ADMIN-43]', async () => {
    const { id } = (await create(form)).body;
    const saves = await Promise.all(
      ['Um', 'Dois'].map((nome) => save(id, { revision: 1, form: { ...form, nome } })),
    );
    expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = saves.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('content_changed_elsewhere');
  });

  it('is saved once when the same change is sent again after a lost answer [B-ADMIN-42]', async () => {
    const { id } = (await create(form)).body;
    const change = { revision: 1, form: { ...form, nome: 'Uma vez' } };
    const first = await save(id, change);
    const again = await save(id, change);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const ofCase = eq(adminAuditLog.targetId, id);
    const rows = await server.deps.db.select().from(adminAuditLog).where(ofCase);
    expect(rows.filter(({ action }) => action === 'trial_case_changed')).toHaveLength(1);
  });

  it.each([
    ['nome', { nome: ' ' }],
    ['nome_do_produto', { nome_do_produto: '' }],
    ['especialidade', { especialidade: 'x'.repeat(1201) }],
    ['minutos', { minutos: 50 }],
    ['oferta_de', { oferta_de: 'de-ninguem' }],
  ])('needs a %s that can be used', async (field, change) => {
    const { status, error } = await create({ ...form, ...change });
    expect(status).toBe(400);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
  });

  it('is refused beyond the fiftieth [B-ADMIN-42]', async () => {
    const { db } = server.deps;
    await db.delete(trialCases);
    await db.insert(trialCases).values(
      Array.from({ length: mostOwnCases }, () => ({
        id: server.deps.newId(),
        revision: 1,
        form,
      })),
    );
    const { status, error } = await create(form);
    expect([status, error.details?.fields?.['nome']]).toEqual([
      400,
      'Já existem 50 casos próprios. Exclua um que não usa mais.',
    ]);
  });
});
