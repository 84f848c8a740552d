import { randomId } from '../random-id.ts';

/**
 * Texts that are not saved yet, kept in this browser by person and key, so that a closed tab loses nothing.
 * Where the browser keeps no storage, drafts are not kept, and `isKeeping` says so.
 */
const prefix = 'webnario-draft:';
const name = (userId: string, key: string): string => `${prefix}${userId}:${key}`;

const readName = <T>(full: string, isValid: (value: unknown) => value is T): T | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(full) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

let keeping = true;
const keepingWatchers = new Set<() => void>();

/** Whether this browser keeps what it is given; false after a draft that could not be kept. */
export const isKeeping = (): boolean => keeping;

/** Tells when `isKeeping` changes. Answers how to stop. */
export const watchKeeping = (tell: () => void): (() => void) => {
  keepingWatchers.add(tell);
  return () => void keepingWatchers.delete(tell);
};

const writeName = (full: string, value: unknown): boolean => {
  const before = keeping;
  try {
    localStorage.setItem(full, JSON.stringify(value));
    keeping = true;
  } catch {
    // A full or forbidden storage: the text is still on the screen, and whoever leaves it is asked.
    keeping = false;
  }
  if (keeping !== before) for (const tell of keepingWatchers) tell();
  return keeping;
};

const dropName = (full: string): void => {
  try {
    localStorage.removeItem(full);
  } catch {
    // Nothing was kept.
  }
};

/** The kept draft, or undefined; `isValid` guards against what an older version of the page wrote. */
export const readDraft = <T>(
  userId: string,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined => readName(name(userId, key), isValid);

/** Keeps a draft that all tabs share. */
export const writeDraft = (userId: string, key: string, value: unknown): void =>
  void writeName(name(userId, key), value);

export const dropDraft = (userId: string, key: string): void => dropName(name(userId, key));

const tabKey = 'webnario-tab';
const lockOf = (tab: string): string => `${tabKey}:${tab}`;

/**
 * The name of this tab. It survives a reload: a page stores it when it is left and removes it when it opens, so that a
 * duplicated tab, which copies what is stored, does not find it.
 */
const nameThisTab = (): string => {
  const fresh = randomId();
  try {
    const left = sessionStorage.getItem(tabKey) ?? fresh;
    sessionStorage.removeItem(tabKey);
    addEventListener('pagehide', () => sessionStorage.setItem(tabKey, left));
    addEventListener('pageshow', () => sessionStorage.removeItem(tabKey));
    return left;
  } catch {
    return fresh;
  }
};

const thisTab = nameThisTab();
let otherTabs: ReadonlySet<string> = new Set();

/** A lock that this page holds until it closes: without it, other tabs know that this tab is closed. */
const holdLock = (): void => {
  navigator.locks
    ?.request(lockOf(thisTab), () => new Promise<never>(() => undefined))
    .catch(() => undefined);
};
holdLock();

/**
 * Looks which tabs are open, so that drafts of closed ones can be told from those that somebody is working on.
 * Browsers that cannot say count every other tab as closed.
 */
export const findOpenTabs = async (): Promise<void> => {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const names = held.flatMap((lock) => lock.name ?? []);
    otherTabs = new Set(names.filter((lock) => lock !== lockOf(thisTab)));
  } catch {
    otherTabs = new Set();
  }
};

const ownName = (userId: string, key: string): string => `${name(userId, key)}@${thisTab}`;

/** The names of all drafts in this browser; an older version of the page wrote them without a tab. */
const allNames = (): string[] => {
  try {
    return Object.keys(localStorage).filter((full) => full.startsWith(prefix));
  } catch {
    return [];
  }
};

const isLeft = (full: string): boolean => {
  const tab = full.split('@')[1];
  return tab === undefined || !otherTabs.has(lockOf(tab));
};

/** A draft of one tab, by its full name in the storage; `key` is what it was written under. */
export type LeftDraft<T> = { readonly name: string; readonly key: string; readonly value: T };

/** What closed tabs, and this one, left of a person's drafts whose key begins so. */
export const leftDrafts = <T>(
  userId: string,
  keyStart: string,
  isValid: (value: unknown) => value is T,
): LeftDraft<T>[] =>
  allNames()
    .filter((full) => full.startsWith(name(userId, keyStart)) && isLeft(full))
    .sort()
    .flatMap((full) => {
      const value = readName(full, isValid);
      const key = full.slice(name(userId, '').length).replace(/@[^@]*$/, '');
      return value === undefined ? [] : [{ name: full, key, value }];
    });

export const dropLeftDraft = ({ name: full }: LeftDraft<unknown>): void => dropName(full);

/**
 * The draft of this tab; else one that a closed tab left, which becomes this tab's own. Drafts of other tabs that
 * are open are theirs. (What is on the screen is written at each change, so each tab has a draft of its own.)
 */
export const readOwnDraft = <T>(
  userId: string,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined => {
  const own = readName(ownName(userId, key), isValid);
  if (own !== undefined) return own;
  const [left] = leftDrafts(userId, key, isValid).filter((draft) => draft.key === key);
  if (left && writeName(ownName(userId, key), left.value)) dropName(left.name);
  return left?.value;
};

/** Keeps the draft of this tab. */
export const writeOwnDraft = (userId: string, key: string, value: unknown): void =>
  void writeName(ownName(userId, key), value);

export const dropOwnDraft = (userId: string, key: string): void => dropName(ownName(userId, key));
