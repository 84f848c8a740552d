import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { somebody } from '../support/people.ts';
import { openScript } from '../support/script.ts';
import { logInByForm, signOut } from '../support/whole-path.ts';

const noToasts = (page: Page) => expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

/** A refusal in the form of the auth protocol. */
const refuse =
  (code: string, status = 400) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code, message: 'The reason, in English' },
    });

const toastOf = async (page: Page, title: string): Promise<void> => {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(toast).toHaveCount(0);
};

const fillRegistration = async (page: Page): Promise<void> => {
  const person = somebody();
  await page.goto('/auth/register');
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName);
  await page.getByLabel('Sobrenome').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar senha').fill(person.password);
  await page.getByRole('checkbox', { name: /termos de uso/ }).check();
};

test('a visitor is told which account request failed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/);
  await page.route(/\/auth\/v1\/(signup|recover|token)/, refuse('over_request_rate_limit', 429));
  const reason = page.getByRole('main').getByRole('alert');

  await fillRegistration(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await toastOf(page, 'Erro no cadastro');
  await expect(reason).toContainText('Muitas tentativas seguidas.');

  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await toastOf(page, 'Erro ao enviar email');

  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await toastOf(page, 'Erro no login');
  await expect(reason).toContainText('Muitas tentativas seguidas.');

  await page.unrouteAll();
  await page.route(/\/auth\/v1\/token/, refuse('a_code_of_tomorrow'));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(reason).toContainText('The reason, in English');
});

test('a person is told that the login succeeded', async ({ page, signIn }) => {
  const person = await signIn();
  await signOut(page);
  await page.goto('/auth/login');
  await logInByForm(page, person);
  await expect(page.getByText('Redirecionando...')).toBeVisible();
});

test('a visitor cannot send a form again while it is being sent', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route(/\/auth\/v1\/token/, async (route) => {
    calls += 1;
    await held;
    await refuse('invalid_credentials')(route);
  });
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const button = page.getByRole('button', { name: 'Entrando…' });
  await expect(button).toBeDisabled();
  await expect(button.locator('.animate-spin')).toBeVisible();
  await page.getByLabel('E-mail').press('Enter');
  answer();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  expect(calls).toBe(1);
});

test('registration and the request for a reset link cannot be sent twice either', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  for (const { call, open, name, busy } of [
    {
      call: /\/auth\/v1\/signup/,
      open: () => fillRegistration(page),
      name: 'Criar conta',
      busy: 'Criando conta…',
    },
    {
      call: /\/auth\/v1\/recover/,
      open: async () => {
        await page.goto('/auth/forgot-password');
        await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
      },
      name: 'Enviar link',
      busy: 'Enviando…',
    },
  ]) {
    const held = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await held.promise;
      await refuse('over_request_rate_limit', 429)(route);
    });
    await open();
    await page.getByRole('button', { name }).click();
    const button = page.getByRole('button', { name: busy });
    await expect(button).toBeDisabled();
    await expect(button.locator('.animate-spin')).toBeVisible();
    held.resolve();
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
});

test('a person is told that a new password was refused or could not be stored', async ({
  page,
  signIn,
  mailedLink,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const person = await signIn();
  const used = await mailedLink(person.email);
  await signOut(page);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Email enviado!')).toBeVisible();
  await page.goto(await mailedLink(person.email, [used]));
  await page.getByLabel('Nova senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar nova senha').fill(person.password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await toastOf(page, 'Erro ao redefinir senha');
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('A nova senha precisa ser diferente da atual.');

  // An answer that is no answer: nobody foresaw it.
  await page.route(/\/auth\/v1\/user/, (route) => route.fulfill({ status: 200, json: null }));
  const asking = page.waitForRequest(/\/auth\/v1\/user$/);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  const asked = await asking;
  expect(asked.method()).toBe('PUT');
  expect(asked.postDataJSON()).toMatchObject({ password: person.password });
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(
    'Erro ao redefinir senha',
  );
  await expect(reason).toContainText('Erro inesperado. Tente novamente.');
});

test('a person sees no toast when a list cannot be loaded, which is logged', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signIn();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.route(/\/api\/(projects|me\/credits|categories)(\?|$)/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'x', message: 'Uma frase.' } } }),
  );
  const screens = [
    ['/dashboard', /projects/, 'Seus projetos continuam salvos'],
    ['/dashboard/credits', /credits/, 'Nada mudou no seu saldo'],
    ['/webinar/new', /categories/, 'Carregar as categorias de novo'],
  ] as const;
  for (const [path, what, shown] of screens) {
    await page.goto(path);
    await expect(page.getByText(shown)).toBeVisible();
    await noToasts(page);
    expect(logged.some((line) => what.test(line))).toBe(true);
  }
});

test('a generation request has the specified address, headers and body', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  const asking = page.waitForRequest(/\/functions\/v1\/generate-content$/);
  await script.tellProduct();
  const asked = await asking;
  expect(asked.method()).toBe('POST');
  expect(asked.headers()['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(asked.headers()['apikey']).toBeTruthy();
  expect(asked.postDataJSON()).toEqual({
    projectId: /webinar\/([0-9a-f-]{36})/.exec(page.url())?.[1],
    promptType: 'prompt_geracao_persona',
    contextData: '',
  });
  await script.confirmText(3);
  const next = page.waitForRequest(/\/functions\/v1\/generate-content$/);
  await script.askForPromise();
  const body = (await next).postDataJSON() as Record<string, string>;
  expect(body['promptType']).toBe('promessa_forte');
  expect(body['contextData']).toMatch(/^# Persona\n\n## /);
  expect(JSON.parse(body['userInput'] ?? '')).toMatchObject({ has_promise: 'no' });
});
