import { expect, test } from '../support/fixtures.ts';
import { openAdministration, today } from '../support/administration.ts';
import { signInNewPerson, somebody } from '../support/people.ts';

test('an administrator grants credits with a reason and changes a role [R-ADM-03, R-ADM-04, R-ADM-05, R-ERR-40]', async ({
  page,
  browser,
  environment,
  signInAsAdministrator,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const person = await signInNewPerson(other, environment.product.url, environment.smtpStub);
  await signInAsAdministrator();
  const { open, row, button, dialog, question, told } = openAdministration(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Painel Admin' }).click();
  for (const count of ['Usuários', 'Prompts', 'Categorias']) {
    await expect(
      page.getByRole('main').getByRole('link', { name: new RegExp(`^${count}\\s*\\d`) }),
    ).toBeVisible();
  }
  await open('Usuários');
  await expect(button('Convidar Usuário')).toBeDisabled();
  await page.getByLabel('Buscar por nome ou e-mail').fill(person.email);
  await expect(told('Mostrando 1–1 de 1')).toBeVisible();
  await expect(row(person.email)).toContainText('Conceição Araújo');
  await row(person.email).getByRole('button', { name: 'Dar créditos' }).click();
  await dialog.getByRole('button', { name: 'Dar créditos' }).click();
  await expect(dialog.getByText('Use um número inteiro de 1 a 10.000')).toBeVisible();
  await dialog.getByLabel('Quantidade').fill('25');
  await dialog.getByLabel('Motivo').fill('Bônus da turma de agosto');
  await dialog.getByRole('button', { name: 'Dar créditos' }).click();
  await expect(told('Créditos adicionados')).toBeVisible();
  await expect(row(person.email).getByRole('cell').nth(3)).toContainText('35');
  await other.goto(`${environment.product.url}/dashboard/credits`);
  await expect(other.getByText('Bônus da turma de agosto')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Menu da conta' })).toContainText('35');

  await row(person.email).getByRole('button', { name: 'Tornar Admin' }).click();
  await question.getByRole('button', { name: 'Tornar Admin' }).click();
  const toastOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(toastOf('Role atualizada')).toHaveText(
    'Role atualizadaUsuário agora é administrador',
  );
  await other.goto(`${environment.product.url}/admin`);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await row(person.email).getByRole('button', { name: 'Remover Admin' }).click();
  await question.getByRole('button', { name: 'Remover Admin' }).click();
  await expect(told('Usuário agora é usuário comum')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/$/);
  await context.close();

  await open('Dashboard');
  await expect(page.getByText(`25 créditos para ${person.email}`)).toBeVisible();
  await expect(page.getByText(`${person.email} agora é usuário comum`)).toBeVisible();
});

test('the last administrator cannot give up the role', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { email } = await signInAsAdministrator();
  const { row, question } = openAdministration(page);
  await page.goto('/admin/users');
  await page.getByLabel('Buscar por nome ou e-mail').fill(email);
  await row(email).getByRole('button', { name: 'Remover Admin' }).click();
  await question.getByRole('button', { name: 'Remover Admin' }).click();
  await expect(page.getByText('Erro ao atualizar role')).toBeVisible();
  await expect(
    page.getByText('Não foi possível alterar as permissões do usuário.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('É preciso haver pelo menos um administrador.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\?busca=/);
});

test('an administrator finds a person without a name, listed with id, role, credits and the day of the sign-up [R-ADM-03, R-UI-18]', async ({
  page,
  browser,
  environment,
  signInAsAdministrator,
}) => {
  const context = await browser.newContext();
  const dayBefore = today();
  const nameless = { ...somebody(), firstName: '', lastName: '' };
  const { product, smtpStub } = environment;
  await signInNewPerson(await context.newPage(), product.url, smtpStub, nameless);
  await context.close();
  await signInAsAdministrator();
  await page.goto('/admin/users');
  await page.getByLabel('Buscar por nome ou e-mail').fill(nameless.email);
  const cells = openAdministration(page).row(nameless.email).getByRole('cell');
  await expect(cells.nth(0)).toContainText('Sem nome');
  await expect(cells.nth(1)).toContainText(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await expect(cells.nth(2)).toContainText('Usuário');
  await expect(cells.nth(3)).toContainText('10');
  await expect(cells.nth(4)).toContainText(new RegExp(`${dayBefore}|${today()}`));
});
