/** Where this browser keeps the session; index.html and the page about cookies name it too. */
export const sessionStorageKey = 'webnario-auth';
