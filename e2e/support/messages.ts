import type { Page } from '@playwright/test';

/** Goes to the messages by their key, as who reads them by keyboard does: what is shown now stays until it is left. */
export const holdMessages = (page: Page): Promise<void> => page.keyboard.press('Alt+KeyT');
