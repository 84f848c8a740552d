import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { request } from '../testing/request.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import { fallsSilent, pieceEvery, startModel, type Model } from '../testing/model.ts';
import type { Person } from '../testing/accounts/people.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  textOf,
} from '../testing/generation/generation-harness.ts';
import { makeInstallation, type Installation } from '../testing/durability/installation.ts';
import { personAt } from '../testing/durability/person-at.ts';
import { openConnection, type Connection } from '../testing/durability/connection.ts';
import type { Program } from '../testing/durability/program.ts';

/** The lease of a generation and the pause between two looks for abandoned ones, and a second. */
const laterMs = 46_000;

let model: Model;
let connection: Connection;
let installation: Installation;
let first: Program;
let second: Program;

/** Lets the same person send requests to one of the copies. */
const at = (copy: Program, person: Person): Person => personAt(person, () => copy.url);

/** Starts a text at the first copy, slow enough for the second to join before its end, and reads its beginning. */
const begin = async (pace: Parameters<Model['on']>[2] = pieceEvery(200)) => {
  const { person, projectId } = await installation.inside(async ({ deps, person: newPerson }) => {
    const somebody = await newPerson();
    return { person: somebody, projectId: await projectAtStep(deps.db, somebody.userId, 2) };
  });
  model.on(/./, { content: personaText }, pace);
  const here = at(first, person);
  const writing = readEvents(await post(here, 'generate-content', personaCall(projectId), true));
  const started = await writing.until('started');
  // One is all that a model that falls silent is sure to bring: a busy process sends all its pieces in one.
  const had = textOf([await writing.until('delta')]);
  const path = `/functions/v1/generations/${String(started.data.generationId)}`;
  return { here, there: at(second, person), projectId, writing, had, path };
};

const credits = async (person: Person): Promise<number> =>
  (await request(person, endpoints.myCredits)).body.credits_remaining;

// Only one process can use the embedded database.
describe.runIf(isOnPostgres())('two copies of the server on one database', () => {
  beforeAll(async () => {
    model = await startModel();
    connection = await openConnection(model.baseUrl);
    installation = await makeInstallation({
      OPENAI_BASE_URL: connection.baseUrl,
      OPENAI_API_KEY: 'chave-de-teste',
    });
    [first, second] = await Promise.all([installation.start(), installation.start()]);
  });
  afterEach(() => model.reset());
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()]);
    await installation.remove();
    await model.stop();
    await connection.stop();
  });

  it('let a client follow at one copy, from any offset, a text that the other copy writes', async () => {
    const { there, writing, had, path, projectId } = await begin();
    const [rest, whole, ended] = await Promise.all([
      there.fetch(`${path}?offset=${had.length}`).then((answer) => readEvents(answer).collect()),
      there.fetch(path).then((answer) => readEvents(answer).collect()),
      writing.until('done'),
    ]);
    expect(textOf(rest, had)).toBe(personaText);
    expect(textOf(whole)).toBe(personaText);
    expect(rest.at(-1)).toEqual(ended);
    expect(whole.at(-1)).toEqual(ended);
    const joined = await post(there, 'generate-content', personaCall(projectId));
    expect(await joined.json()).toMatchObject({ content: personaText, creditsRemaining: 9 });
    expect(model.requests()).toHaveLength(1);
  });

  it('join a request at one copy to the same text at the other, which is written and charged once', async () => {
    const { there, writing, projectId } = await begin();
    const joined = await post(there, 'generate-content', personaCall(projectId), true);
    expect(textOf(await readEvents(joined).collect())).toBe(personaText);
    await writing.until('done');
    expect(model.requests()).toHaveLength(1);
    expect(await credits(there)).toBe(9);
  });

  it('let a client cancel at one copy what the other writes: the model request ends and credits are released', async () => {
    const { here, there, writing, path } = await begin(fallsSilent);
    const before = connection.hangUps();
    const cancelled = await there.fetch(path, { method: 'DELETE' });
    expect(await cancelled.json()).toMatchObject({ cancelled: true });
    expect(await credits(there)).toBe(10);
    expect((await writing.until('failed')).data).toMatchObject({ code: 'generation_cancelled' });
    await eventually(() => expect(connection.hangUps()).toBe(before + 1));
    expect(await credits(here)).toBe(10);
  });

  it('keep every answer of a form that is saved at both at the same time, also its first', async () => {
    const { person, projectId } = await installation.inside(async ({ deps, person: newPerson }) => {
      const somebody = await newPerson();
      return { person: somebody, projectId: await projectAtStep(deps.db, somebody.userId, 5) };
    });
    const answers = {
      apresentador: 'Marina Alves',
      prova: 'Desde 2016',
      origem_cena: 'Uma cena',
      origem_tentativas: 'Duas tentativas',
      virada: 'A conta',
      frases_do_publico: ['Cadê o dinheiro?'],
      frases_que_digo: ['Sem susto'],
      frases_que_nunca_digo: ['fórmula'],
    };
    const saved = await Promise.all(
      Object.entries(answers).map(([key, value], index) =>
        request(at(index % 2 === 0 ? first : second, person), endpoints.createPhase, {
          params: { id: projectId },
          body: { phase_type: 'suas_historias', input_data: { [key]: value } },
        }),
      ),
    );
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 201));
    const project = await request(at(first, person), endpoints.project, {
      params: { id: projectId },
    });
    expect(project.body.phases.map(({ input_data }) => input_data)).toContainEqual(answers);
    const records = project.body.phases.filter((it) => it.phase_type === 'suas_historias');
    expect(records).toHaveLength(1);
  });

  it('tell a client at one copy that the other was killed, and release the credits', async () => {
    const { there, writing, had, path } = await begin(fallsSilent);
    const watching = readEvents(await there.fetch(path));
    const seen = textOf([await watching.until('delta')]);
    expect(personaText.startsWith(seen)).toBe(true);
    const broken = writing.collect().catch(() => 'the connection broke');
    await first.kill();
    await broken;
    // Any copy may notice it; the clock of this one is past the end of the lease.
    const third = await installation.start({ clockAheadMs: laterMs });
    expect((await watching.until('failed')).data).toMatchObject({
      code: 'generation_interrupted',
    });
    expect(await credits(there)).toBe(10);
    const again = await readEvents(await there.fetch(`${path}?offset=${had.length}`)).collect();
    expect(again.at(-1)).toMatchObject({ event: 'failed' });
    await third.kill();
  });
});
