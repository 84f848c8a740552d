import { endpoints } from '@webnario/domain/api/endpoints';
import { promptTypes } from '@webnario/domain/project-fields';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copiesOfEmbedded } from '../../../db/copies.ts';
import { adminAuditLog } from '../../../db/schema/admin.ts';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

const model = 'gpt-4o-mini';
const usage = { prompt_tokens: 1200, completion_tokens: 800 };
const price = { input_micros: 150_000, output_micros: 600_000 };

let harness: GenerationHarness;
let admin: Person;
beforeAll(async () => {
  harness = await startGenerationHarness();
  admin = await newPerson(harness.server, { role: 'admin' });
});
beforeEach(() => harness.model.reset());
afterAll(() => harness.stop());

const known = async () => (await request(admin, endpoints.knownModels)).body.models;
const setPrice = (to: typeof price | null) =>
  request(admin, endpoints.saveModelPrice, { body: { model, price: to } });

const write = async () => {
  const { person, projectId } = await harness.personWithProject();
  await (await post(person, 'generate-content', personaCall(projectId))).json();
  const [row] = await harness.generationsOf(projectId);
  return { person, row };
};

const acts = () =>
  harness.server.deps.db
    .select()
    .from(adminAuditLog)
    .where(eq(adminAuditLog.targetId, model))
    .orderBy(desc(adminAuditLog.createdAt));

describe('the known models', () => {
  it('are those that the prompts name, at first without price or refusals', async () => {
    expect(await known()).toEqual([
      { model, prompts: [...promptTypes], is_fallback: false, price: null, refusals: [] },
    ]);
  });

  it('are shown to administrators and changed by them only', async () => {
    const person = await harness.person();
    const body = { model, price };
    const forget = { model, server_id: 'x' };
    const answers = await Promise.all([
      request(person, endpoints.knownModels),
      request(person, endpoints.saveModelPrice, { body }),
      request(person, endpoints.forgetRefusals, { body: forget }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await known())[0]?.price).toBeNull();
  });
});

describe('the price of a model', () => {
  it('sets the cost of each text that ends after it was saved, and of none before [B-ADMIN-12]', async () => {
    harness.model.on(/./, { content: personaText, usage });
    const unpriced = await write();
    expect(unpriced.row).toMatchObject({ state: 'succeeded', costMicros: null, server: 'main' });
    expect((await setPrice(price)).body.models[0]).toMatchObject({ model, price });
    const priced = await write();
    expect(priced.row).toMatchObject({ state: 'succeeded', costMicros: 660 });
    await setPrice({ ...price, output_micros: 6_000_000 });
    const rows = async (of: typeof priced) =>
      (await harness.generationsOf(String(of.row?.projectId)))[0]?.costMicros;
    expect([await rows(unpriced), await rows(priced)]).toEqual([null, 660]);
    expect((await write()).row?.costMicros).toBe(4980);
    await setPrice(null);
    expect((await write()).row?.costMicros).toBeNull();
  });

  it('applies to a failed text that used tokens, and gives no cost to one that used none [B-ADMIN-12]', async () => {
    await setPrice(price);
    harness.model.on(/./, { content: 'Oi!', usage });
    expect((await write()).row).toMatchObject({ state: 'failed', costMicros: 660 });
    harness.model.on(/./, { error: { message: 'oops' }, status: 500 });
    expect((await write()).row).toMatchObject({ state: 'failed', costMicros: null });
    await setPrice(null);
  });

  it('gets an audit entry when it changes, with the former price [B-ADMIN-11]', async () => {
    const before = (await acts()).length;
    await setPrice(price);
    await setPrice(price);
    await setPrice(null);
    await setPrice(null);
    const [removed, changed, ...earlier] = await acts();
    expect(earlier).toHaveLength(before);
    const amounts = { input_micros: 150_000, output_micros: 600_000 };
    expect(changed).toMatchObject({
      action: 'model_price_changed',
      targetLabel: model,
      details: { to_input_micros: amounts.input_micros, to_output_micros: amounts.output_micros },
    });
    expect(removed).toMatchObject({
      action: 'model_price_removed',
      details: { from_input_micros: amounts.input_micros, to_input_micros: null },
    });
  });

  it.each(['input_micros', 'output_micros'] as const)(
    'gets an audit entry also when only %s changes',
    async (half) => {
      await setPrice(price);
      await setPrice({ ...price, [half]: 700_000 });
      const [changed] = await acts();
      expect(changed?.details).toMatchObject({
        [`from_${half}`]: price[half],
        [`to_${half}`]: 700_000,
      });
      await setPrice(null);
    },
  );

  it.each([-1, 0.5, 10_000_000_001])(
    'is refused with an amount of %j [B-ADMIN-11]',
    async (input_micros) => {
      const { status, error } = await setPrice({ ...price, input_micros });
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 'validation_failed' });
      expect((await known())[0]?.price).toBeNull();
    },
  );
});

describe('what a model refuses', () => {
  const refusing = (): void =>
    harness.model.on(/./, (asked) =>
      'max_tokens' in asked
        ? { error: { message: 'no max_tokens', param: 'max_tokens' }, status: 400 }
        : { content: personaText },
    );

  it('is listed with its server and day, and forgotten when an administrator asks for it [B-ADMIN-07]', async () => {
    refusing();
    await write();
    expect(harness.model.requests()).toHaveLength(2);
    await write();
    expect(harness.model.requests()).toHaveLength(3);
    const [refusals] = (await known())[0]?.refusals ?? [];
    expect(refusals).toEqual({
      server_id: expect.stringMatching(/^[0-9a-f]{12}$/),
      server: new URL(harness.model.baseUrl).origin,
      place: 'main',
      refused: [{ parameter: 'max_tokens', since: expect.any(String) }],
    });

    const body = { model, server_id: String(refusals?.server_id) };
    const forgotten = await request(admin, endpoints.forgetRefusals, { body });
    expect(forgotten.body.models[0]?.refusals).toEqual([]);
    expect((await acts())[0]).toMatchObject({
      action: 'model_refusals_forgotten',
      details: { parameters: ['max_tokens'], server: new URL(harness.model.baseUrl).origin },
    });
    await write();
    expect(harness.model.requests()).toHaveLength(5);
  });

  it('is forgotten once: a second call writes no audit entry', async () => {
    const before = await acts();
    const body = { model, server_id: 'nenhum' };
    const { status } = await request(admin, endpoints.forgetRefusals, { body });
    expect(status).toBe(200);
    expect(await acts()).toEqual(before);
  });

  it('is known to a server that starts on the same database, which does not ask again [B-ADMIN-06]', async () => {
    refusing();
    await write();
    const before = harness.model.requests().length;
    const { db, env } = harness.server.deps;
    const settings = { OPENAI_BASE_URL: harness.model.baseUrl, DATA_DIR: env.DATA_DIR };
    const close = () => Promise.resolve();
    const same = { kind: 'embedded', db, copies: copiesOfEmbedded, close } as const;
    const copy = await startTestServer(settings, {}, async () => same);
    const person = await newPerson(copy);
    const projectId = await harness.projectAt(person, 2);
    const answer = await post(person, 'generate-content', personaCall(projectId));
    expect(await answer.json()).toMatchObject({ success: true });
    expect(harness.model.requests()).toHaveLength(before + 1);
    await copy.stop();
  });
});
