import { expect, test } from '../support/fixtures.ts';
import { openScript } from '../support/script.ts';

test.use({ kind: 'connected' });
// The model's faults are switches of one server, so these journeys take turns.
test.describe.configure({ mode: 'default' });

test('a person whose generation fails pays nothing and tries again [R-WIZ-45, R-ERR-26]', async ({
  page,
  signIn,
  model,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 50\d/);
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  model.failNext(500);
  await script.tellProduct();
  await script.expectStep('geracao_persona');
  await expect(page.getByText('Erro na geração').first()).toBeVisible();
  await expect(page.getByText(/O serviço de IA não respondeu/).first()).toBeVisible();
  await script.expectBalance('10 créditos');

  model.hangUpNext();
  await script.button(/Tentar de novo/).click();
  await expect(page.getByText(/interrompida no meio/).first()).toBeVisible();
  await script.expectBalance('10 créditos');

  await script.button(/Tentar de novo/).click();
  await script.expectStep('ajuste_persona');
  await script.expectBalance('9 créditos');
});

test('a person closes the tab during a generation, loses nothing and pays once [R-GEN-11]', async ({
  page,
  context,
  signIn,
  model,
}) => {
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  const before = model.calls();
  model.dawdleNext();
  await script.tellProduct();
  await expect(page.getByRole('region', { name: 'Texto sendo escrito' })).toBeVisible();
  const address = page.url();
  await page.close();
  model.hurry();

  const later = await context.newPage();
  await later.goto(address);
  const again = openScript(later);
  await again.expectStep('ajuste_persona');
  await expect(again.block('Linguagem')).toBeVisible();
  await again.expectBalance('9 créditos');
  expect(model.calls() - before).toBe(1);
});

test('a person confirms a step in two tabs: it moves once, and the slower tab is told', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  await script.tellProduct();
  await script.expectStep('ajuste_persona');

  const other = await context.newPage();
  await other.goto(page.url());
  const slower = openScript(other);
  await slower.expectStep('ajuste_persona');
  await script.confirmText('ajuste_persona');
  await script.expectStep('definicao_promessa');

  await slower.button('Continuar, estou satisfeito').click();
  await slower.dialog.getByRole('button', { name: 'Confirmar e continuar' }).click();
  await expect(other.getByText('Este projeto já está em outra etapa').first()).toBeVisible();
  await slower.expectStep('definicao_promessa');
  await slower.expectBalance('9 créditos');
});

test('a person waits for the same text in two tabs and pays once', async ({
  page,
  context,
  signIn,
  model,
  expectedErrors,
}) => {
  // Both tabs want to move on by themselves; one of them comes too late.
  expectedErrors.push(/status of 409/);
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  const before = model.calls();
  model.dawdleNext();
  await script.tellProduct();
  await expect(page.getByRole('region', { name: 'Texto sendo escrito' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('region', { name: 'Texto sendo escrito' })).toBeVisible();
  model.hurry();
  await openScript(other).expectStep('ajuste_persona');
  await script.expectStep('ajuste_persona');
  await script.expectBalance('9 créditos');
  expect(model.calls() - before).toBe(1);
});

test('a person cancels a generation and writes the step by hand for free', async ({
  page,
  signIn,
  model,
}) => {
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  model.dawdleNext();
  await script.tellProduct();
  await script.button('Cancelar geração').click();
  await expect(page.getByText('Geração cancelada')).toBeVisible();
  await script.expectBalance('10 créditos');
  await script.writeByHand('geracao_persona', 'Ela abre o salão às oito e fecha às oito.');
  await script.expectStep('ajuste_persona');
  await script.expectBalance('10 créditos');
});
