import { expect, test } from '../support/fixtures.ts';
import { signUpByForm, logInByForm, signOut } from '../support/whole-path.ts';

test('a visitor is redirected to the login from every inner address [R-NAV-07, R-NAV-08, R-NAV-09, R-NAV-10, R-NAV-13, R-NAV-14, R-PERM-01]', async ({
  page,
}) => {
  const id = '00000000-0000-4000-8000-000000000000';
  const inner = ['/webinar', '/webinar/new', `/webinar/${id}/script`, '/dashboard'];
  for (const path of [...inner, '/dashboard/credits', '/dashboard/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  }
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor opens each account screen under both of its addresses [R-NAV-02, R-NAV-03, R-NAV-04, R-NAV-05, R-AUTH-16]', async ({
  page,
}) => {
  const screens = [
    { name: 'login', heading: 'Entrar' },
    { name: 'register', heading: 'Criar conta' },
    { name: 'forgot-password', heading: 'Recuperar senha' },
  ];
  for (const { name, heading } of screens) {
    for (const path of [`/${name}`, `/auth/${name}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  }
  for (const path of ['/reset-password', '/auth/reset-password']) {
    await page.goto(path);
    await expect(page.getByText('Link de redefinição inválido ou expirado').first()).toBeVisible();
  }
  for (const path of ['/terms', '/privacy', '/cookies']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a visitor at an unknown address is told so and goes home [R-NAV-24]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/nao/existe');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('a person at the older address of a project is redirected to its script [R-NAV-12, R-WIZ-67]', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await signIn();
  const id = '00000000-0000-4000-8000-000000000000';
  await page.goto(`/webinar/project/${id}`);
  await expect(page).toHaveURL(new RegExp(`/webinar/${id}/script$`));
  await expect(page.getByText('Projeto não encontrado')).toBeVisible();
});

test('a visitor who signs up is told the first error at its field [R-AUTH-07, R-AUTH-08, R-AUTH-09]', async ({
  page,
}) => {
  await page.goto('/auth/register');
  const submit = () => page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Ana');
  await page.getByLabel('Sobrenome').fill('Souza');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('abcde');
  await page.getByLabel('Confirmar senha').fill('abcdf');
  await submit();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await page.getByLabel('Confirmar senha').fill('abcde');
  await submit();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('flor-de-maracujá-7');
  await page.getByLabel('Confirmar senha').fill('flor-de-maracujá-7');
  await submit();
  await expect(page.getByText('Você deve aceitar os termos de uso')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com.br');
});

test('a person with a wrong password is told so above the form and in a toast [R-NAV-18, R-AUTH-03]', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const person = await signIn();
  await signOut(page);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill('não é esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Erro no login')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/senha/i);
  await logInByForm(page, person);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('a person replaces a forgotten password by the mailed link, which works once [R-NAV-07, R-NAV-22, R-AUTH-11, R-AUTH-13, R-AUTH-14, R-AUTH-15, R-AUTH-18, R-ERR-09, R-ERR-10]', async ({
  page,
  mailedLink,
}) => {
  const person = await signUpByForm(page, mailedLink);
  const confirmation = await mailedLink(person.email);
  await signOut(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Email enviado!')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();

  const link = await mailedLink(person.email, [confirmation]);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Criar nova senha' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const changed = { ...person, password: 'pé-de-jabuticaba-9' };
  await page.getByLabel('Nova senha', { exact: true }).fill(changed.password);
  await page.getByLabel(/Confirmar/).fill(changed.password);
  await page
    .getByRole('button', { name: /senha/i })
    .filter({ hasText: /Salvar|Redefinir|Criar/ })
    .click();
  await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logInByForm(page, changed);

  await signOut(page);
  await page.goto(link);
  await expect(page.getByText('Link de redefinição inválido ou expirado').first()).toBeVisible();
});
