import { mergeTexts, settleMerge, type Merge, type MergePart } from '@webnario/domain/script/merge';
import {
  makeSaver,
  type SaveFailure,
  type Saver,
  type SaveState,
} from '../../../../shared/saver/saver.ts';

/** How far the text on the screen is from being safe on the server; an empty one is never sent. */
export type TextState = SaveState | 'empty';

export type SavedText = { readonly text: string; readonly revision: number };

/** `stale` needs a look at what the server has. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'stale' | SaveFailure };

/** Two texts that cannot be merged without a person; `theirs` is what the server has. */
export type Conflict = { readonly theirs: SavedText; readonly parts: readonly MergePart[] };

/** A merge without a conflict: the text before and after it, and whether both sides had changes. */
export type MergeResult = {
  readonly from: string;
  readonly text: string;
  readonly isJoined: boolean;
};

export type StorageAdapter = {
  readonly save: (text: string, revision: number) => Promise<SaveAnswer>;
  /** The stored text; undefined when it is confirmed and cannot change any more. Throws when it cannot be read. */
  readonly read: () => Promise<SavedText | undefined>;
  readonly onState: (state: TextState) => void;
  readonly onMerged: (merge: MergeResult) => void;
  readonly onConflict: (conflict: Conflict) => void;
};

export type Autosave = Pick<Saver, 'flush' | 'start' | 'stop'> & {
  /** Replaces the adapter that saves, reads and is notified. */
  readonly attach: (adapter: StorageAdapter) => void;
  /**
   * The text as it is now; saved after a pause. `merges` is how many `onMerged` calls the text includes: a text that
   * lacks the last one is ignored, because saving it would overwrite what others wrote.
   */
  readonly change: (text: string, merges: number) => void;
  /** A newer text of the server is known: merges it into the text on the screen. */
  readonly onRemoteChange: (theirs: SavedText) => void;
  /** Reads the text of the server and merges it into the text on the screen. */
  readonly check: () => Promise<void>;
  /** Makes this stored text the base of later saves and merges, and ends a conflict. */
  readonly rebase: (saved: SavedText) => void;
  readonly saved: () => SavedText;
  /** Texts that were sent without an answer: the server may have one of them. */
  readonly unanswered: () => readonly string[];
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

/** An unsaved text of an earlier visit, recovered from this browser. */
export type RecoveredDraft = { readonly text: string; readonly unanswered: readonly string[] };

/**
 * Saves a text while it is being typed. Where somebody else saved meanwhile, both texts are merged; a conflict goes to
 * the person, and nothing is sent until `rebase`.
 */
export const makeAutosave = (
  start: SavedText,
  attached: StorageAdapter,
  recovered?: RecoveredDraft,
): Autosave => {
  let adapter = attached;
  let saved = start;
  let current = recovered?.text ?? saved.text;
  let unanswered = recovered?.unanswered ?? [];
  let merges = 0;
  /** The text waits for the person: it conflicts, or its step was confirmed. */
  let isHeld = false;

  const mergeWith = (theirs: SavedText): void => {
    const merge = mergeKnowing(unanswered, saved.text, current, theirs.text);
    if (merge.kind === 'conflict') {
      isHeld = true;
      adapter.onConflict({ theirs, parts: merge.parts });
      return;
    }
    const from = current;
    const isJoined = from !== saved.text && merge.text !== theirs.text;
    saved = theirs;
    unanswered = [];
    current = merge.text;
    if (from === current) return;
    merges += 1;
    adapter.onMerged({ from, text: current, isJoined });
  };
  const readAndMerge = async (): Promise<void> => {
    const theirs = await adapter.read();
    if (theirs) mergeWith(theirs);
    else isHeld = true;
  };
  const send = async (): Promise<'sent' | SaveFailure> => {
    const text = current;
    const before = unanswered;
    if (!before.includes(text)) unanswered = [...before.slice(0, mostUnanswered - 1), text];
    const answer = await adapter.save(text, saved.revision);
    if (answer.kind === 'offline' || answer.kind === 'troubled') return answer.kind;
    // An answer came, so this text did not arrive now unless it is saved; an earlier one may have.
    unanswered = answer.kind === 'saved' ? [] : before;
    if (answer.kind === 'refused') return 'refused';
    if (answer.kind === 'saved') saved = { text, revision: answer.revision };
    else {
      try {
        await readAndMerge();
      } catch {
        return 'offline';
      }
    }
    return 'sent';
  };
  const saver = makeSaver<'empty'>({
    pending: () => {
      if (current === saved.text) return 'saved';
      if (isHeld) return 'refused';
      return current.trim() === '' ? 'empty' : 'waiting';
    },
    send,
    onState: (state) => adapter.onState(state),
  });

  return {
    ...saver,
    attach: (next) => void (adapter = next),
    change: (text, heard) => {
      if (text === current || heard !== merges) return;
      current = text;
      saver.change();
    },
    onRemoteChange: (theirs) => {
      // A running request notices the change itself, by its stale revision.
      if (saver.isRunning() || isHeld || theirs.revision <= saved.revision) return;
      mergeWith(theirs);
      saver.change();
    },
    check: async () => {
      if (saver.isRunning() || isHeld) return;
      await readAndMerge();
      saver.change();
    },
    rebase: (next) => {
      saved = next;
      unanswered = [];
      isHeld = false;
      saver.change();
    },
    saved: () => saved,
    unanswered: () => unanswered,
  };
};
