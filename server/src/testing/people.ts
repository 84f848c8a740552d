import { randomBytes } from 'node:crypto';
import { makeAuth } from '../features/auth/index.ts';
import { makeCredits } from '../features/credits/index.ts';
import type { TestServer } from './test-server.ts';

/** Somebody with a confirmed account who is signed in. */
export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** `fetch` on the server's server, as this person. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

type Place = Pick<TestServer, 'url' | 'deps'>;
type Hall = ReturnType<typeof makeAuth>;

const halls = new WeakMap<Place, Hall>();

/** The same accounts as the server's, reached without mail and without the limits of strangers. */
const hallOf = (server: Place): Hall => {
  let hall = halls.get(server);
  if (!hall) {
    const credits = makeCredits(server.deps);
    hall = makeAuth(server.deps, { openAccount: credits.openAccount });
    halls.set(server, hall);
  }
  return hall;
};

/**
 * A new person with a confirmed account, the first credits and an access token. `role` is 'user' unless said
 * otherwise, also for the first person of a server.
 */
export const newPerson = async (
  server: Place,
  wish: { email?: string; role?: 'user' | 'admin'; password?: string; firstName?: string } = {},
): Promise<Person> => {
  const email = wish.email ?? `pessoa-${randomBytes(6).toString('hex')}@example.com`;
  const password = wish.password ?? 'uma senha qualquer';
  const { userId, accessToken } = await hallOf(server).admit({
    email,
    password,
    role: wish.role ?? 'user',
    data: { first_name: wish.firstName ?? 'Ana', last_name: 'Souza' },
  });
  return {
    userId,
    email,
    password,
    accessToken,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${accessToken}`);
      return fetch(`${server.url}${path}`, { ...init, headers });
    },
  };
};
