import { afterEach, describe, expect, it, vi } from 'vitest';
import { personaCall, personaText, post, readEvents } from '../../../testing/generation-harness.ts';
import { startModel } from '../../../testing/model.ts';
import { newPerson } from '../../../testing/people.ts';
import { projectAtStep } from '../../../testing/projects.ts';
import { startTestServer } from '../../../testing/test-server.ts';

afterEach(() => void vi.useRealTimers());

/** Waits without advancing the fake timers. */
const until = async (isTrue: () => boolean): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};

describe('a model that falls silent', () => {
  it('is given 30 seconds, then its generation fails and the credits are released', async () => {
    const model = await startModel();
    const server = await startTestServer({
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: 'chave-de-teste',
    });
    const person = await newPerson(server);
    const projectId = await projectAtStep(server.deps.db, person.userId, 2);
    model.on(/./, { content: personaText }, { latency: 3_600_000 });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const response = await post(person, 'generate-content', personaCall(projectId), true);
    const events = readEvents(response);
    let hasEnded = false;
    const ended = events.until('failed').then((event) => {
      hasEnded = true;
      return event;
    });
    await until(() => model.requests().length === 1);
    await vi.advanceTimersByTimeAsync(29_900);
    const balance = async (): Promise<unknown> =>
      (await person.fetch('/api/me/credits?limit=1')).json();
    expect(await balance()).toMatchObject({ credits_remaining: 9 });
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect((await ended).data).toMatchObject({
      code: 'provider_timeout',
      error: 'Tempo limite excedido. Tente novamente.',
      details: { charged: false },
    });
    expect(await balance()).toMatchObject({ credits_remaining: 10 });
    vi.useRealTimers();
    await server.stop();
    await model.stop();
  });
});
