import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { aiPrompts } from '../../../db/schema/index.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { holdModel } from '../../../../testing/model.ts';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { demonstrationVersion } from '../writers/demonstration/index.ts';

const harness = givenHarness();

const row = async (projectId: string) => (await harness.generationsOf(projectId))[0];

const usage = { prompt_tokens: 70, completion_tokens: 30 };
const known = {
  model: 'gpt-4o-mini',
  promptVersion: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown,
};
const spent = { promptTokens: 70, completionTokens: 30 };

describe('the row of a generation', () => {
  it('has its prompt version, model and usage when the generation succeeds', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText, usage });
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    expect(await row(projectId)).toMatchObject({ state: 'succeeded', ...known, ...spent });
  });

  it('has its prompt version, model and usage when the generation fails after the usage was reported', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: 'Oi!', usage });
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    expect(await row(projectId)).toMatchObject({ state: 'failed', ...known, ...spent });
  });

  it('has its prompt version and model, but no usage, when the generation fails before it was reported', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { error: { message: 'no' }, status: 500 });
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    const nothing = { promptTokens: null, completionTokens: null };
    expect(await row(projectId)).toMatchObject({ state: 'failed', ...known, ...nothing });
  });

  it('has its prompt version, model and usage while the text is being written, and after it was cancelled', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { release } = holdModel(harness.model, { content: personaText });
    const answer = post(person, 'generate-content', personaCall(projectId));
    await eventually(async () =>
      expect(await row(projectId)).toMatchObject({ state: 'running', ...known }),
    );
    const id = String((await row(projectId))?.id);
    await person.fetch(`/functions/v1/generations/${id}`, { method: 'DELETE' });
    expect((await answer).status).toBe(409);
    release();
    expect(await row(projectId)).toMatchObject({ state: 'cancelled', ...known });
  });

  it('has its prompt version, model and usage when the generation is one of suggestions', async () => {
    const { person, projectId } = await harness.personWithProject(8);
    const sugestoes = [
      'Calcule o preço certo no seu ritmo',
      'Organize suas encomendas passo a passo',
      'Venda bolos com preço justo, sem planilha complicada',
    ];
    harness.model.on(/./, { content: JSON.stringify({ sugestoes }), usage });
    await post(person, 'optimize-promise', { projectId, shortPromise: 'Preço certo' });
    const kind = 'optimisation';
    expect(await row(projectId)).toMatchObject({ kind, state: 'succeeded', ...known, ...spent });
  });

  it('has the new prompt version after the prompt was changed', async () => {
    const write = async (): Promise<string | null | undefined> => {
      const { person, projectId } = await harness.personWithProject();
      harness.model.on(/./, { content: personaText });
      await (await post(person, 'generate-content', personaCall(projectId))).json();
      return (await row(projectId))?.promptVersion;
    };
    const before = await write();
    expect(await write()).toBe(before);
    const { db } = harness.server.deps;
    await db.update(aiPrompts).set({ temperature: 0.1 }).where(eq(aiPrompts.promptType, 'persona'));
    expect(await write()).not.toBe(before);
  });
});

describe('the times of a generation', () => {
  it('are stored for its beginning and its first word while the model is still writing [B-ADMIN-102]', async () => {
    const { person, projectId } = await harness.personWithProject();
    const { release } = holdModel(harness.model, { content: personaText });
    const answer = post(person, 'generate-content', personaCall(projectId));
    await eventually(async () => expect(await row(projectId)).toMatchObject({ state: 'running' }));
    const begun = await row(projectId);
    expect(begun?.startedAt).toEqual(begun?.createdAt);
    expect(begun?.firstWordAt).toBeNull();
    harness.server.advanceClock(7000);
    release();
    await (await answer).json();
    const ended = await row(projectId);
    const waited = Number(ended?.firstWordAt) - Number(ended?.createdAt);
    expect(waited).toBeGreaterThanOrEqual(7000);
    expect(Number(ended?.finishedAt)).toBeGreaterThanOrEqual(Number(ended?.firstWordAt));
  });

  it('do not include a first word when none came [B-ADMIN-102]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { error: { message: 'no' }, status: 500 });
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    expect(await row(projectId)).toMatchObject({ state: 'failed', firstWordAt: null });
  });
});

test('the row of a demonstration generation has the template version and no model', async () => {
  const demonstration = await startGenerationHarness({ demonstration: true });
  const person = await demonstration.person();
  const projectId = await demonstration.projectAt(person, 2);
  await (await post(person, 'generate-content', personaCall(projectId))).json();
  expect(await demonstration.generationsOf(projectId)).toMatchObject([
    { state: 'succeeded', model: null, promptVersion: demonstrationVersion },
  ]);
  await demonstration.stop();
});
