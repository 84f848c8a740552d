import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startModel, type Model } from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const minuteMs = 60_000;

let model: Model;
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  model = await startModel();
  server = await startTestServer({ OPENAI_BASE_URL: model.baseUrl });
  admin = await newPerson(server, { role: 'admin' });
});
afterAll(() => server.stop());

describe('trying the model', () => {
  const tried = async () => (await request(admin, endpoints.tryModel)).body;

  it('reports its speed, and which parameters it is asked without [B-ADMIN-05, B-ADMIN-16]', async () => {
    model.on(/./, (asked) =>
      'temperature' in asked
        ? { error: { message: 'temperature is not supported' }, status: 400 }
        : { content: 'um, dois, três', usage: { prompt_tokens: 9, completion_tokens: 5 } },
    );
    expect(await tried()).toEqual({
      model: 'gpt-4o-mini',
      server: new URL(model.baseUrl).origin,
      failure: null,
      first_word_ms: expect.any(Number),
      tokens_per_second: expect.any(Number),
      told: null,
      left_out: ['temperature'],
    });
  });

  it('reports a speed that agrees with the time it took', async () => {
    model.on(/./, { content: 'um, dois', usage: { prompt_tokens: 9, completion_tokens: 50 } });
    const begun = performance.now();
    const trial = await tried();
    const tookMs = performance.now() - begun;
    expect(trial.first_word_ms).toBeLessThanOrEqual(Math.round(tookMs));
    const atLeast = Math.round((50 / (tookMs / 1000)) * 10) / 10;
    expect(trial.tokens_per_second).toBeGreaterThanOrEqual(atLeast);
  });

  it('remembers the refused parameters for later texts [B-ADMIN-16]', async () => {
    model.reset();
    model.on(/./, { content: 'um, dois, três' });
    // It was learned by the trial before.
    expect(await tried()).toMatchObject({ failure: null, left_out: ['temperature'] });
    expect(model.requests()).toHaveLength(1);
    const { models } = (await request(admin, endpoints.knownModels)).body;
    expect(models[0]?.refusals[0]?.refused).toMatchObject([{ parameter: 'temperature' }]);
  });

  it('tells why it does not answer [B-ADMIN-05]', async () => {
    model.on(/./, { error: { message: 'bad key' }, status: 401 });
    expect(await tried()).toMatchObject({
      failure: 'provider_key_refused',
      first_word_ms: null,
      tokens_per_second: null,
    });
    model.on(/./, { content: '' });
    expect(await tried()).toMatchObject({ failure: 'provider_empty_answer' });
  });
});

describe('an address that is no server of models', () => {
  it('is told with what it answers, on the settings screen and in the log, without the key [B-HOLD-141]', async () => {
    const page = createServer((_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(`<!doctype html><title>Bem-vindo ao nginx</title>${'x'.repeat(1_000)}`);
    }).listen(0, '127.0.0.1');
    await once(page, 'listening');
    const { port } = page.address() as AddressInfo;
    const wrong = `http://127.0.0.1:${port}`;
    const elsewhere = await startTestServer({
      OPENAI_BASE_URL: wrong,
      OPENAI_API_KEY: 'sk-segredo',
    });
    const person = await newPerson(elsewhere, { role: 'admin' });
    const { body } = await request(person, endpoints.tryModel);
    expect(body.failure).toBe('provider_unusable_answer');
    expect(body.told).toMatch(
      `${wrong}/chat/completions answers text/html; charset=utf-8, which is no answer of a model: <!doctype html><title>Bem-vindo ao nginx</title>xxx`,
    );
    expect(body.told?.length).toBeLessThan(350);
    await elsewhere.stop();
    page.close();
  });
});

describe('the models that a prompt may name', () => {
  it('are those for texts that the server of models lists, asked again after ten minutes [B-ADMIN-03]', async () => {
    const listed = async () => (await request(admin, endpoints.adminModels)).body.models;
    model.reset();
    // Without rules the server lists five models, one of them for embeddings.
    const offered = ['claude-3-5-sonnet-20241022', 'gemini-2.0-flash', 'gpt-4', 'gpt-4o'];
    expect(await listed()).toEqual(offered);
    await model.stop();
    server.advanceClock(5 * minuteMs);
    expect(await listed()).toEqual(offered);
    server.advanceClock(5 * minuteMs);
    expect(await listed()).toEqual([]);
  });
});

describe('an installation without a server of models', () => {
  it('lists no model and tries none', async () => {
    const offline = await startTestServer();
    const person = await newPerson(offline, { role: 'admin' });
    expect((await request(person, endpoints.adminModels)).body).toEqual({ models: [] });
    const { status, error } = await request(person, endpoints.tryModel);
    expect([status, error.code]).toEqual([409, 'no_model']);
    await offline.stop();
  });
});
