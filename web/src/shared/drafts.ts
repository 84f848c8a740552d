/**
 * Texts that are not saved yet, kept in this browser by person and key, so that a closed tab loses nothing.
 * Where the browser keeps no storage, drafts are silently not kept.
 */
const name = (userId: string, key: string): string => `webnario-draft:${userId}:${key}`;

/** The kept draft, or undefined; `isValid` guards against what an older version of the page wrote. */
export const readDraft = <T>(
  userId: string,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name(userId, key)) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const writeDraft = (userId: string, key: string, value: unknown): void => {
  try {
    localStorage.setItem(name(userId, key), JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the text is still on the screen.
  }
};

export const dropDraft = (userId: string, key: string): void => {
  try {
    localStorage.removeItem(name(userId, key));
  } catch {
    // Nothing was kept.
  }
};
