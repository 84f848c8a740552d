import { expect, test } from '../support/fixtures.ts';
import { listenTo } from '../support/live-region-recorder.ts';
import { course, openScript } from '../support/script.ts';

test.use({ kind: 'connected' });
// The model's faults are switches of one server, so these journeys take turns.
test.describe.configure({ mode: 'default' });

test('a screen reader announces that a text begins, ends, is stored and is rewritten', async ({
  page,
  signIn,
  model,
}) => {
  await signIn();
  const heard = await listenTo(page);
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  await expect.poll(heard).toContain('Projeto criado com sucesso!');
  await script.tellProduct();
  await expect.poll(heard).toContain('A escrita do texto começou.');
  await expect.poll(heard).toContain('O texto está pronto e salvo.');
  await script.expectStep('ajuste_persona');

  model.dawdleNext();
  await script.edit('Perfil', 'Rosângela abre o salão às oito.');
  await expect.poll(heard).toMatch(/^Salvando…$[^]*^Salvo$/m);
  await script.button('Mover para reescrever Dores').click();
  await expect.poll(heard).toContain('1 bloco selecionado');
  await page.getByLabel('O que não agradou?').fill('Traga um exemplo.');
  await script.button(/^Regenerar blocos/).click();
  await expect.poll(heard).toContain('Reescrevendo os blocos selecionados…');
  model.hurry();
  await expect.poll(heard).toContain('Conteúdo regenerado');
});

test('a screen reader announces that a text failed and that it was cancelled', async ({
  page,
  signIn,
  model,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 50\d/);
  await signIn();
  const heard = await listenTo(page);
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create(course.name);
  model.failNext(500);
  await script.tellProduct();
  await expect.poll(heard).toContain('O texto não pôde ser escrito.');
  // The message comes a moment after it.
  await expect.poll(heard).toContain('Erro na geração');
  model.dawdleNext();
  await script.button(/Tentar de novo/).click();
  await expect.poll(heard).toContain('A escrita do texto começou.');
  await script.button('Cancelar geração').click();
  await expect.poll(heard).toContain('A geração foi cancelada.');
});

test('a screen reader announces why a form cannot be sent', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const heard = await listenTo(page);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('errada-demais');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect.poll(heard).toContain('E-mail ou senha incorretos.');
});
