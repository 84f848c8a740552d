/** How many requests may come at once, and in how many seconds a used-up allowance has come back whole. */
export type Limit = { readonly burst: number; readonly seconds: number };

const perAddress = { burst: 30, seconds: 300 } as const;
const perMailbox = { burst: 3, seconds: 900 } as const;

/**
 * The limits of the authentication calls (docs/auth-protocol.md#limits) and of readers without an account
 * (docs/guides/sharing.md#limits). RATE_LIMITS changes single ones.
 */
export const defaultLimits = {
  login: perAddress,
  failed_login: { burst: 10, seconds: 600 },
  // Offices share an address, and a refused refresh signs people out.
  refresh: { burst: 150, seconds: 300 },
  signup: perAddress,
  recover: perAddress,
  verify: perAddress,
  update_user: perAddress,
  // By user: guesses of the current password by somebody with a stolen token.
  current_password: { burst: 10, seconds: 600 },
  signup_mail: perMailbox,
  recover_mail: perMailbox,
  invite_mail: perMailbox,
  // By administrator: a whole class, but no mailing.
  invitations: { burst: 200, seconds: 86_400 },
  all_mail: { burst: 1000, seconds: 3600 },
  reading: { burst: 60, seconds: 60 },
  comment: { burst: 20, seconds: 600 },
  // By account: enough to try again, too few to keep the server busy.
  copy_of_data: { burst: 5, seconds: 86_400 },
  comments_of_link: { burst: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Readonly<Record<LimitName, Limit>>;

const isLimitName = (name: string): name is LimitName => Object.hasOwn(defaultLimits, name);

/** Reads `name=burst/seconds,…`; undefined when a part is not understood. */
export const parseLimits = (text: string): Partial<Limits> | undefined => {
  const limits: Partial<Record<LimitName, Limit>> = {};
  for (const part of text.split(',')) {
    const [, name = '', burst, seconds] = /^\s*(\w+)=(\d{1,7})\/(\d{1,7})\s*$/.exec(part) ?? [];
    if (!isLimitName(name) || Number(burst) < 1 || Number(seconds) < 1) return undefined;
    limits[name] = { burst: Number(burst), seconds: Number(seconds) };
  }
  return limits;
};
