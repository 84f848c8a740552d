import { expect, test } from 'vitest';
import { agreements, begunTexts, generations } from '../../../db/schema/index.ts';
import {
  givenHarness,
  personaCall,
  post,
} from '../../../../testing/generation/generation-harness.ts';
import { agreeToModel, newPerson } from '../../../../testing/accounts/people.ts';

const harness = givenHarness();

const newcomer = () => newPerson(harness.server, { accepts: false });

test('nothing is sent to a model for a person who has not agreed to that model [B-HOLD-80]', async () => {
  const person = await newcomer();
  const persona = await harness.projectAt(person, 2);
  const short = await harness.projectAt(person, 8);
  for (const asked of [
    await post(person, 'generate-content', personaCall(persona)),
    await post(person, 'optimize-promise', { projectId: short, shortPromise: 'Preço certo' }),
  ]) {
    expect(asked.status).toBe(403);
    // oxlint-disable-next-line no-await-in-loop -- two answers
    expect(await asked.json()).toMatchObject({
      error: {
        code: 'model_not_agreed',
        message: expect.stringContaining('Nada foi enviado nem cobrado'),
      },
    });
  }
  const { db } = harness.server.deps;
  expect(harness.model.requests()).toEqual([]);
  expect(await db.$count(generations)).toBe(0);
  expect(await db.$count(begunTexts)).toBe(0);
});

test('a person who agreed to one server is asked again before texts go to another [B-HOLD-80]', async () => {
  const person = await newcomer();
  const projectId = await harness.projectAt(person, 2);
  const { db } = harness.server.deps;
  const { userId } = person;
  const row = {
    userId,
    document: 'model' as const,
    version: 'outro.exemplo',
    agreedAt: new Date(),
  };
  await db.insert(agreements).values(row);
  const asked = await post(person, 'generate-content', personaCall(projectId));
  expect(asked.status).toBe(403);
  await agreeToModel(harness.server, userId);
  harness.model.on(/./, { content: '## Perfil\n\nAna' });
  const again = await post(person, 'generate-content', personaCall(projectId));
  expect(again.status).not.toBe(403);
});
