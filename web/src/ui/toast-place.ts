export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** What a message keeps clear of: first what may never be covered, then what is left free where that is possible. */
export type Obstacles = { readonly never: readonly Box[]; readonly rather: readonly Box[] };

const margin = 16;
const step = 4;
/** So much air stays between a message and what it keeps clear of. */
const air = 2;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + air &&
  b.left < a.left + a.width + air &&
  a.top < b.top + b.height + air &&
  b.top < a.top + a.height + air;

const tops = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(1, Math.floor((last - first) / step) + 1) }, (_, index) =>
    Math.min(first + index * step, Math.max(first, last)),
  );

/**
 * The place for a message that covers as little as possible, and of those the one nearest to `usual`, in the middle,
 * at the right or at the left.
 */
export const bestPlace = (
  usual: Box,
  screen: { readonly width: number; readonly height: number },
  { never, rather }: Obstacles,
): Box => {
  const right = screen.width - margin - usual.width;
  const lefts = right > usual.left ? [usual.left, right, margin] : [usual.left];
  const cost = (place: Box): number =>
    never.filter((it) => meet(place, it)).length * 1e6 +
    rather.filter((it) => meet(place, it)).length * 1e3 +
    Math.abs(place.top - usual.top) +
    (place.left === usual.left ? 0 : step);
  const places = lefts.flatMap((left) =>
    tops(step, screen.height - margin - usual.height).map((top) => ({ ...usual, left, top })),
  );
  let best = usual;
  let least = cost(usual);
  for (const place of places) {
    const its = cost(place);
    if (its < least) [best, least] = [place, its];
  }
  return best;
};

const neverCovered =
  'h1, h2, input, textarea, select, [role=textbox], [contenteditable=true], .bg-spotlight';
const ratherFree = 'h3, label, legend, button, a, [role=alert]';

/** The boxes in sight of what these selectors find; what is behind a window does not count. */
const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .filter((it) => !it.closest('[data-sonner-toaster], [aria-hidden=true], [inert]'))
    .map((it) => it.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width * height > 4 && bottom > 0 && top < innerHeight,
    );

/** Moves the list of messages so that the first one stands where it covers nothing that matters. */
const place = (list: HTMLElement): void => {
  const message = list.querySelector<HTMLElement>('[data-front=true]');
  if (!message) return;
  const usual = {
    left: (document.documentElement.clientWidth - message.offsetWidth) / 2,
    top: list.offsetTop,
    width: message.offsetWidth,
    height: message.offsetHeight,
  };
  const screen = {
    width: document.documentElement.clientWidth,
    // Above an open keyboard.
    height: window.visualViewport?.height ?? innerHeight,
  };
  const { left, top } = bestPlace(usual, screen, {
    never: boxesOf(neverCovered),
    rather: boxesOf(ratherFree),
  });
  list.style.translate = `${left - usual.left}px ${top - usual.top}px`;
};

/**
 * Keeps messages off headings, fields and main buttons, also when the person scrolls or the screen changes beneath;
 * answers how to stop.
 */
export const keepClear = (): (() => void) => {
  let asked = 0;
  const now = (): void => {
    asked = 0;
    const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (list) place(list);
  };
  const soon = (): void => {
    asked ||= requestAnimationFrame(now);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  window.visualViewport?.addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    removeEventListener('scroll', soon, { capture: true });
    removeEventListener('resize', soon);
    window.visualViewport?.removeEventListener('resize', soon);
  };
};
