/** Where this browser keeps whose account was confirmed and has no project yet; index.html names it too. */
const key = 'webnario-confirmed';

/** Keeps that the account of this person was confirmed here. */
export const keepConfirmed = (userId: string): void => {
  try {
    localStorage.setItem(key, userId);
  } catch {
    // A browser that keeps nothing shows the confirmation once.
  }
};

/** Whether this person's account was confirmed here, and no project was made since. */
export const awaitsFirstProject = (userId: string): boolean => {
  try {
    return localStorage.getItem(key) === userId;
  } catch {
    return false;
  }
};

/** There is a project: nothing is left to be said. */
export const forgetConfirmed = (): void => {
  try {
    localStorage.removeItem(key);
    document.documentElement.classList.remove('confirmed');
  } catch {
    // Nothing was kept.
  }
};
