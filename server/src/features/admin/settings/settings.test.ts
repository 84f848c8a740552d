import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAuditLog, systemSettings } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { startModel, type Model } from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import {
  personaCall,
  personaText,
  post,
} from '../../../../testing/generation/generation-harness.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const goodKey = 'sk-chave-boa-0123456789abcd';

let model: Model;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  model = await startModel({ apiKey: goodKey });
  model.on(/./, { content: personaText });
  server = await startTestServer({ OPENAI_BASE_URL: model.baseUrl });
  admin = await newPerson(server, { role: 'admin' });
});
beforeEach(async () => {
  await server.deps.db.delete(systemSettings);
  await server.deps.db.delete(adminAuditLog);
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

const settings = async () => (await request(admin, endpoints.adminSettings)).body;
const save = (key: string, value: unknown) =>
  request(admin, endpoints.saveSetting, { params: { key }, body: { value } });
const auditEntries = () =>
  server.deps.db
    .select({
      action: adminAuditLog.action,
      targetId: adminAuditLog.targetId,
      details: adminAuditLog.details,
    })
    .from(adminAuditLog)
    .orderBy(adminAuditLog.createdAt);
const generate = async (): Promise<Response> => {
  const person = await newPerson(server);
  const projectId = await projectAtStep(server.deps.db, person.userId, 2);
  return post(person, 'generate-content', personaCall(projectId));
};

describe('administering settings', () => {
  it('returns the defaults and no model key when nothing is stored', async () => {
    expect(await settings()).toEqual({
      openai_api_key: { is_set: false, ends_in: null, is_readable: true, in_environment: false },
      default_user_credits: 10,
      first_credits_today: { given: 10, most: 500 },
      credits_per_persona: 1,
      credits_per_script_phase: 2,
    });
  });

  it('applies all settings when they are saved at the same time, as the screen does [R-ADM-16, R-DATA-11, R-DATA-23]', async () => {
    const answers = await Promise.all([
      save('default_user_credits', 0),
      save('credits_per_persona', 3),
      save('credits_per_script_phase', 7),
      save('openai_api_key', ` ${goodKey}\n`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await settings()).toEqual({
      openai_api_key: { is_set: true, ends_in: 'abcd', is_readable: true, in_environment: false },
      default_user_credits: 0,
      first_credits_today: { given: 10, most: 500 },
      credits_per_persona: 3,
      credits_per_script_phase: 7,
    });
    expect((await request(admin, endpoints.config)).body.prices).toMatchObject({
      persona: 3,
      scriptPhase: 7,
    });
    const newcomer = await newPerson(server);
    expect((await request(newcomer, endpoints.me)).body.credits).toEqual({
      credits_remaining: 0,
      total_credits_purchased: 0,
    });
  });

  it('uses a new model key for the next generation, and a removed one no longer [R-GEN-18]', async () => {
    expect((await generate()).status).toBe(502);
    await save('openai_api_key', goodKey);
    expect((await generate()).status).toBe(200);
    await save('openai_api_key', 'sk-chave-errada-0123456789');
    expect((await generate()).status).toBe(502);
    await save('openai_api_key', goodKey);
    expect((await generate()).status).toBe(200);
    expect((await save('openai_api_key', null)).body.openai_api_key.is_set).toBe(false);
    expect((await generate()).status).toBe(502);
  });

  it('records an audit entry with the numbers and without the key, and none when nothing changes', async () => {
    await save('credits_per_persona', 5);
    await save('credits_per_persona', 5);
    server.advanceClock(1000);
    await save('openai_api_key', goodKey);
    server.advanceClock(1000);
    await save('openai_api_key', null);
    await save('openai_api_key', null);
    expect(await auditEntries()).toEqual([
      { action: 'setting_changed', targetId: 'credits_per_persona', details: { from: 1, to: 5 } },
      { action: 'openai_key_set', targetId: 'openai_api_key', details: {} },
      { action: 'openai_key_removed', targetId: 'openai_api_key', details: {} },
    ]);
  });
});

describe('a change of a setting', () => {
  it.each([
    ['default_user_credits', -1],
    ['default_user_credits', 10_001],
    ['credits_per_persona', 0],
    ['credits_per_persona', 1001],
    ['credits_per_script_phase', 0],
    ['credits_per_script_phase', 1.5],
    ['credits_per_script_phase', '2'],
    ['credits_per_script_phase', null],
    ['openai_api_key', ''],
    ['openai_api_key', 'com espaço dentro'],
    ['openai_api_key', '••••abcd'],
    ['openai_api_key', 12_345_678],
  ])('is refused when the value of %s is invalid: %j [R-ADM-17]', async (key, value) => {
    const { status, error } = await save(key, value);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.details?.fields).toHaveProperty('value');
    expect(await server.deps.db.$count(systemSettings)).toBe(0);
  });

  it.each([['OPENAI_API_KEY'], ['outra'], ['__proto__']])(
    'is refused when the setting does not exist: %s',
    async (key) => {
      expect((await save(key, 1)).status).toBe(404);
    },
  );
});

describe('the key of the model', () => {
  it('is encrypted in the database and in no response [R-ADM-18]', async () => {
    const saved = await save('openai_api_key', goodKey);
    const [row] = await server.deps.db
      .select()
      .from(systemSettings)
      .where(eq(systemSettings.settingKey, 'openai_api_key'));
    expect(row?.settingValue).not.toContain('chave');
    const said = [
      saved.body,
      await settings(),
      (await request(admin, endpoints.adminActivity)).body,
      (await request(admin, endpoints.config)).body,
    ];
    expect(JSON.stringify(said)).not.toContain('chave-boa');
    expect(JSON.stringify(said)).not.toContain(row?.settingValue);
  });

  it('is not shown at all when it is short', async () => {
    expect((await save('openai_api_key', '12345678')).body.openai_api_key).toMatchObject({
      is_set: true,
      ends_in: null,
    });
    const ends = async (key: string) =>
      (await save('openai_api_key', key)).body.openai_api_key.ends_in;
    expect([await ends('12345678901'), await ends('123456789012')]).toEqual([null, '9012']);
  });

  it('is reported as unreadable when another secret encrypted it, and can be replaced', async () => {
    await server.deps.db
      .insert(systemSettings)
      .values({ settingKey: 'openai_api_key', settingValue: 'selada com outro segredo' });
    expect((await settings()).openai_api_key).toMatchObject({
      is_set: true,
      ends_in: null,
      is_readable: false,
    });
    expect((await save('openai_api_key', goodKey)).body.openai_api_key.is_readable).toBe(true);
  });

  it('is only reported as present when it comes from the environment', async () => {
    const other = await startTestServer({ OPENAI_API_KEY: 'sk-do-ambiente-0123456789' });
    const chief = await newPerson(other, { role: 'admin' });
    const { body } = await request(chief, endpoints.adminSettings);
    expect(body.openai_api_key).toEqual({
      is_set: false,
      ends_in: null,
      is_readable: true,
      in_environment: true,
    });
    await other.stop();
  });
});
