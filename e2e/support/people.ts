import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { PostOffice } from './smtp-stub.ts';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

/** Somebody nobody has met before. */
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
  postOffice: PostOffice | undefined,
  used: readonly string[] = [],
): Promise<string> => {
  const look = async (): Promise<string | undefined> => {
    if (postOffice) {
      const letters = postOffice.messages().filter((letter) => letter.to === email);
      return letters
        .map((letter) => anyLink.exec(letter.text)?.[0])
        .findLast((link) => link !== undefined && !used.includes(link));
    }
    const page = await (await request.get(`${url}/mailbox`)).text();
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

/**
 * An account that exists and is confirmed, signed in on this page: for journeys that are about something else
 * than signing up. It asks the same doors as the screens do.
 */
export const arriveSignedIn = async (
  page: Page,
  url: string,
  postOffice: PostOffice | undefined,
  person: Person = somebody(),
): Promise<Person> => {
  const response = await page.request.post(`${url}/auth/v1/signup`, {
    headers: { apikey: 'e2e', 'X-Supabase-Api-Version': '2024-01-01' },
    data: {
      email: person.email,
      password: person.password,
      data: { first_name: person.firstName, last_name: person.lastName },
    },
  });
  expect(response.ok()).toBe(true);
  await page.goto(await linkFor(person.email, url, page.request, postOffice));
  await expect(page.getByText('E-mail confirmado.')).toBeVisible();
  return person;
};
