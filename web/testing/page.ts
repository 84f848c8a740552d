import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loaded here, so that its style sheet, which goes into the first document, is on no page.
import 'sonner';
import { vi } from 'vitest';

type Listening = Parameters<EventTarget['addEventListener']>;
type Parts = Readonly<Record<string, PropertyDescriptor>>;

/** What a page has set going or put in the place of a part of the browser. */
type Browser = {
  readonly timers: Set<ReturnType<typeof setTimeout>>;
  /** Takes back the frames that were asked for and have not come. */
  readonly cancelFrames: () => void;
  readonly listening: ReadonlyMap<EventTarget, Listening[]>;
  readonly channels: Set<BroadcastChannel>;
  readonly parts: ReadonlyMap<object, Parts>;
};

const replace = (place: object, name: string, value: unknown): void => {
  Object.defineProperty(place, name, { configurable: true, writable: true, value });
};

const followTimers = (): Browser['timers'] => {
  const timers: Browser['timers'] = new Set();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name];
    const followed = (...given: Parameters<typeof setTimeout>) => {
      const timer = set(...given);
      timers.add(timer);
      return timer;
    };
    replace(globalThis, name, Object.assign(followed, set));
  }
  return timers;
};

/** jsdom counts the frames that are asked for: one that is lost with its timer would be the last of the worker. */
const followFrames = (): Browser['cancelFrames'] => {
  const asked = new Set<number>();
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  const cancel = globalThis.cancelAnimationFrame.bind(globalThis);
  replace(globalThis, 'requestAnimationFrame', (callback: FrameRequestCallback): number => {
    const frame = ask((now) => {
      asked.delete(frame);
      callback(now);
    });
    asked.add(frame);
    return frame;
  });
  return () => {
    for (const frame of asked) cancel(frame);
    asked.clear();
  };
};

const followListeners = (): Browser['listening'] => {
  const listening = new Map<EventTarget, Listening[]>();
  for (const target of [window, document]) {
    const added: Listening[] = [];
    const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    listening.set(target, added);
    replace(target, 'addEventListener', (...given: Listening) => {
      added.push(given);
      add(...given);
    });
  }
  return listening;
};

const followChannels = (): Browser['channels'] => {
  const channels: Browser['channels'] = new Set();
  const Channel = BroadcastChannel;
  replace(
    globalThis,
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
    },
  );
  return channels;
};

/** Once in a worker. Listeners that user-event keeps for as long as there is a document stay. */
const openBrowser = (): Browser => {
  userEvent.setup();
  const followed = {
    timers: followTimers(),
    cancelFrames: followFrames(),
    listening: followListeners(),
    channels: followChannels(),
  };
  const parts = [window, navigator, document, Element.prototype, HTMLElement.prototype];
  return {
    ...followed,
    parts: new Map(parts.map((part) => [part, Object.getOwnPropertyDescriptors(part)])),
  };
};

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;

const putBack = (part: object, before: Parts): void => {
  const now: Parts = Object.getOwnPropertyDescriptors(part);
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const first = before[name];
    if (name.startsWith('__vitest') || isSame(first, now[name])) continue;
    if (first) Object.defineProperty(part, name, first);
    else Reflect.deleteProperty(part, name);
  }
};

const stop = ({ timers, cancelFrames, listening, channels }: Browser): void => {
  cancelFrames();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const channel of channels) channel.close();
  channels.clear();
  for (const [target, added] of listening)
    for (const [type, listener, options] of added.splice(0))
      target.removeEventListener(type, listener, options);
};

/** The libraries keep their state beside the page. */
const forgetInLibraries = (): void => {
  cleanup();
  if (focusManager.hasListeners() || onlineManager.hasListeners())
    throw new Error('A query client of the page before is still mounted.');
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
};

const wipe = (): void => {
  for (const element of [document.head, document.body]) element.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
};

const ofThisWorker = Symbol.for('webnario.browser');
const worker: typeof globalThis & { [ofThisWorker]?: Browser } = globalThis;

/**
 * Opens a page where nothing is left of the one before: on the screen, in the storage and the address, among the
 * timers, listeners and channels, in what was put in the place of parts of the browser, nor in modules of ours.
 */
export const openPage = async (): Promise<void> => {
  const browser = (worker[ofThisWorker] ??= openBrowser());
  vi.useRealTimers();
  forgetInLibraries();
  // Work that the page before has begun comes to its end.
  await new Promise((resolve) => setTimeout(resolve));
  stop(browser);
  for (const [part, before] of browser.parts) putBack(part, before);
  wipe();
  vi.resetModules();
};
