import { recentSignInMinutes } from '@webnario/domain/accounts/recent-sign-in';
import type { Client } from '../../../platform/http/client.ts';
import { audit, momentFromNow, type AuthDeps } from '../deps.ts';
import { refusedAs, type AuthRefused } from '../protocol/refusals.ts';
import type { SessionRow } from '../sessions/repo.ts';
import type { UserRow } from '../users/repo.ts';

/**
 * Whether somebody showed who they are just now in this session, by a password, a link or a second factor: a token that
 * was stolen is not enough for what changes the account itself.
 */
export const isRecentSignIn = (
  deps: Pick<AuthDeps, 'now'>,
  { amr }: Pick<SessionRow, 'amr'>,
): boolean => {
  const shownAt = 1000 * Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  return shownAt > momentFromNow(deps, -recentSignInMinutes * 60_000).getTime();
};

/**
 * Why what was typed is not taken as the password that the account has now, if it is not: it is another, or too many
 * others were tried, on whatever call. Each wrong one is written down; a right one is not counted.
 */
export const refuseCurrentPassword = async (
  deps: AuthDeps,
  typed: { readonly user: UserRow; readonly password: string; readonly client: Client },
): Promise<AuthRefused | undefined> => {
  const { user, password, client } = typed;
  const attempt = await deps.limits.currentPassword(user.id);
  if (attempt.refused) return attempt.refused;
  let isRight;
  try {
    isRight = await deps.passwords.isRight(user.passwordHash, password);
  } catch (error) {
    await attempt.forgive();
    throw error;
  }
  if (isRight) {
    await attempt.forgive();
    return undefined;
  }
  await audit(deps, deps.db, { userId: user.id, action: 'failed_password', client });
  return refusedAs('current_password_invalid');
};
