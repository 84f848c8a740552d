import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { somebody } from '../support/people.ts';
import { openScript } from '../support/script.ts';
import { logInByForm, signOut } from '../support/whole-path.ts';

// A button that waits shows a turning ring.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

test('a visitor is told which account request failed [R-ERR-02, R-ERR-03, R-ERR-04]', async ({
  page,
  expectedErrors,
}) => {
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

test('a person is told that the login succeeded [R-AUTH-04, R-ERR-07]', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await signOut(page);
  await page.goto('/auth/login');
  await logInByForm(page, person);
  await expect(page.getByText('Redirecionando...')).toBeVisible();
});

/** Asks for a link to a new password and opens it. */
const openReset = async (
  page: Page,
  email: string,
  mailedLink: (email: string, used?: readonly string[]) => Promise<string>,
): Promise<void> => {
  const used = await mailedLink(email);
  await signOut(page);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Email enviado!')).toBeVisible();
  await page.goto(await mailedLink(email, [used]));
};

const fillNewPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar nova senha').fill(password);
};

type AccountForm = {
  readonly call: RegExp;
  readonly name: string;
  readonly busy: string;
  readonly lastField: string;
};

/** Sends a form whose answer is held back, tries to send it again by the button and the keyboard, and counts the requests. */
const expectSentOnce = async (page: Page, form: AccountForm): Promise<void> => {
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(form.call, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    requests += 1;
    await held.promise;
    return refuse('over_request_rate_limit', 429)(route);
  });
  await page.getByRole('button', { name: form.name }).click();
  const button = page.getByRole('button', { name: form.busy });
  await expect(button).toBeDisabled();
  const turning = button.locator('[aria-hidden]').first();
  await expect(turning).toBeVisible();
  expect(await turning.evaluate((spinner) => spinner.getAnimations().length)).toBe(1);
  await button.click({ force: true });
  await page.getByLabel(form.lastField, { exact: true }).press('Enter');
  held.resolve();
  const again = page.getByRole('button', { name: form.name });
  await expect(again).toBeEnabled();
  await expect(again.locator('[aria-hidden]')).toHaveCount(0);
  expect(requests).toBe(1);
};

test('a visitor cannot send the login, the registration or the request for a link twice [R-AUTH-19]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('segredo');
  await expectSentOnce(page, {
    call: /\/auth\/v1\/token/,
    name: 'Entrar',
    busy: 'Entrando…',
    lastField: 'Senha',
  });

  await fillRegistration(page);
  await expectSentOnce(page, {
    call: /\/auth\/v1\/signup/,
    name: 'Criar conta',
    busy: 'Criando conta…',
    lastField: 'Confirmar senha',
  });

  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await expectSentOnce(page, {
    call: /\/auth\/v1\/recover/,
    name: 'Enviar link',
    busy: 'Enviando…',
    lastField: 'E-mail',
  });
});

test('a person cannot send a new password twice [R-AUTH-19]', async ({
  page,
  signIn,
  mailedLink,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const person = await signIn();
  await openReset(page, person.email, mailedLink);
  await fillNewPassword(page, 'outra-senha-longa-9');
  await expectSentOnce(page, {
    call: /\/auth\/v1\/user/,
    name: 'Salvar nova senha',
    busy: 'Salvando…',
    lastField: 'Confirmar nova senha',
  });
});

test('a person is told that a new password was refused or could not be stored [R-AUTH-29, R-ERR-05, R-ERR-06]', async ({
  page,
  signIn,
  mailedLink,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const person = await signIn();
  await openReset(page, person.email, mailedLink);
  await fillNewPassword(page, person.password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await toastOf(page, 'Erro ao redefinir senha');
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('A nova senha precisa ser diferente da atual.');

  // An answer of `null`, for which no error is defined.
  await page.route(/\/auth\/v1\/user/, (route) => route.fulfill({ status: 200, json: null }));
  const asking = page.waitForRequest(/\/auth\/v1\/user$/);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  const asked = await asking;
  expect(asked.method()).toBe('PUT');
  expect(new URL(asked.url()).pathname).toBe('/auth/v1/user');
  expect(asked.postDataJSON()).toMatchObject({ password: person.password });
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(
    'Erro ao redefinir senha',
  );
  await expect(reason).toContainText('Erro inesperado. Tente novamente.');
});

test('a person sees no toast when a list cannot be loaded, which is logged [R-ERR-12]', async ({
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

test('a generation request has the specified address, headers and body [R-GEN-02, R-GEN-03, R-GEN-07]', async ({
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
  await script.confirmText('ajuste_persona');
  const next = page.waitForRequest(/\/functions\/v1\/generate-content$/);
  await script.askForPromise();
  const body = (await next).postDataJSON() as Record<string, string>;
  expect(body['promptType']).toBe('promessa_forte');
  expect(body['contextData']).toMatch(/^# Persona\n\n## /);
  expect(JSON.parse(body['userInput'] ?? '')).toMatchObject({ has_promise: 'no' });
});
