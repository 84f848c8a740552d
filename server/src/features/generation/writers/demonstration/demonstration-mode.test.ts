import type { myCreditsSchema } from '@webnario/domain/api/endpoints';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webinarProjects } from '../../../../db/schema/index.ts';
import {
  personaCall,
  personaTitles,
  post,
  readEvents,
  startGenerationHarness,
  textOf,
  type GenerationHarness,
} from '../../../../../testing/generation/generation-harness.ts';

type MyCredits = (typeof myCreditsSchema)['_zod']['output'];

let harness: GenerationHarness;
beforeAll(async () => {
  harness = await startGenerationHarness({ demonstration: true });
});
afterAll(() => harness.stop());

test('the demonstration mode streams and stores a text without any model, and charges nothing [R-GEN-19, B-METHOD-125]', async () => {
  const { person, projectId } = await harness.personWithProject(2);
  const response = await post(person, 'generate-content', personaCall(projectId), true);
  const events = await readEvents(response).collect();
  const text = textOf(events);
  expect(events.at(-1)).toMatchObject({
    event: 'done',
    data: {
      content: text,
      creditsRemaining: 10,
      origin: { source: 'demonstration', missing_blocks: [] },
    },
  });
  expect((await harness.project(projectId)).persona_validada).toBe(text);
  const titles = splitBlocks(text).map((block) => block.title);
  expect(titles.filter(Boolean)).toEqual(personaTitles);
  expect(harness.model.requests()).toHaveLength(0);
  const { ledger } = (await (await person.fetch('/api/me/credits')).json()) as MyCredits;
  expect(ledger.entries[0]).toMatchObject({
    kind: 'demonstration',
    purpose: 'persona',
    delta: 0,
    balance_after: 10,
    project_id: projectId,
  });
  await harness.expectBalancedLedger(person);
});

test('the demonstration mode writes a phase at once, without calls', async () => {
  const { person, projectId } = await harness.personWithProject(11);
  const call = { projectId, promptType: 'script_fase_3' };
  const events = await readEvents(await post(person, 'generate-content', call, true)).collect();
  expect(events.map(({ event }) => event)).not.toContain('completing');
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { origin: { missing_blocks: [] } } });
  expect(events.at(-1)?.data).not.toHaveProperty('shortBlocks');
  expect(await harness.generationsOf(projectId)).toMatchObject([{ inputHash: null, doneCalls: 0 }]);
});

test('the demonstration mode suggests three promises', async () => {
  const { person, projectId } = await harness.personWithProject(8);
  const response = await post(person, 'optimize-promise', {
    projectId,
    shortPromise: 'Preço certo em sete dias',
  });
  const answer = (await response.json()) as { suggestions: string[]; source: string };
  expect(answer.source).toBe('demonstration');
  expect(answer.suggestions).toHaveLength(3);
});

test('a regeneration in demonstration mode to which no rule applies fails, changes nothing and charges nothing [R-CRED-03]', async () => {
  const { person, projectId } = await harness.personWithProject(3);
  const { db } = harness.server.deps;
  const text = '## Perfil\n\nAna, 34 anos.\n\n## Dores\n\nCansaço.';
  const own = eq(webinarProjects.id, projectId);
  await db.update(webinarProjects).set({ persona_validada: text }).where(own);
  const regenerate = (feedback: string) =>
    post(person, 'regenerate-blocks', {
      projectId,
      blocks: [{ id: 1, title: 'Dores', content: 'Cansaço.' }],
      feedback,
    });
  const response = await regenerate('Fale da lua em alemão');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    success: false,
    content: null,
    error: { code: 'nothing_rewritten', details: { charged: false } },
  });
  expect(await harness.project(projectId)).toMatchObject({ persona_validada: text, revision: 0 });
  expect(await harness.balance(person)).toBe(10);
  await harness.expectBalancedLedger(person);
});

test('the demonstration mode says a sentence simpler by rule; what has no rule changes nothing and says so [B-SHEET-32]', async () => {
  const { person, projectId } = await harness.personWithProject(3);
  const { db } = harness.server.deps;
  const sentence = 'Ela vai utilizar o caderno.';
  const own = eq(webinarProjects.id, projectId);
  await db.update(webinarProjects).set({ persona_validada: sentence }).where(own);
  const ask = (wish: string) =>
    post(person, 'reword-sentence', {
      projectId,
      revision: 0,
      field: 'persona_validada',
      block: 0,
      from: 0,
      sentence,
      wish,
    });
  expect(await (await ask('simpler')).json()).toEqual({
    proposals: ['Ela vai usar o caderno.'],
    source: 'demonstration',
  });
  const warmer = await ask('warmer');
  expect(warmer.status).toBe(409);
  expect(await warmer.json()).toMatchObject({ error: { code: 'nothing_rewritten' } });
  expect(await harness.project(projectId)).toMatchObject({
    persona_validada: sentence,
    revision: 0,
  });
});
