/** Where this browser keeps of which address it has begun a sign-up; the page about cookies names it too. */
const signUpStorageKey = 'webnario-sign-up';

/** As long as the link lives that ends it. */
const keptMs = 24 * 60 * 60_000;

type Begun = { readonly email: string; readonly at: number };

const stored = (): Begun | undefined => {
  try {
    return JSON.parse(localStorage.getItem(signUpStorageKey) ?? 'null') as Begun | undefined;
  } catch {
    return undefined;
  }
};

/** Remembers that the sign-up of this address was begun, or its link asked for, in this browser. */
export const noteSignUp = (email: string): void => {
  try {
    const begun: Begun = { email: email.trim().toLowerCase(), at: Date.now() };
    localStorage.setItem(signUpStorageKey, JSON.stringify(begun));
  } catch {
    // Without storage the link asks, and nothing else changes.
  }
};

/** Whether it was; then a link of that address needs no question. */
export const isSignUpBegunHere = (email: string): boolean => {
  const begun = stored();
  return begun?.email === email.toLowerCase() && Date.now() - begun.at < keptMs;
};

export const forgetSignUp = (): void => {
  try {
    localStorage.removeItem(signUpStorageKey);
  } catch {
    // It ends by itself.
  }
};
