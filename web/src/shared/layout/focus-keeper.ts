/** What may get the focus of a removed control: an element with a name, so that a screen reader announces it. */
const namedParts =
  'article, section[aria-label], section[aria-labelledby], [role=dialog], [role=alertdialog], main';
/** A screen that places the focus itself does so within this time. */
const patienceMs = 100;

type FocusedElement = { readonly element: Element; readonly around: readonly Element[] };

const around = (element: Element): Element[] => {
  const parents: Element[] = [];
  for (let it = element.parentElement; it; it = it.parentElement) parents.push(it);
  return parents;
};

const hold = (element: Element): FocusedElement => ({ element, around: around(element) });

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isUnusable = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled');

/** The nearest ancestor that is still on the page; for the whole screen, its heading. */
const standIn = ({ around: parents }: FocusedElement): HTMLElement | null => {
  const part =
    parents.find((it) => it.isConnected && it.matches(namedParts)) ??
    document.querySelector('main');
  const place = part?.localName === 'main' ? (part.querySelector('h1') ?? part) : part;
  return place instanceof HTMLElement ? place : null;
};

const focusOn = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('focusout', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * Keeps the focus on the screen. A pressed control is often removed or disabled; the browser then drops the focus,
 * and people who use a keyboard or a screen reader lose their place. The focus moves to the nearest named element
 * that is left, and back to the control once it is enabled again. Called at start; returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: FocusedElement | undefined;
  let waiting: { readonly control: Element; readonly place: Element } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    timer = undefined;
    if (waiting && !isUnusable(waiting.control)) {
      const { control, place } = waiting;
      waiting = undefined;
      if (document.activeElement === place && control instanceof HTMLElement) control.focus();
    }
    if (!last || !isNowhere() || !isUnusable(last.element)) return;
    const { element } = last;
    const place = standIn(last);
    if (!place) return;
    focusOn(place);
    waiting = element.isConnected ? { control: element, place } : undefined;
  };
  const lookSoon = (): void => {
    timer ??= setTimeout(look, patienceMs);
  };
  const remember = ({ target }: Event): void => {
    if (target instanceof Element) last = hold(target);
  };

  const changes = new MutationObserver(lookSoon);
  changes.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  addEventListener('focusin', remember);
  return () => {
    changes.disconnect();
    removeEventListener('focusin', remember);
    clearTimeout(timer);
  };
};
