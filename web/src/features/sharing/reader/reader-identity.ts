/**
 * What a reader's browser knows of a link. The token stays in the fragment of the address; nothing else here holds more than
 * its beginning, which opens nothing.
 */
const nameLength = 8;

/** Names a link in this browser's storage and caches without giving its token away. */
export const nameOfLink = (token: string): string => token.slice(0, nameLength);

const made = new Map<string, string>();

const newKey = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const isKey = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);

/**
 * The secret by which this browser finds its own comments on a link again, made at the first visit. Where nothing can be
 * stored it lasts as long as the page.
 */
export const readerKeyFor = (token: string): string => {
  const name = `webnario-reader:${nameOfLink(token)}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  let key = newKey();
  try {
    const stored = localStorage.getItem(name);
    if (isKey(stored)) key = stored;
    else localStorage.setItem(name, key);
  } catch {
    // Without storage the comments of this visit are seen until it ends.
  }
  made.set(name, key);
  return key;
};
