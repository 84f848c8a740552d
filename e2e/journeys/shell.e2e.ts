import type { Page } from '@playwright/test';
import type { StepPhase } from '@webnario/domain/wizard/steps';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';
import { signInNewPerson } from '../support/people.ts';

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  return page.getByRole('menu');
};
const sidebar = (page: Page) => page.getByRole('complementary');
const widthOf = async (page: Page): Promise<number> =>
  (await sidebar(page).boundingBox())?.width ?? 0;

test('a person folds the sidebar to icons, and it stays folded [R-UI-02, R-UI-03, R-UI-05, R-UI-06, R-UI-07]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(['Meus Webinários', 'Novo Script', 'Meus Créditos', 'Perfil']);
  await expect(sidebar(page)).toContainText('Webnário');
  await expect.poll(() => widthOf(page)).toBe(256);

  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(48);
  await expect(links).toHaveCount(4);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect.poll(() => widthOf(page)).toBe(256);
  await page.keyboard.press('Meta+b');
  await expect.poll(() => widthOf(page)).toBe(48);
});

test('under 768 px the sidebar is a drawer of 18rem [R-UI-07, R-UI-08]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
  await drawer.getByRole('link', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(drawer).toBeHidden();
});

test('a user finds their account menu [R-PERM-08, R-UI-03, R-UI-09, R-UI-10, R-UI-11, R-UI-12, R-UI-13]', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await page.goto('/dashboard');
  const menu = await menuOf(page);
  await expect(menu).toContainText(person.email);
  await expect(menu.getByText('Usuário', { exact: true })).toBeVisible();
  await expect(menu.getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(menu.getByText('10 créditos')).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText(['Perfil', 'Configurações', 'Ajuda', 'Sair']);
  await menu.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await page.goto('/dashboard');
  await (await menuOf(page)).getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole('link', { name: 'Painel Admin' })).toHaveCount(0);
});

/** Opens the dashboard; the code of the account menu is held back until it is released. */
const openWithHeldMenu = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/user-menu-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Menu da conta' }).filter({ visible: true });
  return { button, letGo: held.resolve };
};

test('a menu that is pressed before its script has loaded opens once it has', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { button, letGo } = await openWithHeldMenu(page);
  await button.click();
  letGo();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
});

test('a menu opens also where its script loads between pressing and letting go', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { button, letGo } = await openWithHeldMenu(page);
  await button.hover();
  await page.mouse.down();
  letGo();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an administrator finds the administration in the menu, and its own sidebar [R-NAV-15, R-NAV-16, R-PERM-08, R-UI-03, R-UI-04, R-UI-11, R-UI-12]', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  await page.goto('/dashboard');
  const menu = await menuOf(page);
  await expect(menu.getByText(/^Administrador/)).toBeVisible();
  await expect(menu.getByText('Admin', { exact: true })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  const links = page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
  const names = ['Dashboard', 'Usuários', 'Categorias', 'Prompts', 'Configurações'];
  for (const name of names) await expect(links.filter({ hasText: name })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Painel Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const name of names.slice(1)) {
    await links.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('a person signs out of every session and is taken home, also in another tab [R-NAV-20, R-AUTH-21, R-AUTH-22, R-AUTH-27, R-DATA-28]', async ({
  page,
  browser,
  context,
  environment,
  signIn,
}) => {
  const person = await signIn();
  const elsewhere = await browser.newContext({ baseURL: environment.product.url });
  const other = await elsewhere.newPage();
  await other.goto('/auth/login');
  await other.getByLabel('E-mail').fill(person.email);
  await other.getByLabel('Senha', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other).toHaveURL(/\/$/);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/dashboard');
  const asked = page.waitForRequest(/\/auth\/v1\/logout/);
  await (await menuOf(page)).getByRole('menuitem', { name: 'Sair' }).click();
  const logout = await asked;
  expect(logout.method()).toBe('POST');
  expect(new URL(logout.url()).searchParams.get('scope')).toBe('global');
  expect(logout.postData()).toBeNull();
  await expect(page).toHaveURL(/\/$/);
  await expect(tab).toHaveURL(/\/auth\/login$/);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth\/login$/);
  await elsewhere.close();
});

test('a sign-out that fails is only logged [R-ERR-11]', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signIn();
  await page.goto('/dashboard');
  await page.route(/\/auth\/v1\/logout/, (route) =>
    route.fulfill({ status: 400, json: { code: 'bad_json', message: 'No' } }),
  );
  const logged = page.waitForEvent('console', (message) => message.text().includes('sign-out'));
  await (await menuOf(page)).getByRole('menuitem', { name: 'Sair' }).click();
  await logged;
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test('a person whose role cannot be read counts as a user [R-PERM-07, R-ERR-11]', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signInAsAdministrator();
  await page.route(/\/api\/me$/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'x', message: 'Uma frase.' } } }),
  );
  const logged = page.waitForEvent('console', (message) => message.text().includes('"me"'));
  await page.goto('/dashboard');
  await logged;
  await expect((await menuOf(page)).getByText('Usuário', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Painel Admin' })).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});

test('a toast follows the theme and goes by itself [R-UI-14]', async ({
  page,
  context,
  environment,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInNewPerson(page, environment.product.url, environment.smtpStub);
  await page.goto('/dashboard/profile');
  const lightness = async (): Promise<number> => {
    const paint = (toast: Element): number => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return Number.NaN;
      canvas.fillStyle = getComputedStyle(toast).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return (canvas.getImageData(0, 0, 1, 1).data[1] ?? Number.NaN) / 255;
    };
    return page.locator('[data-sonner-toast]').evaluate(paint);
  };
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('Perfil atualizado');
  expect(await lightness()).toBeLessThan(0.5);
  await expect(toast).toHaveCount(0);

  await page.getByRole('radio', { name: 'Claro' }).check();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(toast).toBeVisible();
  expect(await lightness()).toBeGreaterThan(0.5);
  expect(context.pages()).toHaveLength(1);
});

test('every text area is at least 80 px high [R-UI-17]', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 402/);
  await signInAsAdministrator();
  const projectAt = async (step: StepPhase): Promise<string> => {
    const { id } = await writeUntil(page, `Etapa ${step}`, step, () => '## Bloco\n\nTexto.');
    return `/webinar/${id}/script`;
  };
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const measure = async (labels: readonly string[]): Promise<void> => {
    for (const label of labels) {
      // oxlint-disable-next-line no-await-in-loop -- one area after the other
      const area = page.getByLabel(label).and(page.locator('textarea'));
      await expect(area, label).toBeVisible();
    }
    const areas = await page.locator('textarea').filter({ visible: true }).all();
    expect(areas, labels.join()).toHaveLength(labels.length);
    for (const area of areas) {
      expect((await area.boundingBox())?.height, labels.join()).toBeGreaterThanOrEqual(80);
    }
  };

  await page.goto('/webinar/new');
  await measure(['Descrição do produto']);
  await page.goto(await projectAt('coleta_dados_persona'));
  await measure(['Sua especialidade', 'Seu público-alvo', 'Seu produto']);
  await page.goto(await projectAt('definicao_promessa'));
  await measure(['O que você ensina?']);
  await page.getByRole('radio', { name: /^Sim/ }).check();
  await measure(['Sua promessa forte']);

  await page.goto(await projectAt('ajuste_persona'));
  await measure(['O que não agradou?']);

  await page.route(/\/functions\/v1\/generate-content/, (route) =>
    route.fulfill({
      status: 402,
      json: { error: { code: 'insufficient_credits', message: 'Uma frase.' } },
    }),
  );
  await page.goto(await projectAt('geracao_persona'));
  await press('Escrever à mão, sem custo');
  await measure(['Texto da etapa']);

  await page.goto('/admin/prompts');
  await measure(['Conteúdo']);
  await page.goto('/admin/categories');
  await press('Nova Categoria');
  await measure(['Descrição']);
  await page.goto('/admin/users');
  await press('Dar créditos');
  await measure(['Motivo']);
});

test('a page registers for changes of the system theme once, however often it changes', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const ask = matchMedia.bind(globalThis);
    let asked = 0;
    globalThis.matchMedia = (query) => {
      document.documentElement.dataset['asked'] = String((asked += 1));
      return ask(query);
    };
  });
  await signIn();
  for (const path of ['/dashboard', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of Array.from({ length: 6 }, () => ['dark', 'light'] as const).flat()) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    }
    const asked = await page.evaluate(() => Number(document.documentElement.dataset['asked']));
    // Each script that paints asks once, and once more with each change; never twice as often as before.
    expect(asked).toBeLessThan(40);
  }
});
