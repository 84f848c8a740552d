/** How far the text on the screen is from being safe on the server. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'empty';

export type Saved = { readonly text: string; readonly revision: number };

/** `offline` is worth trying again by itself, `refused` needs a person. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused' };

export type Keeper = {
  readonly save: (text: string, revision: number) => Promise<SaveAnswer>;
  readonly onState: (state: SaveState) => void;
};

export type Autosave = {
  /** Who saves and who is told from now on. */
  readonly attach: (keeper: Keeper) => void;
  /** The text as it is now; saved a little later. */
  readonly change: (text: string) => void;
  /** Saves at once what is not saved; answers whether everything is safe. */
  readonly flush: () => Promise<boolean>;
  /** Takes what the server has as the new ground to stand on. */
  readonly adopt: (saved: Saved) => void;
  readonly saved: () => Saved;
  readonly stop: () => void;
};

const delayMs = 1000;
const retryMs = 5000;

/**
 * Saves a text while it is being typed: a second after the last key, one request at a time, again after a lost
 * connection. After a refusal it waits for `adopt`.
 */
export const makeAutosave = (start: Saved, attached: Keeper): Autosave => {
  let keeper = attached;
  let saved = start;
  let current = saved.text;
  let refused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const attempt = async (): Promise<boolean> => {
    const text = current;
    keeper.onState('saving');
    const answer = await keeper.save(text, saved.revision);
    if (answer.kind === 'saved') {
      saved = { text, revision: answer.revision };
      return current === text || attempt();
    }
    refused = answer.kind === 'refused';
    keeper.onState(answer.kind);
    if (!refused) schedule(retryMs);
    return false;
  };

  const run = async (): Promise<boolean> => {
    try {
      const isSafe = await attempt();
      if (isSafe) keeper.onState('saved');
      return isSafe;
    } finally {
      running = undefined;
    }
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) return running;
    if (current === saved.text) return Promise.resolve(true);
    if (refused || current.trim() === '') return Promise.resolve(false);
    running = run();
    return running;
  };

  return {
    attach: (next) => {
      keeper = next;
    },
    change: (text) => {
      if (text === current) return;
      current = text;
      if (running || refused) return;
      clearTimeout(timer);
      if (text === saved.text) return keeper.onState('saved');
      if (text.trim() === '') return keeper.onState('empty');
      keeper.onState('waiting');
      schedule(delayMs);
    },
    flush,
    adopt: (next) => {
      saved = next;
      refused = false;
      if (current === next.text) return keeper.onState('saved');
      keeper.onState('waiting');
      schedule(delayMs);
    },
    saved: () => saved,
    stop: () => clearTimeout(timer),
  };
};
