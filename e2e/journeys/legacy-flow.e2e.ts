import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeProjects } from '../support/projects.ts';
import { course, openScript, type Script } from '../support/script.ts';

const addressOf = (phase: string): RegExp => new RegExp(`/webinar/[0-9a-f-]{36}/phase/${phase}$`);

/** A new project, opened in the legacy flow. */
const openLegacy = async (page: Page, phase: string): Promise<string> => {
  const [project] = await makeProjects(page, [course.name]);
  await page.goto(`/webinar/${project?.id}/phase/${phase}`);
  return new URL(`/webinar/${project?.id}`, page.url()).href;
};

const expectPhase = async (page: Page, name: string, label: string): Promise<void> => {
  await expect(page).toHaveURL(addressOf(name));
  await expect(page.getByText(label).filter({ visible: true }).first()).toBeVisible();
};

const fillPersona = async (page: Page, script: Script): Promise<void> => {
  await page.getByLabel('Sua especialidade').fill(course.specialty);
  await page.getByLabel('Seu público-alvo').fill(course.audience);
  await page.getByLabel('Seu produto').fill(course.product);
  await script.button(/Gerar Persona com IA/).click();
};

const confirm = async (script: Script): Promise<void> => {
  await script.button('Continuar, estou satisfeito').click();
  await script.dialog.getByRole('button', { name: 'Confirmar e continuar' }).click();
};

test('a person walks the four legacy phases by their addresses and goes on in the wizard at step 6 [R-OLD-01, R-OLD-02, R-OLD-04, R-OLD-05, R-OLD-06]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = openScript(page);
  const project = await openLegacy(page, 'persona_generation');
  await expectPhase(page, 'persona_generation', 'Fase 1 de 4');
  await fillPersona(page, script);
  await expectPhase(page, 'persona_adjustment', 'Fase 2 de 4');
  await script.edit('Perfil', 'Rosângela tem um salão em São João da Boa Vista.');

  await page.goto('/dashboard');
  await expect(page.getByText('Ajuste de Persona')).toBeVisible();
  await page.goto(`${project}/script`);
  await script.expectStep('ajuste_persona');
  await page.goto(`${project}/phase/persona_generation`);
  await expectPhase(page, 'persona_adjustment', 'Fase 2 de 4');
  await expect(script.block('Perfil')).toContainText('São João da Boa Vista');

  await confirm(script);
  await expectPhase(page, 'promise_creation', 'Fase 3 de 4');
  await expect(page.getByRole('radio', { name: /^Não/ })).toBeChecked();
  await page.getByLabel('O que você ensina?').fill(course.teaching);
  await script.button(/Criar promessa com IA/).click();
  await expectPhase(page, 'promise_adjustment', 'Fase 4 de 4');
  await confirm(script);
  await expect(page).toHaveURL(`${project}/script`);
  await script.expectStep('geracao_script_fase_1');
  await page.goto(`${project}/phase/promise_creation`);
  await expect(page).toHaveURL(`${project}/script`);
});

test('a person is told that a phase has no screen, and can read a question ahead [R-NAV-11, R-OLD-03, R-ERR-34]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = openScript(page);
  const project = await openLegacy(page, 'script_phase_1');
  for (const phase of ['script_phase_1', 'persona_adjustment', 'promise_adjustment']) {
    await page.goto(`${project}/phase/${phase}`);
    await expect(page.getByRole('heading', { name: 'Fase não implementada' })).toBeVisible();
    await expect(page.getByText(`A fase ${phase} ainda não foi implementada.`)).toBeVisible();
  }
  await page.goto(`${project}/phase/promise_creation`);
  await expect(page.getByText('Você já tem uma promessa forte?')).toBeVisible();
  await expect(script.button(/Criar promessa com IA/)).toBeDisabled();
  await page.getByRole('link', { name: 'Ir para “Geração de Persona”' }).click();
  await expectPhase(page, 'persona_generation', 'Fase 1 de 4');
});

test('a visitor is redirected to the login [R-NAV-11]', async ({ page }) => {
  await page.goto('/webinar/00000000-0000-4000-8000-000000000000/phase/persona_generation');
  await expect(page).toHaveURL(/\/auth\/login$/);
});
