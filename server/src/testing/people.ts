import { randomBytes } from 'node:crypto';
import { makeAuth } from '../features/auth/index.ts';
import { makeCredits } from '../features/credits/index.ts';
import type { World } from './test-server.ts';

/** Somebody with a confirmed account who is signed in. */
export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** `fetch` on the world's server, as this person. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

type Place = Pick<World, 'url' | 'deps'>;
type Hall = ReturnType<typeof makeAuth>;

const halls = new WeakMap<Place, Hall>();

/** The same accounts as the server's, reached without mail and without the limits of strangers. */
const hallOf = (world: Place): Hall => {
  let hall = halls.get(world);
  if (!hall) {
    const credits = makeCredits(world.deps);
    hall = makeAuth(world.deps, { openAccount: credits.openAccount });
    halls.set(world, hall);
  }
  return hall;
};

/**
 * A new person with a confirmed account, the first credits and an access token. `role` is 'user' unless said
 * otherwise, also for the first person of a world.
 */
export const newPerson = async (
  world: Place,
  wish: { email?: string; role?: 'user' | 'admin'; password?: string; firstName?: string } = {},
): Promise<Person> => {
  const email = wish.email ?? `pessoa-${randomBytes(6).toString('hex')}@example.com`;
  const password = wish.password ?? 'uma senha qualquer';
  const { userId, accessToken } = await hallOf(world).admit({
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
      return fetch(`${world.url}${path}`, { ...init, headers });
    },
  };
};
