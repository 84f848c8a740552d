import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { waitForNextFrames } from './drawing.ts';
import { expect } from './fixtures.ts';

/** A folder for a picture of every screen in both themes, for people who want to look at them. */
const pictures = process.env['SCREENSHOTS'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rule that measures every text, which takes more time than all others together. */
const contrast = 'color-contrast';
/** The rules whose result depends on the theme: the others are checked in the light theme only. */
const colourRules = [contrast, 'link-in-text-block'];

/** Colours that are still changing would be measured halfway: a page follows the theme with its next frame. */
const settle = async (page: Page): Promise<void> => {
  await waitForNextFrames(page);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
};

type AxeWindow = { readonly axe: typeof axe };

const checkDocument = (page: Page): Promise<axe.AxeResults> =>
  page.evaluate((options) => (window as unknown as AxeWindow).axe.run(document, options), {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
    rules: { [contrast]: { enabled: false } },
  } satisfies axe.RunOptions);

/**
 * Checks the first and the last text of each look. Texts look alike when they and all that they stand in have the same
 * element, classes and colours: a script has hundreds of such paragraphs.
 */
const checkColours = (page: Page, rules: readonly string[]): Promise<axe.AxeResults> =>
  page.evaluate((values) => {
    const looks = new Map<Element, string>();
    const lookOf = (it: Element): string => {
      let look = looks.get(it);
      if (look === undefined) {
        const style = getComputedStyle(it);
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
        const colours = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
        const kind = [it.tagName, it.getAttribute('class'), it.matches(':disabled')];
        look = [it.parentElement ? lookOf(it.parentElement) : '', ...kind, ...colours].join();
        looks.set(it, look);
      }
      return look;
    };
    const first = new Map<string, Element>();
    const last = new Map<string, Element>();
    for (const it of document.querySelectorAll('body, body *')) {
      const isText = [...it.childNodes].some(
        (child) => child instanceof Text && child.data.trim() !== '',
      );
      if (!(isText || it.matches('input, select, textarea')) || !it.checkVisibility()) continue;
      const look = lookOf(it);
      if (!first.has(look)) first.set(look, it);
      last.set(look, it);
    }
    const include = [...new Set([...first.values(), ...last.values()])];
    return (window as unknown as AxeWindow).axe.run(
      { include },
      { resultTypes: ['violations'], runOnly: { type: 'rule', values: [...values] } },
    );
  }, rules);

const violationsOf = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  // The checker is half a megabyte: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results =
    colorScheme === 'light'
      ? [await checkDocument(page), await checkColours(page, [contrast])]
      : [await checkColours(page, colourRules)];
  return results.flatMap(({ violations }) =>
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((it) => `${it.html} ${it.failureSummary}`).join(' ')}`,
    ),
  );
};

/** What extends beyond the left or right edge of the window: the page itself, or an element outside a scrolling box. */
const cutOffParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const found = scrollWidth > width ? [`the page is ${scrollWidth} px wide of ${width}`] : [];
    // In a box that scrolls sideways, or in one that is there for screen readers alone.
    const isElsewhere = (part: Element): boolean => {
      for (let it = part.parentElement; it; it = it.parentElement) {
        const { overflowX } = getComputedStyle(it);
        if (overflowX === 'hidden' && it.getBoundingClientRect().width <= 1) return true;
        if (/auto|scroll/.test(overflowX) && it.scrollWidth > it.clientWidth) return true;
      }
      return false;
    };
    for (const part of document.querySelectorAll(
      'h1, h2, h3, p, li, dd, dt, th, td, a, button, input, select, textarea, label',
    )) {
      const { left, right, width: wide } = part.getBoundingClientRect();
      if (wide <= 1 || !part.checkVisibility({ opacityProperty: true })) continue;
      if ((left < -1 || right > width + 1) && !isElsewhere(part)) {
        found.push(`${part.outerHTML.slice(0, 160)} from ${left} to ${right} of ${width}`);
      }
    }
    return found;
  });

const english =
  /\b(?:the|your|please|loading|submit|close|save|search|settings|sign in|log ?out|password|email sent|failed|try again)\b/gi;

/** Words that are not Portuguese in the text or in the accessible names of this screen; addresses are left out. */
const foreignWords = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')];
    const names = named.flatMap((it) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => it.getAttribute(name) ?? ''),
    );
    const texts = [document.body.innerText, ...names].join('\n').replaceAll(/https?:\/\/\S+/g, '');
    return texts.match(new RegExp(pattern, 'gi')) ?? [];
  }, english.source);

/** A window of 1440 px zoomed to 200 %, and the narrowest one without horizontal scrolling (WCAG 1.4.10). */
const zoomed = { wide: { width: 720, height: 450 }, narrow: { width: 320, height: 640 } };

const takePicture = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
};

const expectNothingCutOff = async (page: Page, name: string): Promise<void> => {
  const own = page.viewportSize();
  if (!own) return;
  for (const viewport of [own, own.width > 720 ? zoomed.wide : zoomed.narrow]) {
    await page.setViewportSize(viewport);
    await settle(page);
    expect.soft(await cutOffParts(page), `${name}, ${viewport.width} px`).toEqual([]);
    if (viewport !== own) await takePicture(page, `${name}-${viewport.width}px`);
  }
  await page.setViewportSize(own);
};

/**
 * Audits the screen in both themes: no accessibility violation, all words in Portuguese, and nothing beyond the edges
 * of the window, also at twice the size.
 */
export const makeAccessibilityAudit = (page: Page, size: string) => async (name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const found = await violationsOf(page, colorScheme);
    expect.soft(found, `${name}, ${colorScheme}, ${size}`).toEqual([]);
    await takePicture(page, `${name}-${size}-${colorScheme}`);
  }
  expect.soft(await foreignWords(page), `${name}, in Portuguese`).toEqual([]);
  await expectNothingCutOff(page, name);
};

/** A desktop and a phone. */
export const sizes = [
  { size: 'wide', viewport: { width: 1440, height: 900 } },
  { size: 'phone', viewport: { width: 390, height: 844 } },
];
