import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';
import { storedPersona } from '../support/projects.ts';
import { openScript, type Script } from '../support/script.ts';

/** A new person's project on its first adjustment step. */
const openAdjustment = async (page: Page, signIn: () => Promise<unknown>): Promise<Script> => {
  await signIn();
  const script = openScript(page);
  await page.goto('/webinar/new');
  await script.create();
  await script.tellProduct();
  await script.expectStep('ajuste_persona');
  return script;
};

const anotherTab = async (context: BrowserContext, address: string) => {
  const page = await context.newPage();
  await page.goto(address);
  const script = openScript(page);
  await script.expectStep('ajuste_persona');
  return { page, script };
};

const expectStored = (page: Page, ...sentences: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const text = await storedPersona(page);
      return sentences.filter((sentence) => !text.includes(sentence));
    })
    .toEqual([]);

const type = async (script: Script, page: Page, title: string, text: string): Promise<void> => {
  await script
    .block(title)
    .getByRole('button', { name: `Editar ${title}` })
    .click();
  await page.getByLabel('Texto do bloco').fill(text);
};

const saved = (page: Page) => page.getByText('Salvo', { exact: true });

test('what a person types just before closing the tab is restored and stored [R-WIZ-71]', async ({
  page,
  context,
  signIn,
}) => {
  const script = await openAdjustment(page, signIn);
  await type(script, page, 'Dores', 'Estas palavras mal foram digitadas.');
  const address = page.url();
  await page.close();

  const later = await anotherTab(context, address);
  await expect(later.page.getByLabel('Texto do bloco')).toHaveText(
    'Estas palavras mal foram digitadas.',
  );
  await expect(saved(later.page)).toBeVisible();
  await expectStored(later.page, 'Estas palavras mal foram digitadas.');
});

test('what a person types offline survives closing the tab and is sent when the network returns', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const script = await openAdjustment(page, signIn);
  const address = page.url();
  await context.setOffline(true);
  await type(script, page, 'Dores', 'Escrito no trem, sem rede.');
  await expect(page.getByText('Sem conexão: guardado neste aparelho')).toBeVisible();
  await page.close();
  await context.setOffline(false);

  // The person returns elsewhere: the text is sent from there.
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later.getByText('Enviamos o texto que faltava')).toBeVisible();
  await later.goto(address);
  await expect(openScript(later).block('Dores')).toContainText('Escrito no trem, sem rede.');
  await expectStored(later, 'Escrito no trem, sem rede.');
});

test('a person who comes back online sees the waiting text stored', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const script = await openAdjustment(page, signIn);
  await context.setOffline(true);
  await type(script, page, 'Dores', 'A rede caiu aqui.');
  await expect(page.getByText('Sem conexão: guardado neste aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expectStored(page, 'A rede caiu aqui.');
});

test('a person types on while a part of the screen cannot be fetched, and has it when the network is back', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await page.route('**/assets/text-check-*.js', (route) => route.abort());
  const script = await openAdjustment(page, signIn);
  await context.setOffline(true);
  await page.unrouteAll();
  await type(script, page, 'Dores', 'Sem rede e sem a verificação.');
  await expect(page.getByText('Sem conexão: guardado neste aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Raio-x' })).toBeVisible();
});

test('a person edits different blocks in two tabs: both edits are kept and shown in each tab', async ({
  page,
  context,
  signIn,
}) => {
  const script = await openAdjustment(page, signIn);
  const other = await anotherTab(context, page.url());
  await type(script, page, 'Dores', 'Da primeira aba.');
  await expect(saved(page)).toBeVisible();
  await expect(other.script.block('Dores')).toContainText('Da primeira aba.');
  await type(other.script, other.page, 'Desejos', 'Da segunda aba.');
  await expect(saved(other.page)).toBeVisible();
  await expect(script.block('Desejos')).toContainText('Da segunda aba.');
  await expect(page.getByLabel('Texto do bloco')).toHaveText('Da primeira aba.');
  await expectStored(page, 'Da primeira aba.', 'Da segunda aba.');
});

test('a person edits one block in two tabs, is asked which text to keep, and can keep both [R-WIZ-71]', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 409/);
  const script = await openAdjustment(page, signIn);
  const other = await anotherTab(context, page.url());
  // Neither tab gets the changes of the other one while both are typed in.
  await context.setOffline(true);
  await type(script, page, 'Dores', 'As dores, da primeira aba.');
  await type(other.script, other.page, 'Dores', 'As dores, da segunda aba.');
  await expect(page.getByText('Sem conexão: guardado neste aparelho')).toBeVisible();
  await expect(other.page.getByText('Sem conexão: guardado neste aparelho')).toBeVisible();
  await context.setOffline(false);

  const asks = (tab: Page) => tab.getByRole('region', { name: /mudou em outra aba/ });
  await expect
    .poll(async () => (await asks(page).count()) + (await asks(other.page).count()))
    .toBe(1);
  const asked = (await asks(page).count()) === 1 ? page : other.page;
  await expect(asks(asked)).toBeFocused();
  for (const { size, viewport } of sizes) {
    await asked.setViewportSize(viewport);
    await makeAccessibilityAudit(asked, size)('conflict');
  }
  await asked.getByRole('button', { name: 'Juntar e continuar' }).click();
  await expect(asked.getByText('Escolha uma opção em cada bloco para continuar.')).toBeVisible();
  // By keyboard: the focus stands on the first choice that is missing.
  await asked.keyboard.press('ArrowUp');
  await expect(asked.getByRole('radio', { name: /Manter as duas/ })).toBeChecked();
  await asked.getByRole('button', { name: 'Juntar e continuar' }).press('Enter');
  await expect(saved(asked)).toBeVisible();
  await expectStored(asked, 'As dores, da primeira aba.', 'As dores, da segunda aba.');
});

test('a person loses no text while the server fails for a while', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const script = await openAdjustment(page, signIn);
  await page.route(/\/api\/projects\/[^/]+$/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
  await type(script, page, 'Dores', 'O servidor estava fora.');
  await expect(
    page.getByText('O servidor não aceitou ainda: guardado neste aparelho'),
  ).toBeVisible();
  await page.unroute(/\/api\/projects\/[^/]+$/);
  await expect(saved(page)).toBeVisible();
  await expectStored(page, 'O servidor estava fora.');
});
