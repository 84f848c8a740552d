/** What may stand in for a control that is gone: something with a name, so that it says where one is. */
const namedParts =
  'article, section[aria-label], section[aria-labelledby], [role=dialog], [role=alertdialog], main';
/** A screen that places the focus itself does so within this time. */
const patienceMs = 100;

type Held = { readonly element: Element; readonly around: readonly Element[] };

const around = (element: Element): Element[] => {
  const parents: Element[] = [];
  for (let it = element.parentElement; it; it = it.parentElement) parents.push(it);
  return parents;
};

const hold = (element: Element): Held => ({ element, around: around(element) });

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isUnusable = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled');

/** The nearest part around that is still there; of the whole screen, its heading. */
const standIn = ({ around: parents }: Held): HTMLElement | null => {
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
 * Keeps the focus on the screen. A control that is pressed is often replaced by what it brought, or waits switched
 * off; the browser then drops the focus, and with it the place of whoever works by keyboard or by ear. It goes to
 * the nearest named part that is left, and back to a control that can be used again. Called at start; answers the
 * way to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: Held | undefined;
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
