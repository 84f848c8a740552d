import { expect, test } from 'vitest';
import { makeApp } from '../../app.ts';
import { eventually } from '../../../testing/eventually.ts';
import {
  givenHarness,
  personaCall,
  personaText,
} from '../../../testing/generation/generation-harness.ts';
import { makeLog } from '../../platform/observability/log.ts';

const harness = givenHarness();

type Line = {
  readonly msg: string;
  readonly requestId?: string;
  readonly generationId?: string;
  readonly callId?: string;
  readonly promptTokens?: number;
};

test('a request is followed by its id through the log to the call of the model [B-HOLD-110]', async () => {
  const lines: Line[] = [];
  const write = (text: string): void => void lines.push(JSON.parse(text) as Line);
  const log = makeLog('info', { destination: { write } });
  const { app } = makeApp({ ...harness.server.deps, log });
  const usage = { prompt_tokens: 70, completion_tokens: 30 };
  harness.model.on(/./, { content: personaText, usage });
  const { person, projectId } = await harness.personWithProject();
  const answer = await app.request('/functions/v1/generate-content', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(personaCall(projectId)),
  });
  expect(await answer.json()).toMatchObject({ success: true });
  const requestId = answer.headers.get('x-request-id') ?? '';
  const [row] = await harness.generationsOf(projectId);
  const ofCall = { requestId, generationId: row?.id };
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain('answered'));
  const said = (what: string) => lines.find(({ msg }) => msg === what);
  expect(said('answered')).toMatchObject({ requestId, status: 200 });
  expect(said('model answers')).toMatchObject({ ...ofCall, callId: `${requestId}.1` });
  expect(said('model call ended')).toMatchObject({ ...ofCall, promptTokens: 70, finish: 'stop' });
  expect(harness.model.callIds()).toEqual([`${requestId}.1`]);
});
