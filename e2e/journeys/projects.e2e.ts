import { stepNumber } from '@webnario/domain/wizard/steps';
import {
  makeAccessibilityAudit,
  makeAuditAtBothSizes,
  phone,
  wide,
} from '../support/accessibility-audit.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';

test('a person renames a project, goes on from step 8 in a copy, archives, deletes and restores [B-STAGE-75, B-STAGE-80, B-STAGE-89]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const audit = makeAuditAtBothSizes(page);
  const project = await writeUntil(
    page,
    'Salão',
    'ajuste_script_fase_2',
    (step) => `## ${step.label}\n\nUm texto.`,
  );
  await page.goto('/dashboard');
  const cards = page.getByRole('main').getByRole('article');
  const card = (name: string) => cards.filter({ hasText: name });
  const choose = async (name: string, item: RegExp): Promise<void> => {
    await card(name)
      .getByRole('button', { name: /^Opções de/ })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  const options = card('Salão').getByRole('button', { name: 'Opções de Salão' });
  for (const { size, viewport } of [phone, wide]) {
    await page.setViewportSize(viewport);
    await options.click();
    await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible();
    await makeAccessibilityAudit(page, size)('projects-menu');
    // A menu closes when the window changes.
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(phone.viewport);
  await options.click();
  await page.getByRole('menuitem', { name: /^Renomear/ }).click();
  await page.getByLabel('Nome do produto').fill('Salão no Lucro');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(card('Salão no Lucro')).toBeVisible();
  await page.setViewportSize(wide.viewport);

  await page.goto(`/webinar/${project.id}/script?etapa=${stepNumber('otimizacao_promessa')}`);
  await page.getByRole('button', { name: 'Continuar daqui em uma cópia' }).click();
  await audit('projects-continue', page.getByRole('button', { name: 'Criar a cópia' }));
  await page.getByRole('button', { name: 'Criar a cópia' }).click();
  await expect(
    page.getByText(`Você está na etapa ${stepNumber('otimizacao_promessa')} dela.`),
  ).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(project.id));
  await expect(page.getByRole('textbox').first()).toHaveValue(
    'Descubra o preço certo de cada serviço em 6 semanas',
  );

  await page.goto('/dashboard');
  await expect(page.getByText('Mostrando 2 de 2 projetos')).toBeVisible();
  await choose('Cópia da etapa 8', /^Arquivar/);
  await expect(page.getByText('Mostrando 1 de 1 projetos')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Mostrando 2 de 2 projetos')).toBeVisible();
  await choose('Cópia da etapa 8', /^Arquivar/);
  await page.getByRole('link', { name: 'Arquivados 1' }).click();
  await choose('Cópia da etapa 8', /^Excluir/);
  await expect(page.getByRole('heading', { name: 'Nada arquivado' })).toBeVisible();
  await page.getByRole('link', { name: 'Lixeira 1' }).click();
  await expect(page.getByText('Apagado de vez em 30 dias')).toBeVisible();
  await audit('projects-bin', page.getByText('Apagado de vez em 30 dias'));
  await page.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(page.getByRole('heading', { name: 'A lixeira está vazia' })).toBeVisible();
  await page.getByRole('link', { name: 'Arquivados 1' }).click();
  await expect(card('Cópia da etapa 8')).toBeVisible();
});
