import { defaultLimits, type LimitName, type Limits } from '../../platform/limits/limits.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';
import { refusedAs, type AuthRefused } from './protocol/refusals.ts';

export type AuthLimits = {
  /** Counts a request; refused with the seconds to wait. */
  readonly request: (name: LimitName, key: string) => Promise<AuthRefused | undefined>;
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
export const makeAuthLimits = (limiter: RateLimiter, changed: Partial<Limits>): AuthLimits => {
  const limits: Limits = { ...defaultLimits, ...changed };
  const take = (name: LimitName, key: string): Promise<number> =>
    limiter.take(limits[name], `${name}:${key}`);
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
    forgiveLogin: (email) => limiter.putBack(limits.failed_login, `failed_login:${email}`),
  };
};
