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

/** The text became another one without a person: from what to what, and whether both sides had changes. */
export type Merged = { readonly from: string; readonly text: string; readonly isJoined: boolean };

export type Keeper = {
  readonly save: (text: string, revision: number) => Promise<SaveAnswer>;
  /** What the server has now; undefined where this text cannot be changed any more. Throws where it cannot say. */
  readonly read: () => Promise<Saved | undefined>;
  readonly onState: (state: SaveState) => void;
  readonly onMerged: (merge: Merged) => void;
  readonly onConflict: (conflict: Conflict) => void;
};

export type Autosave = {
  /** Who saves and who is told from now on. */
  readonly attach: (keeper: Keeper) => void;
  /**
   * The text as it is now; saved a little later. `merges` is how many times `onMerged` was heard: a text from before
   * the last one does not know what others wrote, and is waited for in its next form.
   */
  readonly change: (text: string, merges: number) => void;
  /** Saves at once what is not saved; answers whether everything is safe. */
  readonly flush: () => Promise<boolean>;
  /** What the server has now, as somebody learned of it: merged into what is on the screen. */
  readonly meet: (theirs: Saved) => void;
  /** Asks the server what it has, and meets it. */
  readonly check: () => Promise<void>;
  /** Takes what the server has as the new ground to stand on. */
  readonly adopt: (saved: Saved) => void;
  readonly saved: () => Saved;
  /** Texts that were sent without an answer: the server may have one of them. */
  readonly unanswered: () => readonly string[];
  /** Sends nothing more by itself, until somebody attaches again. */
  readonly stop: () => void;
};

/**
 * Merges with what the server has. Where that is something that was sent from here and never answered, nobody else
 * wrote it: it gives way to what became of it since.
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

/** How many unanswered texts are remembered: the first ones, which had the better chance to arrive, and the last. */
const mostUnanswered = 4;

const delayMs = 1000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** The text that an autosave begins with, when it was left unsaved. */
export type Left = { readonly text: string; readonly unanswered: readonly string[] };

/**
 * Saves a text while it is being typed: a second after the last key, one request at a time; after a lost connection
 * again and again, ever more slowly. Where somebody else saved meanwhile, both texts are merged; what only a
 * person can merge is handed to one, and nothing is sent until `adopt`.
 */
export const makeAutosave = (start: Saved, attached: Keeper, left?: Left): Autosave => {
  let keeper = attached;
  let saved = start;
  let current = left?.text ?? saved.text;
  let unanswered = left?.unanswered ?? [];
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
    keeper.onState('refused');
    return false;
  };

  /** Whether the two texts became one. */
  const mergeWith = (theirs: Saved): boolean => {
    const merge = mergeKnowing(unanswered, saved.text, current, theirs.text);
    if (merge.kind === 'conflict') {
      keeper.onConflict({ theirs, parts: merge.parts });
      return hold();
    }
    const from = current;
    const isJoined = from !== saved.text && merge.text !== theirs.text;
    saved = theirs;
    unanswered = [];
    current = merge.text;
    if (from === current) return true;
    merges += 1;
    keeper.onMerged({ from, text: current, isJoined });
    return true;
  };

  const readAndMerge = async (): Promise<boolean> => {
    const theirs = await keeper.read();
    return theirs ? mergeWith(theirs) : hold();
  };

  const retryLater = (state: 'offline' | 'troubled'): false => {
    keeper.onState(state);
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    return false;
  };

  const attempt = async (): Promise<boolean> => {
    if (current === saved.text) return true;
    if (current.trim() === '') {
      keeper.onState('empty');
      return false;
    }
    const text = current;
    keeper.onState('saving');
    const before = unanswered;
    if (!before.includes(text)) unanswered = [...before.slice(0, mostUnanswered - 1), text];
    const answer = await keeper.save(text, saved.revision);
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
      keeper.onState('refused');
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
    if (isHeld || current.trim() === '') return Promise.resolve(false);
    running = run();
    return running;
  };

  const settle = (): void => {
    if (current === saved.text) return keeper.onState('saved');
    if (current.trim() === '') return keeper.onState('empty');
    keeper.onState('waiting');
    schedule(delayMs);
  };

  return {
    attach: (next) => {
      keeper = next;
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
    meet: (theirs) => {
      // A request under way finds out by itself.
      if (running || isHeld || theirs.revision <= saved.revision) return;
      clearTimeout(timer);
      if (mergeWith(theirs)) settle();
    },
    check: async () => {
      if (running || isHeld) return;
      if (await readAndMerge()) settle();
    },
    adopt: (next) => {
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
