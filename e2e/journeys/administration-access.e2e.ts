import { expect, test } from '../support/fixtures.ts';
import { adminPaths } from '../support/administration.ts';

test('somebody who is not an administrator is redirected from every administration address [R-NAV-17]', async ({
  page,
  signIn,
}) => {
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await signIn();
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await expect(page.getByText('Usuário', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Painel Admin' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});
