import { expect, type Locator, type Page } from '@playwright/test';

/** The focused element, and whether its focus ring is visible. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { place: 'nowhere', isSeen: false };
    const drawn = (it: Element | null): boolean => {
      const style = it && getComputedStyle(it);
      return Boolean(style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1);
    };
    const { width, height } = element.getBoundingClientRect();
    return {
      place: `${element.outerHTML.slice(0, 60)} ${element.textContent}`.slice(0, 160),
      // A radio card shows the ring around the card. After the last element the focus moves to the browser itself.
      isSeen:
        !document.hasFocus() ||
        (width > 0 && height > 0 && (drawn(element) || drawn(element.closest('label')))),
    };
  });

/** A person who uses only a keyboard. */
export const typist = (page: Page) => {
  const { keyboard } = page;

  /** Waits until a visible element has the focus. */
  const expectFocusKept = async (): Promise<void> =>
    expect.poll(async () => (await focusNow(page)).place, 'the focus').not.toBe('nowhere');

  /** The key that leads to that control without going around by the end of the page. */
  const keyTowards = (wanted: Locator): Promise<'Tab' | 'Shift+Tab'> =>
    wanted.evaluate((it) => {
      const from = document.activeElement ?? document.body;
      const isBehind = it.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });

  /** Moves with Tab or Shift+Tab until that control has the focus; every element on the way must show its focus. */
  const goTo = async (wanted: Locator): Promise<void> => {
    await wanted.waitFor();
    const key = await keyTowards(wanted);
    for (let stops = 0; stops < 120; stops += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      if (await wanted.evaluate((it) => it === document.activeElement)) return;
      // oxlint-disable-next-line no-await-in-loop
      await keyboard.press(key);
      // oxlint-disable-next-line no-await-in-loop
      const { place, isSeen } = await focusNow(page);
      if (place !== 'nowhere') expect(isSeen, `the ring around ${place}`).toBe(true);
    }
    throw new Error(`No way by ${key} to ${String(wanted)}`);
  };

  const press = async (wanted: Locator, key = 'Enter'): Promise<void> => {
    await goTo(wanted);
    await keyboard.press(key);
    await expectFocusKept();
  };

  const type = async (wanted: Locator, text: string): Promise<void> => {
    await goTo(wanted);
    await keyboard.press('Control+a');
    await keyboard.insertText(text);
  };

  return { goTo, press, type, expectFocusKept, key: (name: string) => keyboard.press(name) };
};
