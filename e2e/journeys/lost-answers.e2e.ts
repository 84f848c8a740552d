import { endpoints } from '@webnario/domain/api/endpoints';
import { openAdministration } from '../support/administration.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseFirstAnswer } from '../support/lost-answers.ts';
import { signInNewPerson } from '../support/people.ts';
import { openScript } from '../support/script.ts';

/** Two requests, both under the same key. */
const expectOneKey = (keys: readonly (string | undefined)[]): void => {
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]);
};

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
});

// Where writing costs something.
test.use({ kind: 'connected' });

test('a person whose request for a project loses its answer gets one project: the browser repeats the idempotency key', async ({
  page,
  signIn,
}) => {
  await signIn();
  const keys = await loseFirstAnswer(page, `**${endpoints.createProject.path}`);
  await page.goto('/webinar/new');
  await openScript(page).create('Caixa em Ordem');
  expectOneKey(keys());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Caixa em Ordem' })).toHaveCount(1);
});

test('a person whose request for a text loses its answer pays once: the browser repeats the idempotency key', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  const keys = await loseFirstAnswer(page, `**${endpoints.generate.path}`);
  await script.tellProduct();
  await script.expectStep('ajuste_persona');
  expectOneKey(keys());
  await script.expectBalance('9 créditos');
});

test('an administrator whose grant loses its answer grants once: the browser repeats the idempotency key', async ({
  page,
  browser,
  environment,
  signInAsAdministrator,
}) => {
  const context = await browser.newContext();
  const { product, smtpStub } = environment;
  const person = await signInNewPerson(await context.newPage(), product.url, smtpStub);
  await context.close();
  await signInAsAdministrator();
  const keys = await loseFirstAnswer(page, `**${endpoints.grantCredits.path.replace(':id', '*')}`);
  const { row, dialog, told } = openAdministration(page);
  await page.goto('/admin/users');
  await page.getByLabel('Buscar por nome ou e-mail').fill(person.email);
  await row(person.email).getByRole('button', { name: 'Dar créditos' }).click();
  await dialog.getByLabel('Quantidade').fill('25');
  await dialog.getByLabel('Motivo').fill('Bônus da turma de agosto');
  await dialog.getByRole('button', { name: 'Dar créditos' }).click();
  await expect(told('Créditos adicionados')).toBeVisible();
  expectOneKey(keys());
  await expect(row(person.email).getByRole('cell').nth(3)).toContainText('35');
});
