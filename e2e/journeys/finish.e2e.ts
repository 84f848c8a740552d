import { expect, type Page } from '@playwright/test';
import { makeAccessibilityAudit } from '../support/accessibility-audit.ts';
import { openText } from '../support/downloads.ts';
import { test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';
import { course, openScript } from '../support/script.ts';

const gap = (what: string): string => `[PREENCHER: ${what}]`;
const phase = (number: number): string =>
  [
    `## Começo da fase ${number}`,
    `Hoje o curso custa ${gap('o preço')} à vista. Pegue o caderno.`,
    ...(number === 14 ? [`O bônus é ${gap('um bônus')}. Vamos seguir.`] : []),
    ...(number === 16 ? [`O endereço é ${gap('o link')}.`] : []),
    '## Fim da fase',
    `Até já, na fase ${number}.`,
  ].join('\n\n');

const audit = async (page: Page, name: string): Promise<void> => {
  await makeAccessibilityAudit(page, 'phone')(name);
};

test('a person fills every gap, leaves one out, corrects a block and undoes it, on a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const script = openScript(page);
  const { id } = await writeUntil(page, course.name, 'resultado_final', ({ number }) =>
    phase(number),
  );
  await page.goto(`/webinar/${id}/script`);
  await script.expectStep('resultado_final');
  const gaps = page.getByRole('dialog', { name: 'O que falta no roteiro' });
  const progress = (filled: number) => gaps.getByText(`${filled} de 3 preenchidas`);
  await expect(page.getByText('Faltam 3 respostas em 8 lugares do roteiro')).toBeVisible();
  await script.button(/^Responder agora/).click();
  await expect(progress(0)).toBeVisible();
  await audit(page, 'gaps');

  await gaps.getByLabel('o preço').fill('R$ 597');
  await expect(progress(1)).toBeVisible();
  await script.button('Próximo').click();
  await script.button('Não se aplica um bônus').click();
  await expect(gaps.getByRole('group').getByText('O bônus é Falta: um bônus.')).toBeVisible();
  await script.button('Tirar do roteiro').click();
  await expect(progress(2)).toBeVisible();
  await script.button('Próximo').click();
  await gaps.getByLabel('o link').fill('exemplo.com.br');
  await expect(progress(3)).toBeVisible();
  await expect(gaps).toContainText('Todas preenchidas');
  await script.button('Voltar').click();
  await script.button('Desfazer um bônus').click();
  await expect(progress(2)).toBeVisible();
  await page.reload();
  await expect(progress(2)).toBeVisible();
  await script.button('Fechar').click();

  const sheet = await script.read();
  await audit(page, 'reading');
  await expect(sheet).not.toContainText('Falta: o preço');
  await expect(sheet.getByText('custa R$ 597 à vista')).toHaveCount(5);
  await expect(sheet).toContainText('Falta: um bônus');
  await sheet.getByRole('link', { name: 'Editar Começo da fase 16' }).click();
  await page.getByLabel('Texto do bloco').fill('Tudo novo por aqui.');
  await script.button('Salvar').click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await audit(page, 'text-editor');
  await script.button('Desfazer').click();
  await expect(page.getByRole('article').first()).toContainText('exemplo.com.br');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao resultado' }).click();
  const text = await openText(await script.download(/^Baixar TXT/));
  expect(text.match(/custa R\$ 597 à vista/g)).toHaveLength(5);
});
