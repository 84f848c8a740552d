import { countedFields } from '@webnario/domain/offer/complete';
import type { Page } from '@playwright/test';
import { stepNumber } from '@webnario/domain/wizard/steps';
import { mailboxOf } from '../support/product.ts';
import {
  makeAccessibilityAudit,
  makeAuditAtBothSizes,
  phone,
  sizes,
  wide,
  type AuditAtBothSizes,
} from '../support/accessibility-audit.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillMailbox, signUpByRequest, somebody } from '../support/people.ts';
import { writeUntil } from '../support/projects.ts';
import { course, openScript, type Script } from '../support/script.ts';

// A trace keeps a copy of every page at every step; for whole scripts that is gigabytes.

/** The longest name that a product may have, without a place to break it. */
const longName = 'Supercalifragilístico'.repeat(10).slice(0, 200);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a drawer over the step, looks at it and closes it. */
const inspectDrawer = async (
  page: Page,
  opener: string,
  audit: AuditAtBothSizes,
): Promise<void> => {
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: opener, exact: true }).click();
  await expect(drawer).toBeVisible();
  await audit(`drawer-${opener.split(' ')[0]}`, drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
};

/** The list without projects, the new project, and steps 1 to 3. */
const inspectBeginning = async (
  page: Page,
  script: Script,
  audit: AuditAtBothSizes,
): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();
  await audit('dashboard-empty', page.getByText('Nenhum projeto ainda'));
  await page.goto('/webinar/new');
  await script.button('Criar Projeto').click();
  await expect(page.getByText('Selecione uma categoria')).toBeVisible();
  await audit('new-project-refused', page.getByText('Selecione uma categoria'));
  await script.create(longName);
  await script.expectStep('coleta_dados_persona');
  await expect(heading(page)).toBeVisible();
  await audit('step-01', heading(page));
  await script.tellProduct();
  await script.expectStep('ajuste_persona');
  await audit('step-03', heading(page));
  for (const opener of ['Suas histórias', 'Dados da oferta', 'Versões']) {
    await inspectDrawer(page, opener, audit);
  }
  await page.setViewportSize(phone.viewport);
  await inspectDrawer(page, 'Projeto', makeAccessibilityAudit(page, phone.size));
  await page.setViewportSize(wide.viewport);
  await script.button('Editar Perfil').click();
  await audit('step-03-editing', page.getByLabel('Texto do bloco'));
  await script.button('Cancelar').click();
  await script.button('Mover para reescrever Dores').click();
  await audit('step-03-selected', script.button('Mover para reescrever Dores'));
  await script.button('Continuar, estou satisfeito').click();
  await audit('step-03-confirming', script.dialog);
  await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await script.confirmText('ajuste_persona');
};

/** Steps 4 to 8. */
const inspectPromises = async (
  page: Page,
  script: Script,
  audit: AuditAtBothSizes,
): Promise<void> => {
  await script.expectStep('definicao_promessa');
  await audit('step-04', heading(page));
  await page.getByRole('radio', { name: /^Sim/ }).check();
  await script.button('Usar esta promessa').click();
  await audit('step-04-refused', page.getByLabel('Sua promessa forte'));
  await page.getByRole('radio', { name: /^Não/ }).check();
  await script.askForPromise();
  await script.expectStep('ajuste_promessa');
  await audit('step-05', heading(page));
  await script.confirmText('ajuste_promessa');
  await script.expectStep('ajuste_script_fase_1');
  await audit('step-07', heading(page));
  await script.confirmText('ajuste_script_fase_1');
  await script.expectStep('otimizacao_promessa');
  await script.button(course.shortPromise).click();
  await audit('step-08', heading(page));
  await script.button('Continuar').click();
  await expect(script.dialog).toBeVisible();
  await audit('step-08-confirming', script.dialog);
  await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await script.confirmShortPromise();
  await script.expectStep('ajuste_script_fase_2');
};

/** The steps from the second phase to the result. */
const inspectPhases = async (
  page: Page,
  script: Script,
  audit: AuditAtBothSizes,
): Promise<void> => {
  await script.confirmText('ajuste_script_fase_2');
  await script.expectStep('ajuste_script_fase_3');
  await audit('step-12', heading(page));
  await script.button('Continuar, estou satisfeito').click();
  await expect(script.dialog).toContainText(`Dados da oferta: 0 de ${countedFields}.`);
  await audit('step-12-confirming', script.dialog);
  await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await script.confirmText('ajuste_script_fase_3');
  await script.expectStep('ajuste_script_fase_4');
  await audit('step-14', heading(page));
  await script.confirmText('ajuste_script_fase_4');
  await script.expectStep('ajuste_script_fase_5');
  await audit('step-16', heading(page));
  await script.confirmText('ajuste_script_fase_5');
  await script.expectStep('resultado_final');
  const complete = page.getByRole('heading', { name: 'Script Completo!' });
  await expect(complete).toBeVisible();
  await audit('step-17', complete);
  await page.goto(`${page.url()}?etapa=${stepNumber('ajuste_persona')}`);
  await expect(page.getByText('Etapa já confirmada')).toBeVisible();
  await audit('step-03-read-only', page.getByText('Etapa já confirmada'));
};

/** The screens around a script, with one in the list. */
const inspectAround = async (page: Page, audit: AuditAtBothSizes): Promise<void> => {
  for (const path of ['/dashboard', '/dashboard/credits', '/dashboard/profile', '/']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(/^Carregando/)).toHaveCount(0);
    const name = path === '/' ? 'landing-signed-in' : path.slice(1).replace('/', '-');
    await audit(name, heading(page));
  }
  await page.goto('/dashboard');
  // A menu closes when the window changes.
  for (const { size, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await makeAccessibilityAudit(page, size)('account-menu');
  }
};

test('the public screens have no accessibility violations', async ({
  page,
  environment,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await fillMailbox(page, environment.product.url);
  const audit = makeAuditAtBothSizes(page);
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
    mailbox: mailboxOf(environment.product.url),
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await audit(name, heading(page));
  }
  await page.goto('/auth/register');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await audit('register-refused', heading(page));
});

test('the screens of steps 1 to 8 have no accessibility violations, are in Portuguese, and fit [R-UI-01]', async ({
  page,
  environment,
  mailedLink,
}) => {
  test.setTimeout(600_000);
  const audit = makeAuditAtBothSizes(page);
  const script = openScript(page);
  const person = somebody();
  await signUpByRequest(page, environment.product.url, person);
  await page.goto(await mailedLink(person.email));
  const question = page.getByRole('alertdialog');
  await audit('link-of-a-sign-up-begun-elsewhere', question);
  await question.getByRole('button', { name: 'Entrar nesta conta' }).click();
  await expect(page.getByText('E-mail confirmado.')).toBeVisible();
  await audit('confirmed-account', page.getByText('E-mail confirmado.'));
  await inspectBeginning(page, script, audit);
  await inspectPromises(page, script, audit);
});

test('the screens of steps 10 to 17 and around a script have no accessibility violations, are in Portuguese, and fit [R-UI-01]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(600_000);
  await signIn();
  const audit = makeAuditAtBothSizes(page);
  const project = await writeUntil(
    page,
    longName,
    'ajuste_script_fase_2',
    (step) => `## ${step.label}\n\nUm texto.`,
  );
  await page.goto(`/webinar/${project.id}/script`);
  await inspectPhases(page, openScript(page), audit);
  await inspectAround(page, audit);
});
