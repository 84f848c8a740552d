import { expect, test } from '../support/fixtures.ts';
import { logInByForm } from '../support/whole-path.ts';

test('a person with an account from before the move finds script and credits', async ({ page }) => {
  await page.goto('/auth/login');
  await logInByForm(page, {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana.antes@exemplo.com.br',
    password: 'um salão de antes',
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toContainText('10');
  const card = page.getByRole('article').filter({ hasText: 'Preço de antes da mudança' });
  await expect(card).toContainText('Concluído');
  await card.getByRole('link', { name: /^Visualizar/ }).click();
  await expect(page.getByRole('region', { name: 'Roteiro completo' })).toContainText('Texto.');
});
