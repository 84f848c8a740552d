import type { RateName } from '@webnario/domain/limits/limits';
import { rateOf, type ChangedLimits } from '../../platform/limits/limits.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import { refusedAs, type AuthRefused } from './protocol/refusals.ts';

export type AuthLimits = {
  /** Counts a request; refused with the seconds to wait. */
  readonly request: (name: RateName, key: string) => Promise<AuthRefused | undefined>;
  /** Counts a request for a mail to that address, known or not, and then against what the server may send. */
  readonly mail: (
    name: 'signup_mail' | 'recover_mail' | 'invite_mail',
    email: string,
  ) => Promise<AuthRefused | undefined>;
  /** A login attempt that was right is no failed attempt. */
  readonly forgiveLogin: (email: string) => Promise<void>;
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
  return {
    request: async (name, key) => {
      const seconds = await take(name, key);
      return seconds > 0
        ? refusedAs('over_request_rate_limit', { retryAfterSeconds: seconds })
        : undefined;
    },
    mail: async (name, email) => {
      const seconds = (await take(name, email)) || (await take('all_mail', 'server'));
      return seconds > 0 ? tooManyMails(seconds) : undefined;
    },
    forgiveLogin: (email) =>
      limiter.putBack(rateOf('failed_login', changed), `failed_login:${email}`),
  };
};
