import { endpoints } from '@webnario/domain/api/endpoints';
import { leavingPhrase } from '@webnario/domain/privacy/leaving';
import { expect, test } from 'vitest';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
  readEvents,
} from '../../../../testing/generation/generation-harness.ts';
import { fallsSilent } from '../../../../testing/model.ts';
import { request } from '../../../../testing/request.ts';

const harness = givenHarness();

test('asking to delete an account ends its running texts and returns their credits', async () => {
  const { person, projectId } = await harness.personWithProject();
  harness.model.on(/./, { content: personaText }, fallsSilent);
  const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
  await events.until('delta');
  const asked = await request(person, endpoints.askDeletion, { body: { phrase: leavingPhrase } });
  expect(asked.status).toBe(200);
  await events.until('failed');
  const [row] = await harness.generationsOf(projectId);
  expect(row?.state).toBe('cancelled');
  expect(await harness.balance(person)).toBe(10);
  await harness.expectBalancedLedger(person);
});
