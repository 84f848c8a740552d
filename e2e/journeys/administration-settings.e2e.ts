import { expect, test } from '../support/fixtures.ts';
import { openAdministration } from '../support/administration.ts';

test('an administrator stores the model key, which is never shown again, and prices above their minimums [R-ADM-16, R-ADM-17, R-ERR-42]', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const { button, question, told } = openAdministration(page);
  const key = 'sk-proj-de-mentira-0123456789wxyz';
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    // An answer that has not arrived when its page is left has no text.
    answers.push(response.text().catch(() => ''));
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(told('Nenhuma chave: modo demonstração')).toBeVisible();
  await page.getByLabel('Créditos por persona').fill('0');
  await button('Salvar configurações').click();
  await expect(told('Use um número inteiro de 1 a 1.000')).toBeVisible();
  await page.getByLabel('Créditos por persona').fill('3');
  await page.getByLabel('Chave da OpenAI').fill(key);
  await button('Salvar configurações').click();
  await expect(told('Configurações salvas')).toBeVisible();
  await expect(told('Definida, termina em …wxyz')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Créditos por persona')).toHaveValue('3');
  await expect(page.getByLabel('Chave da OpenAI')).toHaveValue('');
  await button('Remover chave').click();
  await question.getByRole('button', { name: 'Remover chave' }).click();
  await expect(told('Nenhuma chave: modo demonstração')).toBeVisible();
  await page.getByLabel('Créditos por persona').fill('1');
  await button('Salvar configurações').click();
  await expect(page.getByText('um roteiro completo custa 11 créditos')).toBeVisible();
  const answered = (await Promise.all(answers)).join('\n');
  expect(answered).toContain('wxyz');
  expect(answered).not.toContain(key);
});

test('an administrator is warned when the starting credits do not pay a first script', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  await page.goto('/admin/settings');
  const warning = page.getByText('uma conta nova não termina o primeiro roteiro só com eles');
  await expect(warning).toContainText('Quem chega recebe 10 créditos');
  await expect(warning).toContainText('com o arquivo custa 12 créditos');
  await page.getByLabel('Créditos iniciais').fill('12');
  await expect(warning).toBeHidden();
  await page.getByLabel('Créditos por fase do script').fill('3');
  await expect(warning).toContainText('custa 17 créditos');
});
