import { momentFromNow, type AuthDeps } from '../deps.ts';
import type { SignedIn } from '../guards.ts';
import { refusedAs, type AuthRefused } from '../protocol/refusals.ts';

const recentMs = 15 * 60_000;

/** When the person of a session last showed who they are. */
const signedInAt = ({ session }: SignedIn): number =>
  1000 * Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));

/**
 * Why this session may not set a new password, if it may not: a token that was stolen is not enough. It needs the current
 * password, or a sign-in of the last 15 minutes, or to be a recovery session, which is there for this
 * (docs/auth-protocol.md#a-new-password). What is given as the current password must be right in each case.
 */
export const mayNotSetPassword = async (
  deps: AuthDeps,
  signedIn: SignedIn,
  currentPassword: string | undefined,
): Promise<AuthRefused | undefined> => {
  const { session, user } = signedIn;
  if (session.kind === 'recovery') return undefined;
  if (currentPassword !== undefined) {
    const limited = await deps.limits.request('current_password', user.id);
    if (limited) return limited;
    const isRight = await deps.passwords.isRight(user.passwordHash, currentPassword);
    return isRight ? undefined : refusedAs('current_password_invalid');
  }
  const isRecent = signedInAt(signedIn) > momentFromNow(deps, -recentMs).getTime();
  return isRecent ? undefined : refusedAs('reauthentication_needed');
};
