/** Where this browser keeps the session; index.html and the page about cookies name it too. */
export const sessionStorageKey = 'webnario-auth';

/** Whether this browser holds a session, fresh or not. */
export const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
};
