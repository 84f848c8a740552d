const dayMs = 24 * 60 * 60_000;

/** For how many days somebody who asked for the deletion of their account may change their mind. */
export const leavingDays = 7;

/** When an account is gone whose deletion was asked for at that moment. */
export const accountEndsAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + leavingDays * dayMs);

/** Accounts whose deletion was asked for at this moment or before are gone now. */
export const deletionDueCutoff = (now: Date): Date => new Date(now.getTime() - leavingDays * dayMs);

/** What a person types, so that nobody asks for the deletion of an account by mistake. */
export const leavingPhrase = 'apagar minha conta';

export const isLeavingPhrase = (typed: string): boolean =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === leavingPhrase;

/** What replaces the address of a person whose account is gone. */
export const goneAccount = 'conta apagada';
