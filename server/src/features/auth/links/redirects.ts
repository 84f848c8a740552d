/** Nothing that a browser strips or reads as a slash: control characters, blanks, DEL, backslash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u0020\u007f\\]/;
const maxLength = 2_000;

/**
 * Where a link of ours may lead: an absolute address on exactly our origin, without credentials. The parsed origin
 * is compared, never the text; the answer is the parsed address. Undefined for everything else.
 */
export const safeRedirect = (value: string | undefined, site: string): string | undefined => {
  if (value === undefined || value.length > maxLength || forbidden.test(value)) return undefined;
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const home = new URL(site);
  // A blob: address borrows the origin of the one inside it, so the protocol is compared as well.
  const isHome = url.origin === home.origin && url.protocol === home.protocol;
  return isHome && url.username === '' && url.password === '' ? url.href : undefined;
};

/** The same address with other parameters in its fragment. */
export const withFragment = (href: string, params: Readonly<Record<string, string>>): string => {
  const url = new URL(href);
  url.hash = new URLSearchParams(params).toString();
  return url.href;
};

/** The same address with these parameters in its query and no fragment. */
export const withQuery = (href: string, params: Readonly<Record<string, string>>): string => {
  const url = new URL(href);
  url.hash = '';
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};
