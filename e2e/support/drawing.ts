import type { Page } from '@playwright/test';

const patienceMs = 10_000;

const within = (limitMs: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
};

/** Gives the page another size and its own one again: each asks the browser for a new surface to draw on. */
const askForAnotherSurface = async (page: Page): Promise<void> => {
  const own = page.viewportSize();
  if (!own) return;
  await page.setViewportSize({ ...own, height: own.height + 1 });
  await page.setViewportSize(own);
};

/**
 * Waits until the page has drawn two frames: with the first it takes up a new theme, size or face, with the second it
 * shows it. Chromium without a window can stop drawing after a change of size on a busy machine, while the page goes on
 * working: it is then asked to draw again. Throws when it does not, and says whether the page itself still answers.
 */
export const waitForNextFrames = async (page: Page): Promise<void> => {
  const frames = page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  for (let asked = 0; asked < 4; asked += 1) {
    if (await within(patienceMs, frames)) return;
    if (
      !(await within(
        6 * patienceMs,
        page.evaluate(() => document.visibilityState),
      ))
    ) {
      throw new Error('The page does not answer: something in it never ends.');
    }
    await askForAnotherSurface(page);
  }
  throw new Error('The page answers, but the browser draws no frame of it.');
};
