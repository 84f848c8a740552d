import type { Page } from '@playwright/test';

/** Moves the focus to the messages by their key, as by keyboard: those shown now stay until the focus leaves them. */
export const holdMessages = (page: Page): Promise<void> => page.keyboard.press('Alt+KeyT');

export type Message = {
  readonly title: string;
  readonly more?: string;
  readonly action?: string;
};

type Say = (title: string, more?: string, action?: { label: string; onClick: () => void }) => void;

/**
 * Shows this message on the screen as it is, by the product's own messages: most of them cannot be brought about on
 * every screen. The part of the built scripts that shows them is known by what it can do.
 */
export const sayOn = async (page: Page, message: Message): Promise<void> => {
  await page.evaluate(async ({ title, more, action }) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loaded.filter((name) => /\/assets\/[^/]+\.js$/.test(name));
    const modules = await Promise.all(
      scripts.map((script) => import(script) as Promise<Record<string, unknown>>),
    );
    const isMessages = (it: unknown): it is { info: Say } =>
      typeof it === 'object' && it !== null && 'info' in it && 'success' in it && 'error' in it;
    const messages = modules.flatMap((module) => Object.values(module)).find(isMessages);
    if (!messages) throw new Error('No script of this screen shows messages.');
    messages.info(title, more, action ? { label: action, onClick: () => undefined } : undefined);
  }, message);
  await page.locator('[data-sonner-toast]').filter({ hasText: message.title }).first().waitFor();
};
