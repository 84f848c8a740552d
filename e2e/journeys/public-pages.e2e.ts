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

test('what a visitor types and sends before the page has loaded its scripts is not lost', async ({
  page,
  mailedLink,
}) => {
  const person = await signUpByForm(page, mailedLink);
  await signOut(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  release();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('on a phone the drawer opens without a script and closes where it leads', async ({ page }) => {
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
