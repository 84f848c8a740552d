import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A folder for a picture of every screen in both themes, for people who want to look at them. */
const pictures = process.env['SCREENSHOTS'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours that are still changing would be measured halfway: a page follows the theme with its next frame. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    );
  });

/** Looks at the screen as it stands, in both themes, with the eyes of an accessibility checker. */
export const makeInspector = (page: Page, size: string) => async (name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    // What passed is not collected: on a whole script that is most of the page, twice over.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((it) => `${it.html} ${it.failureSummary}`).join(' ')}`,
    );
    expect.soft(found, `${name}, ${colorScheme}, ${size}`).toEqual([]);
    if (pictures) {
      mkdirSync(pictures, { recursive: true });
      const path = join(pictures, `${name}-${size}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
};

/** A desk and a hand. */
export const sizes = [
  { size: 'wide', viewport: { width: 1280, height: 860 } },
  { size: 'phone', viewport: { width: 375, height: 812 } },
];
