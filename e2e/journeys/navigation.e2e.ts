import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openScript } from '../support/script.ts';
import { somebody } from '../support/people.ts';
import { logInByForm, signOut, signUpByForm } from '../support/whole-path.ts';

const linkIn = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });

test('a visitor follows the links between the account screens under /auth [R-NAV-06, R-AUTH-02, R-AUTH-06]', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(linkIn(page, 'Esqueci minha senha')).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
  await expect(linkIn(page, 'Criar conta')).toHaveAttribute('href', '/auth/register');
  await page.goto('/register');
  await expect(linkIn(page, 'Entrar')).toHaveAttribute('href', '/auth/login');
  await expect(linkIn(page, 'termos de uso')).toHaveAttribute('href', '/terms');
  await expect(linkIn(page, 'política de privacidade')).toHaveAttribute('href', '/privacy');
  await page.goto('/forgot-password');
  await expect(linkIn(page, 'Voltar para o login')).toHaveAttribute('href', '/auth/login');
});

test('a visitor shows and hides a password, and is asked for every field [R-AUTH-01, R-AUTH-05]', async ({
  page,
}) => {
  await page.goto('/auth/login');
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill('segredo');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  for (const box of [password, page.getByLabel('E-mail')]) {
    await expect(box).toHaveAttribute('required', '');
  }
  await page.goto('/auth/register');
  for (const name of ['Nome', 'Sobrenome', 'E-mail', 'Senha', 'Confirmar senha']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required', '');
  }
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
});

test('a visitor with an incomplete reset link is told that it is invalid [R-AUTH-16]', async ({
  page,
}) => {
  for (const query of ['?access_token=a', '?refresh_token=b', '']) {
    await page.goto(`/reset-password${query}`);
    await expect(page.getByText('Link de redefinição inválido ou expirado').first()).toBeVisible();
    await expect(page).not.toHaveURL(/token/);
  }
});

test('a visitor gets confirmation and reset links that lead back to this site [R-NAV-21, R-AUTH-12, R-AUTH-26, R-AUTH-28]', async ({
  page,
  baseURL,
}) => {
  const person = somebody();
  await page.goto('/auth/register');
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName);
  await page.getByLabel('Sobrenome').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar senha').fill(person.password);
  await page.getByRole('checkbox', { name: /termos de uso/ }).check();
  const signUp = page.waitForRequest(/\/auth\/v1\/signup/);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  const asked = await signUp;
  expect(asked.method()).toBe('POST');
  expect(new URL(asked.url()).searchParams.get('redirect_to')).toBe(`${baseURL}/`);
  expect(asked.postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
    data: { first_name: person.firstName, last_name: person.lastName },
  });
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(person.email);
  const recover = page.waitForRequest(/\/auth\/v1\/recover/);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  const sent = await recover;
  expect(new URL(sent.url()).searchParams.get('redirect_to')).toBe(`${baseURL}/reset-password`);
  expect(sent.postDataJSON()).toMatchObject({ email: person.email });
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await expect(linkIn(page, 'Voltar para o login')).toHaveAttribute('href', '/auth/login');
});

test('a confirmation link leaves the bare address of the site', async ({
  page,
  mailedLink,
  baseURL,
}) => {
  const { email, password } = somebody();
  const signUp = await page.request.post('/auth/v1/signup', {
    headers: { apikey: 'e2e', 'X-Supabase-Api-Version': '2024-01-01' },
    data: { email, password },
  });
  expect(signUp.ok()).toBe(true);
  await page.goto(await mailedLink(email));
  // The sign-up was begun elsewhere.
  await expect(page.getByRole('alertdialog')).toContainText(`entra como ${email}`);
  await page.getByRole('button', { name: 'Entrar nesta conta' }).click();
  await expect(page.getByText(`E-mail confirmado. Sua conta ${email} está pronta.`)).toBeVisible();
  expect(await page.evaluate(() => location.href)).toBe(`${baseURL}/`);
});

test('a person finds the way to the first project after a reload, until there is one [B-SHEET-56]', async ({
  page,
  mailedLink,
}) => {
  await signUpByForm(page, mailedLink);
  const strip = page.getByText('E-mail confirmado.');
  await expect(strip).toBeVisible();
  await page.reload();
  await expect(strip).toBeVisible();
  await page.getByRole('link', { name: 'Criar meu primeiro roteiro' }).click();
  await openScript(page).create();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expect(strip).toBeHidden();
});

test('a person is taken to the requested page after the login [R-NAV-18, R-AUTH-25]', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await signOut(page);
  await page.goto('/dashboard/credits?a=1#b');
  await expect(page).toHaveURL(/\/auth\/login$/);
  const login = page.waitForRequest(/\/auth\/v1\/token\?grant_type=password/);
  await logInByForm(page, person);
  expect((await login).postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
  });
  await expect(page).toHaveURL(/\/dashboard\/credits\?a=1#b$/);
});

test('a signed-in person is redirected from the login and the registration [R-NAV-19]', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const path of ['/auth/login', '/login', '/auth/register', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('a signed-in person opens every inner address beside the sidebar [R-NAV-08, R-NAV-13, R-NAV-14, R-PERM-02]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const screens = [
    ['/webinar', 'Meus Webinários', /\/dashboard$/],
    ['/dashboard', 'Meus Webinários', /\/dashboard$/],
    ['/dashboard/credits', 'Meus Créditos', /\/dashboard\/credits$/],
    ['/dashboard/profile', 'Perfil', /\/dashboard\/profile$/],
  ] as const;
  for (const [path, heading, address] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});

test('an unknown address is logged with its path [R-NAV-25]', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nao/existe'));
  await page.goto('/nao/existe');
  expect((await logged).text()).toContain('404');
});
