import { once } from 'node:events';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { describe, expect, it, test } from 'vitest';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { patienceMs } from '../../../testing/patience.ts';
import type { Manuscript } from './manuscript/manuscript.ts';
import { download, givenFiles } from '../../../testing/documents/finished-script.ts';

// One file at once for each person: a request for the same pages waits for the file that is being made, another one is
// refused.
const { finishedProject, server } = givenFiles(
  { PRODUCT_NAME: 'Palco', RATE_LIMITS: 'files_at_once=1' },
  {
    files: {
      file: new URL('../../../testing/documents/held-worker.ts', import.meta.url),
      timeLimitMs: () => patienceMs,
    },
  },
);

const save = async (person: Person, id: string, phase_type: string, input_data: object) => {
  const saved = await person.fetch(`/api/projects/${id}/phases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phase_type, input_data }),
  });
  expect(saved.status).toBe(201);
};

/** Asks for a file and returns once it is being made; `finish` lets it be finished. */
const begin = async (person: Person, id: string) => {
  const thread = new BroadcastChannel('held file');
  const isBegun = once(thread, 'message');
  const file = download(person, id, 'pdf');
  await isBegun;
  const finish = async (): Promise<number> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a channel between threads
    thread.postMessage('finish');
    thread.close();
    return (await file).status;
  };
  return { finish };
};

const updatedAt = new Date('2026-03-01T12:00:00Z');
const held = (person: Person) =>
  finishedProject(person, { productName: 'hold', pdfGenerated: true, updatedAt });

describe('a file that is being made', () => {
  it.each([
    ['the duration', 'duracao_da_aula', { ritmo_ppm: 170 }],
    ['the offer', 'dados_oferta', { preco: { valor: 59_700, periodicidade: 'unica' } }],
    ['the stories', 'suas_historias', { apresentador: 'Marina Alves' }],
  ])('is not given to a request that comes after a change of %s', async (_what, type, data) => {
    const person = await newPerson(server);
    const id = await held(person);
    const { finish } = await begin(person, id);
    await save(person, id, type, data);
    expect((await download(person, id, 'pdf')).status).toBe(429);
    expect(await finish()).toBe(200);
  });

  it('is not given to a request for another project of the same moment', async () => {
    const person = await newPerson(server);
    const { finish } = await begin(person, await held(person));
    expect((await download(person, await held(person), 'pdf')).status).toBe(429);
    expect(await finish()).toBe(200);
  });
});

test('a file is made of the records of the project, the day and the name of this installation', async () => {
  const person = await newPerson(server);
  const id = await finishedProject(person, { pdfGenerated: true });
  await save(person, id, 'suas_historias', { apresentador: 'Marina Alves' });
  await save(person, id, 'duracao_da_aula', { ritmo_ppm: 170 });
  const before = server.deps.now();
  const made = (await (await download(person, id, 'pdf')).json()) as Manuscript;
  expect(made).toMatchObject({
    madeWith: 'Palco',
    duration: { wordsPerMinute: 170 },
    offerContext: {
      names: ['Marina Alves'],
      productName: 'Preço & Ação: “órfã” 50%/50%',
      today: dayInSaoPaulo(new Date(made.date)),
    },
  });
  expect(new Date(made.date).getTime()).toBeGreaterThanOrEqual(before.getTime());
});
