import { expect, test } from '../support/fixtures.ts';
import { makeAccessibilityAudit } from '../support/accessibility-audit.ts';
import { writeUntil } from '../support/projects.ts';

test.use({
  expectedErrors: [
    // The link that was revoked.
    /\/api\/reading|404/,
  ],
});

test('an outsider reads a script by a link and comments, the owner answers and revokes the link [B-STAGE-92, B-STAGE-94, B-STAGE-98, B-STAGE-108]', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn();
  const project = await writeUntil(
    page,
    'Salão no Lucro',
    'resultado_final',
    ({ label }) => `## Abertura\n\nBoa noite.\n\n## Pergunta\n\nQuem já fez a conta? (${label})`,
  );
  await page.goto(`/webinar/${project.id}/script`);
  const open = page.getByRole('button', { name: 'Pedir opinião' });
  await open.click();
  await page.getByLabel('Para quem é (opcional)').fill('Rita');
  await page.getByRole('button', { name: 'Criar link' }).click();
  const address = await page.getByLabel('Endereço do link').inputValue();
  await makeAccessibilityAudit(page, 'wide')('opinion-owner');

  const outsider = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await outsider.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name: 'Salão no Lucro' })).toBeVisible();
  await makeAccessibilityAudit(reader, 'phone')('opinion-reader');
  await reader.getByRole('button', { name: 'Comentar o bloco Pergunta' }).first().click();
  await reader.getByLabel('Seu nome').fill('Rita');
  await reader.getByLabel('Seu comentário').fill('Uma pausa <b>maior</b> aqui.');
  await reader.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(reader.getByRole('article')).toContainText('Uma pausa <b>maior</b> aqui.');

  await page.reload();
  await expect(page.getByText('1 comentário em aberto')).toBeVisible();
  await open.click();
  await expect(page.getByRole('heading', { name: 'Fase 1 · Pergunta' })).toBeVisible();
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.getByLabel('Sua resposta').fill('Vou aumentar.');
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  // The box closes when the reply is stored, and has its text before.
  await expect(page.getByLabel('Sua resposta')).toBeHidden();
  await expect(page.getByRole('article')).toContainText('Vou aumentar.');
  await reader.reload();
  await expect(reader.getByRole('article')).toContainText('Vou aumentar.');

  await page.getByRole('button', { name: 'Desativar: Rita' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('button', { name: 'Desativar: Rita' })).toBeHidden();
  const answer = reader.waitForResponse('**/api/reading');
  await reader.reload();
  expect((await answer).status()).toBe(404);
  await expect(
    reader.getByRole('heading', { name: 'Este link não leva a nenhum roteiro' }),
  ).toBeVisible();

  const token = new URL(address).hash.slice(1);
  expect(token).toHaveLength(43);
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([]);
  expect(asked.filter((url) => /auth-setup|auth\/v1/.test(url))).toEqual([]);
  await outsider.close();
});
