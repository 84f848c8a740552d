const storageKey = 'webnario-notes-seen';

const seen = (): readonly unknown[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

/** Whether this browser has shown the note of that name. */
export const wasSeen = (note: string): boolean => seen().includes(note);

/** Remembers in this browser that the note was shown. */
export const markSeen = (note: string): void => {
  if (wasSeen(note)) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify([...seen(), note]));
  } catch {
    // Shown again the next time.
  }
};
