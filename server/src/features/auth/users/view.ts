import { createHash } from 'node:crypto';
import type { JsonObject } from '../protocol/request.ts';
import type { FactorRow } from '../factors/repo.ts';
import type { UserRow } from './repo.ts';

/** The protocol's user object (docs/auth-protocol.md#user), built member by member. */
export type UserView = JsonObject & { readonly id: string; readonly email: string };

type ViewedUser = Omit<
  UserRow,
  'mailbox' | 'passwordHash' | 'blockedAt' | 'blockedReason' | 'deletionAskedAt'
>;

/** One identity per user and no table for it: its id follows from the user's. */
const identityId = (userId: string): string =>
  createHash('sha256')
    .update(`identity:${userId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-9$4-$5');

const time = (name: string, value: Date | null): Record<string, string> =>
  value ? { [name]: value.toISOString() } : {};

const identityOf = (user: ViewedUser) => ({
  identity_id: identityId(user.id),
  id: user.id,
  user_id: user.id,
  identity_data: {
    sub: user.id,
    email: user.email,
    email_verified: user.emailConfirmedAt !== null,
  },
  provider: 'email',
  ...time('last_sign_in_at', user.lastSignInAt),
  created_at: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
  email: user.email,
});

/** What is told of a factor; never its secret. */
const factorOf = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: factor.factorType,
  status: factor.status,
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
});

/** What the protocol tells a person about their account. */
export const viewUser = (user: ViewedUser, factors: readonly FactorRow[] = []): UserView => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  phone: '',
  ...time('email_confirmed_at', user.emailConfirmedAt),
  ...time('confirmed_at', user.emailConfirmedAt),
  ...time('confirmation_sent_at', user.confirmationSentAt),
  ...time('recovery_sent_at', user.recoverySentAt),
  ...time('last_sign_in_at', user.lastSignInAt),
  app_metadata: user.appMetadata,
  user_metadata: user.userMetadata,
  identities: [identityOf(user)],
  ...(factors.length > 0 ? { factors: factors.map(factorOf) } : {}),
  created_at: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
  is_anonymous: false,
});

/**
 * The answer to a sign-up: always a user who waits for confirmation, made now, with the data of this request. It is
 * the same whether the address is new, waiting or long confirmed (docs/auth-protocol.md#no-enumeration).
 */
export const viewSignUp = (signUp: {
  id: string;
  email: string;
  data: JsonObject;
  now: Date;
}): UserView =>
  viewUser({
    id: signUp.id,
    email: signUp.email,
    userMetadata: signUp.data,
    appMetadata: { provider: 'email', providers: ['email'] },
    emailConfirmedAt: null,
    confirmationSentAt: signUp.now,
    recoverySentAt: null,
    lastSignInAt: null,
    createdAt: signUp.now,
    updatedAt: signUp.now,
  });
