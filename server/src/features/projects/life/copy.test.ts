import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generations, webinarProjects } from '../../../db/schema/index.ts';
import {
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import { personaForm, projectAtStep } from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import type { ProjectsDeps } from '../deps.ts';
import { copyProject } from './copy.ts';

let harness: GenerationHarness;
let person: Person;
beforeAll(async () => {
  harness = await startGenerationHarness({ demonstration: true });
  person = await harness.person();
});
afterAll(() => harness.stop());

type CopyBody = { readonly from_step?: number; readonly product_name?: string };
const copy = (id: string, body: CopyBody = {}, key = randomUUID(), by = person) =>
  request(by, endpoints.copyProject, {
    params: { id },
    body,
    headers: { 'Idempotency-Key': key },
  });
const project = async (id: string): Promise<Project> =>
  (await request(person, endpoints.project, { params: { id } })).body;

/** A finished project, with answers of both forms and a record beside the steps. */
const finished = async (): Promise<string> => {
  const { db } = harness.server.deps;
  const id = await projectAtStep(db, person.userId, 17, {
    pdfGenerated: true,
    origins: { persona_validada: { source: 'ai', missing_blocks: ['Dores'] } },
  });
  await db.insert(generations).values({
    id: randomUUID(),
    projectId: id,
    userId: person.userId,
    kind: 'step',
    step: 9,
    promptType: 'script_fase_2',
    state: 'succeeded',
    source: 'ai',
    costCredits: 2,
    leaseExpiresAt: new Date(),
  });
  const record = (phase_type: string, input_data: object) =>
    request(person, endpoints.createPhase, { params: { id }, body: { phase_type, input_data } });
  await record('suas_historias', { apresentador: 'Marina' });
  await record('raio_x', { numeros_conferidos: { '140': { em: '2027-02-25T12:00:00.000Z' } } });
  return id;
};

const textsOf = (row: Project) => contentFields.map((field) => row[field]);
const recordsOf = (row: Project) =>
  row.phases.map(({ phase_type, input_data }) => ({ phase_type, input_data }));

describe('a whole copy', () => {
  it('takes texts, origins and records along, and nothing that belongs to the other project [B-STAGE-76]', async () => {
    const source = await project(await finished());
    const made = await copy(source.id);
    expect(made.status).toBe(201);
    const copied = await project(made.body.id);
    expect(copied).toEqual(made.body);
    expect(textsOf(copied)).toEqual(textsOf(source));
    expect(recordsOf(copied)).toEqual(recordsOf(source));
    expect(copied).toMatchObject({
      product_name: source.product_name,
      product_description: source.product_description,
      category_id: source.category_id,
      etapa_atual: 17,
      current_phase: 'resultado_final',
      is_completed: true,
      pdf_gerado: false,
      revision: 0,
      origins: source.origins,
    });
    expect(new Set(copied.phases.map(({ project_id }) => project_id))).toEqual(
      new Set([copied.id]),
    );
    expect(await harness.generationsOf(copied.id)).toEqual([]);
    expect(await project(source.id)).toEqual(source);
  });

  it('has its current texts as first versions, with their origins [B-STAGE-77]', async () => {
    const made = await copy(await finished());
    const { body } = await request(person, endpoints.versions, {
      params: { id: made.body.id },
      query: { field: 'persona_validada' },
    });
    expect(body.versions).toMatchObject([{ kind: 'copied', source: 'ai', is_current: true }]);
  });

  it('has the records in their order, also when all are written in one moment', async () => {
    const source = await project(await finished());
    const { db } = harness.server.deps;
    const moment = new Date();
    // Whatever decides where the moments are equal must not be what each new row is called.
    let left = 99;
    const deps: ProjectsDeps = {
      env: harness.server.deps.env,
      now: () => moment,
      newId: () => `${String(left--).padStart(8, '0')}${randomUUID().slice(8)}`,
      isBeingWritten: async () => false,
    };
    const owned = { projectId: source.id, userId: person.userId };
    const made = await db.transaction((tx) =>
      copyProject(deps, tx, { ...owned, fromStep: undefined, productName: undefined }),
    );
    expect(made.ok && recordsOf(made.value)).toEqual(recordsOf(source));
    expect(source.phases.length).toBeGreaterThan(1);
  });

  it('pays its own first file [B-STAGE-78]', async () => {
    const buyer = await harness.person();
    const { db } = harness.server.deps;
    const id = await projectAtStep(db, buyer.userId, 17);
    const buy = (projectId: string) =>
      request(buyer, endpoints.generatePdf, { params: { id: projectId } });
    expect((await buy(id)).body).toMatchObject({ charged: true, credits_remaining: 9 });
    const made = await copy(id, {}, randomUUID(), buyer);
    const file = await buyer.fetch(`/api/projects/${made.body.id}/files/pdf`);
    expect(file.status).toBe(409);
    expect((await buy(made.body.id)).body).toMatchObject({ charged: true, credits_remaining: 8 });
    expect((await buy(id)).body).toMatchObject({ charged: false, credits_remaining: 8 });
  });

  it('may have a name of its own, by the rules of a new project', async () => {
    const id = await finished();
    const named = await copy(id, { product_name: '  Bolo de pote ' });
    expect(named.body.product_name).toBe('Bolo de pote');
    expect(await copy(id, { product_name: 'Bo' })).toMatchObject({
      status: 400,
      error: {
        details: { fields: { product_name: 'Nome do produto deve ter pelo menos 3 caracteres' } },
      },
    });
  });

  it('stands first in the list and says on which step it began', async () => {
    const owner = await harness.person();
    const id = await harness.projectAt(owner, 9);
    harness.server.advanceClock(1_000);
    const made = await copy(id, { from_step: 6 }, randomUUID(), owner);
    const { body } = await request(owner, endpoints.projects);
    expect(body.projects).toMatchObject([
      { id: made.body.id, copied_from_step: 6 },
      { id, copied_from_step: null },
    ]);
  });
});

describe('a copy from an earlier step', () => {
  it('stands at that step with all earlier texts confirmed, and the other project is unchanged [B-STAGE-79]', async () => {
    const source = await project(await finished());
    const made = await copy(source.id, { from_step: 9 });
    expect(made.body).toMatchObject({
      etapa_atual: 9,
      current_phase: 'geracao_script_fase_2',
      is_completed: false,
      pdf_gerado: false,
      persona_validada: source.persona_validada,
      promessa_curta_otimizada: source.promessa_curta_otimizada,
      script_fase_1_validado: source.script_fase_1_validado,
      script_fase_2_validado: null,
      script_fase_5_validado: null,
    });
    expect(recordsOf(made.body)).toEqual(recordsOf(source));
    const edited = await request(person, endpoints.updateProject, {
      params: { id: made.body.id },
      body: { script_fase_1_validado: 'Outro texto.' },
    });
    expect(edited).toMatchObject({ status: 409, error: { code: 'content_confirmed' } });
    expect(await project(source.id)).toEqual(source);
  });

  it('goes on like any project: the text of its step is written anew', async () => {
    const made = await copy(await finished(), { from_step: 9 });
    const written = await post(person, 'generate-content', {
      projectId: made.body.id,
      promptType: 'script_fase_2',
    });
    expect(await written.json()).toMatchObject({ success: true });
    expect(await harness.generationsOf(made.body.id)).toMatchObject([{ step: 9 }]);
    expect((await project(made.body.id)).script_fase_2_validado).not.toBeNull();
  });

  it('shows the answers of the first step to be changed, and takes new ones', async () => {
    const id = await harness.projectAt(person, 1);
    const answer = (projectId: string, especialidade: string) =>
      request(person, endpoints.advance, {
        params: { id: projectId },
        body: {
          from: 1,
          event: { type: 'persona_submitted', form: { ...personaForm, especialidade } },
        },
      });
    await answer(id, 'Confeitaria artesanal');
    const made = await copy(id, { from_step: 1 });
    expect(recordsOf(made.body)).toMatchObject([
      { input_data: { especialidade: 'Confeitaria artesanal' } },
    ]);
    expect((await answer(made.body.id, 'Panificação artesanal')).body).toMatchObject({
      etapa_atual: 2,
      phases: [{ input_data: { especialidade: 'Panificação artesanal' } }],
    });
    expect((await project(id)).phases[0]?.input_data['especialidade']).toBe(
      'Confeitaria artesanal',
    );
  });

  it.each([
    [9, 409, 'transition_not_allowed'],
    [12, 409, 'transition_not_allowed'],
    [0, 409, 'step_not_found'],
    [18, 409, 'step_not_found'],
    [1.5, 400, 'validation_failed'],
  ])('is refused from step %d of a project on step 9', async (from_step, status, code) => {
    const id = await harness.projectAt(person, 9);
    expect(await copy(id, { from_step })).toMatchObject({ status, error: { code } });
  });
});

describe('a copy that is asked for twice', () => {
  it('is made once under one key, also at the same time [B-STAGE-81]', async () => {
    const owner = await harness.person();
    const id = await harness.projectAt(owner, 9);
    const key = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => copy(id, { from_step: 3 }, key, owner)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const { db } = harness.server.deps;
    expect(await db.$count(webinarProjects, eq(webinarProjects.userId, owner.userId))).toBe(2);
  });

  it('is made twice, each whole, without a key', async () => {
    const id = await finished();
    const twice = await Promise.all(
      [1, 2].map(() => request(person, endpoints.copyProject, { params: { id }, body: {} })),
    );
    const [one, other] = twice.map(({ body }) => body);
    expect(one?.id).not.toBe(other?.id);
    expect(one && textsOf(one)).toEqual(other && textsOf(other));
  });
});
