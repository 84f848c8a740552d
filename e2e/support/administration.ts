import { expect, type Locator, type Page } from '@playwright/test';

/** Every address of the administration. */
export const adminPaths = [
  '',
  '/figures',
  '/users',
  '/categories',
  '/prompts',
  '/requests',
  '/audit',
  '/settings',
].map((path) => `/admin${path}`);

/** Today, as the screens write it: what was made before midnight and is read after it was made yesterday. */
export const today = (): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format();

/** The controls of the administration on this page. */
export const openAdministration = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  return {
    button,
    /** Opens a screen by the sidebar of the administration. */
    open: async (name: string): Promise<void> => {
      await page
        .getByRole('navigation', { name: 'Administração' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    row: (text: string): Locator => page.getByRole('row').filter({ hasText: text }),
    dialog: page.getByRole('dialog'),
    question: page.getByRole('alertdialog'),
    told: (text: string): Locator => page.getByText(text, { exact: true }),
  };
};
