import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../testing/request.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
});
afterAll(() => server.stop());

describe('the store of projects works', () => {
  it('creates a project, answers with its id, loads it by that and changes a part of it', async () => {
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
});
