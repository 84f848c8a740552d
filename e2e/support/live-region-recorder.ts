import type { Page } from '@playwright/test';

declare global {
  var heard: string[];
}

/**
 * Records what a screen reader announces by itself on this page, in order; call it before the page is opened. It
 * records changes in live regions that existed before, and alerts as they appear: a region that is added together
 * with its text is not announced, as in real screen readers.
 */
export const listenTo = async (page: Page) => {
  await page.addInitScript(() => {
    globalThis.heard = [];
    const regions =
      '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output';
    const known = new WeakMap<Element, string>();
    const listen = (): void => {
      for (const region of document.querySelectorAll(regions)) {
        const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        const before = known.get(region) ?? (region.matches('[role=alert]') ? '' : text);
        known.set(region, text);
        if (text !== before && text !== '') globalThis.heard.push(text);
      }
    };
    new MutationObserver(listen).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return (): Promise<string> => page.evaluate(() => globalThis.heard.join('\n'));
};
