import { endpoints } from '@webnario/domain/api/endpoints';
import { describe, expect, it } from 'vitest';
import { startModel } from '../../../testing/model.ts';
import { newPerson } from '../../../testing/people.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const minuteMs = 60_000;

describe('trying the model', () => {
  it('tells how it answers, what it is asked without, and why it does not answer', async () => {
    const model = await startModel();
    const server = await startTestServer({ OPENAI_BASE_URL: model.baseUrl });
    const admin = await newPerson(server, { role: 'admin' });
    const tried = async () => (await request(admin, endpoints.tryModel)).body;
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
      left_out: ['temperature'],
    });
    model.on(/./, { error: { message: 'bad key' }, status: 401 });
    expect(await tried()).toMatchObject({ failure: 'provider_key_refused', first_word_ms: null });
    model.on(/./, { content: '' });
    expect(await tried()).toMatchObject({ failure: 'provider_empty_answer' });
    await server.stop();
    await model.stop();
  });

  it('is refused where no server is configured', async () => {
    const server = await startTestServer();
    const admin = await newPerson(server, { role: 'admin' });
    const { status, error } = await request(admin, endpoints.tryModel);
    expect([status, error.code]).toEqual([409, 'no_model']);
    await server.stop();
  });
});

describe('the models that a prompt may name', () => {
  it('are those for texts that the server of models lists, asked again after ten minutes', async () => {
    const model = await startModel();
    const server = await startTestServer({ OPENAI_BASE_URL: model.baseUrl });
    const admin = await newPerson(server, { role: 'admin' });
    const listed = async () => (await request(admin, endpoints.adminModels)).body.models;
    // Without rules the server lists five models, one of them for embeddings.
    const offered = ['claude-3-5-sonnet-20241022', 'gemini-2.0-flash', 'gpt-4', 'gpt-4o'];
    expect(await listed()).toEqual(offered);
    await model.stop();
    server.advanceClock(5 * minuteMs);
    expect(await listed()).toEqual(offered);
    server.advanceClock(5 * minuteMs);
    expect(await listed()).toEqual([]);
    await server.stop();
  });

  it('are none where no server is configured', async () => {
    const server = await startTestServer();
    const admin = await newPerson(server, { role: 'admin' });
    expect((await request(admin, endpoints.adminModels)).body).toEqual({ models: [] });
    await server.stop();
  });
});
