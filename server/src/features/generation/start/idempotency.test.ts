import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import {
  personaCall,
  personaText,
  readEvents,
  textOf,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const begin = async (step = 2) => ({
  ...(await harness.personWithProject(step)),
  key: randomUUID(),
});

const send = (person: Person, path: string, body: unknown, key: string, stream = false) =>
  person.fetch(`/functions/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(stream ? { accept: 'text/event-stream' } : {}),
    },
    body: JSON.stringify(body),
  });
const generate = (person: Person, projectId: string, key: string, stream = false) =>
  send(person, 'generate-content', personaCall(projectId), key, stream);

const suggestions = [
  'Calcule o preço certo no seu ritmo',
  'Organize suas encomendas passo a passo',
  'Venda bolos com preço justo, sem planilha complicada',
];
const optimise = (person: Person, projectId: string, key: string) =>
  send(person, 'optimize-promise', { projectId, shortPromise: 'Preço certo' }, key);

describe('a generation requested again under its idempotency key', () => {
  it('runs once, asks the model once and charges once for ten simultaneous requests', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText }, { latency: 10 });
    const calls = Array.from({ length: 10 }, () => generate(person, projectId, key));
    const answers = await Promise.all((await Promise.all(calls)).map((call) => call.json()));
    const whole = { success: true, content: personaText, creditsRemaining: 9 };
    expect(answers).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(whole)));
    expect(await harness.generationsOf(projectId)).toHaveLength(1);
    expect(harness.model.requests()).toHaveLength(1);
    await harness.expectBalancedLedger(person);
  });

  it('is joined from its first word while it runs', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText }, { latency: 20 });
    const first = readEvents(await generate(person, projectId, key, true));
    await first.until('delta');
    const second = await readEvents(await generate(person, projectId, key, true)).collect();
    expect(textOf(second)).toBe(personaText);
    expect(second.at(-1)?.event).toBe('done');
    expect(await harness.balance(person)).toBe(9);
  });

  it('answers with the finished text even when the project has moved on to later steps', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText });
    const { generationId } = (await (await generate(person, projectId, key)).json()) as {
      generationId: string;
    };
    const moved = await person.fetch(`/api/projects/${projectId}/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 2, event: { type: 'generated_text_accepted' } }),
    });
    expect(moved.status).toBe(200);
    const again = await generate(person, projectId, key);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ content: personaText, generationId });
    expect(await harness.balance(person)).toBe(9);
  });

  it('answers with the same failure, while another key tries again', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { error: { message: 'no' }, status: 500 });
    for (const _ of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is about
      const failed = await generate(person, projectId, key);
      expect(failed.status).toBe(503);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await failed.json()).toMatchObject({ error: { code: 'provider_unavailable' } });
    }
    expect(harness.model.requests()).toHaveLength(1);
    harness.model.on(/./, { content: personaText });
    expect((await generate(person, projectId, randomUUID())).status).toBe(200);
    await harness.expectBalancedLedger(person);
  });

  it('is found under each key that joined it', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText }, { latency: 20 });
    const events = readEvents(await generate(person, projectId, randomUUID(), true));
    await events.until('delta');
    const joined = (await (await generate(person, projectId, key)).json()) as object;
    const again = (await (await generate(person, projectId, key)).json()) as object;
    expect(again).toEqual(joined);
    expect(harness.model.requests()).toHaveLength(1);
  });

  it('answers with the same text even after the stored text was edited', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText });
    await (await generate(person, projectId, randomUUID())).json();
    const stored: unknown = await (await generate(person, projectId, key)).json();
    await person.fetch(`/api/projects/${projectId}/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 2, event: { type: 'generated_text_accepted' } }),
    });
    expect(await (await generate(person, projectId, key)).json()).toEqual(stored);
  });

  it('is refused for another text, and nothing is written', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText });
    await (await generate(person, projectId, key)).json();
    const other = await send(
      person,
      'generate-content',
      { ...personaCall(projectId), promptType: 'script_fase_1' },
      key,
    );
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });

  it('can be begun later when the first request could not be paid', async () => {
    const { person, projectId, key } = await begin();
    harness.model.on(/./, { content: personaText });
    await harness.setBalance(person, 0);
    expect((await generate(person, projectId, key)).status).toBe(402);
    await harness.setBalance(person, 5);
    expect((await generate(person, projectId, key)).status).toBe(200);
    expect(await harness.balance(person)).toBe(4);
  });
});

describe('suggestions requested again under their idempotency key', () => {
  it('are the same, and the model is asked once', async () => {
    const { person, projectId, key } = await begin(8);
    harness.model.on(/./, { content: JSON.stringify({ sugestoes: suggestions }) });
    const first: unknown = await (await optimise(person, projectId, key)).json();
    expect(await (await optimise(person, projectId, key)).json()).toEqual(first);
    expect(harness.model.requests()).toHaveLength(1);
  });

  it('are refused as request_running while the first request is still at work', async () => {
    const { person, projectId, key } = await begin(8);
    const content = JSON.stringify({ sugestoes: suggestions });
    const { isAsked, release } = holdModel(harness.model, { content });
    const first = optimise(person, projectId, key);
    await isAsked;
    const second = await optimise(person, projectId, key);
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ error: { code: 'request_running' } });
    release();
    expect((await first).status).toBe(200);
  });

  it('are requested anew after a failure', async () => {
    const { person, projectId, key } = await begin(8);
    harness.model.on(/./, { error: { message: 'no' }, status: 500 });
    expect((await optimise(person, projectId, key)).status).toBe(503);
    harness.model.on(/./, { content: JSON.stringify({ sugestoes: suggestions }) });
    expect((await optimise(person, projectId, key)).status).toBe(200);
  });
});
