import { endpoints } from '@webnario/domain/api/endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
});
afterAll(() => server.stop());

const begin = (step: number) => projectAtStep(server.deps.db, person.userId, step);

/** Confirms a short promise on step 8. */
const confirm = (projectId: string, form: object) =>
  request(person, endpoints.advance, {
    params: { id: projectId },
    body: { from: 8, event: { type: 'short_promise_confirmed', form } },
  });
/** Writes another one into a complete script. */
const rewrite = (projectId: string, body: object) =>
  request(person, endpoints.updateProject, {
    params: { id: projectId },
    body: { revision: 0, ...body },
  });
const stored = async (projectId: string): Promise<Project> =>
  (await request(person, endpoints.project, { params: { id: projectId } })).body;
const recordOf = ({ phases }: Project) =>
  phases.find(({ phase_type }) => phase_type === 'raio_x')?.input_data;

const grave = 'Ganhe dinheiro fácil com bolos';
const late = 'Organize o seu caixa em 3 semanas';
const keptAs = (rule: string, excerpt: string) => ({
  [`${rule}|promessa_curta_otimizada||${excerpt}`]: { em: expect.any(String) as unknown },
});

describe('a short promise on step 8', () => {
  it('is stored without its outer blanks, and no confirmation is recorded when none was given', async () => {
    const projectId = await begin(8);
    const { body } = await confirm(projectId, { shortPromise: '  Organize o seu caixa  ' });
    expect(body).toMatchObject({
      etapa_atual: 9,
      promessa_curta_otimizada: 'Organize o seu caixa',
    });
    expect(recordOf(await stored(projectId))).toBeUndefined();
  });

  it.each([
    ['no confirmation', {}],
    ['another confirmation', { confirmacoes: ['prazo', 'atencao'] }],
    ['something that is no list', { confirmacoes: 'grave' }],
  ])('is refused with %s when nobody can keep it, and the step stays', async (_what, more) => {
    const projectId = await begin(8);
    const answer = await confirm(projectId, { shortPromise: grave, ...more });
    expect([answer.status, answer.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.error.details?.fields?.['shortPromise']).toContain(
      'Esta promessa tem uma alegação que não pode ser feita: “Ganhe dinheiro fácil”.',
    );
    expect(await stored(projectId)).toMatchObject({ etapa_atual: 8, phases: [] });
  });

  it('is kept with its confirmation, which stands in the record of the check', async () => {
    const projectId = await begin(8);
    const confirmacoes = ['grave'];
    const { body } = await confirm(projectId, { shortPromise: grave, confirmacoes });
    expect(body).toMatchObject({ etapa_atual: 9, promessa_curta_otimizada: grave });
    expect(recordOf(body)).toEqual({
      conferidos: keptAs('alegacao', 'ganhe dinheiro facil'),
      numeros_conferidos: {},
    });
    expect(recordOf(await stored(projectId))).toEqual(recordOf(body));
  });

  it('is kept with the number that was confirmed when its deadline has no source', async () => {
    const projectId = await begin(8);
    expect((await confirm(projectId, { shortPromise: late })).status).toBe(400);
    const { body } = await confirm(projectId, { shortPromise: late, confirmacoes: ['prazo'] });
    expect(recordOf(body)).toEqual({
      conferidos: keptAs('prazo_sem_fonte', '3 semanas'),
      numeros_conferidos: { '3 semana': { em: expect.any(String) as unknown } },
    });
  });

  it.each([{ shortPromise: 7 }, { shortPromise: null }, {}])(
    'is refused when it is no text: %o',
    async (form) => {
      const projectId = await begin(8);
      const answer = await confirm(projectId, form);
      expect([answer.status, answer.error.code]).toEqual([400, 'validation_failed']);
    },
  );
});

describe('the short promise of a complete script', () => {
  it('is judged again where it changes, and the confirmation joins the others of the record', async () => {
    const projectId = await begin(17);
    const refused = await rewrite(projectId, { promessa_curta_otimizada: grave });
    expect([refused.status, refused.error.code]).toEqual([400, 'validation_failed']);
    const first = await rewrite(projectId, {
      promessa_curta_otimizada: grave,
      confirmacoes: ['grave'],
    });
    expect(first.body).toMatchObject({ promessa_curta_otimizada: grave, revision: 1 });
    const second = await rewrite(projectId, {
      promessa_curta_otimizada: late,
      confirmacoes: ['prazo'],
      revision: 1,
    });
    const records = second.body.phases.filter(({ phase_type }) => phase_type === 'raio_x');
    expect(records).toHaveLength(1);
    expect(records[0]?.input_data).toMatchObject({
      conferidos: {
        ...keptAs('alegacao', 'ganhe dinheiro facil'),
        ...keptAs('prazo_sem_fonte', '3 semanas'),
      },
    });
    expect(recordOf(await stored(projectId))).toEqual(records[0]?.input_data);
  });

  it('needs no new confirmation when it is stored already', async () => {
    const projectId = await projectAtStep(server.deps.db, person.userId, 17, {
      promessa_curta_otimizada: grave,
    });
    const { status, body } = await rewrite(projectId, {
      promessa_curta_otimizada: grave,
      persona_validada: 'Ana.',
    });
    expect([status, body.persona_validada]).toEqual([200, 'Ana.']);
  });
});
