import { expect, test } from '../support/fixtures.ts';
import { openAdministration } from '../support/administration.ts';

test('an administrator is told once that a screen could not be loaded, and loads it again [R-ERR-35]', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signInAsAdministrator();
  const screens = {
    users: 'Erro ao carregar usuários',
    categories: 'Erro ao carregar categorias',
    settings: 'Erro ao carregar configurações',
  };
  for (const [name, sentence] of Object.entries(screens)) {
    const address = new RegExp(`/api/admin/${name}(\\?|$)`);
    await page.route(address, (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto(`/admin/${name}`);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden();
  }
});

test('an administrator is told once that a change could not be saved [R-ERR-36, R-ERR-37, R-ERR-38]', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const { email } = await signInAsAdministrator();
  const { button, dialog, question } = openAdministration(page);
  await page.route(/\/api\/admin\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, body: '{}' }),
  );
  const expectTold = async (title: string, sentence = ''): Promise<void> => {
    const toast = page.getByRole('listitem').filter({ hasText: title });
    await expect(toast).toHaveCount(1);
    await expect(toast).toHaveText(`${title}${sentence}`);
  };
  // Whoever came later stands before the administrator, whom the first page may not have any more.
  await page.goto(`/admin/users?busca=${encodeURIComponent(email)}`);
  await button(/Remover Admin/).click();
  await question.getByRole('button', { name: 'Remover Admin' }).click();
  await expectTold('Erro ao atualizar role', 'Não foi possível alterar as permissões do usuário.');
  await page.goto('/admin/categories');
  await button(/^Desativar/)
    .first()
    .click();
  await expectTold('Erro ao atualizar');
  await button('Nova Categoria').click();
  await dialog.getByLabel('Nome').fill('Apicultura');
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expectTold('Erro ao salvar', 'Não foi possível salvar a categoria.');
  await expect(dialog.getByLabel('Nome')).toHaveValue('Apicultura');
  await page.goto('/admin/prompts');
  await button('Salvar prompt').click();
  await expectTold('Erro ao salvar', 'Não foi possível salvar o prompt.');
  await page.goto('/admin/settings');
  await page.getByLabel('Créditos iniciais').fill('12');
  await button('Salvar configurações').click();
  await expectTold('Erro ao salvar', 'Não foi possível salvar as configurações.');
  await expect(page.getByLabel('Créditos iniciais')).toHaveValue('12');
});
