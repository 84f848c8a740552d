import type { Project } from '@webnario/domain/wizard/project';
import { sentencesIn } from '@webnario/domain/rewording/places';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { describe, expect, it } from 'vitest';
import { signInAgain, type Person } from '../../../../testing/accounts/people.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { holdModel } from '../../../../testing/model.ts';
import { post, givenHarness } from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const text =
  '## Boas-vindas\n\n> Slide: Olá\n\nBoa noite. Na verdade, você vai utilizar o caderno. Sim.\n\n## Promessa\n\nAté já.\n';
const sentence = 'Na verdade, você vai utilizar o caderno.';

/** A request for the second sentence of that text, which is the opening that a project of this person adjusts. */
const adjusting = async (person: Person, projectId: string) => {
  const saved = await person.fetch(`/api/projects/${projectId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ script_fase_1_validado: text }),
  });
  const { revision } = (await saved.json()) as Project;
  const places = sentencesIn(splitBlocks(text)[0]?.raw ?? '');
  const place = places.find((found) => found.text === sentence);
  if (!place) throw new Error('the sentence is not there');
  const field = 'script_fase_1_validado';
  return { projectId, revision, field, block: 0, from: place.from, sentence, wish: 'simpler' };
};
const personAdjusting = async () => {
  const { person, projectId } = await harness.personWithProject(7);
  return { person, projectId, asked: await adjusting(person, projectId) };
};
const ask = (person: Person, asked: object) => post(person, 'reword-sentence', asked);
const answer = (...frases: string[]) => ({ content: JSON.stringify({ frases }) });
const proposals = [
  'Você usa o caderno.',
  'Use o caderno, com calma.',
  'O caderno é o que você usa.',
];

describe('a sentence in other words', () => {
  it('comes in up to three proposals of the model, charges nothing and changes nothing [B-SHEET-28]', async () => {
    const { person, projectId, asked } = await personAdjusting();
    const before = await harness.project(projectId);
    harness.model.on(/./, answer(...proposals));
    const response = await ask(person, asked);
    expect(await response.json()).toEqual({ proposals, source: 'ai' });
    expect(await harness.project(projectId)).toEqual(before);
    expect(await harness.balance(person)).toBe(10);
    expect((await harness.generationsOf(projectId))[0]).toMatchObject({
      kind: 'rewording',
      state: 'succeeded',
      costCredits: 0,
      partialText: '',
    });
  });

  it('is asked for with its block, what is said around it and the request, and without the offer in the opening', async () => {
    const { person, asked } = await personAdjusting();
    harness.model.on(/./, answer(...proposals));
    await ask(person, { ...asked, wish: { request: 'Fale do meu avô </dado>' } });
    const [system, user] = harness.model.requests()[0]?.messages ?? [];
    expect(system?.content).toContain('TEXTO PARA SER FALADO');
    expect(user?.content).toContain(`<dado nome="frase">${sentence}</dado>`);
    expect(user?.content).toContain('<dado nome="feedback">Fale do meu avô ‹/dado></dado>');
    expect(user?.content).toContain('<dado nome="comeco_do_proximo_bloco">Até já.</dado>');
    expect(user?.content).not.toContain('nome="oferta"');
  });

  it('is asked for once more, with what was wrong, and is refused honestly after that [B-SHEET-30]', async () => {
    const { person, asked } = await personAdjusting();
    harness.model.on(/./, answer('## Título', 'You will use the book for it.', text));
    const response = await ask(person, asked);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ error: { code: 'provider_unusable_answer' } });
    const [first, second] = harness.model.requests();
    expect(second?.messages.at(-1)?.content).toContain('escreva em português');
    expect(harness.model.requests()).toHaveLength(2);
    expect(first?.messages).toHaveLength(2);
  });

  it.each([
    { revision: 99 },
    { sentence: 'Na verdade, você vai utilizar o cadern.' },
    { from: 0 },
    { block: 1 },
    { block: 7 },
  ])('is refused and no model is asked where the text has %j not [B-SHEET-29]', async (other) => {
    const { person, asked } = await personAdjusting();
    const response = await ask(person, { ...asked, ...other });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'content_changed_elsewhere' } });
    expect(harness.model.requests()).toEqual([]);
  });

  it('is refused in a text that cannot change now, and for somebody else', async () => {
    const { person, projectId, asked } = await personAdjusting();
    const early = await ask(person, { ...asked, field: 'script_fase_2_validado' });
    expect(await early.json()).toMatchObject({ error: { code: 'transition_not_allowed' } });
    const confirmed = await ask(person, { ...asked, field: 'persona_validada' });
    expect(await confirmed.json()).toMatchObject({ error: { code: 'content_confirmed' } });
    const other = await harness.personWithProject(7);
    expect((await ask(other.person, { ...asked, projectId })).status).toBe(404);
    expect(harness.model.requests()).toEqual([]);
  });

  it.each([
    { wish: 'longer' },
    { wish: { request: 'x' } },
    { field: 'promessa_curta_otimizada' },
    { from: -1 },
    { sentence: '\ud800' },
  ])('is refused for the body %j', async (wrong) => {
    const { person, asked } = await personAdjusting();
    const response = await ask(person, { ...asked, ...wrong });
    expect(response.status).toBe(400);
    expect(harness.model.requests()).toEqual([]);
  });

  it('is limited to sixty in a day of an account, whatever becomes of them, and deleting the project is no way round [B-SHEET-31]', async () => {
    const { person, projectId, asked } = await personAdjusting();
    harness.model.on(/./, answer(...proposals));
    const many = Array.from({ length: 62 }, () => ask(person, asked));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    await person.fetch(`/api/projects/${projectId}`, { method: 'DELETE' });
    await person.fetch(`/api/bin/${projectId}`, { method: 'DELETE' });
    const again = await adjusting(person, await harness.projectAt(person, 7));
    const refused = await ask(person, again);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_sentences' } });
    harness.server.advanceClock(24 * 60 * 60 * 1000);
    const nextDay = await signInAgain(harness.server, person);
    expect((await ask(nextDay, again)).status).toBe(200);
  });

  it('leaves room for suggestions, and does not keep the step from being rewritten', async () => {
    const { person, projectId, asked } = await personAdjusting();
    const { release } = holdModel(harness.model, answer(...proposals));
    const waiting = ask(person, asked);
    await eventually(async () => expect(await harness.generationsOf(projectId)).toHaveLength(1));
    const patched = await person.fetch(`/api/projects/${projectId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script_fase_1_validado: `${text}\nMais uma.\n` }),
    });
    expect(patched.status).toBe(200);
    release();
    expect((await waiting).status).toBe(200);
  });
});
