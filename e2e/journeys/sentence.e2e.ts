import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeAuditAtBothSizes } from '../support/accessibility-audit.ts';
import { storedPersona, writeUntil } from '../support/projects.ts';

test.use({ kind: 'connected' });

const sentence = 'Ela anota cada gasto no caderno antes de fechar a porta do salão.';
const text = [
  '## Perfil',
  '> Slide: Sim. | a porta',
  `Boa noite. ${sentence} Sim.`,
  'Ela diz **sempre** que o caderno basta. Custa [PREENCHER: preço] e não falha.',
  '- Sim.\n- Sim.',
  '## Fim\n\nAté já.\n',
].join('\n\n');

const openAdjustment = async (page: Page) => {
  const { id } = await writeUntil(page, 'Salão no Lucro', 'ajuste_persona', () => text);
  await page.goto(`/webinar/${id}/script`);
  await expect(page.getByText('Boa noite.')).toBeVisible();
  return () => storedPersona(page);
};

/** Where some words stand on the screen. */
const pointOf = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || node.parentElement?.closest('.cue')) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`'${wanted}' is not on the screen`);
  }, words);

const press = async (page: Page, words: string): Promise<void> => {
  const { x, y } = await pointOf(page, words);
  await page.mouse.click(x, y);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.beforeEach(async ({ signIn }) => void (await signIn()));

test('a person says one sentence shorter with three presses, and takes it back with one [B-SHEET-27, B-SHEET-28]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stored = await openAdjustment(page);
  await press(page, 'anota cada gasto');
  await button(page, 'Mais curta').click();
  await expect(page.getByText('1 proposta')).toBeVisible();
  await button(page, /^Usar/).click();
  await expect.poll(stored).toBe(text.replace('porta do salão.', 'porta do.'));
  await button(page, 'Desfazer').last().click();
  await expect.poll(stored).toBe(text);
});

test('a person chooses a sentence with the keys alone, and asks in their own words [B-SHEET-27]', async ({
  page,
}) => {
  const stored = await openAdjustment(page);
  const block = page.getByRole('group', { name: /^Texto de Perfil/ });
  await block.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Mais curta')).toBeVisible();
  await makeAuditAtBothSizes(page)('sentence', button(page, 'Mais curta'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Mais curta')).toBeFocused();
  await button(page, 'Outro pedido…').press('Enter');
  await page.keyboard.type('Fale do caderno');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 propostas')).toBeVisible();
  await makeAuditAtBothSizes(page)('sentence-proposals', page.getByText('3 propostas'));
  await page.keyboard.press('Escape');
  await expect(button(page, /^Usar/)).toHaveCount(0);
  expect(await stored()).toBe(text);
});

test('a sentence that stands several times, among cues, is changed where it was pressed [B-SHEET-28]', async ({
  page,
}) => {
  const stored = await openAdjustment(page);
  const last = page.getByRole('listitem').filter({ hasText: 'Sim.' }).last();
  await last.click({ position: { x: 12, y: 12 } });
  await button(page, 'Mais calorosa').click();
  await button(page, 'Usar “Sim. É assim.”').click();
  await expect.poll(stored).toBe(text.replace('- Sim.\n- Sim.', '- Sim.\n- Sim. É assim.'));
  await press(page, 'que o caderno basta');
  await button(page, 'Mais curta').click();
  await button(page, 'Usar “Ela diz **sempre** que o caderno.”').click();
  await expect.poll(stored).toContain('Ela diz **sempre** que o caderno. Custa');
  await press(page, 'e não falha');
  await button(page, 'Mais curta').click();
  await button(page, /^Usar/).click();
  await expect.poll(stored).toContain('o caderno. Custa [PREENCHER: preço] e não.\n');
});

test('a person who selects words to copy them chooses no sentence, and edits one by hand where it stands', async ({
  page,
}) => {
  await openAdjustment(page);
  const from = await pointOf(page, 'Boa noite');
  const to = await pointOf(page, 'caderno antes');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect(button(page, 'Mais curta')).toHaveCount(0);
  await page.mouse.click(5, 400);
  await press(page, 'anota cada gasto');
  await button(page, 'Editar à mão').click();
  await expect(page.getByRole('textbox', { name: 'Texto do bloco' })).toBeFocused();
  await page.keyboard.type('Hoje, ');
  await expect(page.getByText('Hoje, Ela anota')).toBeVisible();
});

test('a person changes a sentence of the whole script, also from what the check finds, and takes it back [B-SHEET-28, B-SHEET-33, B-STAGE-02]', async ({
  page,
}) => {
  const found = 'O seu mindset muda tudo hoje.';
  const { id } = await writeUntil(page, 'Salão no Lucro', 'resultado_final', ({ number }) =>
    number === 10 ? `## O momento da virada\n\nBoa noite. ${found}\n` : text,
  );
  await page.goto(`/webinar/${id}/script`);
  await page.getByRole('heading', { name: 'O momento da virada' }).scrollIntoViewIfNeeded();
  await press(page, 'mindset muda');
  await button(page, 'Mais curta').click();
  await button(page, 'Usar “O seu mindset muda tudo.”').click();
  const script = page.locator('section[id^=fase-]');
  await expect(script.getByText('O seu mindset muda tudo.')).toBeVisible();
  await button(page, 'Desfazer').last().click();
  await expect(script.getByText(found)).toBeVisible();
  await page.getByText('Raio-x').click();
  const finding = page.getByRole('listitem').filter({ hasText: 'mindset' }).last();
  await finding.getByRole('button', { name: 'Pedir outra frase' }).click();
  await button(page, `Usar “${found} É assim.”`).click();
  await expect(script.getByText(`${found} É assim.`)).toBeVisible();
});

test('a proposal for a sentence that changed meanwhile is not taken, and the person is told [B-SHEET-34]', async ({
  page,
  context,
}) => {
  const { id } = await writeUntil(page, 'Salão no Lucro', 'resultado_final', () => text);
  await page.goto(`/webinar/${id}/script`);
  await page.getByRole('heading', { name: 'Perfil' }).first().scrollIntoViewIfNeeded();
  await press(page, 'anota cada gasto');
  await button(page, 'Mais curta').click();
  await expect(button(page, /^Usar/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/webinar/${id}/script?texto=fase-1&bloco=1`);
  await expect(other.getByRole('textbox', { name: 'Texto do bloco' })).toBeFocused();
  await press(other, 'cada gasto');
  await other.keyboard.type(' mesmo ');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Salvo', { exact: true })).toBeVisible();
  await page.bringToFront();
  // The other tab has told it; without that 'Usar' would find that the sentence is gone.
  await expect(page.getByText('Esta frase mudou')).toBeVisible();
  await expect(button(page, /^Usar/)).toHaveCount(0);
});

test('an open edit and a chosen sentence give way to each other, and what was typed is never lost', async ({
  page,
}) => {
  await openAdjustment(page);
  await press(page, 'anota cada gasto');
  await expect(button(page, 'Mais curta')).toBeVisible();
  await button(page, 'Editar Fim').click();
  const box = page.getByRole('textbox', { name: 'Texto do bloco' });
  await expect(box).toBeFocused();
  await expect(button(page, 'Mais curta')).toHaveCount(0);
  await page.keyboard.type('Oi. ');
  await press(page, 'anota cada gasto');
  await expect(page.getByText('Salve ou cancele a edição aberta')).toBeVisible();
  await expect(box).toContainText('Oi. Até já.');
  await button(page, 'Cancelar').click();
  await press(page, 'anota cada gasto');
  await expect(button(page, 'Mais curta')).toBeVisible();
});
