import { scriptPhaseNames } from '@webnario/domain/project-fields';
import { expect, type Page } from '@playwright/test';
import { somebody, type Person } from './people.ts';
import { openPdf, openText } from './downloads.ts';
import { course, openScript, type Script } from './script.ts';

type MailedLink = (email: string, used?: readonly string[]) => Promise<string>;

/** From the landing page to a signed-in account, as a person does it. */
export const signUpByForm = async (page: Page, mailedLink: MailedLink): Promise<Person> => {
  const person = somebody();
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Começar Grátis' })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName);
  await page.getByLabel('Sobrenome').fill(person.lastName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar senha').fill(person.password);
  await page.getByRole('checkbox', { name: /termos de uso/ }).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  await expect(page.getByText('Verifique seu email para confirmar a conta.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(await mailedLink(person.email));
  await expect(page.getByText('E-mail confirmado.')).toBeVisible();
  return person;
};

/** Signs in through the form; where it leads is for the caller to check. */
export const logInByForm = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
};

/** Signs out by the menu of the account, which leads home. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Começar Grátis' }).first()).toBeAttached();
};

const feedback = 'Não gostei, quero outra versão.';

/** To the short promise and over it: with an edit, two regenerations and an optimisation. */
const walkToShortPromise = async (script: Script, isFree: boolean): Promise<string> => {
  await script.tellProduct();
  await script.expectStep('geracao_persona');
  // With a model the person first reads, once, what is sent to it.
  if (!isFree) await script.agreeToModel();
  await script.expectStep('ajuste_persona');
  await script.edit(
    'Perfil',
    'Rosângela tem um salão em São João da Boa Vista e três funcionárias.',
  );
  await script.regenerate('Dores', feedback);
  await expect(script.block('Perfil')).toContainText('São João da Boa Vista');
  await script.confirmText('ajuste_persona');
  await script.askForPromise();
  await script.expectStep('ajuste_promessa');
  await script.confirmText('ajuste_promessa');
  await script.expectStep('geracao_script_fase_1');
  await script.expectStep('ajuste_script_fase_1');
  await script.regenerate('Promessa da aula', feedback);
  await script.expectBalance(isFree ? '10 créditos' : '5 créditos');
  await script.confirmText('ajuste_script_fase_1');
  return script.optimise();
};

const ownSentence = 'Ação: apresente a oferta com calma. Coração, pão e maçã.';
const ownEnd = 'Última chamada: até já, e boa sorte!';

/** The last two phases, by hand: the credits of a new account end there, where writing costs any. */
const writeTheRest = async (script: Script): Promise<void> => {
  await script.expectBalance('1 crédito');
  await script.writeByHand('geracao_script_fase_4', ownSentence);
  await script.confirmText('ajuste_script_fase_4');
  await script.writeByHand('geracao_script_fase_5', ownEnd);
  await script.confirmText('ajuste_script_fase_5');
};

/** The last two phases, written for nothing, with a sentence of one's own in each. */
const editTheRest = async (script: Script): Promise<void> => {
  await script.expectStep('ajuste_script_fase_4');
  await script.edit('Bônus', ownSentence);
  await script.confirmText('ajuste_script_fase_4');
  await script.expectStep('ajuste_script_fase_5');
  await script.edit('Última chamada e despedida', ownEnd);
  await script.confirmText('ajuste_script_fase_5');
  await script.expectBalance('10 créditos');
};

/** From the second phase to the result. */
const walkToResult = async (script: Script, isFree: boolean): Promise<void> => {
  await script.confirmText('ajuste_script_fase_2');
  await script.confirmText('ajuste_script_fase_3');
  await (isFree ? editTheRest(script) : writeTheRest(script));
  await script.expectStep('resultado_final');
};

const checkFiles = async (page: Page, script: Script, shortPromise: string): Promise<void> => {
  const pdfDownload = await script.download(/^Gerar e Download PDF/);
  await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible();
  await expect(page.getByText('1 crédito foi descontado da sua conta.')).toBeVisible();
  expect(pdfDownload.suggestedFilename()).toBe(`script-webinario-${course.safeName}.pdf`);
  const pdf = await openPdf(pdfDownload);
  expect(pdf.isTagged).toBe(true);
  expect(pdf.title).toContain(course.name);
  for (const name of scriptPhaseNames) {
    expect(pdf.text).toContain(name);
    expect(pdf.outline.join('\n')).toContain(name);
  }
  for (const words of ['Coração, pão e maçã', 'Última chamada: até já', shortPromise]) {
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(words);
  }

  const textDownload = await script.download(/^Baixar TXT/);
  expect(textDownload.suggestedFilename()).toBe(`script-webinario-${course.safeName}.txt`);
  const text = await openText(textDownload);
  expect(text.split(/^---$/m)).toHaveLength(5);
  for (const name of scriptPhaseNames) expect(text).toContain(name);
  expect(text).toContain('Coração, pão e maçã');
  expect(text).toContain(shortPromise);

  await script.download(/^Download PDF/);
};

/** The whole script is read without a box that scrolls inside the page. */
const readScript = async (script: Script): Promise<void> => {
  const sheet = await script.read();
  for (const name of scriptPhaseNames) await expect(sheet).toContainText(name);
  const hidden = await sheet.evaluate((it) => it.scrollHeight - it.clientHeight);
  expect(hidden).toBe(0);
  const back = sheet.page().getByRole('link', { name: 'Voltar ao resultado' });
  if (await back.isVisible()) await back.click();
};

/** The whole path of a new person, from the landing page to both files on disk. */
export const walkWholePath = async (
  page: Page,
  mailedLink: MailedLink,
  { isFree }: { readonly isFree: boolean },
): Promise<void> => {
  const person = await signUpByForm(page, mailedLink);
  await page.getByRole('link', { name: 'Criar meu primeiro roteiro' }).click();
  await expect(page).toHaveURL(/\/webinar\/new$/);
  await signOut(page);
  await page.goto('/webinar/new');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await logInByForm(page, person);
  await expect(page).toHaveURL(/\/webinar\/new$/);

  const script = openScript(page);
  await script.create();
  const shortPromise = await walkToShortPromise(script, isFree);
  await walkToResult(script, isFree);
  await expect(page.getByRole('heading', { name: 'Script Completo!' })).toBeVisible();
  await readScript(script);
  await checkFiles(page, script, shortPromise);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: course.name })).toBeVisible();
  await expect(page.getByText('Mostrando 1 de 1 projetos')).toBeVisible();
  await expect(page.getByRole('link', { name: /Visualizar/ })).toBeVisible();
};
