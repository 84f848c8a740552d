import { expect, test } from '../support/fixtures.ts';

// The connected environment knows its operator; the other one does not.
test.use({ kind: 'connected' });

test('a visitor finds the configured contacts and the legal documents in the footer', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = [
    ['Como Funciona', '#como-funciona'],
    ['oi@exemplo.com.br', 'mailto:oi@exemplo.com.br'],
    ['WhatsApp', 'https://wa.me/5511999990000'],
    ['Termos de uso', '/terms'],
    ['Privacidade', '/privacy'],
    ['Cookies', '/cookies'],
  ] as const;
  for (const [name, href] of links) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(footer.getByText('© 2024')).toBeVisible();
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
    await expect(page.getByText('é operado por Palco Ltda.')).toBeVisible();
  }
  await page.goto('/privacy');
  await expect(page.getByText('Lei Geral de Proteção de Dados').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'oi@exemplo.com.br' }).first()).toBeVisible();
});
