import {
  findStepByPhase,
  lastStep,
  progressPercent,
  stepNumber,
  type StepPhase,
} from '@webnario/domain/wizard/steps';
import { expect, type Locator, type Page } from '@playwright/test';

/** What the people in these journeys sell; every Portuguese character that a file could lose is in it. */
export const course = {
  name: 'Salão no Lucro: preço à mão, é já!',
  safeName: 'Salão no Lucro- preço à mão, é já!',
  description:
    'Curso online que ensina donas de salão a calcular o custo de cada serviço e a separar o dinheiro da casa.',
  specialty: 'Gestão financeira para salões de beleza, há oito anos',
  audience: 'Donas de salão de bairro que trabalham muito e não sabem quanto sobra no fim do mês',
  product: 'Curso online de seis semanas, com planilha e encontros ao vivo',
  teaching: 'A calcular o custo de cada atendimento e definir o preço sem copiar o vizinho.',
  shortPromise: 'Descubra o preço certo de cada serviço em 6 semanas',
  ownPromise:
    'Você vai saber quanto cada serviço deixa no caixa e definir o preço com esse número, em seis semanas.',
} as const;

/** What one person does with one script through the page, with checks. */
export const openScript = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const dialog = page.getByRole('alertdialog');

  const seen = (text: string | RegExp): Locator =>
    page.getByText(text).filter({ visible: true }).first();

  /** Waits until the wizard shows that step: its number, its label and how far it is. */
  const expectStep = async (phase: StepPhase): Promise<void> => {
    const percent = Math.round(progressPercent(phase));
    // A change is noticed at once by `waitFor`, and only once a second by an assertion that has waited for long.
    await seen(new RegExp(`Etapa ${stepNumber(phase)} de ${lastStep}`)).waitFor();
    await seen(findStepByPhase(phase)?.label ?? '').waitFor();
    await seen(new RegExp(`\\b${percent}%`)).waitFor();
  };

  const expectBalance = async (credits: string): Promise<void> =>
    expect(button('Menu da conta')).toContainText(credits);

  const create = async (name: string = course.name): Promise<void> => {
    await page.getByLabel('Nome do produto').fill(name);
    await page.getByLabel('Descrição do produto').fill(course.description);
    await page.getByLabel('Categoria').selectOption({ index: 1 });
    await button('Criar Projeto').click();
    await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/webinar\/[0-9a-f-]{36}\/script$/);
  };

  /** The first step, until the persona is written. */
  const tellProduct = async (): Promise<void> => {
    await expectStep('coleta_dados_persona');
    await page.getByLabel('Sua especialidade').fill(course.specialty);
    await page.getByLabel('Seu público-alvo').fill(course.audience);
    await page.getByLabel('Seu produto').fill(course.product);
    await button(/Gerar Persona com IA/).click();
  };

  /** An adjustment step, to the beginning of the next one. */
  const confirmText = async (phase: StepPhase): Promise<void> => {
    await expectStep(phase);
    await button('Continuar, estou satisfeito').click();
    await expect(dialog).toContainText(
      'Estou satisfeito com o conteúdo. Não poderei regenerar novamente pois será usado como base na próxima etapa.',
    );
    await dialog.getByRole('button', { name: 'Confirmar e continuar' }).click();
    await expect(dialog).toBeHidden();
  };

  const block = (title: string): Locator => page.getByRole('article', { name: title });

  const edit = async (title: string, text: string): Promise<void> => {
    await block(title)
      .getByRole('button', { name: `Editar ${title}` })
      .click();
    await page.getByLabel('Texto do bloco').fill(text);
    await button('Salvar').click();
    await expect(block(title)).toContainText(text);
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  };

  /** What is asked for the selected blocks stands beside the text, or on a narrow screen in a sheet. */
  const openRewriting = async (count: string): Promise<void> => {
    const sheet = button(`Regenerar ${count}`);
    const told = page.getByText(new RegExp(`^${count} selecionados?$`));
    await sheet.or(told).filter({ visible: true }).first().waitFor();
    if (await sheet.isVisible()) await sheet.click();
    await expect(told).toBeVisible();
  };

  const regenerate = async (title: string, feedback: string): Promise<void> => {
    await block(title)
      .getByRole('button', { name: `Mover para reescrever ${title}` })
      .click();
    await openRewriting('1 bloco');
    await page.getByLabel('O que não agradou?').fill(feedback);
    const told = page.getByText('Conteúdo regenerado');
    // The message of an earlier regeneration may still be there.
    await told.waitFor({ state: 'detached' });
    await button(/Regenerar blocos/).click();
    await told.waitFor();
  };

  /** 'Definir Promessa' with 'Não', until the promise is written. */
  const askForPromise = async (): Promise<void> => {
    await expectStep('definicao_promessa');
    await expect(page.getByRole('radio', { name: /^Não/ })).toBeChecked();
    await page.getByLabel('O que você ensina?').fill(course.teaching);
    await button(/Criar promessa com IA/).click();
  };

  /** 'Definir Promessa' with 'Sim', until the script begins. */
  const bringPromise = async (): Promise<void> => {
    await expectStep('definicao_promessa');
    await page.getByRole('radio', { name: /^Sim/ }).check();
    await page.getByLabel('Sua promessa forte').fill(course.ownPromise);
    await button('Usar esta promessa').click();
  };

  /** Takes the first of three suggestions on 'Otimizar Promessa', which it answers. */
  const takePromise = async (): Promise<string> => {
    await expectStep('otimizacao_promessa');
    await button('Descubra o preço certo de cada serviço em 6 semanas').click();
    await expect(page.getByLabel('Promessa curta')).toHaveValue(course.shortPromise);
    await button(/Otimizar Promessa/).click();
    const suggestions = page.getByRole('region', { name: 'Sugestões' }).getByRole('button');
    await suggestions.nth(2).waitFor();
    await expect(suggestions).toHaveCount(3);
    const chosen = (await suggestions.first().textContent()) ?? '';
    await suggestions.first().click();
    await expect(page.getByLabel('Promessa curta')).toHaveValue(chosen);
    return chosen;
  };

  const confirmShortPromise = async (): Promise<void> => {
    await button('Continuar').click();
    await expect(dialog).toContainText('É essa promessa curta que você vai usar no seu script?');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: '✅ Sim, confirmo' }).click();
    await expect(dialog).toBeHidden();
  };

  /** 'Otimizar Promessa' with an optimisation. */
  const optimise = async (): Promise<string> => {
    const chosen = await takePromise();
    await confirmShortPromise();
    return chosen;
  };

  /** A generation step for which the credits do not suffice: written by hand, on the headings of the method. */
  const writeByHand = async (phase: StepPhase, sentence: string): Promise<void> => {
    await expectStep(phase);
    await button('Escrever à mão, sem custo').click();
    const box = page.getByLabel('Texto da etapa');
    const scaffold = await box.inputValue();
    await box.fill(scaffold.replaceAll(/^(## .+)$/gm, `$1\n\n${sentence}`));
    await button(/Salvar e continuar/).click();
  };

  /** Downloads a file, also where the script has open points. */
  const download = async (name: RegExp) => {
    const downloading = page.waitForEvent('download');
    const more = page.getByText('Mais formatos');
    await more.waitFor();
    if (!(await button(name).isVisible())) await more.click();
    await button(name).click();
    const anyway = button('Baixar assim mesmo');
    const isAsked = await Promise.race([
      anyway.waitFor().then(() => true),
      downloading.then(() => false),
    ]);
    if (isAsked) await anyway.click();
    return downloading;
  };

  /** The whole script of a finished project: on a narrow screen on a view of its own. */
  const read = async (): Promise<Locator> => {
    const link = page.getByRole('link', { name: 'Ler o roteiro' });
    const sheet = page.getByRole('region', { name: 'Roteiro completo' });
    await link.or(sheet).filter({ visible: true }).first().waitFor();
    if (await link.isVisible()) await link.click();
    await sheet.waitFor();
    return sheet;
  };

  /** Opens a form over the step: on a narrow screen from behind 'Projeto'. */
  const openForm = async (name: string): Promise<void> => {
    const project = button('Projeto');
    const form = button(new RegExp(`^${name}`));
    await project.or(form).filter({ visible: true }).first().waitFor();
    if (await project.isVisible()) await project.click();
    await form.click();
  };

  return {
    read,
    openForm,
    expectStep,
    /** Agrees to what stands before the first text of a model. */
    agreeToModel: (): Promise<void> => button('Entendi e concordo').click(),
    expectBalance,
    create,
    tellProduct,
    confirmText,
    block,
    edit,
    openRewriting,
    regenerate,
    askForPromise,
    bringPromise,
    takePromise,
    optimise,
    confirmShortPromise,
    writeByHand,
    download,
    button,
    dialog,
  };
};

export type Script = ReturnType<typeof openScript>;
