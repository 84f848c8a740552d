import { mergeTexts, settleMerge, type Merge, type MergePart } from '@webnario/domain/script/merge';

/** How far the text on the screen is from being safe on the server. */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'troubled'
  | 'refused'
  | 'empty';

export type Saved = { readonly text: string; readonly revision: number };

/**
 * `offline` (no answer) and `troubled` (an answer without help) are worth trying again by themselves, `stale` needs
 * a look at what the server has, `refused` a person.
 */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'stale' | 'offline' | 'troubled' | 'refused' };

/** Two texts that cannot be merged without a person; `theirs` is what the server has. */
export type Conflict = { readonly theirs: Saved; readonly parts: readonly MergePart[] };

/** A merge without a conflict: the text before and after it, and whether both sides had changes. */
export type Merged = { readonly from: string; readonly text: string; readonly isJoined: boolean };

export type StorageAdapter = {
  readonly save: (text: string, revision: number) => Promise<SaveAnswer>;
  /** The stored text; undefined when it is confirmed and cannot change any more. Throws when it cannot be read. */
  readonly read: () => Promise<Saved | undefined>;
  readonly onState: (state: SaveState) => void;
  readonly onMerged: (merge: Merged) => void;
  readonly onConflict: (conflict: Conflict) => void;
};

export type Autosave = {
  /** Replaces the adapter that saves, reads and is notified. */
  readonly attach: (adapter: StorageAdapter) => void;
  /**
   * The text as it is now; saved after a pause. `merges` is how many `onMerged` calls the text includes: a text that
   * lacks the last one is ignored, because saving it would overwrite what others wrote.
   */
  readonly change: (text: string, merges: number) => void;
  /** Saves at once what is not saved; resolves to whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** A newer text of the server is known: merges it into the text on the screen. */
  readonly onRemoteChange: (theirs: Saved) => void;
  /** Reads the text of the server and merges it into the text on the screen. */
  readonly check: () => Promise<void>;
  /** Makes this stored text the base of later saves and merges, and ends a conflict. */
  readonly rebase: (saved: Saved) => void;
  readonly saved: () => Saved;
  /** Texts that were sent without an answer: the server may have one of them. */
  readonly unanswered: () => readonly string[];
  /** Sends nothing more by itself, until somebody attaches again. */
  readonly stop: () => void;
};

/**
 * Merges with the text of the server. A text that was sent from here without an answer was written by nobody else:
 * the later text of this screen replaces it.
 */
const mergeKnowing = (
  unanswered: readonly string[],
  base: string,
  mine: string,
  theirs: string,
): Merge => {
  const merge = mergeTexts(unanswered.includes(theirs) ? theirs : base, mine, theirs);
  if (merge.kind === 'merged') return merge;
  const parts = merge.parts.map((part): MergePart => {
    if (part.kind === 'settled' || part.theirs === '') return part;
    const isOwn = unanswered.some((sent) => sent.includes(part.theirs.trim()));
    return isOwn ? { kind: 'settled', raw: part.mine } : part;
  });
  return parts.some((part) => part.kind === 'differing')
    ? { kind: 'conflict', parts }
    : { kind: 'merged', text: settleMerge(parts, []) };
};

/** How many unanswered texts are remembered: the first ones, which most likely arrived, and the last. */
const mostUnanswered = 4;

const delayMs = 1000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** An unsaved text of an earlier visit, recovered from this browser. */
export type Recovered = { readonly text: string; readonly unanswered: readonly string[] };

/**
 * Saves a text while it is being typed: a second after the last key, one request at a time; after a lost connection
 * again with growing pauses. Where somebody else saved meanwhile, both texts are merged; a conflict goes to
 * the person, and nothing is sent until `rebase`.
 */
export const makeAutosave = (
  start: Saved,
  attached: StorageAdapter,
  recovered?: Recovered,
): Autosave => {
  let adapter = attached;
  let saved = start;
  let current = recovered?.text ?? saved.text;
  let unanswered = recovered?.unanswered ?? [];
  let merges = 0;
  let isHeld = false;
  let isStopped = false;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };

  const hold = (): false => {
    isHeld = true;
    adapter.onState('refused');
    return false;
  };

  /** Whether the two texts became one. */
  const mergeWith = (theirs: Saved): boolean => {
    const merge = mergeKnowing(unanswered, saved.text, current, theirs.text);
    if (merge.kind === 'conflict') {
      adapter.onConflict({ theirs, parts: merge.parts });
      return hold();
    }
    const from = current;
    const isJoined = from !== saved.text && merge.text !== theirs.text;
    saved = theirs;
    unanswered = [];
    current = merge.text;
    if (from === current) return true;
    merges += 1;
    adapter.onMerged({ from, text: current, isJoined });
    return true;
  };

  const readAndMerge = async (): Promise<boolean> => {
    const theirs = await adapter.read();
    return theirs ? mergeWith(theirs) : hold();
  };

  const retryLater = (state: 'offline' | 'troubled'): false => {
    adapter.onState(state);
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    return false;
  };

  const attempt = async (): Promise<boolean> => {
    if (current === saved.text) return true;
    if (current.trim() === '') {
      adapter.onState('empty');
      return false;
    }
    const text = current;
    adapter.onState('saving');
    const before = unanswered;
    if (!before.includes(text)) unanswered = [...before.slice(0, mostUnanswered - 1), text];
    const answer = await adapter.save(text, saved.revision);
    if (answer.kind === 'saved') {
      saved = { text, revision: answer.revision };
      unanswered = [];
      retryMs = firstRetryMs;
      return attempt();
    }
    if (answer.kind === 'offline' || answer.kind === 'troubled') return retryLater(answer.kind);
    // An answer came, so this text did not arrive now; an earlier one may have.
    unanswered = before;
    if (answer.kind === 'refused') {
      adapter.onState('refused');
      return false;
    }
    try {
      return (await readAndMerge()) && (await attempt());
    } catch {
      return retryLater('offline');
    }
  };

  const run = async (): Promise<boolean> => {
    try {
      const isSafe = await attempt();
      if (isSafe) adapter.onState('saved');
      return isSafe;
    } finally {
      running = undefined;
    }
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) return running;
    if (current === saved.text) return Promise.resolve(true);
    if (isHeld || current.trim() === '') return Promise.resolve(false);
    running = run();
    return running;
  };

  const settle = (): void => {
    if (current === saved.text) return adapter.onState('saved');
    if (current.trim() === '') return adapter.onState('empty');
    adapter.onState('waiting');
    schedule(delayMs);
  };

  return {
    attach: (next) => {
      adapter = next;
      isStopped = false;
    },
    change: (text, heard) => {
      if (text === current || heard !== merges) return;
      current = text;
      if (running || isHeld) return;
      clearTimeout(timer);
      settle();
    },
    flush,
    onRemoteChange: (theirs) => {
      // A running request notices the change itself, by its stale revision.
      if (running || isHeld || theirs.revision <= saved.revision) return;
      clearTimeout(timer);
      if (mergeWith(theirs)) settle();
    },
    check: async () => {
      if (running || isHeld) return;
      if (await readAndMerge()) settle();
    },
    rebase: (next) => {
      saved = next;
      unanswered = [];
      isHeld = false;
      settle();
    },
    saved: () => saved,
    unanswered: () => unanswered,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
