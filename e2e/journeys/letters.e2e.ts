import type { Page } from '@playwright/test';
import { waitForNextFrames } from '../support/drawing.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';

const widths = [390, 768, 1440];

/** Holds every font back until it is released. */
const holdFonts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** Records the layout shifts of each page from its first paint; answers their sum so far. */
const recordShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await waitForNextFrames(page);
    return page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, it) => sum + it, 0),
    );
  };
};

/** The fonts with which the browser really draws that text. */
const fontsOf = async (page: Page, selector: string): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} of the system`,
  );
};

/** Waits until both fonts have loaded and the page has had the frame in which it changes to them. */
const lettersToCome = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.all([
      document.fonts.load('1em "Script Serif"'),
      document.fonts.load('italic 1em "Script Serif"'),
    ]),
  );
  await waitForNextFrames(page);
};

test('the page after the first requests its fonts before its first paint', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      const family = heading ? getComputedStyle(heading).fontFamily : '';
      Object.assign(window, { familyAtFirst: family.split(',')[0] });
    });
  });
  const familyAtFirst = () =>
    page.evaluate(() => (window as unknown as { familyAtFirst: string }).familyAtFirst);
  await page.goto('/');
  expect(await familyAtFirst()).toBe('"Like Georgia"');
  await expect.poll(() => fontsOf(page, 'h1')).toEqual(['Script Serif 4']);
  await page.goto('/auth/login');
  expect(await familyAtFirst()).toBe('"Script Serif"');
});

for (const width of widths) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the landing page changes to its own fonts without moving', async ({ page }) => {
      const release = await holdFonts(page);
      const shifts = await recordShifts(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await fontsOf(page, 'h1')).toEqual([expect.stringContaining('of the system')]);
      release();
      await lettersToCome(page);
      await expect.poll(() => fontsOf(page, 'h1')).toEqual(['Script Serif 4']);
      expect(await shifts()).toBe(0);
      // The interface keeps the fonts of the system.
      expect(await fontsOf(page, 'h1 + p')).toEqual([expect.stringContaining('of the system')]);
    });

    test('a script that is being read does not move when its fonts come late', async ({
      page,
      signIn,
    }) => {
      await signIn();
      const project = await writeUntil(
        page,
        'Preço Certo',
        'resultado_final',
        ({ label }) =>
          `## ${label}\n\n${'Quanto sobra no caixa quando a agenda está cheia? '.repeat(12)}\n\n> _Rubrica: olhe para a câmera._\n`,
      );
      const release = await holdFonts(page);
      const shifts = await recordShifts(page);
      // A page that requests its fonts has not loaded before it has them.
      await page.goto(`/webinar/${project.id}/script?ler=1`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Roteiro completo' }).scrollIntoViewIfNeeded();
      const before = await shifts();
      release();
      await lettersToCome(page);
      expect((await shifts()) - before).toBe(0);
    });
  });
}
