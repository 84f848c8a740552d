const dayMs = 24 * 60 * 60_000;

/** How long somebody who asked for the end of their account may change their mind, in days. */
export const leavingDays = 7;

/** When an account is gone whose end was asked for at that moment. */
export const goneAt = (askedAt: Date): Date => new Date(askedAt.getTime() + leavingDays * dayMs);

/** Accounts whose end was asked for at this moment or before are gone now. */
export const askedTooLongAgo = (now: Date): Date => new Date(now.getTime() - leavingDays * dayMs);

/** What is typed so that nobody asks for the end of an account by mistake. */
export const leavingPhrase = 'apagar minha conta';

export const isLeavingPhrase = (typed: string): boolean =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === leavingPhrase;

/** What stands where the address of somebody stood whose account is gone. */
export const goneAccount = 'conta apagada';
