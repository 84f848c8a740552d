import type { Project } from '@webnario/domain/wizard/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { personaForm, projectAtStep } from '../../../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
});
afterAll(() => server.stop());

type Answer = { status: number; body: Project & { error?: { code: string } } };

const send = async (method: string, path: string, body: unknown): Promise<Answer> => {
  const response = await person.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};
const at = (...rest: [number, Parameters<typeof projectAtStep>[3]?]) =>
  projectAtStep(server.deps.db, person.userId, ...rest);
const advance = (id: string, from: number, event: object, flow?: string) =>
  send('POST', `/api/projects/${id}/advance`, { from, event, ...(flow && { flow }) });
const patch = (id: string, change: object) => send('PATCH', `/api/projects/${id}`, change);
const stored = async (id: string): Promise<Project> =>
  (await (await person.fetch(`/api/projects/${id}`)).json()) as Project;
const ownPromise = 'Você vai saber o preço de cada encomenda em sete dias.';

describe('the legacy flow', () => {
  it('goes from the persona to step 6 of the wizard, with its own phase names at each step', async () => {
    const id = await at(1);
    const seen: [string, number][] = [];
    const move = async (event: object): Promise<void> => {
      const { body } = await advance(id, (await stored(id)).etapa_atual, event, 'legacy');
      seen.push([body.current_phase, body.etapa_atual]);
    };
    const write = (body: object) =>
      send('POST', '/functions/v1/generate-content', { projectId: id, ...body });

    await move({ type: 'persona_submitted', form: personaForm });
    await write({ promptType: 'prompt_geracao_persona' });
    await move({ type: 'generated_text_accepted' });
    await move({ type: 'adjustment_confirmed', text: '## Perfil\n\nMarina.' });
    const form = {
      hasPromise: 'no',
      promiseText: null,
      what_you_teach: 'Ensino a calcular preços.',
    };
    await write({ promptType: 'promessa_forte', userInput: JSON.stringify(form) });
    await move({ type: 'promise_submitted', form });
    await move({ type: 'adjustment_confirmed', text: ownPromise });

    expect(seen).toEqual([
      ['persona_generation', 2],
      ['persona_adjustment', 3],
      ['promise_creation', 4],
      ['promise_adjustment', 5],
      ['geracao_script_fase_1', 6],
    ]);
    const project = await stored(id);
    expect(project.promessa_forte_gerada).toContain('## ');
    const records = project.phases.map(({ phase_type, input_data }) => [phase_type, input_data]);
    expect(Object.fromEntries(records)).toEqual({
      coleta_dados_persona: personaForm,
      definicao_promessa: {
        has_promise: 'no',
        promise_text: null,
        what_you_teach: 'Ensino a calcular preços.',
      },
    });
  });

  it('has an own promise adjusted before it is confirmed', async () => {
    const id = await at(4);
    const form = { hasPromise: 'yes', promiseText: ownPromise };
    const { body } = await advance(id, 4, { type: 'promise_submitted', form }, 'legacy');
    expect(body).toMatchObject({
      etapa_atual: 5,
      current_phase: 'promise_adjustment',
      promessa_forte_validada: ownPromise,
    });
    const text = `${ownPromise} Sem planilha difícil.`;
    expect((await patch(id, { promessa_forte_validada: text })).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      current_phase: 'promise_adjustment',
      promessa_forte_validada: text,
    });
  });

  it('can be continued in the wizard, under the phase names of the wizard', async () => {
    const id = await at(3, { currentPhase: 'persona_adjustment' });
    const event = { type: 'adjustment_confirmed', text: '## Perfil\n\nMarina.' };
    expect((await advance(id, 3, event)).body).toMatchObject({
      etapa_atual: 4,
      current_phase: 'definicao_promessa',
    });
  });

  it.each([
    [1, 'persona_generation'],
    [2, 'persona_generation'],
    [3, 'persona_adjustment'],
    [4, 'promise_creation'],
    [5, 'promise_adjustment'],
  ])('lets the phase of step %i be named %s, and back', async (step, name) => {
    const id = await at(step);
    const own = (await stored(id)).current_phase;
    expect((await patch(id, { current_phase: name })).body).toMatchObject({
      current_phase: name,
      etapa_atual: step,
      revision: 0,
    });
    expect((await patch(id, { current_phase: own })).body.current_phase).toBe(own);
  });

  it('takes the phase name that a partial update asks for', async () => {
    const id = await at(3);
    const change = { etapa_atual: 4, current_phase: 'promise_creation' };
    expect((await patch(id, change)).body).toMatchObject(change);
  });

  it('stores a promise form of the other spelling under the column names', async () => {
    const id = await at(4);
    const input_data = { hasPromise: 'yes', promiseText: ownPromise };
    const { status, body } = await send('POST', `/api/projects/${id}/phases`, {
      phase_type: 'definicao_promessa',
      input_data,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ input_data: { has_promise: 'yes', promise_text: ownPromise } });
  });
});

describe('a request of the legacy flow', () => {
  it.each([
    [2, 'persona_adjustment'],
    [3, 'persona_generation'],
    [3, 'promise_adjustment'],
    [6, 'promise_adjustment'],
    [3, 'script_phase_1'],
  ])(
    'is refused with nothing changed: at step %i the phase name %s',
    async (step, current_phase) => {
      const id = await at(step);
      const before = await stored(id);
      const { status, body } = await patch(id, { current_phase });
      expect([status, body.error?.code]).toEqual([409, 'transition_not_allowed']);
      expect(await stored(id)).toEqual(before);
    },
  );

  it('is refused when a phase name comes with a jump over steps', async () => {
    const id = await at(1);
    const change = { etapa_atual: 5, current_phase: 'promise_adjustment' };
    expect((await patch(id, change)).body.error?.code).toBe('transition_not_allowed');
    const event = { type: 'adjustment_confirmed', text: 'Texto.' };
    expect((await advance(id, 5, event, 'legacy')).body.error?.code).toBe('step_moved');
    expect((await advance(id, 1, event, 'legacy')).body.error?.code).toBe('transition_not_allowed');
    expect(await stored(id)).toMatchObject({ etapa_atual: 1 });
  });

  it('is refused when the promise is missing or empty, or the flow is unknown', async () => {
    const id = await at(4, { promessa_forte_gerada: null });
    const submit = (form: object, flow = 'legacy') =>
      advance(id, 4, { type: 'promise_submitted', form }, flow);
    const no = { hasPromise: 'no', what_you_teach: 'Ensino a calcular preços.' };
    expect((await submit(no)).body.error?.code).toBe('content_missing');
    const empty = await submit({ hasPromise: 'yes', promiseText: '' });
    expect(empty.body.error).toMatchObject({ code: 'validation_failed' });
    expect((await submit({ hasPromise: 'yes', promiseText: ownPromise }, 'newer')).status).toBe(
      400,
    );
    expect(await stored(id)).toMatchObject({ etapa_atual: 4, promessa_forte_validada: null });
  });
});
