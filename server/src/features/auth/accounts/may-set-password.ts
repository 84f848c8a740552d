import type { Client } from '../../../platform/http/client.ts';
import type { AuthDeps } from '../deps.ts';
import type { SignedIn } from '../guards.ts';
import { refusedAs, type AuthRefused } from '../protocol/refusals.ts';
import { isRecentSignIn, refuseCurrentPassword } from './owner.ts';

/**
 * Why this session may not set a new password, if it may not: a token that was stolen is not enough. It needs the current
 * password, or a sign-in of the last 15 minutes, or to be a recovery session, which is there for this
 * (docs/auth-protocol.md#a-new-password). What is given as the current password must be right in each case.
 */
export const mayNotSetPassword = async (
  deps: AuthDeps,
  { signedIn, client }: { readonly signedIn: SignedIn; readonly client: Client },
  currentPassword: string | undefined,
): Promise<AuthRefused | undefined> => {
  const { session, user } = signedIn;
  if (session.kind === 'recovery') return undefined;
  if (currentPassword !== undefined) {
    return refuseCurrentPassword(deps, { user, password: currentPassword, client });
  }
  return isRecentSignIn(deps, session) ? undefined : refusedAs('reauthentication_needed');
};
