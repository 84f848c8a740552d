import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { amounts, givingBack, rates } from '@webnario/domain/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { givenServer } from '../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: 'writes=4/60,reads=6/60' });
beforeAll(() => server.stopClock());

describe('the calls of one account', () => {
  it('are limited when they write, with a sentence and the seconds to wait, and allowed again later [B-HOLD-07]', async () => {
    const person = await newPerson(server);
    const id = await projectAtStep(server.deps.db, person.userId, 3);
    const save = (text: string) =>
      request(person, endpoints.updateProject, {
        params: { id },
        body: { persona_validada: text },
      });
    for (const text of ['a', 'b', 'c', 'd']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await save(text)).status).toBe(200);
    }
    const refused = await person.fetch(`/api/projects/${id}`, { method: 'PATCH', body: '{}' });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15);
    expect(await refused.json()).toMatchObject({
      error: { code: 'too_many_calls', details: { retry_after_seconds: wait } },
    });
    const other = await newPerson(server);
    expect((await other.fetch('/api/me')).status).toBe(200);
    server.advanceClock(wait * 1000);
    expect((await save('e')).status).toBe(200);
  });

  it('have a limit of their own when they read, also where one statement reads and checks the session [B-HOLD-07]', async () => {
    const person = await newPerson(server);
    const id = await projectAtStep(server.deps.db, person.userId, 3);
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await person.fetch(`/api/projects/${id}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const patched = await person.fetch(`/api/projects/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(patched.status).toBe(200);
  });

  it('count as reads when they read only the headers', async () => {
    const person = await newPerson(server);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await person.fetch('/api/me', { method: 'HEAD' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('are limited like the others when they ask for texts, follow or cancel them [B-HOLD-07]', async () => {
    const person = await newPerson(server);
    const of = (method: string) =>
      person.fetch(`/functions/v1/generations/${randomUUID()}`, { method });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await of('DELETE')).status);
    }
    const asked = await person.fetch('/functions/v1/generate-content', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: randomUUID(), promptType: 'prompt_geracao_persona' }),
    });
    statuses.push(asked.status);
    expect(await asked.json()).toMatchObject({ error: { code: 'too_many_calls' } });
    for (let count = 0; count < 7; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      statuses.push((await of('GET')).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 429, 404, 404, 404, 404, 404, 404, 429]);
  });

  it('have the limits that were decided [B-HOLD-06]', () => {
    expect(rates.writes).toMatchObject({ burst: 120, seconds: 60 });
    expect(rates.reads).toMatchObject({ burst: 600, seconds: 60 });
    expect(rates.texts_begun).toMatchObject({ burst: 30, seconds: 900 });
    expect(givingBack).toEqual({ belowShare: 0.5, perDay: 3, seconds: 86_400 });
    const most = Object.fromEntries(
      Object.entries(amounts).map(([name, { most: of }]) => [name, of]),
    );
    expect(most).toEqual({
      texts_at_once: 2,
      projects: 200,
      text_bytes: 52_428_800,
      versions_kept: 20,
      event_streams: 10,
      sessions: 50,
      first_credits_a_day: 500,
      rehearsals_of_project: 30,
      files_at_once: 4,
      reading_links: 10,
      comments_by_link: 100,
      comments_of_project: 500,
    });
  });

  it('have a reason for each of their limits [B-HOLD-06]', () => {
    const all = [...Object.values(rates), ...Object.values(amounts)];
    expect(all.filter(({ why }) => why.length < 20)).toEqual([]);
  });
});
