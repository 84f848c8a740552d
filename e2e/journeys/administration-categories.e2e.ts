import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openAdministration, today } from '../support/administration.ts';

const newProjectCategories = async (page: Page): Promise<string[]> => {
  await page.goto('/webinar/new');
  await expect(page.getByLabel('Categoria').getByRole('option').nth(1)).toBeAttached();
  return page.getByLabel('Categoria').getByRole('option').allTextContents();
};

test('an administrator creates, edits and deactivates a category, and new projects offer the active ones [R-WIZ-02, R-ADM-06, R-ADM-07, R-ADM-08, R-ADM-09, R-DATA-17, R-ERR-41]', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const { row, button, dialog, told } = openAdministration(page);
  await page.goto('/admin/categories');
  const dayBefore = today();
  await button('Nova Categoria').click();
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expect(told('Nome obrigatório')).toBeVisible();
  await expect(told('Por favor, insira um nome para a categoria.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Apicultura');
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expect(told('Categoria criada')).toBeVisible();
  await expect(row('Apicultura')).toContainText('Sem descrição');
  await expect(row('Apicultura').getByRole('cell', { name: 'Ativa', exact: true })).toBeVisible();
  await expect(row('Apicultura')).toContainText(new RegExp(`${dayBefore}|${today()}`));
  // The newest stands first, below the head of the table.
  await expect(page.getByRole('row').nth(1)).toContainText('Apicultura');
  await expect(button('Nova Categoria')).toBeFocused();
  await row('Apicultura').getByRole('button', { name: 'Editar' }).click();
  await dialog.getByLabel('Nome').fill('Apicultura e mel');
  await dialog.getByLabel('Descrição').fill('Abelhas, mel e própolis.');
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(told('Categoria atualizada')).toBeVisible();
  await expect(row('Apicultura e mel')).toContainText('Abelhas, mel e própolis.');
  expect(await newProjectCategories(page)).toContain('Apicultura e mel');
  await page.goto('/admin/categories');
  await row('Apicultura e mel').getByRole('button', { name: 'Desativar' }).click();
  await expect(told('Status atualizado')).toBeVisible();
  await expect(row('Apicultura e mel')).toContainText('Inativa');
  expect(await newProjectCategories(page)).not.toContain('Apicultura e mel');
  await page.goto('/admin/categories');
  await row('Apicultura e mel')
    .getByRole('button', { name: /^Ativar\b/ })
    .click();
  await expect(
    row('Apicultura e mel').getByRole('cell', { name: 'Ativa', exact: true }),
  ).toBeVisible();
  await expect(row('Apicultura e mel').getByRole('button', { name: 'Desativar' })).toBeVisible();
  expect(await newProjectCategories(page)).toContain('Apicultura e mel');
});
