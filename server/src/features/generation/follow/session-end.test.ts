import { expect, test } from 'vitest';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
  readEvents,
} from '../../../../testing/generation/generation-harness.ts';
import { fallsSilent } from '../../../../testing/model.ts';

const harness = givenHarness();

test('an event stream ends when its person signs out everywhere, and the text goes on [B-HOLD-73]', async () => {
  const { person, projectId } = await harness.personWithProject();
  harness.model.on(/./, { content: personaText }, fallsSilent);
  const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
  await events.until('delta');
  const out = await person.fetch('/auth/v1/logout?scope=global', { method: 'POST' });
  expect(out.status).toBe(204);
  expect((await events.until('failed')).data).toMatchObject({ code: 'session_ended' });
  expect(await harness.generationsOf(projectId)).toMatchObject([{ state: 'running' }]);
});
