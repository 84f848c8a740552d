import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor reaches every section of the landing page by its anchors [R-NAV-01, R-LAND-01, R-LAND-02, R-LAND-04, R-UI-01]', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const anchors = [
    ['Como Funciona', 'como-funciona'],
    ['Metodologia', 'metodologia'],
    ['Preços', 'precos'],
  ] as const;
  for (const [name, id] of anchors) {
    await header.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await expect(header.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth/login');
  await expect(header.getByRole('link', { name: 'Começar Grátis' })).toHaveAttribute(
    'href',
    '/auth/register',
  );
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('a visitor reads the claims, the method and the plans [R-LAND-06, R-LAND-07, R-LAND-08, R-LAND-10, R-LAND-11, R-LAND-12, R-LAND-13, R-LAND-14, R-CRED-14, R-CONST-06]', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const claim of [
    '1 crédito grátis para testar. Sem cartão de crédito.',
    'Garantia de 30 dias. Cancele quando quiser.',
  ]) {
    await expect(main.getByText(claim).first()).toBeVisible();
  }
  await expect(part(page, 'Em números').getByRole('listitem')).toHaveText([
    '95%de taxa de conversão',
    '10.000+roteiros gerados',
    'R$ 50Kem vendas em 1 hora',
    '847pessoas escrevendo agora',
  ]);
  const method = page.locator('#metodologia');
  await expect(method.getByRole('heading', { level: 3 })).toHaveText([
    'Criação de persona',
    'Abertura',
    'Conteúdo de valor',
    'Apresentação da oferta',
    'Fechamento',
  ]);
  const plans = page
    .locator('#precos')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(plans).toHaveCount(3);
  const written = [
    ['Free', 'R$ 0', '1 crédito', 'Começar Grátis'],
    ['Profissional', 'R$ 97', 'por mês', '10 créditos mensais', 'Assinar Profissional'],
    ['Expert', 'R$ 197', 'por mês', '25 créditos mensais', 'Assinar Expert'],
  ];
  for (const [index, texts] of written.entries()) {
    const plan = plans.nth(index);
    for (const text of texts) await expect(plan).toContainText(text);
    expect(await plan.getByRole('listitem').count()).toBeGreaterThan(1);
    await expect(plan.getByText('Mais popular')).toHaveCount(index === 1 ? 1 : 0);
    // The plans are texts: every one of them leads to the sign-up, and none sells anything.
    await expect(plan.getByRole('link')).toHaveAttribute('href', '/auth/register');
  }
});

test('no plan sells what everybody has, nor a support that is not there [R-LAND-11]', async ({
  page,
}) => {
  await page.goto('/');
  const plan = (name: string) =>
    part(page, 'Planos')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  for (const everybodys of ['Regeneração de blocos com IA', 'PDF e TXT do roteiro completo']) {
    await expect(plan('Free')).toContainText(everybodys);
    await expect(plan('Profissional')).not.toContainText(everybodys);
    await expect(plan('Expert')).not.toContainText(everybodys);
  }
  await expect(part(page, 'Planos')).not.toContainText('WhatsApp');
});

test('a visitor is not shown contacts that are not configured [R-LAND-15, R-LAND-17]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('© 2024')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Fale conosco' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', '/ajuda');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor opens files of a whole script, of the kind and size that each link says [B-SHEET-54]', async ({
    page,
  }) => {
    await page.goto('/');
    const links = part(page, 'Abra um roteiro pronto').getByRole('link');
    await expect(links).toHaveText([
      /^Ver um PDF de exemplo · \d+\skB$/,
      /^Baixar os slides de exemplo · \d+\skB$/,
      /^Baixar o Word de exemplo · \d+\skB$/,
    ]);
    const openings = ['%PDF-', 'PK', 'PK'];
    for (const [index, opening] of openings.entries()) {
      const link = links.nth(index);
      const file = await page.request.get((await link.getAttribute('href')) ?? '');
      const bytes = await file.body();
      expect(bytes.subarray(0, opening.length).toString()).toBe(opening);
      await expect(link).toContainText(`${Math.round(bytes.length / 1000)} kB`);
    }
  });
});

test('a signed-in person of any role finds the link to the dashboard [R-LAND-03]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Entrar' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor finds the anchors and the login in a drawer [R-NAV-06, R-LAND-05]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    await expect(drawer.getByRole('link', { name: 'Começar Grátis' })).toHaveAttribute(
      'href',
      '/auth/register',
    );
    await drawer.getByRole('link', { name: 'Preços' }).click();
    await expect(drawer).toBeHidden();
    await expect(part(page, 'Planos')).toBeInViewport();
  });
});

test('a visitor reads the page of a script in dark letters on light paper', async ({ page }) => {
  await page.goto('/');
  const paper = page.getByText('Boas-vindas e gancho').first().locator('..');
  const [background, ink] = await paper.evaluate((it) => {
    const { backgroundColor, color } = getComputedStyle(it);
    return [backgroundColor, color].map((said) => Number(/oklch\(([\d.]+)/.exec(said)?.[1]));
  });
  expect(background).toBeGreaterThan(0.9);
  expect(ink).toBeLessThan(0.4);
});

for (const [theme, isDark] of [
  ['light', false],
  ['dark', true],
] as const) {
  test.describe(`on a phone in a ${theme} theme`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme: theme });

    test(`a visitor reads the picture of the product, which is ${theme} and as large as any text [B-SHEET-55]`, async ({
      page,
    }) => {
      await page.goto('/');
      const picture = part(page, 'A mesa onde o roteiro nasce').getByRole('figure');
      const said = picture.getByText('À noite, você senta no sofá');
      const look = await said.evaluate((it) => {
        const sheet = it.closest('article') ?? it;
        const lightness = (colour: string) => Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
        return {
          letters: Number.parseFloat(getComputedStyle(it).fontSize),
          sheet: lightness(getComputedStyle(sheet).backgroundColor),
          overflow: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect(look.letters).toBeGreaterThanOrEqual(16);
      expect(look.sheet < 0.4).toBe(isDark);
      expect(look.overflow).toBeLessThanOrEqual(0);
      await expect(picture.locator('.cue').first()).toContainText('Slide: Caixa em Ordem');
      await expect(picture.locator('.gap')).toHaveText('Falta: o seu nome');
    });
  });
}
