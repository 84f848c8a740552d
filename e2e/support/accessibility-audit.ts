import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Locator, Page } from '@playwright/test';
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

type AxeWindow = { readonly axe: typeof axe; newLooks: ReadonlyMap<Element, number> };

/**
 * Checks everything but the contrasts. What a bar that stays in view half hides at this moment is not small: it is whole
 * as soon as somebody scrolls.
 */
const checkDocument = (page: Page): Promise<axe.Result[]> =>
  page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run(document, options);
      const bars = [...document.querySelectorAll('.sticky')];
      const isUnderBar = (element: Element | undefined): boolean =>
        bars.some((bar) => {
          if (!element || bar.contains(element)) return false;
          const [it, over] = [element.getBoundingClientRect(), bar.getBoundingClientRect()];
          return it.bottom > over.top && it.top < over.bottom;
        });
      return violations
        .map((found) =>
          found.id === 'target-size'
            ? { ...found, nodes: found.nodes.filter(({ element }) => !isUnderBar(element)) }
            : found,
        )
        .filter(({ nodes }) => nodes.length > 0);
    },
    {
      elementRef: true,
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags },
      rules: { [contrast]: { enabled: false } },
    } satisfies axe.RunOptions,
  );

type Theme = 'light' | 'dark';

/** The looks whose colours one audit has measured, by their hashes. */
type MeasuredContrasts = Record<Theme, Set<number>>;

/**
 * Marks the first and the last text of each look that is not in `known`. Texts look
 * alike when they and all that they stand in have the same element, classes and colours: a script has hundreds of such
 * paragraphs, and what stands around it is the same on every step.
 */
const markNewLooks = (known: readonly number[]): void => {
  const before = new Set(known);
  /** 53 bits of two sums. */
  const hash = (text: string): number => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
      two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
    }
    return 2 ** 32 * (two >>> 11) + (one >>> 0);
  };
  const looks = new Map<Element, number>();
  const lookOf = (it: Element): number => {
    let look = looks.get(it);
    if (look === undefined) {
      const style = getComputedStyle(it);
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
      const colours = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
      const kind = [it.tagName, it.getAttribute('class'), it.matches(':disabled')];
      const around = it.parentElement ? lookOf(it.parentElement) : '';
      look = hash([around, ...kind, ...colours].join());
      looks.set(it, look);
    }
    return look;
  };
  const first = new Map<number, Element>();
  const last = new Map<number, Element>();
  for (const it of document.querySelectorAll('body, body *')) {
    const isText = [...it.childNodes].some(
      (child) => child instanceof Text && child.data.trim() !== '',
    );
    if (!(isText || it.matches('input, select, textarea')) || !it.checkVisibility()) continue;
    const look = lookOf(it);
    if (before.has(look)) continue;
    if (!first.has(look)) first.set(look, it);
    last.set(look, it);
  }
  const marked = new Map([...first, ...last].map(([look, it]) => [it, look]));
  (window as unknown as AxeWindow).newLooks = marked;
};

/** Checks the colours of what is marked, and keeps the looks that could be measured. */
const checkColours = async (
  page: Page,
  rules: readonly string[],
  measured: Set<number>,
): Promise<axe.Result[]> => {
  await page.evaluate(markNewLooks, [...measured]);
  const { violations, certain } = await page.evaluate(async (values) => {
    const { axe: checker, newLooks } = window as unknown as AxeWindow;
    // A message may have gone since it was marked.
    const include = [...newLooks.keys()].filter((it) => it.isConnected);
    if (include.length === 0) return { violations: [], certain: [] };
    const results = await checker.run(
      { include },
      {
        elementRef: true,
        resultTypes: ['violations', 'incomplete'],
        runOnly: { type: 'rule', values: [...values] },
      },
    );
    const looks = new Set(include.flatMap((it) => newLooks.get(it) ?? []));
    // A text that something else covers was not measured: its look is tried again at the next audit.
    for (const { element } of results.incomplete.flatMap(({ nodes }) => nodes)) {
      const covered = element instanceof Element && newLooks.get(element);
      if (covered) looks.delete(covered);
    }
    return { violations: results.violations, certain: [...looks] };
  }, rules);
  for (const look of certain) measured.add(look);
  return violations;
};

const violationsOf = async (
  page: Page,
  theme: Theme,
  measured: MeasuredContrasts,
): Promise<string[]> => {
  // The checker is half a megabyte: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations =
    theme === 'light'
      ? [...(await checkDocument(page)), ...(await checkColours(page, [contrast], measured.light))]
      : await checkColours(page, colourRules, measured.dark);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((it) => `${it.html} ${it.failureSummary}`).join(' ')}`,
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

/** Leaves the window zoomed. */
const expectNothingCutOff = async (page: Page, name: string): Promise<void> => {
  const own = page.viewportSize();
  if (!own) return;
  expect.soft(await cutOffParts(page), `${name}, ${own.width} px`).toEqual([]);
  const viewport = own.width > 720 ? zoomed.wide : zoomed.narrow;
  await page.setViewportSize(viewport);
  await settle(page);
  expect.soft(await cutOffParts(page), `${name}, ${viewport.width} px`).toEqual([]);
  await takePicture(page, `${name}-${viewport.width}px`);
};

/** Does that, and gives the window its own size again. */
const keepingSize = async (page: Page, work: () => Promise<void>): Promise<void> => {
  const own = page.viewportSize();
  await work();
  if (own) await page.setViewportSize(own);
};

const auditScreen = async (
  page: Page,
  name: string,
  size: string,
  measured: MeasuredContrasts,
): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const found = await violationsOf(page, colorScheme, measured);
    expect.soft(found, `${name}, ${colorScheme}, ${size}`).toEqual([]);
    await takePicture(page, `${name}-${size}-${colorScheme}`);
  }
  expect.soft(await foreignWords(page), `${name}, in Portuguese, ${size}`).toEqual([]);
  await expectNothingCutOff(page, name);
};

const nothingMeasured = (): MeasuredContrasts => ({ light: new Set(), dark: new Set() });

/**
 * Audits the screen in both themes: no accessibility violation, all words in Portuguese, and nothing beyond the edges
 * of the window, also at twice the size.
 */
export const makeAccessibilityAudit = (page: Page, size: string) => {
  const measured = nothingMeasured();
  return (name: string): Promise<void> =>
    keepingSize(page, () => auditScreen(page, name, size, measured));
};

export const wide = { size: 'wide', viewport: { width: 1440, height: 900 } } as const;
export const phone = { size: 'phone', viewport: { width: 390, height: 844 } } as const;
/** A desktop and a phone. */
export const sizes = [wide, phone] as const;

/** Audits the screen that shows this: a menu or a dialog could close when the window changes. */
export type AuditAtBothSizes = (name: string, shown: Locator) => Promise<void>;

/** Audits each screen on a desktop and on a phone; the page has its own size again then. */
export const makeAuditAtBothSizes = (page: Page): AuditAtBothSizes => {
  const measured = nothingMeasured();
  const auditBoth = async (name: string, shown: Locator): Promise<void> => {
    for (const { size, viewport } of sizes) {
      await page.setViewportSize(viewport);
      await settle(page);
      await expect(shown, `${name}, ${size}`).toBeVisible();
      await auditScreen(page, name, size, measured);
    }
  };
  return async (name, shown) => {
    await keepingSize(page, () => auditBoth(name, shown));
    await settle(page);
  };
};
