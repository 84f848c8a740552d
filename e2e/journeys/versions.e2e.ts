import type { Page } from '@playwright/test';
import { stepNumber } from '@webnario/domain/wizard/steps';
import { expect, test } from '../support/fixtures.ts';
import { makeAuditAtBothSizes, phone, wide } from '../support/accessibility-audit.ts';
import { today } from '../support/administration.ts';
import { typist } from '../support/keyboard.ts';
import { holdMessages } from '../support/messages.ts';
import { openNewProject } from '../support/projects.ts';
import { course, openScript, type Script } from '../support/script.ts';

test.use({ kind: 'connected' });

const own = 'Rosângela tem um salão em São João e três funcionárias.';
const rewritten = 'Versão nova, com mais coração e um exemplo do bairro.';

/** Rewrites two blocks at once. */
const regenerateBoth = async (page: Page, script: Script): Promise<void> => {
  for (const title of ['Perfil', 'Dores']) {
    await script.button(`Mover para reescrever ${title}`).click();
  }
  await page.getByLabel('O que não agradou?').fill('Traga um exemplo concreto.');
  await script.button(/^Regenerar blocos/).click();
  await expect(page.getByText('2 blocos foram reescritos')).toBeVisible();
};

test('a person reads, compares and restores every earlier text of a step', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = openScript(page);
  const audit = makeAuditAtBothSizes(page);
  const keys = typist(page);
  await openNewProject(page, course.name);
  await script.tellProduct();
  await script.expectStep('ajuste_persona');
  const dayBefore = today();
  const written = (await script.block('Perfil').textContent()) ?? '';
  await script.edit('Perfil', own);

  await regenerateBoth(page, script);
  await expect(script.block('Perfil').locator('del')).toContainText('Rosângela');
  await expect(script.block('Dores').locator('ins')).toContainText(rewritten);
  await audit('versions-review', script.button('Manter a nova Dores'));
  await script.button('Manter a nova Dores').click();
  await expect(page.getByText('Um bloco foi reescrito')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Um bloco foi reescrito')).toBeVisible();
  await script.button('Voltar à anterior Perfil').click();
  await expect(script.block('Perfil')).toContainText(own);
  await expect(script.block('Dores')).toContainText(rewritten);
  await script.button('Desfazer').click();
  await expect(script.button('Voltar à anterior Perfil')).toBeVisible();
  await script.button('Voltar à anterior Perfil').click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();

  await page.setViewportSize(phone.viewport);
  const sheet = page.getByRole('dialog', { name: 'Versões do texto' });
  const versions = sheet.getByRole('listitem');
  await script.button('Versões').focus();
  await page.keyboard.press('Enter');
  await expect(versions).toHaveCount(4);
  const day = today() === dayBefore ? 'hoje' : '(hoje|ontem)';
  await expect(versions.nth(0)).toContainText(new RegExp(`Editada por você.*${day} às .*atual`));
  await expect(versions.nth(1)).toContainText('Blocos reescritos');
  await expect(versions.nth(2)).toContainText('Editada por você');
  await expect(versions.nth(3)).toContainText('Escrita pela IA');
  await audit('versions-list', sheet);
  await keys.goTo(versions.nth(3).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('2 diferenças')).toBeVisible();
  await audit('versions-comparison', sheet);
  await keys.goTo(sheet.getByRole('button', { name: 'Próxima diferença' }));
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Diferença 1 de 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Diferença 2 de 2')).toBeVisible();
  await keys.goTo(sheet.getByRole('button', { name: 'Voltar a esta versão' }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(script.button('Versões')).toBeFocused();
  await expect(page.getByText('A versão escolhida voltou')).toBeVisible();
  await holdMessages(page);
  await expect(script.block('Perfil')).not.toContainText(own);
  expect(await script.block('Perfil').textContent()).toBe(written);
  await audit('versions-restored', script.block('Perfil'));

  await page
    .getByRole('listitem')
    .filter({ hasText: 'A versão escolhida voltou' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect(script.block('Perfil')).toContainText(own);
  await page.reload();
  await expect(script.block('Perfil')).toContainText(own);
  await expect(script.block('Dores')).toContainText(rewritten);

  await page.setViewportSize(wide.viewport);
  await script.confirmText('ajuste_persona');
  await script.expectStep('definicao_promessa');
  await page.goto(`${page.url()}?etapa=${stepNumber('ajuste_persona')}`);
  await script.button('Versões').click();
  await expect(versions).toHaveCount(6);
  await versions.nth(0).getByRole('button').click();
  await expect(sheet.getByRole('region', { name: 'Diferenças' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Voltar a esta versão' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Texto inteiro' }).click();
  await expect(sheet.getByText(own)).toBeVisible();
  await audit('versions-reading', sheet);
});
