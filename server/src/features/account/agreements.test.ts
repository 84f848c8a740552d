import { endpoints } from '@webnario/domain/api/endpoints';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { agreements, users } from '../../db/schema/index.ts';
import { call, linkIn, mailTo, newEmail } from '../../../testing/accounts/auth-calls.ts';
import { newPerson } from '../../../testing/accounts/people.ts';
import { request } from '../../../testing/request.ts';
import { givenServer } from '../../../testing/test-server.ts';

const server = givenServer({
  OPENAI_BASE_URL: 'https://modelo.exemplo.com.br:8443/v1',
  OPENAI_FALLBACK_API_KEY: 'k',
});

const agreedBy = (userId: string) =>
  server.deps.db.select().from(agreements).where(eq(agreements.userId, userId));

const signUpWith = async (accepted: unknown) => {
  const email = newEmail();
  const data = { first_name: 'Ana', ...(accepted === undefined ? {} : { accepted }) };
  const body = { email, password: 'frase longa e boa', data };
  await call(server, 'POST', '/signup', { body });
  const [waiting] = await server.deps.db.select().from(users).where(eq(users.email, email));
  const id = waiting?.id ?? '';
  expect(await agreedBy(id)).toEqual([]);
  await call(server, 'GET', linkIn(await mailTo(server, email)));
  return agreedBy(id);
};

test('what the sign-up accepts is kept with version and time once the address is confirmed [B-HOLD-76]', async () => {
  const before = Date.now();
  const rows = await signUpWith(documentVersions);
  expect(Object.fromEntries(rows.map(({ document, version }) => [document, version]))).toEqual(
    documentVersions,
  );
  expect(rows.every(({ agreedAt }) => agreedAt.getTime() >= before)).toBe(true);
});

test('a sign-up keeps no agreement to a document unless it accepts the current version [B-HOLD-76]', async () => {
  expect(await signUpWith(undefined)).toEqual([]);
  expect(await signUpWith({ terms: '2020-01-01', privacy: 7 })).toEqual([]);
  const half = await signUpWith({ terms: '2020-01-01', privacy: documentVersions.privacy });
  expect(half.map(({ document }) => document)).toEqual(['privacy']);
});

test('a person who has not agreed to the current versions is asked until they agree [B-HOLD-76]', async () => {
  const person = await newPerson(server, { accepts: false });
  const asked = await request(person, endpoints.me);
  expect(asked.body.to_accept).toEqual(['terms', 'privacy']);
  const old = await request(person, endpoints.agree, { body: { terms: '2020-01-01' } });
  expect([old.status, old.error.code]).toEqual([409, 'document_changed']);
  expect(await agreedBy(person.userId)).toEqual([]);
  const done = await request(person, endpoints.agree, { body: documentVersions });
  expect(done.body.to_accept).toEqual([]);
  const [first] = await agreedBy(person.userId);
  server.advanceClock(60_000);
  await request(person, endpoints.agree, { body: documentVersions });
  const rows = await agreedBy(person.userId);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ document }) => document === first?.document)?.agreedAt).toEqual(
    first?.agreedAt,
  );
});

test('a person who has agreed only to an old version is asked again [B-HOLD-76]', async () => {
  const person = await newPerson(server, { accepts: false });
  await server.deps.db.insert(agreements).values(
    (['terms', 'privacy'] as const).map((document) => ({
      userId: person.userId,
      document,
      version: '2020-01-01',
      agreedAt: new Date(),
    })),
  );
  expect((await request(person, endpoints.me)).body.to_accept).toEqual(['terms', 'privacy']);
});

test('a person is asked to agree to each host that texts are sent to, once [B-HOLD-76, B-HOLD-80]', async () => {
  const person = await newPerson(server, { accepts: false });
  const hosts = ['modelo.exemplo.com.br:8443', 'api.openai.com'];
  expect((await request(person, endpoints.me)).body.model_hosts_to_accept).toEqual(hosts);
  const other = await request(person, endpoints.agree, {
    body: { model_hosts: ['outro.example'] },
  });
  expect(other.error.code).toBe('document_changed');
  const one = await request(person, endpoints.agree, { body: { model_hosts: hosts.slice(0, 1) } });
  expect(one.body.model_hosts_to_accept).toEqual(['api.openai.com']);
  const both = await request(person, endpoints.agree, { body: { model_hosts: hosts } });
  expect(both.body.model_hosts_to_accept).toEqual([]);
});
