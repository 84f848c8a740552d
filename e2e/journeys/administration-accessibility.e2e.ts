import { expect, test } from '../support/fixtures.ts';
import { adminPaths } from '../support/administration.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the administration has no accessibility violations', async ({
      page,
      signInAsAdministrator,
    }) => {
      const audit = makeAccessibilityAudit(page, size);
      await signInAsAdministrator();
      for (const path of adminPaths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Carregando/)).toHaveCount(0);
        await audit(path.slice(1).replace('/', '-'));
      }
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Dar créditos' }).first().click();
      await audit('admin-grant');
      await page.goto('/admin/categories');
      await page.getByRole('button', { name: 'Nova Categoria' }).click();
      await audit('admin-category');
    });
  });
}
