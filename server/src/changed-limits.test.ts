import { endpoints } from '@webnario/domain/api/endpoints';
import { expect, test } from 'vitest';
import { creditRequests } from './db/schema/index.ts';
import { newLink, newReader, scriptTexts } from '../testing/accounts/readers.ts';
import { newPerson } from '../testing/accounts/people.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import { request } from '../testing/request.ts';
import { givenServer } from '../testing/test-server.ts';

const server = givenServer({
  ACCESS_TOKEN_SECONDS: '86400',
  RATE_LIMITS:
    'reading_links=2,comments_by_link=2,comments_of_project=3,credit_requests=1/3600,comment=100/60',
});

test('RATE_LIMITS changes how many reading links a project may have, and how many comments [B-HOLD-06]', async () => {
  const owner = await newPerson(server);
  const id = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
  const links = [await newLink(owner, id), await newLink(owner, id)];
  const third = await request(owner, endpoints.createReadingLink, {
    params: { id },
    body: { days: 1 },
  });
  expect(third).toMatchObject({ status: 409, error: { code: 'too_many_reading_links' } });
  const statuses: number[] = [];
  for (const { token } of links) {
    for (const text of ['um', 'dois', 'três']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await newReader(server, token).comment({ text })).status);
    }
  }
  expect(statuses).toEqual([201, 201, 409, 201, 409, 409]);
});

test('RATE_LIMITS changes how often an account asks for credits [B-HOLD-06]', async () => {
  const person = await newPerson(server);
  const ask = () =>
    request(person, endpoints.askForCredits, { body: { sentence: 'Faltam dois textos.' } });
  const answer = () => server.deps.db.update(creditRequests).set({ state: 'declined' });
  expect((await ask()).status).toBe(201);
  await answer();
  expect(await ask()).toMatchObject({
    status: 429,
    error: { code: 'too_many_credit_requests' },
  });
  server.advanceClock(3_601_000);
  expect((await ask()).status).toBe(201);
});
