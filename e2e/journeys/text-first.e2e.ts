import type { Page } from '@playwright/test';
import { steps, type StepPhase } from '@webnario/domain/wizard/steps';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';
import { openScript } from '../support/script.ts';

const spoken = 'Eu fiz a conta no verso de uma nota de farinha, numa terça-feira de manhã.';
const text = `## Ponto de partida\n\n${`${spoken} `.repeat(4).trim()}\n\n## A virada\n\n${spoken}\n`;

const widths = [
  { width: 390, height: 844, most: 170 },
  { width: 768, height: 1024, most: 220 },
  { width: 1440, height: 900, most: 220 },
];

/** How far from the top of the window the first line of the first block stands, in pixels. */
const topOfText = async (page: Page): Promise<number> => {
  const words = page.getByRole('article').first().locator('p').first();
  await expect(words).toBeVisible();
  return (await words.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
};

/** What the step on the screen is for. */
const noteOn = (page: Page) => page.getByRole('note', { name: 'Sobre esta etapa' });

/** Opens a new project at that step; a strong promise is only adjusted when it was asked for. */
const openStep = async (page: Page, phase: StepPhase): Promise<void> => {
  const until = phase === 'ajuste_promessa' ? 'definicao_promessa' : phase;
  const { id } = await writeUntil(page, 'Salão no Lucro', until, () => text);
  await page.goto(`/webinar/${id}/script`);
  if (until !== phase) await openScript(page).askForPromise();
};

test.beforeEach(async ({ signIn }) => void (await signIn()));

for (const step of steps.filter(({ kind }) => kind === 'adjustment')) {
  test(`the text begins at the top of step ${step.number} on every width [B-SHEET-12]`, async ({
    page,
  }) => {
    await openStep(page, step.phase);
    // What the step is for is told once; the second time the text has the screen.
    await expect(noteOn(page)).toBeVisible();
    await page.reload();
    for (const { width, height, most } of widths) {
      // oxlint-disable-next-line no-await-in-loop -- one window
      await page.setViewportSize({ width, height });
      // oxlint-disable-next-line no-await-in-loop
      expect(await topOfText(page), `at ${width} px`).toBeLessThanOrEqual(most);
    }
    await expect(noteOn(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the text begins at the top of its editor on the last step on every width [B-SHEET-12]', async ({
  page,
}) => {
  const { id } = await writeUntil(page, 'Salão no Lucro', 'resultado_final', () => text);
  await page.goto(`/webinar/${id}/script?texto=fase-4`);
  for (const { width, height, most } of widths) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height });
    // oxlint-disable-next-line no-await-in-loop
    expect(await topOfText(page), `at ${width} px`).toBeLessThanOrEqual(most);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Salvo', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('what a step is for is told at the first visit, and later behind one button [B-SHEET-13]', async ({
  page,
}) => {
  const { id } = await writeUntil(page, 'Salão no Lucro', 'ajuste_persona', () => text);
  await page.goto(`/webinar/${id}/script`);
  await expect(noteOn(page)).toContainText('Leia como quem reconhece um cliente.');
  await page.reload();
  await expect(page.getByText(spoken).first()).toBeVisible();
  await expect(noteOn(page)).toBeHidden();
  await page.getByRole('button', { name: 'Sobre esta etapa' }).click();
  await expect(noteOn(page)).toContainText('Leia como quem reconhece um cliente.');
});

test('a text that was written opens at the block that the person was reading [B-SHEET-20]', async ({
  page,
}) => {
  // Once the text is there the person reads its third block; the next step opens by itself soon after.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const box = document.querySelector('[aria-label="Texto sendo escrito"][aria-busy=false]');
      box?.children[2]?.scrollIntoView({ block: 'start' });
    }).observe(document, { subtree: true, childList: true, attributes: true }),
  );
  const { id } = await writeUntil(page, 'Salão no Lucro', 'definicao_promessa', () => text);
  await page.goto(`/webinar/${id}/script`);
  await openScript(page).askForPromise();
  await openScript(page).expectStep('ajuste_promessa');
  await expect(page.getByRole('article').nth(2)).toBeFocused();
  await expect(page.getByRole('article').nth(2)).toBeInViewport({ ratio: 0.9 });
});

test('on a phone one button leads to all that belongs to the project, and says how much of it is there [B-SHEET-14]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await writeUntil(page, 'Salão no Lucro', 'definicao_promessa', () => text);
  await page.goto(`/webinar/${id}/script`);
  await page.getByRole('button', { name: 'Projeto' }).click();
  const sheet = page.getByRole('dialog', { name: 'Projeto' });
  for (const row of [
    'Base 1 texto',
    'Duração da aula 60 min',
    /^Suas histórias 0 de /,
    /^Dados da oferta 0 de /,
  ]) {
    await expect(sheet.getByRole('button', { name: row })).toBeVisible();
  }
  await expect(sheet.getByRole('link', { name: /^Ajuste Persona/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^Dados da oferta/ }).click();
  await expect(page.getByRole('dialog', { name: 'Dados da oferta' })).toBeVisible();
});

test('on the narrowest common phone the bar says step and percentage whole [R-WIZ-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await writeUntil(page, 'Salão no Lucro', 'resultado_final', () => text);
  await page.goto(`/webinar/${id}/script`);
  const place = page.getByRole('banner').getByRole('paragraph').first();
  await expect(place).toHaveText('Etapa 17 de 17 · 100%');
  expect(await place.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

for (const { width, height } of widths) {
  test(`at ${width} px the last step has few controls, and its script does not scroll inside the page [B-SHEET-19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { id } = await writeUntil(page, 'Salão no Lucro', 'resultado_final', () => text);
    await page.goto(`/webinar/${id}/script`);
    await expect(page.getByRole('heading', { name: 'Script Completo!' })).toBeVisible();
    const controls = page.locator('header, main').locator('a, button, summary, input, select');
    const count = await controls.evaluateAll(
      (all) => all.filter((it) => it.checkVisibility() && !it.closest('nav, [id^=fase-]')).length,
    );
    expect(count).toBeLessThanOrEqual(35);
    const sheet = await openScript(page).read();
    expect(await sheet.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  });
}
