import type { Page } from '@playwright/test';

/** Moves the focus to the messages by their key, as by keyboard: those shown now stay until the focus leaves them. */
export const holdMessages = (page: Page): Promise<void> => page.keyboard.press('Alt+KeyT');
