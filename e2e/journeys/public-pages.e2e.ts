import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signUpByForm, signOut } from '../support/whole-path.ts';

test('the landing page runs no script file, for visitors and for people with a session', async ({
  page,
  signIn,
}) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await signIn();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden();
  expect(scripts).toEqual([]);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Keeps the page's scripts back until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

test('what a visitor types and sends before the page has loaded its scripts is not lost', async ({
  page,
  mailedLink,
}) => {
  const person = await signUpByForm(page, mailedLink);
  await signOut(page);
  const release = await holdScripts(page);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  release();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a password that a visitor asks to see before the page has loaded its scripts is shown', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/auth/login');
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill('segredo');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('segredo');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the form of a new account stays where it is when the password is judged', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await page.locator('html[data-alive]').waitFor();
  const release = await holdScripts(page);
  await page.getByLabel('Senha', { exact: true }).fill('flor-de-maracujá-7');
  const terms = page.getByRole('checkbox', { name: /termos de uso/ });
  const before = await terms.boundingBox();
  release();
  await expect(page.getByText('Forte')).toBeVisible();
  expect(await terms.boundingBox()).toEqual(before);
});

test('on a phone the drawer opens without a script and closes after a link', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await drawer.getByRole('link', { name: 'Preços' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/#precos$/);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
