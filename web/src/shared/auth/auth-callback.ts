import { hasStoredSession } from './session-storage-key.ts';

/**
 * What the address held when the page was opened. Imported before anything else: the tokens of a reset link
 * leave the address bar before another line of the product runs, and live only in this module
 * (docs/auth-protocol.md#the-reset-screen).
 */
export type RecoveryTokens = { readonly accessToken: string; readonly refreshToken: string };

const isResetPath = (pathname: string): boolean => /\/reset-password\/?$/.test(pathname);

/** Whether the link that opened the page was that of an invitation. */
const isInvitation = (): boolean =>
  isResetPath(location.pathname) && new URLSearchParams(location.search).get('type') === 'invite';

const takeRecoveryTokens = (): RecoveryTokens | undefined => {
  if (!isResetPath(location.pathname)) return undefined;
  const query = new URLSearchParams(location.search);
  const accessToken = query.get('access_token');
  const refreshToken = query.get('refresh_token');
  if (location.search || location.hash) history.replaceState(null, '', location.pathname);
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
};

/**
 * The session that a link brings: held in memory, because anybody can write an address
 * (docs/auth-protocol.md#a-link-of-another-account).
 */
const takeLinkTokens = (): RecoveryTokens | undefined => {
  if (isResetPath(location.pathname)) return undefined;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (!accessToken || !refreshToken) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { accessToken, refreshToken };
};

/** The error of a dead link, which arrives in the fragment: for instance 'otp_expired'. */
const takeLinkError = (): string | undefined => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('error_code') ?? fragment.get('error') ?? undefined;
  if (code !== undefined) history.replaceState(null, '', location.pathname + location.search);
  return code;
};

/** False while pages are made at build time, where there is no address. */
const hasAddress = typeof location !== 'undefined';
const linkError = hasAddress ? takeLinkError() : undefined;
const invited = hasAddress && isInvitation();
const linkTokens = hasAddress ? takeLinkTokens() : undefined;
const bringsSession = linkTokens !== undefined && !hasStoredSession();
let recovery = hasAddress ? takeRecoveryTokens() : undefined;

export const authCallback: {
  readonly linkError: string | undefined;
  /** A link brought a session to a browser that had none. */
  readonly bringsSession: boolean;
  /** The page was opened by the link of an invitation: the password is the first one. */
  readonly invited: boolean;
  /** The session that a link brought. */
  readonly linkTokens: RecoveryTokens | undefined;
} = { linkError, bringsSession, invited, linkTokens };

/** The tokens of the reset link that opened this page, until they have been used. */
export const recoveryTokens = (): RecoveryTokens | undefined => recovery;
export const forgetRecoveryTokens = (): void => {
  recovery = undefined;
};
