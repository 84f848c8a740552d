import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../app.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { fallsSilent, holdModel } from '../../../../testing/model.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  textOf,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const slowly = { latency: 25 };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a generation', () => {
  it('streams the text as it is written, stores it and charges once [R-WIZ-41, R-WIZ-42, R-CRED-01, R-DATA-27]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, slowly);
    const response = await post(person, 'generate-content', personaCall(projectId), true);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const events = await readEvents(response).collect();
    expect(events.filter((event) => event.event === 'delta').length).toBeGreaterThan(5);
    expect(textOf(events)).toBe(personaText);
    const [{ id: generationId } = { id: '' }] = await harness.generationsOf(projectId);
    const project = await harness.project(projectId);
    expect(events[0]).toMatchObject({ event: 'started', data: { generationId, step: 2 } });
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: {
        success: true,
        content: personaText,
        error: null,
        creditsRemaining: 9,
        origin: { source: 'ai', missing_blocks: [] },
        generationId,
        field: 'persona_validada',
        revision: project.revision,
      },
    });
    expect(project).toMatchObject({ persona_validada: personaText, currentStep: 2 });
    expect(await harness.generationsOf(projectId)).toMatchObject([
      { id: generationId, state: 'succeeded', model: 'gpt-4o-mini', costCredits: 1 },
    ]);
    await harness.expectBalancedLedger(person);
  });

  it('answers with the same data as JSON when no stream is requested [R-GEN-01, R-GEN-06]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText });
    const response = await post(person, 'generate-content', personaCall(projectId));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      content: personaText,
      error: null,
      creditsRemaining: 9,
    });
  });

  it('answers with a stored text at once and free of charge', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText });
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    const again = await post(person, 'generate-content', personaCall(projectId), true);
    const events = await readEvents(again).collect();
    expect(events.map(({ event }) => event)).toEqual(['started', 'delta', 'done']);
    expect(events.at(-1)?.data).toMatchObject({ content: personaText, creditsRemaining: 9 });
    expect(harness.model.requests()).toHaveLength(1);
  });

  it('sends the model confirmed texts only [R-GEN-05]', async () => {
    const { person, projectId } = await harness.personWithProject(9);
    harness.model.on(/./, { content: '## Ponto de partida\n\nTexto.' });
    const call = { projectId, promptType: 'script_fase_2', contextData: 'MENTIRA DO NAVEGADOR' };
    await (await post(person, 'generate-content', call)).json();
    const [asked] = harness.model.requests();
    const words = JSON.stringify(asked?.messages);
    expect(words).toContain('Ajuste Fase 1');
    expect(words).not.toContain('MENTIRA DO NAVEGADOR');
  });
});

describe('a running generation', () => {
  it('is shared by a double click [R-GEN-12]', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { release } = holdModel(harness.model, { content: personaText });
    const calls = Array.from({ length: 5 }, () =>
      post(person, 'generate-content', personaCall(projectId), true),
    );
    const joined = (await Promise.all(calls)).map((answer) => readEvents(answer).until('done'));
    release();
    const answers = (await Promise.all(joined)).map(({ data }) => data);
    expect(new Set(answers.map((answer) => answer.generationId)).size).toBe(1);
    expect(answers.every((answer) => answer.content === personaText)).toBe(true);
    expect(await harness.balance(person)).toBe(9);
    expect(harness.model.requests()).toHaveLength(1);
    await harness.expectBalancedLedger(person);
  });

  it('is joined from its first word by a second tab [R-GEN-12]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, slowly);
    const first = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    await first.until('delta');
    const second = await post(person, 'generate-content', personaCall(projectId), true);
    expect(textOf(await readEvents(second).collect())).toBe(personaText);
    await first.until('done');
    expect(await harness.balance(person)).toBe(9);
  });

  it('is joined after a lost connection at its offset, without gap or repetition', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, slowly);
    const first = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    const started = await first.until('started');
    const seen = [await first.until('delta'), await first.until('delta')];
    await first.leave();
    const had = textOf(seen);
    const path = `/functions/v1/generations/${String(started.data.generationId)}`;
    const rest = await readEvents(await person.fetch(`${path}?offset=${had.length}`)).collect();
    expect(textOf(rest, had)).toBe(personaText);
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { content: personaText } });
    const later = await readEvents(await person.fetch(`${path}?offset=10`)).collect();
    expect(textOf(later, personaText.slice(0, 10))).toBe(personaText);
  });

  it('finishes and stores its text when nobody is connected [R-GEN-11]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, slowly);
    const tab = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    await tab.until('delta');
    await tab.leave();
    await eventually(async () => {
      expect((await harness.project(projectId)).persona_validada).toBe(personaText);
    });
    expect(await harness.balance(person)).toBe(9);
  });

  it('is followed and cancelled from another process', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, fallsSilent);
    const here = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    const { data } = await here.until('started');
    await here.until('delta');
    const other = makeApp(harness.server.deps);
    const path = `/functions/v1/generations/${String(data.generationId)}`;
    const there = readEvents(await other.app.request(path, bearer(person.accessToken)));
    expect((await there.until('delta')).data.offset).toBe(0);
    const stop = { ...bearer(person.accessToken), method: 'DELETE' };
    const stopped = await other.app.request(path, stop);
    expect(await stopped.json()).toEqual({ cancelled: true, end: 'given_back' });
    expect((await here.until('failed')).data.code).toBe('generation_cancelled');
    expect((await there.until('failed')).data.code).toBe('generation_cancelled');
    expect(await harness.balance(person)).toBe(10);
    expect(await harness.project(projectId)).toMatchObject({
      persona_validada: null,
      currentStep: 2,
    });
    await other.close();
    await harness.expectBalancedLedger(person);
  });
});

describe('a text that another copy writes while it is about to be begun', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is returned as it was stored, and neither written nor charged again', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText });
    const other = makeApp(harness.server.deps);
    const call = {
      method: 'POST',
      headers: { ...bearer(person.accessToken).headers, 'content-type': 'application/json' },
      body: JSON.stringify(personaCall(projectId)),
    };
    const { db } = harness.server.deps;
    const transaction = db.transaction.bind(db);
    let there: unknown;
    vi.spyOn(db, 'transaction').mockImplementation(async (...how) => {
      if (!there && new Error().stack?.includes('begin.ts')) {
        there = 'on its way';
        there = await (await other.app.request('/functions/v1/generate-content', call)).json();
      }
      return transaction(...how);
    });
    const here = await post(person, 'generate-content', personaCall(projectId));
    const written = { content: personaText, creditsRemaining: 9 };
    expect([there, await here.json()]).toMatchObject([written, written]);
    expect(harness.model.requests()).toHaveLength(1);
    expect(await harness.generationsOf(projectId)).toHaveLength(1);
    await other.close();
    await harness.expectBalancedLedger(person);
  });
});

describe('a stopped generation', () => {
  it('releases its credits and can be started again when the person cancels it [R-CRED-07]', async () => {
    const { person, projectId } = await harness.personWithProject();
    holdModel(harness.model, { content: personaText });
    const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    const { data } = await events.until('started');
    const path = `/functions/v1/generations/${String(data.generationId)}`;
    expect(await (await person.fetch(path, { method: 'DELETE' })).json()).toEqual({
      cancelled: true,
      end: 'free',
    });
    expect((await events.until('failed')).data).toMatchObject({
      success: false,
      content: null,
      code: 'generation_cancelled',
    });
    expect(await harness.balance(person)).toBe(10);
    expect(await (await person.fetch(path, { method: 'DELETE' })).json()).toEqual({
      cancelled: false,
    });
    harness.model.reset();
    harness.model.on(/./, { content: personaText });
    const again = await post(person, 'generate-content', personaCall(projectId));
    expect(await again.json()).toMatchObject({ success: true, creditsRemaining: 9 });
    await harness.expectBalancedLedger(person);
  });

  it('leaves no running row and charges nothing when the process ends', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, fallsSilent);
    const leaving = makeApp(harness.server.deps);
    const call = {
      method: 'POST',
      headers: {
        ...bearer(person.accessToken).headers,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(personaCall(projectId)),
    };
    const events = readEvents(await leaving.app.request('/functions/v1/generate-content', call));
    await events.until('delta');
    await leaving.close();
    expect((await events.until('failed')).data.code).toBe('generation_interrupted');
    expect(await harness.generationsOf(projectId)).toMatchObject([{ state: 'failed' }]);
    expect(await harness.balance(person)).toBe(10);
    await harness.expectBalancedLedger(person);
  });
});
