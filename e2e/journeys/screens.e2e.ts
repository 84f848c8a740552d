import { expect, test } from '../fixtures.ts';
import { makeInspector, sizes } from './inspector.ts';
import { openScript } from './script.ts';

// A recording keeps a copy of every page at every glance; of whole scripts that is gigabytes.
test.use({ trace: 'off' });

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the public screens have no accessibility violations', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 404/);
      const inspect = makeInspector(page, size);
      const screens = {
        landing: '/',
        login: '/auth/login',
        register: '/auth/register',
        'forgot-password': '/auth/forgot-password',
        'reset-password': '/reset-password',
        terms: '/terms',
        privacy: '/privacy',
        cookies: '/cookies',
        'not-found': '/nao/existe',
        mailbox: '/mailbox',
      };
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await inspect(name);
      }
      await page.goto('/auth/register');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await inspect('register-refused');
    });

    test('the first screens of the path have no accessibility violations', async ({
      page,
      arrive,
    }) => {
      const inspect = makeInspector(page, size);
      const script = openScript(page);
      await arrive();
      await inspect('arrival');
      await page.goto('/dashboard');
      await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();
      await inspect('dashboard-empty');
      await page.goto('/webinar/new');
      await script.button('Criar Projeto').click();
      await expect(page.getByText('Selecione uma categoria')).toBeVisible();
      await inspect('new-project-refused');
      await script.create();
      await script.expectStep(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inspect('step-01');
      await script.tellProduct();
      await script.expectStep(3);
      await inspect('step-03');
      await script.block('Perfil').getByRole('button', { name: 'Editar Perfil' }).click();
      await inspect('step-03-editing');
      await script.button('Cancelar').click();
      await script.button('Continuar, estou satisfeito').click();
      await inspect('step-03-confirming');
      await script.dialog.getByRole('button', { name: 'Cancelar' }).click();
      for (const path of ['/dashboard', '/dashboard/credits', '/dashboard/profile', '/']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await inspect(path === '/' ? 'landing-signed-in' : path.slice(1).replace('/', '-'));
      }
    });
  });
}
