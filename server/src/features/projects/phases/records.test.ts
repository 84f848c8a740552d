import { endpoints } from '@webnario/domain/api/endpoints';
import type { PhaseRecord } from '@webnario/domain/wizard/project';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';

let harness: GenerationHarness;
let person: Person;
beforeAll(async () => {
  harness = await startGenerationHarness();
  person = await harness.person();
});
afterAll(() => harness.stop());

type Data = Readonly<Record<string, unknown>>;

const create = (projectId: string, phase_type: string, input_data: Data, by = person) =>
  request(by, endpoints.createPhase, {
    params: { id: projectId },
    body: { phase_type, input_data },
  });
const change = (phaseId: string, input_data: Data, by = person) =>
  request(by, endpoints.updatePhase, { params: { id: phaseId }, body: { input_data } });

const started = async (projectId: string, type: string, data: Data): Promise<PhaseRecord> => {
  const { status, body, error } = await create(projectId, type, data);
  if (status !== 201) throw new Error(`refused: ${error.code}`);
  return body;
};

const project = async (projectId: string) =>
  (await request(person, endpoints.project, { params: { id: projectId } })).body;
const dataOf = async (projectId: string, type: string): Promise<Data | undefined> =>
  (await project(projectId)).phases.find(({ phase_type }) => phase_type === type)?.input_data;

const em = '2027-02-25T12:00:00.000Z';
const samples: readonly (readonly [string, Data, Data])[] = [
  ['duracao_da_aula', { minutos: 45 }, { ritmo_ppm: 150 }],
  ['suas_historias', { apresentador: 'Marina' }, { quem_fala: 'ela' }],
  ['dados_oferta', { versao: 2, link: 'exemplo.com.br' }, { versao: 2, garantia_dias: 15 }],
  ['raio_x', { conferidos: { a: { em } } }, { numeros_conferidos: { '140': { em } } }],
];

describe('a record beside the steps', () => {
  test.each(samples)(
    '%s is created, then completed by both calls [B-METHOD-50]',
    async (type, first, more) => {
      const projectId = await harness.projectAt(person, 1);
      const record = await started(projectId, type, first);
      expect(await create(projectId, type, more)).toMatchObject({
        status: 201,
        body: { id: record.id, input_data: { ...first, ...more } },
      });
      const [key = '', value] = Object.entries(first).find(([name]) => name !== 'versao') ?? [];
      expect(await change(record.id, { ...first, [key]: null })).toMatchObject({ status: 200 });
      const { [key]: _, ...rest } = { ...first, ...more };
      expect(await dataOf(projectId, type)).toEqual(rest);
      expect(await change(record.id, { [key]: value, versao: 2 })).toMatchObject({
        body: { input_data: { ...first, ...more } },
      });
    },
  );

  it.each([1, 9, 17])(
    'is completed on step %i, without a version, a revision or a price [B-METHOD-51]',
    async (step) => {
      const projectId = await harness.projectAt(person, step);
      const before = await project(projectId);
      const balance = await harness.balance(person);
      for (const [type, first] of samples) await started(projectId, type, first);
      const { phases, ...after } = await project(projectId);
      expect({ ...after, phases: [] }).toEqual(before);
      expect(phases.map(({ phase_type }) => phase_type).toSorted()).toEqual(
        samples.map(([type]) => type).toSorted(),
      );
      expect(await harness.balance(person)).toBe(balance);
    },
  );

  it('is completed while a text is being written [B-METHOD-51]', async () => {
    const writer = await harness.person();
    const projectId = await harness.projectAt(writer, 2);
    const held = holdModel(harness.model, { content: personaText });
    const writing = post(writer, 'generate-content', personaCall(projectId));
    await held.isAsked;
    const saved = await create(projectId, 'suas_historias', { apresentador: 'Marina' }, writer);
    held.release();
    await (await writing).text();
    expect(saved.status).toBe(201);
  });

  it('keeps changes of two tabs to different fields, and the last change to the same field [B-METHOD-52]', async () => {
    const projectId = await harness.projectAt(person, 12);
    const { id } = await started(projectId, 'dados_oferta', { versao: 2 });
    await Promise.all([
      change(id, { versao: 2, link: 'exemplo.com.br' }),
      change(id, { versao: 2, garantia_dias: 15 }),
      create(projectId, 'dados_oferta', { versao: 2, contato: '@marina' }),
      create(projectId, 'suas_historias', { apresentador: 'Marina' }),
    ]);
    await change(id, { versao: 2, link: 'exemplo.com.br/depois' });
    expect(await dataOf(projectId, 'dados_oferta')).toEqual({
      versao: 2,
      link: 'exemplo.com.br/depois',
      garantia_dias: 15,
      contato: '@marina',
    });
  });
});

describe('a record', () => {
  it('is refused with the path of each field at fault, and nothing of the request is kept [B-METHOD-53]', async () => {
    const projectId = await harness.projectAt(person, 12);
    const { id, input_data } = await started(projectId, 'dados_oferta', {
      versao: 2,
      link: 'a.com',
    });
    const answer = await change(id, {
      versao: 2,
      link: 'b.com',
      parcelas: { valor: 1 },
      modulos: [{ nome: 'n'.repeat(81) }],
    });
    expect(answer).toMatchObject({
      status: 400,
      error: {
        code: 'validation_failed',
        details: {
          fields: {
            'input_data.parcelas.valor': 'Digite um valor de R$ 1 a R$ 1.000.000',
            'input_data.modulos.0.nome': 'Use no máximo 80 caracteres',
          },
        },
      },
    });
    expect(await dataOf(projectId, 'dados_oferta')).toEqual(input_data);
  });

  it('is refused when it grows larger than it may be [B-METHOD-53]', async () => {
    const projectId = await harness.projectAt(person, 12);
    const entries = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 150 }, (_, index) => [
          `${from + index}|${'ç'.repeat(500)}`,
          { motivo: 'é'.repeat(200), em },
        ]),
      );
    await started(projectId, 'raio_x', { dispensados: entries(0) });
    const kept = await dataOf(projectId, 'raio_x');
    expect(await create(projectId, 'raio_x', { dispensados: entries(200) })).toMatchObject({
      status: 413,
      error: { code: 'body_too_large', details: { max_bytes: 262_144 } },
    });
    expect(await dataOf(projectId, 'raio_x')).toEqual(kept);
  });

  it('is refused for a project of somebody else, as for one that does not exist [B-METHOD-54]', async () => {
    const outsider = await harness.person();
    const projectId = await harness.projectAt(person, 12);
    const { id } = await started(projectId, 'suas_historias', { apresentador: 'Marina' });
    const data = { apresentador: 'Outra' };
    expect(await change(id, data, outsider)).toMatchObject({
      status: 404,
      error: { code: 'phase_not_found' },
    });
    expect(await create(projectId, 'suas_historias', data, outsider)).toMatchObject({
      status: 404,
      error: { code: 'project_not_found' },
    });
    expect(await dataOf(projectId, 'suas_historias')).toEqual({ apresentador: 'Marina' });
  });
});

describe('an offer of the first form', () => {
  const old = { apresentador: 'Marina Alves', preco: 'R$ 597', garantia_extra: '15 dias' };
  const price = { valor: 59_700, periodicidade: 'unica' };
  const notes = 'Garantia além dos 7 dias da lei: 15 dias';

  it('is converted when an old tab sends it, and its presenter is moved to the stories [B-METHOD-49]', async () => {
    const projectId = await harness.projectAt(person, 12);
    expect(await create(projectId, 'dados_oferta', old)).toMatchObject({
      status: 201,
      body: {
        phase_type: 'dados_oferta',
        input_data: { versao: 2, preco: price, observacoes: notes, anterior: old },
      },
    });
    expect(await dataOf(projectId, 'suas_historias')).toEqual({ apresentador: 'Marina Alves' });
  });

  it('keeps the original as the server wrote it, whatever is sent [B-METHOD-49]', async () => {
    const projectId = await harness.projectAt(person, 12);
    const { id } = await started(projectId, 'dados_oferta', old);
    await change(id, { versao: 7, anterior: { meu: 1 }, link: 'exemplo.com.br' });
    expect(await dataOf(projectId, 'dados_oferta')).toEqual({
      versao: 2,
      preco: price,
      observacoes: notes,
      link: 'exemplo.com.br',
      anterior: old,
    });
  });
});
