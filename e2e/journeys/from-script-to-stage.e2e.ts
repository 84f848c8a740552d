import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { strFromU8, unzipSync } from 'fflate';
import { stepNumber, type Step } from '@webnario/domain/wizard/steps';
import { sizes } from '../support/accessibility-audit.ts';
import { openPdf, openText } from '../support/downloads.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';
import { course, openScript, type Script } from '../support/script.ts';
import { say, untilListening, withFakeSpeech } from '../support/stubs/speech.ts';

/** The whole path of a person who leaves every written text as it is. */
const writeScript = async (page: Page, script: Script): Promise<void> => {
  await page.goto('/webinar/new');
  await script.create();
  await script.tellProduct();
  await script.confirmText('ajuste_persona');
  await script.askForPromise();
  await script.confirmText('ajuste_promessa');
  await script.confirmText('ajuste_script_fase_1');
  await script.expectStep('otimizacao_promessa');
  await script.button(course.shortPromise).click();
  await script.confirmShortPromise();
  for (const phase of [2, 3, 4, 5] as const) {
    // oxlint-disable-next-line no-await-in-loop -- step after step
    await script.confirmText(`ajuste_script_fase_${phase}`);
  }
  await script.expectStep('resultado_final');
};

const speech =
  'Boa noite, que bom que você veio: hoje eu mostro as três contas que um salão de bairro precisa fazer antes de mudar o preço.';

/** Two blocks with a slide and a gap. */
const twoBlocks = ({ label }: Step): string =>
  [
    `## Começo de ${label}`,
    speech,
    '> Slide: Três contas | um gráfico do caixa',
    `${speech} Elas cabem em [PREENCHER: quanto tempo em ${label}] por semana.`,
    `## Fim de ${label}`,
    `${speech} ${speech}`,
  ].join('\n\n');

/** A script that is finished already: how one is written in a wide window is walked in connected-path.e2e.ts and screens.e2e.ts. */
const openFinished = async (page: Page, script: Script): Promise<void> => {
  const { id } = await writeUntil(page, course.name, 'resultado_final', (step) =>
    step.number < 6 ? `## ${step.label}\n\n${speech}` : twoBlocks(step),
  );
  await page.goto(`/webinar/${id}/script`);
  await script.expectStep('resultado_final');
};

/** Fills every gap but the last, which does not apply: all on one page, or one after the other. */
const settleGaps = async (page: Page, script: Script): Promise<void> => {
  await script.button(/^Responder agora/).click();
  const gaps = page.getByRole('dialog', { name: 'O que falta no roteiro' });
  const boxes = gaps.getByRole('textbox');
  const told = (await gaps.getByText(/^0 de \d+ preenchidas$/).textContent()) ?? '';
  const count = Number(/de (\d+)/.exec(told)?.[1]);
  expect(count).toBeGreaterThan(3);
  const next = gaps.getByRole('button', { name: 'Próximo' });
  const isOneByOne = await next.isVisible();
  for (let index = 0; index < count - 1; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    if (isOneByOne) await gaps.getByText(`Resposta ${index + 1} de ${count}`).waitFor();
    // oxlint-disable-next-line no-await-in-loop
    await boxes.nth(isOneByOne ? 0 : index).fill(`a resposta ${index + 1}`);
    // oxlint-disable-next-line no-await-in-loop
    if (isOneByOne) await next.click();
  }
  await gaps.getByText(`${count - 1} de ${count} preenchidas`).waitFor();
  await gaps
    .getByRole('button', { name: /^Não se aplica/ })
    .last()
    .click();
  await script.button('Tirar do roteiro').click();
  await gaps.getByText('Todas preenchidas').waitFor();
  await script.button('Pronto').click();
};

/** Corrects the first block and takes it back. */
const correctBlock = async (page: Page, script: Script): Promise<void> => {
  const sheet = await script.read();
  await expect(sheet).not.toContainText('Falta: ');
  await sheet
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  await page.getByLabel('Texto do bloco').fill('Boa noite, que bom que você veio.');
  await script.button('Salvar').click();
  await page.getByText('Salvo', { exact: true }).waitFor();
  await script.button('Desfazer').click();
  await expect(page.getByRole('article').first()).not.toContainText(
    'Boa noite, que bom que você veio.',
  );
  await page.getByText('Salvo', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Voltar ao resultado' }).click();
};

/** The parts of an office file by their names. */
const partsOf = async (script: Script, name: RegExp): Promise<Record<string, string>> => {
  const bytes = await readFile(await (await script.download(name)).path());
  const parts = Object.entries(unzipSync(new Uint8Array(bytes)));
  return Object.fromEntries(parts.map(([path, content]) => [path, strFromU8(content)]));
};

/** Every format, opened and read back; answers the plain text. */
const takeAlong = async (page: Page, script: Script): Promise<string> => {
  const pdf = await openPdf(await script.download(/^Gerar e Download PDF/));
  expect(pdf.text).toContain('a resposta 1');
  const word = await partsOf(script, /^Baixar Word/);
  expect(word['word/document.xml']).toContain('a resposta 1');
  const slides = await partsOf(script, /^Baixar Slides/);
  expect(slides['ppt/notesSlides/notesSlide2.xml']).toMatch(/<a:t>[^<]{40,}/);
  expect(await openText(await script.download(/^Baixar Markdown/))).toContain('a resposta 1');
  const text = await openText(await script.download(/^Baixar TXT/));
  expect(text).toContain('a resposta 1');
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toContainText('9 créditos');
  return text;
};

/** Presents for a moment, with other letters, another pace and mirrored, and goes on without a network. */
const present = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Abrir o palco' }).click();
  await page.getByRole('toolbar').waitFor();
  const status = (is: string) => page.locator(`[role=timer][data-status=${is}]`).waitFor();
  await page.getByRole('button', { name: 'Começar' }).click();
  await status('flowing');
  await page.locator('.prompter-frame').click();
  await status('waiting');
  for (const key of ['+', ']', 'm']) {
    // oxlint-disable-next-line no-await-in-loop -- key after key
    await page.keyboard.press(key);
  }
  await page.locator('[data-mirrored]').waitFor();
  await page.getByLabel('135 palavras por minuto').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('Space');
  await status('flowing');
  await page.keyboard.press('Space');
  await status('waiting');
  await page.context().setOffline(false);
  await page.keyboard.press('m');
};

/** Says the first two blocks and takes the pace that was measured. */
const rehearse = async (page: Page, text: string): Promise<void> => {
  const [first, second, third] = splitBlocks(text.slice(text.indexOf('## ')));
  const clock = page.locator('.prompter-elapsed');
  /** Says a block and goes on to the next one; each takes the time of a tick of the clock, and what takes none is not kept. */
  const sayBlock = async (block: typeof first, next: typeof first): Promise<void> => {
    const shown = await clock.textContent();
    await expect(clock).not.toHaveText(shown ?? '');
    await say(page, (block?.content ?? '').replaceAll(/^>.*$/gm, ''));
    await expect(page.locator('.prompter-blocks')).toContainText(new RegExp(`^${next?.title}`));
  };
  await page.getByRole('button', { name: 'Seguir a minha voz' }).click();
  await page.getByRole('button', { name: 'Ligar o microfone' }).click();
  await page.getByRole('button', { name: 'Ensaiar' }).click();
  await page.keyboard.press('Space');
  await untilListening(page);
  await sayBlock(first, second);
  await sayBlock(second, third);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Terminar ensaio' }).click();
  await page.getByText('Guardado com o projeto.').waitFor();
  await page.getByRole('button', { name: /^Usar \d+ como ritmo do projeto/ }).click();
  await page.getByText(/^O projeto agora planeja com/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sair do palco' }).click();
};

/** Shares a link, reads the comment of an outsider, answers and revokes the link. */
const askForOpinion = async (page: Page, browser: Browser): Promise<void> => {
  await page.getByRole('button', { name: 'Pedir opinião' }).click();
  await page.getByLabel('Para quem é (opcional)').fill('Rita');
  await page.getByRole('button', { name: 'Criar link' }).click();
  const address = await page.getByLabel('Endereço do link').inputValue();
  const outsider = await browser.newContext();
  const reader = await outsider.newPage();
  await reader.goto(address);
  await reader
    .getByRole('button', { name: /^Comentar o bloco/ })
    .first()
    .click();
  await reader.getByLabel('Seu nome').fill('Rita');
  await reader.getByLabel('Seu comentário').fill('Uma pausa maior aqui.');
  await reader.getByRole('button', { name: 'Enviar comentário' }).click();
  await reader.getByRole('article').getByText('Uma pausa maior aqui.').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Pedir opinião' }).click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.getByLabel('Sua resposta').fill('Vou aumentar.');
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  // The box closes when the reply is stored, and has its text before.
  await page.getByLabel('Sua resposta').waitFor({ state: 'hidden' });
  await reader.reload();
  await reader.getByText('Vou aumentar.').waitFor();
  await page.getByRole('button', { name: 'Desativar: Rita' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Desativar: Rita' }).waitFor({ state: 'hidden' });
  await reader.reload();
  await reader.getByRole('heading', { name: 'Este link não leva a nenhum roteiro' }).waitFor();
  await outsider.close();
};

/** Goes on from 'Otimizar Promessa' in a copy, and archives, deletes and restores that copy. */
const lookAfter = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url());
  const step = stepNumber('otimizacao_promessa');
  await page.goto(`${pathname}?etapa=${step}`);
  await page.getByRole('button', { name: 'Continuar daqui em uma cópia' }).click();
  await page.getByRole('button', { name: 'Criar a cópia' }).click();
  await page.getByText(`Você está na etapa ${step} dela.`).waitFor();
  await page.goto('/dashboard');
  const choose = async (item: RegExp): Promise<void> => {
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: 'Cópia da etapa 8' });
    await card.getByRole('button', { name: /^Opções de/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose(/^Arquivar/);
  await page.getByText('Mostrando 1 de 1 projetos').waitFor();
  await page.getByRole('link', { name: 'Arquivados 1' }).click();
  await choose(/^Excluir/);
  await page.getByRole('link', { name: 'Lixeira 1' }).click();
  await page.getByRole('button', { name: /^Restaurar/ }).click();
  await page.getByRole('heading', { name: 'A lixeira está vazia' }).waitFor();
};

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    // Drawing what moves costs a quarter of the time: it is drawn in the wide window.
    test.use({
      viewport,
      contextOptions: { reducedMotion: size === 'phone' ? 'reduce' : 'no-preference' },
    });

    test('a person finishes a script, downloads it, presents and rehearses it, gets an opinion and looks after it', async ({
      page,
      browser,
      signIn,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|\/api\/reading|404/);
      await withFakeSpeech(page);
      await signIn();
      const script = openScript(page);
      await (size === 'phone' ? writeScript(page, script) : openFinished(page, script));
      await settleGaps(page, script);
      await correctBlock(page, script);
      const text = await takeAlong(page, script);
      await present(page);
      await rehearse(page, text);
      await askForOpinion(page, browser);
      await lookAfter(page);
    });
  });
}
