import { expect, test } from '../support/fixtures.ts';

// The operator is configured in the connected environment only.
test.use({ kind: 'connected' });

test('a visitor finds the configured contacts and the legal documents in the footer [R-LAND-15, R-LAND-16, R-LAND-18, R-LAND-19, R-CONST-06]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = [
    ['Como Funciona', '#como-funciona'],
    ['Metodologia', '#metodologia'],
    ['Preços', '#precos'],
    ['Ajuda', '/ajuda'],
    ['Fale conosco', 'mailto:oi@exemplo.com.br'],
    ['oi@exemplo.com.br', 'mailto:oi@exemplo.com.br'],
    ['WhatsApp', 'https://wa.me/5511999990000'],
    ['Termos de uso', '/terms'],
    ['Privacidade', '/privacy'],
    ['Cookies', '/cookies'],
  ] as const;
  for (const [name, href] of links) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(footer.getByText('© 2024 Palco Ltda. · Todos os direitos reservados')).toBeVisible();
  for (const id of ['como-funciona', 'metodologia', 'precos']) {
    await footer.locator(`a[href="#${id}"]`).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await expect(page.getByRole('region', { name: 'Planos' })).toContainText('Suporte por WhatsApp');
});

test('a visitor reads the legal pages in Portuguese with the data of the operator [R-NAV-23]', async ({
  page,
}) => {
  const pages = [
    ['/terms', /Termos de uso/i],
    ['/privacy', /privacidade/i],
    ['/cookies', /cookies/i],
  ] as const;
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Palco Ltda. opera o Webnário.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('..');
  }
  await page.goto('/privacy');
  await expect(page.getByText('Lei Geral de Proteção de Dados').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'oi@exemplo.com.br' }).first()).toBeVisible();
});

test('a person who runs short of credits asks for more by one click, in a ready sentence [R-CRED-13, R-DASH-12, B-ADMIN-80]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('main')).toContainText(
    'Ainda não dá para um roteiro completo, que custa 11 créditos',
  );
  const request = page.getByRole('region', { name: 'Precisa de mais créditos?' });
  await expect(request.getByLabel('Seu pedido, em uma frase')).toHaveValue(
    'Preciso de mais créditos para terminar meu roteiro.',
  );
  await request.getByRole('button', { name: 'Pedir créditos' }).click();
  await expect(request.getByText(/^Pedido enviado em/)).toBeVisible();
  await page.reload();
  await expect(request).toContainText('Preciso de mais créditos para terminar meu roteiro.');
  await expect(request.getByRole('button')).toHaveCount(0);
});

test('the help page says who runs the product and how to reach them', async ({ page }) => {
  await page.goto('/ajuda');
  const contact = page.getByRole('region', { name: 'Falar com quem opera' });
  await expect(contact.getByText('Palco Ltda. opera o Webnário.')).toBeVisible();
  await expect(contact.getByRole('link', { name: 'oi@exemplo.com.br' })).toHaveAttribute(
    'href',
    'mailto:oi@exemplo.com.br',
  );
  await expect(contact.getByRole('link', { name: '+5511999990000' })).toHaveAttribute(
    'href',
    'https://wa.me/5511999990000',
  );
});

test("the help page shows today's prices", async ({ page, signInAsAdministrator }) => {
  await signInAsAdministrator();
  const row = page.locator('dl > div').filter({ hasText: 'Escrever a persona' });
  const priceBecomes = async (price: string): Promise<void> => {
    await page.goto('/admin/settings');
    await page.getByLabel('Créditos por persona').fill(price);
    await page.getByRole('button', { name: /^Salvar/ }).click();
    await expect(page.getByText('Configurações salvas', { exact: false }).first()).toBeVisible();
  };
  await priceBecomes('3');
  await page.goto('/ajuda');
  await expect(row).toContainText('3 créditos');
  await priceBecomes('1');
  // The same page inside the app, by the menu of the account.
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await page.getByRole('menuitem', { name: 'Ajuda' }).click();
  await expect(page).toHaveURL(/\/ajuda$/);
  await expect(row).toContainText('1 crédito');
  await page.getByRole('searchbox').fill('esqueci');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Esqueci a senha.']);
});
