import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { generations } from '../src/db/schema/index.ts';
import { eventually } from '../testing/eventually.ts';
import { request } from '../testing/request.ts';
import { fallsSilent, holdModel, startModel, type Model } from '../testing/model.ts';
import type { Person } from '../testing/accounts/people.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
} from '../testing/generation/generation-harness.ts';
import {
  makeInstallation,
  type RunningInstallation,
  type Installation,
} from '../testing/durability/installation.ts';
import type { Program } from '../testing/durability/program.ts';

let model: Model;
let installation: Installation;
let somebody: Writer;
let somebodyElse: Writer;
let program: Program | undefined;

/** A person with two projects whose persona can be written. */
type Writer = { readonly person: Person; readonly projects: readonly [string, string] };

const newWriter = async ({ deps, person: newPerson }: RunningInstallation): Promise<Writer> => {
  const person = await newPerson();
  const project = () => projectAtStep(deps.db, person.userId, 2);
  return { person, projects: [await project(), await project()] };
};

/** The server as it is usually started; one that runs already serves the next test. */
const running = async (): Promise<Program> => (program ??= await installation.start());

beforeAll(async () => {
  model = await startModel();
  installation = await makeInstallation({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'chave-de-teste',
  });
  [somebody, somebodyElse] = await installation.inside(async (inside) => [
    await newWriter(inside),
    await newWriter(inside),
  ]);
});
afterEach(() => model.reset());
afterAll(async () => {
  await program?.kill();
  await installation.remove();
  await model.stop();
});

describe('a server that is told to end', () => {
  it('returns the credits of a text that it could not finish in time, and another process can write it [B-HOLD-91]', async () => {
    const { person, projects } = somebody;
    const impatient = await installation.start({ settings: { DRAIN_SECONDS: '1' } });
    model.on(/./, { content: personaText }, fallsSilent);
    const writing = readEvents(
      await post(person, 'generate-content', personaCall(projects[0]), true),
    );
    await writing.until('delta');
    const stopped = impatient.stop();
    const { data } = await writing.until('failed');
    expect(data).toMatchObject({ code: 'generation_interrupted', details: { charged: false } });
    await stopped;
    await installation.inside(async ({ deps: { db } }) => {
      const rows = await db.select().from(generations);
      const states = rows
        .filter(({ userId }) => userId === person.userId)
        .map(({ state }) => state);
      expect(states).toEqual(['failed']);
    });
    model.reset();
    model.on(/./, { content: personaText });
    await running();
    const again = await post(person, 'generate-content', personaCall(projects[0]));
    expect(await again.json()).toMatchObject({ content: personaText, creditsRemaining: 9 });
  });

  it('answers 503 on /readyz, begins no text, serves other calls and finishes its text [B-HOLD-90]', async () => {
    const { person, projects } = somebodyElse;
    const { url, stop } = await running();
    const held = holdModel(model, { content: personaText });
    const writing = readEvents(
      await post(person, 'generate-content', personaCall(projects[0]), true),
    );
    await held.isAsked;
    const stopped = stop();
    program = undefined;
    await eventually(async () => {
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
      expect(ready.headers.get('connection')).toBe('close');
    });
    const refused = await post(person, 'generate-content', personaCall(projects[1]));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const credits = await request(person, endpoints.myCredits);
    expect(credits.body.credits_remaining).toBe(9);
    held.release();
    const { data } = await writing.until('done');
    expect(data).toMatchObject({ content: personaText, creditsRemaining: 9 });
    await stopped;
  });
});
