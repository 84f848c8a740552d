import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaForm } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
});
afterAll(() => server.stop());

describe('the project store', () => {
  it('creates a project, answers with its id, loads it by that and changes a part of it [R-DATA-25]', async () => {
    const { body: catalogue } = await request(person, endpoints.categories);
    const product = {
      product_name: 'Salão no Lucro',
      product_description: 'Curso online que ensina a calcular o custo de cada serviço do salão.',
      category_id: catalogue.categories[0]?.id ?? '',
    };
    const { body: created } = await request(person, endpoints.createProject, { body: product });
    expect(created.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(created).toMatchObject({ ...product, etapa_atual: 1, pdf_gerado: false });

    const params = { id: created.id };
    expect((await request(person, endpoints.project, { params })).body).toEqual(created);

    const changed = await request(person, endpoints.updateProject, {
      params,
      body: { product_name: 'Salão em Dia', current_phase: created.current_phase },
    });
    const expected = { ...created, product_name: 'Salão em Dia' };
    expect(changed.body).toMatchObject({ ...expected, updated_at: expect.any(String) });
    expect((await request(person, endpoints.project, { params })).body).toEqual(changed.body);
  });

  it('lists the six newest projects of the person, or more on demand, with the members of the dashboard [R-DATA-14]', async () => {
    const owner = await newPerson(server);
    const { body: catalogue } = await request(owner, endpoints.categories);
    const [category] = catalogue.categories;
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      // oxlint-disable-next-line no-await-in-loop -- the order of creation is what is listed
      await request(owner, endpoints.createProject, {
        body: {
          product_name: `Produto ${number}`,
          product_description:
            'Curso online que ensina a calcular o custo de cada serviço do salão.',
          category_id: category?.id ?? '',
        },
      });
    }
    const { body } = await request(owner, endpoints.projects);
    expect(body.projects.map(({ product_name }) => product_name)).toEqual(
      [7, 6, 5, 4, 3, 2].map((number) => `Produto ${number}`),
    );
    expect(body.total).toBe(7);
    expect(body.projects[0]).toEqual({
      id: expect.any(String),
      product_name: 'Produto 7',
      category_id: expect.any(String),
      copied_from_step: null,
      archived_at: null,
      deleted_at: null,
      current_phase: 'coleta_dados_persona',
      etapa_atual: 1,
      is_completed: false,
      created_at: expect.any(String),
      category_name: category?.name,
    });
  });

  it('stores the form of a phase, and returns the progress with the loaded project [R-DATA-26]', async () => {
    const owner = await newPerson(server);
    const { body: catalogue } = await request(owner, endpoints.categories);
    const { body: created } = await request(owner, endpoints.createProject, {
      body: {
        product_name: 'Salão no Lucro',
        product_description: 'Curso online que ensina a calcular o custo de cada serviço do salão.',
        category_id: catalogue.categories[0]?.id ?? '',
      },
    });
    const params = { id: created.id };
    expect(created.phases).toEqual([]);
    const { body: phase } = await request(owner, endpoints.createPhase, {
      params,
      body: { phase_type: 'coleta_dados_persona', input_data: personaForm },
    });
    expect(phase).toEqual({
      id: expect.any(String),
      project_id: created.id,
      phase_type: 'coleta_dados_persona',
      input_data: personaForm,
    });
    const { body: loaded } = await request(owner, endpoints.project, { params });
    expect(loaded).toMatchObject({
      current_phase: 'coleta_dados_persona',
      etapa_atual: 1,
      phases: [phase],
    });
  });
});
