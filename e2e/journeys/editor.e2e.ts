import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeAuditAtBothSizes } from '../support/accessibility-audit.ts';
import { storedPersona, writeUntil } from '../support/projects.ts';

const before = [
  'Boa noite. Eu sou a **Rosa**  e vim de longe.',
  '> Slide: Boas-vindas | uma porta aberta',
  '- Custo de cada serviço\n- Preço com margem',
  'Hoje custa [PREENCHER: preço à vista], sem juros.',
].join('\n\n');
const text = `## Abertura\n\n${before}\n\n## Fim\n\nAté já.\n`;

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto do bloco' });

const openBlock = async (page: Page, own = text) => {
  const { id } = await writeUntil(page, 'Salão no Lucro', 'ajuste_persona', () => own);
  await page.goto(`/webinar/${id}/script`);
  await page.getByRole('button', { name: 'Editar Abertura' }).click();
  await expect(box(page)).toBeFocused();
  return () => storedPersona(page);
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(box(page)).toBeHidden();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
};

test.beforeEach(async ({ signIn }) => void (await signIn()));

test('a block is edited as it looks, and only the paragraph that was typed in changes its bytes [B-SHEET-01]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  await expect(box(page).locator('strong')).toHaveText('Rosa');
  await expect(box(page)).not.toContainText(/\*\*|\[PREENCHER|> Slide/);
  await box(page).getByText('Preço com margem').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' de verdade');
  await save(page);
  expect(await stored()).toBe(text.replace('Preço com margem', 'Preço com margem de verdade'));
});

test('a gap is a field in the line, and what is typed there takes its place [B-SHEET-04]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  await box(page).getByRole('button', { name: 'Preencher: preço à vista' }).click();
  await page.keyboard.type('R$ 997');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(stored).toBe(text.replace('[PREENCHER: preço à vista]', 'R$ 997'));
});

test('a gap from which somebody goes away halfway stays a gap, and Backspace takes it whole [B-SHEET-04]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  const gap = box(page).getByRole('button', { name: 'Preencher: preço à vista' });
  await gap.press('Enter');
  await page.keyboard.type('R$');
  await page.keyboard.press('Escape');
  await expect(gap).toBeVisible();
  await box(page).getByText('sem juros').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 'Hoje custa '.length + 1; step += 1)
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await save(page);
  expect(await stored()).toBe(text.replace('[PREENCHER: preço à vista]', ''));
});

test('a cue is a chip with fields of its own, comes by a button and moves with the mouse [B-SHEET-05]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  const slide = box(page).getByRole('group', {
    name: 'Slide, título Boas-vindas, imagem uma porta aberta',
  });
  await slide.getByLabel('Título', { exact: true }).fill('Bem-vindas | a todas');
  await box(page).getByText('Preço com margem').click();
  await page.getByRole('button', { name: 'Inserir: Pausa' }).click();
  await box(page)
    .getByRole('group', { name: /^Pausa/ })
    .getByLabel('Segundos', { exact: true })
    .fill('20');
  const named = box(page).getByRole('group', { name: /^Slide, título Bem-vindas/ });
  await named.getByText('Slide', { exact: true }).dragTo(box(page).getByText('sem juros'), {
    targetPosition: { x: 5, y: 28 },
  });
  await save(page);
  const now = await stored();
  expect(now).toContain('> Pausa: 20 s');
  expect(now.indexOf('> Slide: Bem-vindas / a todas | uma porta aberta')).toBeGreaterThan(
    now.indexOf('- Preço com margem'),
  );
  expect(now).toContain('Boa noite. Eu sou a **Rosa**  e vim de longe.\n\n');
});

const compose = async (input: CDPSession, words: string): Promise<void> => {
  for (let length = 1; length <= words.length; length += 1)
    // oxlint-disable-next-line no-await-in-loop -- one letter after the other
    await input.send('Input.imeSetComposition', {
      text: words.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await input.send('Input.insertText', { text: words });
};

test('words that a phone composes, emoji and a line from right to left are kept as they are [B-SHEET-07]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  const input = await page.context().newCDPSession(page);
  await box(page).getByText('vim de longe').click();
  await page.keyboard.press('End');
  await compose(input, ' çãõé');
  await page.keyboard.insertText(' 👩🏽‍🏫 שלום');
  await save(page);
  expect(await stored()).toBe(text.replace('longe.', 'longe. çãõé 👩🏽‍🏫 שלום'));
});

test('what is undone and redone passes over a cue, and “Desfazer” of the screen over a save [B-SHEET-08]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  await box(page).getByText('Preço com margem').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Inserir: Enquete' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Enter');
  await expect.poll(stored).toBe(text.replace('Preço com margem', 'Preço com margem!'));
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(stored).toBe(text);
});

test('“Editar como texto” shows the marks, and back shows what was typed there [B-SHEET-09]', async ({
  page,
}) => {
  const stored = await openBlock(page);
  await page.getByRole('button', { name: 'Editar como texto' }).click();
  await expect(box(page)).toHaveValue(before);
  await box(page).fill('Oi, **gente**.');
  await page.getByRole('button', { name: 'Editar como se lê' }).click();
  await expect(box(page).locator('strong')).toHaveText('gente');
  await save(page);
  expect(await stored()).toContain('Oi, **gente**.');
});

test('a text of 60,000 letters takes no more, says so, and keeps what is there [B-SHEET-10]', async ({
  page,
}) => {
  const long = `## Abertura\n\n${'palavra '.repeat(7_480).trim()}\n`;
  const stored = await openBlock(page, long);
  await page.keyboard.insertText('muito '.repeat(100));
  await expect(page.getByText('O texto chegou ao limite de 60.000 letras.')).toBeVisible();
  await page.keyboard.insertText('Cabe. ');
  await expect(page.getByText('O texto chegou ao limite de 60.000 letras.')).toBeHidden();
  await save(page);
  expect(await stored()).toContain('Cabe. palavra palavra');
});

test('beside an open keyboard “Cancelar” and “Salvar” are whole, and nothing orange is beside them [B-SHEET-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 470 });
  await openBlock(page);
  for (const name of ['Cancelar', 'Salvar']) {
    // oxlint-disable-next-line no-await-in-loop -- one button after the other
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Continuar, estou satisfeito' })).toBeHidden();
});

test('“Corrigir” opens the block at the words of the finding [B-SHEET-15]', async ({ page }) => {
  const claim = 'Esta fórmula cura a ansiedade de qualquer pessoa em sete dias.';
  const own = `## Abertura\n\nBoa noite.\n\n${claim}\n\nAté já.\n`;
  const { id } = await writeUntil(page, 'Salão no Lucro', 'ajuste_script_fase_1', () => own);
  await page.goto(`/webinar/${id}/script`);
  await page.getByRole('button', { name: /^Raio-x/ }).click();
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Olha: ');
  await expect(box(page)).toContainText(`Boa noite.${claim.replace('cura', 'Olha: cura')}`);
});

test('the open editor has no fault that axe finds, on a phone and on a wide screen', async ({
  page,
}) => {
  await openBlock(page);
  await makeAuditAtBothSizes(page)('editor', box(page));
});
