import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/request.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/test-server.ts';

let world: World;
let person: Person;

beforeAll(async () => {
  world = await startWorld();
  person = await newPerson(world);
});
afterAll(() => world.stop());

describe('the store of projects works', () => {
  it('creates a project, answers with its id, loads it by that and changes a part of it', async () => {
    const { body: catalogue } = await ask(person, endpoints.categories);
    const product = {
      product_name: 'Salão no Lucro',
      product_description: 'Curso online que ensina a calcular o custo de cada serviço do salão.',
      category_id: catalogue.categories[0]?.id ?? '',
    };
    const { body: created } = await ask(person, endpoints.createProject, { body: product });
    expect(created.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(created).toMatchObject({ ...product, etapa_atual: 1, pdf_gerado: false });

    const params = { id: created.id };
    expect((await ask(person, endpoints.project, { params })).body).toEqual(created);

    const changed = await ask(person, endpoints.updateProject, {
      params,
      body: { product_name: 'Salão em Dia', current_phase: created.current_phase },
    });
    const expected = { ...created, product_name: 'Salão em Dia' };
    expect(changed.body).toMatchObject({ ...expected, updated_at: expect.any(String) });
    expect((await ask(person, endpoints.project, { params })).body).toEqual(changed.body);
  });
});
