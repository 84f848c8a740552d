import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { blocksText, holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import {
  post,
  givenHarness,
  readEvents,
  textOf,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const promise = blocksText([
  'Promessa forte',
  'Para quem é',
  'Como acontece',
  'Condições e provas',
  'Variações',
]);

const askPromise = (person: Person, projectId: string, what_you_teach = 'Ensino preços') =>
  post(person, 'generate-content', {
    projectId,
    promptType: 'promessa_forte',
    userInput: JSON.stringify({ has_promise: 'no', what_you_teach }),
  });

const suggestions = [
  'Calcule o preço certo no seu ritmo',
  'Organize suas encomendas passo a passo',
  'Venda bolos com preço justo, sem planilha complicada',
];
const askSuggestions = (person: Person, projectId: string, shortPromise = 'Preço certo') =>
  post(person, 'optimize-promise', { projectId, shortPromise });

describe('the strong promise', () => {
  it('is written from what the person teaches, stored and free [R-WIZ-38, R-GEN-09, R-CRED-05]', async () => {
    const { person, projectId } = await harness.personWithProject(4);
    harness.model.on('Ensino preços', { content: promise });
    const response = await askPromise(person, projectId);
    expect(await response.json()).toMatchObject({ content: promise, creditsRemaining: 10 });
    expect(await harness.project(projectId)).toMatchObject({
      promessa_forte_gerada: promise,
      promessa_forte_validada: null,
      currentStep: 4,
    });
    const project = await person.fetch(`/api/projects/${projectId}`);
    expect(await project.json()).toMatchObject({
      phases: [
        {
          phase_type: 'definicao_promessa',
          input_data: {
            has_promise: 'no',
            promise_text: null,
            what_you_teach: 'Ensino preços',
          },
        },
      ],
    });
    await harness.expectBalancedLedger(person);
  });

  it('is written again when the person changes the answers', async () => {
    const { person, projectId } = await harness.personWithProject(4);
    harness.model.on('Ensino', { content: promise });
    await (await askPromise(person, projectId)).json();
    await (await askPromise(person, projectId)).json();
    expect(harness.model.requests()).toHaveLength(1);
    await (await askPromise(person, projectId, 'Ensino outra coisa')).json();
    expect(harness.model.requests()).toHaveLength(2);
  });

  it('is not returned from earlier answers when writing it for new answers failed', async () => {
    const { person, projectId } = await harness.personWithProject(4);
    harness.model.on('Ensino preços', { content: promise });
    await (await askPromise(person, projectId)).json();
    harness.model.on('Ensino bolos', { error: { message: 'down' }, status: 500 });
    expect((await askPromise(person, projectId, 'Ensino bolos')).status).toBe(503);
    const bolos = promise.replace('Texto', 'Bolos');
    harness.model.on('Ensino bolos', { content: bolos });
    const again = await askPromise(person, projectId, 'Ensino bolos');
    expect(await again.json()).toMatchObject({ content: bolos });
  });

  it('may fail after much of it was read, however often, because it is free', async () => {
    const { person, projectId } = await harness.personWithProject(4);
    const content = promise.replaceAll('Texto', 'Um texto para ler. '.repeat(20));
    harness.model.on(/./, { content, finishReason: 'content_filter' });
    for (const _ of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const failed = await askPromise(person, projectId);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await failed.json()).toMatchObject({ error: { code: 'provider_refused' } });
    }
    harness.model.on(/./, { content });
    expect((await askPromise(person, projectId)).status).toBe(200);
  });

  it('is stopped where it has become longer than any promise, and shows no more [B-HOLD-134]', async () => {
    const { person, projectId } = await harness.personWithProject(4);
    harness.model.on(/./, { content: promise.replaceAll('Texto', 'De graça. '.repeat(1_000)) });
    const answer = await post(
      person,
      'generate-content',
      {
        projectId,
        promptType: 'promessa_forte',
        userInput: JSON.stringify({ has_promise: 'no', what_you_teach: 'Ensino' }),
      },
      true,
    );
    const events = await readEvents(answer).collect();
    expect(events.at(-1)?.data).toMatchObject({ code: 'provider_answer_too_long' });
    expect(textOf(events).length).toBeLessThan(4_000);
  });

  it('is not joined while it is being written from other answers', async () => {
    const { person, projectId } = await harness.personWithProject(4);
    const { release } = holdModel(harness.model, { content: promise });
    const first = askPromise(person, projectId);
    const second = askPromise(person, projectId);
    await eventually(async () => expect(await harness.generationsOf(projectId)).toHaveLength(1));
    const other = await askPromise(person, projectId, 'Ensino bolos');
    expect(await other.json()).toMatchObject({ error: { code: 'generation_running' } });
    release();
    for (const answer of await Promise.all([first, second])) {
      // oxlint-disable-next-line no-await-in-loop -- two answers
      expect(await answer.json()).toMatchObject({ success: true, content: promise });
    }
  });

  it.each([
    undefined,
    'no JSON',
    '{"has_promise":"no"}',
    '{"has_promise":"yes","promise_text":"x"}',
  ])('is refused for the input %s', async (userInput) => {
    const { person, projectId } = await harness.personWithProject(4);
    const call = { projectId, promptType: 'promessa_forte', userInput };
    const response = await post(person, 'generate-content', call);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'validation_failed' } });
  });
});

describe('the optimisation of the short promise', () => {
  it('answers with three suggestions of the model, charges nothing and saves nothing [R-WIZ-59, R-GEN-16, R-GEN-17]', async () => {
    const { person, projectId } = await harness.personWithProject(8);
    const before = await harness.project(projectId);
    harness.model.on(/./, { content: JSON.stringify({ sugestoes: suggestions }) });
    const response = await askSuggestions(person, projectId);
    expect(await response.json()).toEqual({ suggestions, source: 'ai' });
    expect(await harness.project(projectId)).toEqual(before);
    expect(await harness.balance(person)).toBe(10);
  });

  it('is refused without a promise, at the wrong step and for the project of somebody else', async () => {
    const { person, projectId } = await harness.personWithProject(8);
    const empty = await askSuggestions(person, projectId, ' ');
    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({
      error: { details: { fields: { shortPromise: 'Digite uma promessa antes de otimizar' } } },
    });
    const early = await harness.personWithProject(7);
    const tooEarly = await askSuggestions(early.person, early.projectId);
    expect(tooEarly.status).toBe(409);
    expect(await tooEarly.json()).toMatchObject({
      error: { code: 'step_moved', details: { current_step: 7 } },
    });
    expect((await askSuggestions(early.person, projectId)).status).toBe(404);
    const nowhere = await harness.personWithProject(18);
    const unknown = await askSuggestions(nowhere.person, nowhere.projectId);
    expect(unknown.status).toBe(409);
    expect(await unknown.json()).toMatchObject({ error: { code: 'step_not_found' } });
  });

  it("answers with the error code of the model's failure", async () => {
    const { person, projectId } = await harness.personWithProject(8);
    harness.model.on(/./, { error: { message: 'x' }, status: 429, retryAfter: 9 });
    const response = await askSuggestions(person, projectId);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('9');
    expect(await response.json()).toMatchObject({ error: { code: 'provider_rate_limited' } });
  });

  it('is limited to twenty free calls in ten minutes, even in parallel, and allowed again later [R-CRED-05]', async () => {
    const { person, projectId } = await harness.personWithProject(8);
    harness.model.on(/./, { content: JSON.stringify({ sugestoes: suggestions }) });
    const many = Array.from({ length: 22 }, () => askSuggestions(person, projectId));
    const statuses = (await Promise.all(many)).map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await askSuggestions(person, projectId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    const other = await harness.personWithProject(8);
    expect((await askSuggestions(other.person, other.projectId)).status).toBe(200);
    harness.server.advanceClock(10 * 60 * 1000);
    expect((await askSuggestions(person, projectId)).status).toBe(200);
  });

  it('shares its limit of twenty calls with the promises', async () => {
    const { person, projectId } = await harness.personWithProject(8);
    const another = await harness.projectAt(person, 4);
    harness.model.on(/./, { content: JSON.stringify({ sugestoes: suggestions }) });
    const many = Array.from({ length: 20 }, () => askSuggestions(person, projectId));
    await Promise.all(many);
    const refused = await askPromise(person, another);
    expect(refused.status).toBe(429);
    expect(await harness.generationsOf(another)).toEqual([]);
  });
});

describe('what is free', () => {
  const strict = givenHarness({ settings: { RATE_LIMITS: 'free_requests_day=3/86400' } });

  it('is limited for a day too, promises and suggestions together, deleted projects counted [B-HOLD-154]', async () => {
    const { person, projectId } = await strict.personWithProject(8);
    strict.model.on(/./, { content: JSON.stringify({ sugestoes: suggestions }) });
    const ask = async (from: string) => (await askSuggestions(person, from)).status;
    expect([await ask(projectId), await ask(projectId)]).toEqual([200, 200]);
    strict.model.on(/./, { content: promise });
    const promised = await strict.projectAt(person, 4);
    expect((await askPromise(person, promised)).status).toBe(200);
    strict.server.advanceClock(900_000);
    for (const id of [projectId, promised]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await person.fetch(`/api/projects/${id}`, { method: 'DELETE' });
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await person.fetch(`/api/bin/${id}`, { method: 'DELETE' })).status).toBe(200);
    }
    const refused = await askSuggestions(person, await strict.projectAt(person, 8));
    expect(refused.status).toBe(429);
    const { error } = (await refused.json()) as {
      error: { code: string; details: { retry_after_seconds: number } };
    };
    expect(error.code).toBe('rate_limited');
    expect(error.details.retry_after_seconds).toBeGreaterThan(3_600);
  });
});
