import type { Person } from '../accounts/people.ts';

/** The same person, who calls the server of that address; it is asked for at each call. */
export const personAt = (person: Person, url: () => string): Person => ({
  ...person,
  fetch: (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${person.accessToken}`);
    return fetch(url() + path, { ...init, headers });
  },
});
