import { randomBytes } from 'node:crypto';
import { keepSignUpAgreements } from '../../src/features/account/index.ts';
import { makeAuth, type Auth } from '../../src/features/auth/index.ts';
import { makeCredits } from '../../src/features/credits/index.ts';
import { agreements } from '../../src/db/schema/account.ts';
import { modelHosts } from '../../src/features/generation/models/hosts.ts';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { logIn } from './auth-calls.ts';
import type { TestServer } from '../test-server.ts';

/** Somebody with a confirmed account who is signed in. */
export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** `fetch` on this server, as this person. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

type Place = Pick<TestServer, 'url' | 'deps'> & Partial<Pick<TestServer, 'hashing'>>;

const auths = new WeakMap<Place, Auth>();

/** The same accounts as the server's, reached without mail and without the limits of the sign-up calls. */
const authOf = (server: Place): Auth => {
  let auth = auths.get(server);
  if (!auth) {
    const { deps, hashing } = server;
    // A test makes more people than a day brings.
    const limits = { first_credits_a_day: 1_000_000, ...deps.env.RATE_LIMITS };
    const credits = makeCredits({ ...deps, env: { ...deps.env, RATE_LIMITS: limits } });
    const keepAgreements = keepSignUpAgreements;
    const noteAppointed = (): Promise<void> => Promise.resolve();
    auth = makeAuth(deps, {
      openAccount: credits.openAccount,
      keepAgreements,
      noteAppointed,
      hashing,
    });
    auths.set(server, auth);
  }
  return auth;
};

const personOf = ({ url }: Pick<Place, 'url'>, known: Omit<Person, 'fetch'>): Person => ({
  ...known,
  fetch: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${known.accessToken}`);
    return fetch(`${url}${path}`, { ...init, headers });
  },
});

/** As somebody who has read what is sent to the servers of a model, and agreed. */
export const agreeToModel = async ({ deps }: Place, userId: string): Promise<void> => {
  const agreedAt = deps.now();
  const rows = modelHosts(deps.env).map((version) => ({ version, document: 'model' as const }));
  await deps.db
    .insert(agreements)
    .values(rows.map((row) => ({ ...row, userId, agreedAt })))
    .onConflictDoNothing();
};

/**
 * A new person with a confirmed account, the first credits and an access token. `role` is 'user' unless said
 * otherwise, also for the first person of a server. They agreed to everything, unless `accepts` is false.
 */
export const newPerson = async (
  server: Place,
  options: {
    email?: string;
    role?: 'user' | 'admin';
    password?: string;
    firstName?: string;
    accepts?: false;
  } = {},
): Promise<Person> => {
  const email = options.email ?? `pessoa-${randomBytes(6).toString('hex')}@example.com`;
  const password = options.password ?? 'uma senha qualquer';
  const { userId, accessToken } = await authOf(server).admit({
    email,
    password,
    role: options.role ?? 'user',
    data: {
      first_name: options.firstName ?? 'Ana',
      last_name: 'Souza',
      ...(options.accepts === false ? {} : { accepted: documentVersions }),
    },
  });
  if (options.accepts !== false) await agreeToModel(server, userId);
  return personOf(server, { userId, email, password, accessToken });
};

/** The same person after signing in with the password, as the form does. */
export const signInAgain = async (
  server: Place,
  person: Pick<Person, 'userId' | 'email' | 'password'>,
): Promise<Person> => {
  const { userId, email, password } = person;
  const { body } = await logIn(server, person);
  const { access_token: accessToken } = body as { access_token: string };
  return personOf(server, { userId, email, password, accessToken });
};
