import { mailboxOf } from '@webnario/domain/accounts/mailbox';
import type { RateName } from '@webnario/domain/limits';
import { rateOf, type ChangedLimits } from '../../platform/limits/limits.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import { refusedAs, type AuthRefused } from './protocol/refusals.ts';

/** An attempt that is counted before it is made, so that many attempts at once cannot exceed the limit. */
type Attempt = {
  readonly refused: AuthRefused | undefined;
  /** Takes the count back, because a login with the right password is no failed attempt. */
  readonly forgive: () => Promise<void>;
};

/** Who tries to log in: the address as it was typed, known or not, and the client's. */
type LoginKey = { readonly email: string; readonly client: string };

export type AuthLimits = {
  /** Counts a request; refused with the seconds to wait. */
  readonly request: (name: RateName, key: string) => Promise<AuthRefused | undefined>;
  /**
   * Counts a request for a mail by the client that asks, and by the mailbox, known or not. Nothing is counted for all
   * together: an outsider cannot use up what others are sent.
   */
  readonly mail: (
    name: 'signup_mail' | 'recover_mail' | 'invite_mail',
    email: string,
    client?: string,
  ) => Promise<AuthRefused | undefined>;
  /** Counts an attempt to log in by account and client together, and by the account alone. */
  readonly login: (key: LoginKey) => Promise<Attempt>;
  /**
   * Counts a code of a second factor by person and client, and a code that can be guessed by the person alone as well.
   * Codes of a recovery session are counted apart: a thief who guesses codes with the password cannot block a recovery.
   */
  readonly factorCode: (key: {
    readonly userId: string;
    readonly client: string;
    readonly isGuessable: boolean;
    readonly isRecovery: boolean;
  }) => Promise<Attempt>;
  /** Counts a password that a signed-in person gives as the current one. */
  readonly currentPassword: (userId: string) => Promise<Attempt>;
  /** Counts an attempt from a device that signed in before, where `login` refused it. */
  readonly knownDevice: (key: LoginKey) => Promise<Attempt>;
};

const tooManyMails = (seconds: number): AuthRefused =>
  refusedAs('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });

/** The limits of docs/auth-protocol.md#limits, with those numbers that the settings change. */
export const makeAuthLimits = (limiter: RateLimiter, changed: ChangedLimits): AuthLimits => {
  const take = (name: RateName, key: string): Promise<number> =>
    limiter.take(rateOf(name, changed), `${name}:${key}`);
  /** Takes one token of each, or none. */
  const takeAll = async (named: readonly (readonly [RateName, string])[]): Promise<Attempt> => {
    const buckets = named.map(([name, key]) => ({
      limit: rateOf(name, changed),
      key: `${name}:${key}`,
    }));
    const wait = await limiter.takeAll(buckets);
    if (wait === 0) return { refused: undefined, forgive: () => limiter.putBack(buckets) };
    const refused = refusedAs('over_request_rate_limit', { retryAfterSeconds: wait });
    return { refused, forgive: () => Promise.resolve() };
  };

  return {
    request: async (name, key) => {
      const seconds = await take(name, key);
      return seconds > 0
        ? refusedAs('over_request_rate_limit', { retryAfterSeconds: seconds })
        : undefined;
    },
    mail: async (name, email, client) => {
      const ofClient = client === undefined ? 0 : await take('client_mail', client);
      const seconds = ofClient || (await take(name, mailboxOf(email)));
      return seconds > 0 ? tooManyMails(seconds) : undefined;
    },
    login: ({ email, client }) => {
      const pair = `${email} ${client}`;
      return takeAll([
        ['failed_login', pair],
        ['failed_login_hours', pair],
        ['failed_login_day', pair],
        ['failed_login_account', email],
        ['failed_login_account_day', email],
      ]);
    },
    factorCode: ({ userId, client, isGuessable, isRecovery }) => {
      const person = isRecovery ? `${userId} recovery` : userId;
      return takeAll([
        ['factor_code', `${person} ${client}`],
        ...(isGuessable ? [['factor_code_account', person] as const] : []),
      ]);
    },
    currentPassword: (userId) =>
      takeAll([
        ['current_password', userId],
        ['current_password_day', userId],
      ]),
    knownDevice: ({ email, client }) => {
      const pair = `${email} ${client}`;
      return takeAll([
        ['known_device', pair],
        ['known_device_day', pair],
      ]);
    },
  };
};
