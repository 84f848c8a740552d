import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { operatorTokenOf } from './product.ts';

export type SignedIn = {
  readonly email: string;
  readonly token: string;
  /** What the browser's auth client would have stored. */
  readonly session: unknown;
  /** A call to the JSON API; throws when it is refused. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
};

type Session = { readonly access_token: string };

export const password = 'uma-senha-de-medir-7';

const headers = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  apikey: 'bench',
  'content-type': 'application/json',
});

const answerOf = async (response: Response): Promise<Record<string, unknown>> => {
  if (!response.ok) throw new Error(`${response.url} ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
};

const post = async (url: string, body: unknown): Promise<Record<string, unknown>> =>
  answerOf(
    await fetch(url, {
      method: 'POST',
      headers: { apikey: 'bench', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const confirmationLink = async (url: string, email: string): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const authorization = `Bearer ${operatorTokenOf(url)}`;
    const page = await (await fetch(`${url}/mailbox`, { headers: { authorization } })).text();
    const article = page.split('<article>').find((part) => part.includes(email));
    const link = article && /href="([^"]+)"/.exec(article)?.[1];
    if (link) return link.replaceAll('&amp;', '&');
    await pause(50);
  }
  throw new Error('No confirmation message came.');
};

/** A fresh session of an account that was made by `signUp`. */
export const signIn = async (url: string, email: string): Promise<SignedIn> => {
  const session = await post(`${url}/auth/v1/token?grant_type=password`, { email, password });
  const token = (session as unknown as Session).access_token;
  const call: SignedIn['call'] = async (method, path, body) =>
    answerOf(
      await fetch(url + path, {
        method,
        headers: headers(token),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return { email, token, session, call };
};

/** A fresh session, of somebody who agrees to what is sent to the model of this product. */
export const signInToWrite = async (url: string, email: string): Promise<SignedIn> => {
  const person = await signIn(url, email);
  const { model_hosts_to_accept: hosts } = await person.call('GET', '/api/me');
  await person.call('PUT', '/api/me/agreements', { model_hosts: hosts });
  return person;
};

/** A confirmed account with a fresh session, made by the endpoints that the forms use. */
export const signUp = async (url: string): Promise<SignedIn> => {
  const email = `${randomUUID().slice(0, 8)}@exemplo.com.br`;
  const data = { first_name: 'Ana', last_name: 'Souza', accepted: documentVersions };
  await post(`${url}/auth/v1/signup`, { email, password, data });
  await fetch(await confirmationLink(url, email), { redirect: 'manual' });
  return signInToWrite(url, email);
};

/** A project on step 2, where the persona is about to be written; answers its id. */
export const newProject = async (person: SignedIn): Promise<string> => {
  const { categories } = (await person.call('GET', '/api/categories')) as {
    categories: { id: string }[];
  };
  const project = await person.call('POST', '/api/projects', {
    product_name: 'Preço certo',
    product_description:
      'Curso em seis semanas para donas de salão que querem saber quanto cada serviço deixa no caixa.',
    category_id: categories[0]?.id,
  });
  const id = String(project['id']);
  await person.call('POST', `/api/projects/${id}/advance`, {
    from: 1,
    event: {
      type: 'persona_submitted',
      form: {
        especialidade: 'Gestão financeira para salões de beleza',
        publico_alvo: 'Donas de salão de bairro com até três funcionárias',
        produto: 'Curso online de seis semanas com planilha',
      },
    },
  });
  return id;
};
