import { endpoints } from '@webnario/domain/api/endpoints';
import { describe, expect, it } from 'vitest';
import { startModel } from '../../../testing/model.ts';
import { newPerson } from '../../../testing/people.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const minuteMs = 60_000;

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
