import type { Page } from '@playwright/test';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const speech =
  'Boa noite, que bom que você veio: hoje eu mostro as três contas que um salão de bairro precisa fazer antes de mudar o preço.';
const text = [
  '## Boas-vindas',
  speech,
  '> Slide: Três contas | um gráfico do caixa',
  `${speech} Elas cabem em [PREENCHER: quanto tempo] por semana.`,
  '> Pausa: 20 s | respostas no chat',
  '## Mapa da aula',
  `${speech} ${speech}`,
].join('\n\n');

const untilStatus = (page: Page, status: string): Promise<void> =>
  page.locator(`[role=timer][data-status=${status}]`).waitFor();

/** How far the text has moved, as it is drawn now. */
const place = (page: Page): Promise<number> =>
  page
    .locator('.prompter-layer')
    .evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).m42);

const start = async (page: Page): Promise<void> => {
  await page.keyboard.press('Space');
  await untilStatus(page, 'flowing');
};

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test('somebody presents a script, goes on without a network and finds the place again [B-STAGE-45, B-STAGE-55, B-STAGE-56, B-STAGE-59]', async ({
      page,
      context,
      signIn,
      expectedErrors,
    }) => {
      await signIn();
      await page.setViewportSize(viewport);
      const isWhole = size === 'wide';
      const project = await writeUntil(
        page,
        'Salão no Lucro',
        isWhole ? 'resultado_final' : 'otimizacao_promessa',
        () => text,
      );
      if (isWhole) {
        await page.goto(`/webinar/${project.id}/script`);
        await page.getByRole('link', { name: 'Abrir o palco' }).click();
        await page.getByRole('button', { name: 'Abrir o palco assim mesmo' }).click();
      } else await page.goto(`/webinar/${project.id}/palco`);
      await expect(page.getByRole('toolbar')).toBeVisible();
      await expect(page.getByText('Faltam 4 fases').first()).toBeVisible({ visible: !isWhole });

      await start(page);
      const before = await place(page);
      await expect.poll(() => place(page), 'the text moves up').toBeLessThan(before - 3);
      await page.locator('.prompter-frame').click();
      await untilStatus(page, 'waiting');
      await expect(page.getByText('Texto parado. O relógio continua.')).toBeVisible();
      for (const key of ['+', '+', ']', 'm', 'PageDown']) await page.keyboard.press(key);
      const letters = page.getByText(isWhole ? 'Letra 64' : 'Letra 44');
      await expect(letters).toBeVisible();
      await expect(page.locator('.prompter-pinned')).toContainText('Três contas');

      // Both looks are audited: each on one of the two screens.
      if (isWhole) await page.keyboard.press('d');
      const audit = makeAccessibilityAudit(page, size);
      await audit('stage');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Comandos' })).toBeVisible();
      await audit('stage-commands');
      await page.keyboard.press('Escape');
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });

      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i);
      await context.setOffline(true);
      await expect(page.getByText('Sem rede: o palco continua')).toBeVisible();
      await page.keyboard.press('c');
      await expect(page.locator('[data-now]')).toContainText('Boa noite');
      await page.keyboard.press('c');
      await page.getByRole('button', { name: 'Começar' }).click();
      await untilStatus(page, 'flowing');
      const offline = await place(page);
      await expect.poll(() => place(page)).toBeLessThan(offline - 3);
      await page.keyboard.press('p');
      const clock = page.getByRole('timer').locator('b').first();
      const elapsed = await clock.textContent();
      const row = await page.locator('[data-now]').getAttribute('data-row');

      await context.setOffline(false);
      await page.reload();
      await expect(letters).toBeVisible();
      await expect(clock).toHaveText(elapsed ?? '');
      await expect(page.locator('[data-now]')).toHaveAttribute('data-row', row ?? '');
      await expect(page.locator('[data-mirrored]')).toBeVisible();
      await expect(page.getByLabel('135 palavras por minuto')).toBeVisible();
    });
  });
}
