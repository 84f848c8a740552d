import { countedFields } from '@webnario/domain/offer/complete';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';
import { writeUntil } from '../support/projects.ts';
import { openScript } from '../support/script.ts';

const longName = 'Maria Aparecida dos Santos Oliveira de Albuquerque e Cavalcanti Nogueira';

/** Fills fields in by their labels, one after the other. */
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByLabel(label, { exact: true }).first().fill(value);
  }
};

for (const { size, viewport } of sizes) {
  const isPhone = viewport.width < 768;

  test.describe(size, () => {
    test.use({ viewport });

    test('a person tells their stories and the offer, reloads, and nothing is lost [B-METHOD-74]', async ({
      page,
      signIn,
    }) => {
      await signIn();
      const audit = makeAccessibilityAudit(page, size);
      const project = await writeUntil(
        page,
        'Preço Certo',
        'ajuste_persona',
        () => '## Perfil\n\nDona.\n',
      );
      await page.goto(`/webinar/${project.id}/script`);
      const script = openScript(page);
      const dialog = page.getByRole('dialog');
      const saved = dialog.getByText('Salvo', { exact: true });
      const next = async (): Promise<void> => {
        if (isPhone) await dialog.getByRole('button', { name: 'Próximo' }).click();
      };

      await script.openForm('Suas histórias');
      await fill(page, { 'O seu nome na aula': longName });
      await next();
      await fill(page, { 'O momento em que você entendeu': 'Sobravam três reais.' });
      await next();
      await fill(page, { 'No que ela acredita antes de conversar com você?': 'x'.repeat(161) });
      await expect(dialog.getByText('Use no máximo 160 caracteres')).toBeVisible();
      await audit('stories');
      await page.reload();
      await expect(dialog.getByText('Use no máximo 160 caracteres')).toBeVisible();
      await fill(page, {
        'No que ela acredita antes de conversar com você?': 'Agenda cheia basta.',
        'O que você mostra no lugar?': 'Não basta.',
      });
      await expect(saved).toBeVisible();
      await expect(dialog.getByText('3 de 6 cartões')).toBeVisible();
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      if (isPhone) {
        await page.getByRole('button', { name: 'Projeto' }).click();
        await expect(
          dialog.getByRole('button', { name: 'Suas histórias 3 de 6 cartões' }),
        ).toBeVisible();
        await page.keyboard.press('Escape');
      } else {
        await expect(page.getByRole('button', { name: 'Histórias: 3 de 6 cartões' })).toBeVisible();
      }

      await script.openForm('Dados da oferta');
      await next();
      await fill(page, { 'Preço à vista': 'de R$ 1.997 por R$ 497' });
      await expect(dialog.getByText('Digite só o valor, como 597 ou 1.997,90')).toBeVisible();
      await audit('offer');
      await page.reload();
      await expect(page.getByLabel('Preço à vista')).toHaveValue('de R$ 1.997 por R$ 497');
      await fill(page, { 'Preço à vista': '597,00' });
      await next();
      await fill(page, { 'Quantas vezes': '12', 'Valor de cada parcela': '59,70' });
      await expect(dialog.getByText(/CET 41,30% ao ano$/)).toBeVisible();
      await expect(dialog.getByText(`2 de ${countedFields} campos`)).toBeVisible();
      await expect(saved).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Valor de cada parcela')).toHaveValue('R$ 59,70');
      await page.goBack();
      await expect(dialog).toBeHidden();
    });
  });
}
