import { expect, test } from '../support/fixtures.ts';

// The operator is configured in the connected environment only.
test.use({ kind: 'connected' });

test('a visitor finds the configured contacts and the legal documents in the footer', async ({
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

test('a visitor reads the legal pages in Portuguese with the data of the operator', async ({
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

test('who runs short of credits asks for them by one click, with the sentence written', async ({
  page,
  signIn,
}) => {
  const { email } = await signIn();
  await page.goto('/dashboard/credits');
  const link = page.getByRole('link', { name: 'Pedir créditos' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.protocol + address.pathname).toBe('mailto:oi@exemplo.com.br');
  expect(address.searchParams.get('body')).toBe(
    `Olá! Preciso de mais créditos na conta ${email}. Meu saldo hoje é de 10 créditos.`,
  );
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
