import { expect, test } from '../support/fixtures.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';

const question = 'A IA falhou. Perdi o crédito?';

test('somebody who wonders about a failed text finds the answer by the search field [R-LAND-15]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ajuda' }).click();
  await expect(page).toHaveURL(/\/ajuda$/);
  const field = page.getByRole('searchbox', { name: 'Buscar na ajuda' });
  const count = page.getByRole('status');
  await field.fill('CREDITO falhou');
  await expect(count).toHaveText('1 resposta');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([question]);
  await expect(page.getByText('nada é cobrado: a reserva volta ao saldo')).toBeVisible();
  await field.fill('unicórnio');
  await expect(count).toHaveText('Nenhuma resposta');
  await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
  await expect(page.getByText('Nenhuma resposta fala de “unicórnio”.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todas' }).click();
  await expect(field).toBeFocused();
  await expect(count).toHaveText('');
  await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeHidden();
  await page.getByRole('link', { name: question }).click();
  await expect(page).toHaveURL(/\/ajuda#falha$/);
  await expect(page.getByRole('heading', { name: question })).toBeInViewport();
});

test('in demonstration mode the help page says that writing costs nothing [B-METHOD-126]', async ({
  page,
}) => {
  await page.goto('/ajuda');
  const row = page.locator('dl > div').filter({ hasText: 'Escrever a persona' });
  await expect(row).toContainText('grátis');
});

test('without a contact in the configuration the page says so plainly', async ({ page }) => {
  await page.goto('/ajuda#contato');
  await expect(page.getByText('Esta instalação não informa um contato.')).toBeVisible();
  await expect(page.locator('a[href^="mailto:"], a[href^="https://wa.me"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer stands on the page, and no search field that would do nothing', async ({
    page,
  }) => {
    await page.goto('/ajuda');
    await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await expect(page.getByText('O preço aparece sempre no botão, antes do clique.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the help page has no accessibility violations, with and without a result', async ({
      page,
    }) => {
      const audit = makeAccessibilityAudit(page, size);
      await page.goto('/ajuda');
      await expect(page.getByText('1 crédito', { exact: true }).first()).toBeVisible();
      await audit('help');
      await page.getByRole('searchbox').fill('unicórnio');
      await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
      await audit('help-nothing-found');
    });
  });
}
