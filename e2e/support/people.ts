import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { mailboxOf } from './product.ts';
import type { SmtpStub } from './stubs/smtp-stub.ts';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

/** A person without an account. */
export const somebody = (): Person => ({
  firstName: 'Conceição',
  lastName: 'Araújo',
  email: `conceicao.${randomUUID().slice(0, 8)}@exemplo.com.br`,
  password: 'flor-de-maracujá-7',
});

const anyLink = /https?:\/\/[^\s<>"]+/;

const decoded = (html: string): string => html.replaceAll('&amp;', '&');

/** The newest link that was mailed to somebody, from the local mailbox page or from the mail server. */
export const linkFor = async (
  email: string,
  url: string,
  request: APIRequestContext,
  smtpStub: SmtpStub | undefined,
  used: readonly string[] = [],
): Promise<string> => {
  const look = async (): Promise<string | undefined> => {
    if (smtpStub) {
      const messages = smtpStub.messages().filter((message) => message.to === email);
      return messages
        .map((message) => anyLink.exec(message.text)?.[0])
        .findLast((link) => link !== undefined && !used.includes(link));
    }
    const page = await (await request.get(mailboxOf(url))).text();
    const articles = page.split('<article>').filter((article) => article.includes(email));
    return articles
      .map((article) => decoded(/href="([^"]+)"/.exec(article)?.[1] ?? ''))
      .find((link) => link !== '' && !used.includes(link));
  };
  let link: string | undefined;
  await expect
    .poll(async () => (link = await look()), { message: `a link for ${email}` })
    .toBeTruthy();
  return link ?? '';
};

const headers = { apikey: 'e2e', 'X-Supabase-Api-Version': '2024-01-01' };

/** Where the browser's part keeps the session of a person. */
export const sessionKey = 'webnario-auth';

/** Agrees to what is sent to a model, where there is one, as the screen before the first text does. */
const agreeToModel = async (page: Page, url: string, token: string): Promise<void> => {
  const authorization = { authorization: `Bearer ${token}` };
  const me = await page.request.get(`${url}/api/me`, { headers: authorization });
  const { model_hosts_to_accept: hosts } = (await me.json()) as { model_hosts_to_accept: string[] };
  if (hosts.length === 0) return;
  const data = { model_hosts: hosts };
  const agreed = await page.request.put(`${url}/api/me/agreements`, {
    headers: authorization,
    data,
  });
  expect(agreed.ok()).toBe(true);
};

/**
 * Stores a session in the browser. A page that shows nothing yet stands on the product's origin then; beside one that
 * shows a screen, Playwright opens another for it, which takes as much time as a small screen.
 */
const storeSession = async (page: Page, url: string, session: string): Promise<void> => {
  if (page.url() !== 'about:blank') {
    const localStorage = [{ name: sessionKey, value: session }];
    await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
    return;
  }
  const empty = `${url}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.evaluate((stored) => localStorage.setItem(...stored), [sessionKey, session] as const);
  await page.unroute(empty);
};

/** Signs a confirmed account in over HTTP and stores the session in the browser, as the login form does. Answers the token. */
export const logInByRequest = async (
  page: Page,
  url: string,
  { email, password }: Person,
): Promise<string> => {
  const response = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers,
    data: { email, password },
  });
  expect(response.ok(), `login of ${email}: ${response.status()}`).toBe(true);
  await storeSession(page, url, await response.text());
  return ((await response.json()) as { access_token: string }).access_token;
};

/** Signs somebody up over HTTP, as the form does. */
export const signUpByRequest = async (page: Page, url: string, person: Person): Promise<void> => {
  const response = await page.request.post(`${url}/auth/v1/signup`, {
    headers,
    data: {
      email: person.email,
      password: person.password,
      data: {
        first_name: person.firstName,
        last_name: person.lastName,
        accepted: documentVersions,
      },
    },
  });
  expect(response.ok()).toBe(true);
};

/** Signs somebody new up and asks for a new password; both mails are in the local mailbox then. */
export const fillMailbox = async (page: Page, url: string): Promise<void> => {
  const person = somebody();
  await signUpByRequest(page, url, person);
  const confirmation = await linkFor(person.email, url, page.request, undefined);
  const address = `${url}/auth/v1/recover?redirect_to=${encodeURIComponent(`${url}/reset-password`)}`;
  const response = await page.request.post(address, { headers, data: { email: person.email } });
  expect(response.ok()).toBe(true);
  await linkFor(person.email, url, page.request, undefined, [confirmation]);
};

/**
 * An account that is confirmed and signed in, made over HTTP by the endpoints that the forms use: for journeys that are
 * about something else than signing up.
 */
export const signInNewPerson = async (
  page: Page,
  url: string,
  smtpStub: SmtpStub | undefined,
  person: Person = somebody(),
): Promise<Person> => {
  await signUpByRequest(page, url, person);
  const link = await linkFor(person.email, url, page.request, smtpStub);
  await page.request.get(link, { maxRedirects: 0 });
  await agreeToModel(page, url, await logInByRequest(page, url, person));
  return person;
};
