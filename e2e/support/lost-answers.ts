import type { Page } from '@playwright/test';

/**
 * Loses the first answer to a POST at `path` (a pattern of Playwright) after the product has done what was asked; later
 * answers arrive. Answers the `Idempotency-Key` of every request that the browser has sent there until now.
 */
export const loseFirstAnswer = async (
  page: Page,
  path: string,
): Promise<() => readonly (string | undefined)[]> => {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => keys;
};
