import { useEffect, useState, type ComponentType } from 'react';
import type { Show } from './toast-surface.tsx';

type Message = (show: Show) => void;
type Surface = ComponentType<{ onReady: (show: Show) => void }>;

let show: Show | undefined;
let waiting: Message[] = [];
const askers = new Set<() => void>();

const say = (message: Message): void => {
  if (show) return message(show);
  waiting.push(message);
  for (const ask of askers) ask();
};

const flush = (ready: Show): void => {
  show = ready;
  const messages = waiting;
  waiting = [];
  for (const message of messages) message(ready);
};

/** The action of a message. */
type Action = { readonly label: string; readonly onClick: () => void };

/** A message with an action stays longer, so that there is time to reach it. */
const actionMs = 12_000;

const message =
  (kind: 'success' | 'error' | 'info') =>
  (title: string, description?: string, action?: Action): void =>
    say(
      (to) =>
        void to[kind](title, {
          ...(description ? { description } : {}),
          ...(action ? { action, duration: actionMs } : {}),
        }),
    );

/** Short messages at the edge of the screen; each stays 4.5 s (R-UI-15), longer with an action. */
export const toast = {
  success: message('success'),
  error: message('error'),
  info: message('info'),
};

const firstActs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Where the messages appear; mounted once. Its code is fetched when the person first does something: there is
 * nothing to say before, and a screen reader must know the region before its first message.
 */
export const Toaster = () => {
  const [Surface, setSurface] = useState<Surface>();
  useEffect(() => {
    const open = (): void => {
      import('./toast-surface.tsx').then(
        ({ ToastSurface }) => setSurface(() => ToastSurface),
        // Waiting messages are shown when the network is back, or with the next message.
        () => addEventListener('online', open, { once: true }),
      );
    };
    askers.add(open);
    for (const act of firstActs) addEventListener(act, open, { once: true });
    if (waiting.length > 0) open();
    return () => {
      askers.delete(open);
      for (const event of [...firstActs, 'online']) removeEventListener(event, open);
      show = undefined;
    };
  }, []);
  return Surface && <Surface onReady={flush} />;
};
