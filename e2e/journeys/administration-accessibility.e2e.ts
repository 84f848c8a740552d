import { expect, test } from '../support/fixtures.ts';
import { adminPaths } from '../support/administration.ts';
import { makeAuditAtBothSizes } from '../support/accessibility-audit.ts';

test('the administration has no accessibility violations [B-ADMIN-108]', async ({
  page,
  signInAsAdministrator,
}) => {
  const audit = makeAuditAtBothSizes(page);
  const heading = page.getByRole('heading', { level: 1 });
  await signInAsAdministrator();
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(page.getByText(/^Carregando/)).toHaveCount(0);
    await audit(path.slice(1).replace('/', '-'), heading);
  }
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Dar créditos' }).first().click();
  await audit('admin-grant', page.getByRole('dialog'));
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await audit('admin-category', page.getByRole('dialog'));
});
