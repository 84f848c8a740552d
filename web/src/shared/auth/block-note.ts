const key = 'webnario-blocked';

/** Keeps for the screen to sign in that this account was blocked while it was in use in this tab. */
export const noteBlock = (): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Whoever signs in again is told.
  }
};

/** Whether a block has signed somebody out of this tab, and nobody has signed in since. */
export const isBlockNoted = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export const forgetBlock = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
