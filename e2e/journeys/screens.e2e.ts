import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';
import { fillMailbox, signUpByRequest, somebody } from '../support/people.ts';
import { course, openScript, type Script } from '../support/script.ts';

// A trace keeps a copy of every page at every step; for whole scripts that is gigabytes.

type Inspect = (name: string) => Promise<void>;

/** The longest name that a product may have, without a place to break it. */
const longName = 'Supercalifragilístico'.repeat(10).slice(0, 200);

/** Opens a drawer over the step, looks at it and closes it. */
const inspectDrawer = async (page: Page, audit: Inspect, opener: string): Promise<void> => {
  const button = page.getByRole('button', { name: opener, exact: true });
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(`drawer-${opener.split(' ')[0]}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** The list without projects, the new project, and steps 1 to 3. */
const inspectBeginning = async (page: Page, script: Script, audit: Inspect): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();
  await audit('dashboard-empty');
  await page.goto('/webinar/new');
  await script.button('Criar Projeto').click();
  await expect(page.getByText('Selecione uma categoria')).toBeVisible();
  await audit('new-project-refused');
  await script.create(longName);
  await script.expectStep(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await audit('step-01');
  await script.tellProduct();
  await script.expectStep(3);
  await audit('step-03');
  // On a wide screen the steps and the base stand beside the work.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
  for (const opener of [
    ...(isWide ? [] : ['Ver as 17 etapas', 'Base']),
    'Suas histórias',
    'Dados da oferta',
    'Versões',
  ]) {
    await inspectDrawer(page, audit, opener);
  }
  await script.button('Editar Perfil').click();
  await audit('step-03-editing');
  await script.button('Cancelar').click();
  await script.button('Mover Dores').click();
  await audit('step-03-selected');
  await script.button('Continuar, estou satisfeito').click();
  await audit('step-03-confirming');
  await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await script.confirmText(3);
};

/** Steps 4 to 8. */
const inspectPromises = async (page: Page, script: Script, audit: Inspect): Promise<void> => {
  await script.expectStep(4);
  await audit('step-04');
  await page.getByRole('radio', { name: /^Sim/ }).check();
  await script.button('Usar esta promessa').click();
  await audit('step-04-refused');
  await page.getByRole('radio', { name: /^Não/ }).check();
  await script.askForPromise();
  await script.expectStep(5);
  await audit('step-05');
  await script.confirmText(5);
  await script.expectStep(7);
  await audit('step-07');
  await script.confirmText(7);
  await script.expectStep(8);
  await script.button(course.shortPromise).click();
  await audit('step-08');
  await script.button('Continuar').click();
  await expect(script.dialog).toBeVisible();
  await audit('step-08-confirming');
  await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await script.confirmShortPromise();
};

/** Steps 10 to 17. */
const inspectPhases = async (page: Page, script: Script, audit: Inspect): Promise<void> => {
  await script.confirmText(10);
  await script.expectStep(12);
  await audit('step-12');
  await script.button('Continuar, estou satisfeito').click();
  await expect(script.dialog).toContainText('Dados da oferta: 0 de 14.');
  await audit('step-12-confirming');
  await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await script.confirmText(12);
  await script.expectStep(14);
  await audit('step-14');
  await script.confirmText(14);
  await script.expectStep(16);
  await audit('step-16');
  await script.confirmText(16);
  await script.expectStep(17);
  await expect(page.getByRole('heading', { name: 'Script Completo!' })).toBeVisible();
  await audit('step-17');
  await page.goto(`${page.url()}?etapa=3`);
  await expect(page.getByText('Etapa já confirmada')).toBeVisible();
  await audit('step-03-read-only');
};

/** The screens around a script, with one in the list. */
const inspectAround = async (page: Page, audit: Inspect): Promise<void> => {
  for (const path of ['/dashboard', '/dashboard/credits', '/dashboard/profile', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Carregando/)).toHaveCount(0);
    await audit(path === '/' ? 'landing-signed-in' : path.slice(1).replace('/', '-'));
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await audit('account-menu');
};

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the public screens have no accessibility violations', async ({
      page,
      environment,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 404/);
      await fillMailbox(page, environment.product.url);
      const audit = makeAccessibilityAudit(page, size);
      const screens = {
        landing: '/',
        login: '/auth/login',
        register: '/auth/register',
        'forgot-password': '/auth/forgot-password',
        'reset-password': '/reset-password',
        terms: '/terms',
        privacy: '/privacy',
        cookies: '/cookies',
        'not-found': '/nao/existe',
        mailbox: '/mailbox',
      };
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await audit(name);
      }
      await page.goto('/auth/register');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await audit('register-refused');
    });

    test('the screens of the path have no accessibility violations, are in Portuguese, and fit', async ({
      page,
      environment,
      mailedLink,
    }) => {
      test.setTimeout(600_000);
      const audit = makeAccessibilityAudit(page, size);
      const script = openScript(page);
      const person = somebody();
      await signUpByRequest(page, environment.product.url, person);
      await page.goto(await mailedLink(person.email));
      await expect(page.getByText('E-mail confirmado.')).toBeVisible();
      await audit('confirmed-account');
      await inspectBeginning(page, script, audit);
      await inspectPromises(page, script, audit);
      await inspectPhases(page, script, audit);
      await inspectAround(page, audit);
    });
  });
}
