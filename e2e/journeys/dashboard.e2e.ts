import { expect, test } from '../support/fixtures.ts';
import { makeProjects } from '../support/projects.ts';

test('a person without projects is shown how to create the first one', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Criar Primeiro Script' })).toHaveAttribute(
    'href',
    '/webinar/new',
  );
  await page.getByRole('main').getByRole('link', { name: 'Novo Script' }).click();
  await expect(page).toHaveURL(/\/webinar\/new$/);
});

test('a person sees the six newest of seven projects, and all of them on demand', async ({
  page,
  signIn,
}) => {
  await signIn();
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Produto número ${number}`);
  await makeProjects(page, names);
  await page.goto('/dashboard');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.getByRole('heading')).toHaveText(names.toReversed().slice(0, 6));
  await expect(page.getByText('Mostrando 6 de 7 projetos')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.getByText('Mostrando 7 de 7 projetos')).toBeVisible();
  await page.getByLabel('Buscar pelo nome do produto').fill('número 3');
  await expect(page.getByText('Mostrando 1 de 1 projetos')).toBeVisible();
  await cards.getByRole('link', { name: /Continuar/ }).click();
  await expect(page).toHaveURL(/\/webinar\/[0-9a-f-]{36}\/script$/);
});

test('a person sees their credits and how many scripts these pay for', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('main').getByText(/^10\s*créditos$/)).toBeVisible();
  await expect(page.getByText(/Dá para 0 roteiros completos/)).toBeVisible();
  await expect(page.getByText('Créditos de boas-vindas')).toBeVisible();
});

test('a person changes their names and theme, but not their e-mail', async ({ page, signIn }) => {
  const person = await signIn();
  await page.goto('/dashboard/profile');
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveValue(person.email);
  await expect(email).toHaveAttribute('readonly', '');
  await expect(page.getByText('O email não pode ser alterado')).toBeVisible();
  const summary = page.getByRole('main').locator('dl');
  for (const text of ['Membro desde', 'Papel', 'Usuário', person.email]) {
    await expect(summary).toContainText(text);
  }
  await expect(summary).toContainText(/\d{1,2} de [a-zç]+ de \d{4}/);
  await expect(page.getByText('Notificações por e-mail')).toBeVisible();
  await expect(page.getByText('Em breve')).toHaveCount(1);

  await page.getByLabel('Nome', { exact: true }).fill('Açucena');
  await page.getByLabel('Sobrenome').fill('');
  const saving = page.waitForRequest(/\/api\/me$/);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  expect((await saving).postDataJSON()).toEqual({ first_name: 'Açucena', last_name: null });
  await expect(page.getByText('Perfil atualizado')).toBeVisible();
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Açucena');
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('radio', { name: /Sistema|Claro/ })).toHaveCount(2);
});

test('a person is told that their profile could not be saved', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await signIn();
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible();
  await page.route(/\/api\/me$/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Erro ao salvar')).toBeVisible();
  await expect(
    page.getByText('Não foi possível atualizar o perfil. Tente novamente.'),
  ).toBeVisible();
});
