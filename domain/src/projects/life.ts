/** The three places in which a person finds a project of theirs. */
export const projectViews = ['active', 'archived', 'bin'] as const;
export type ProjectView = (typeof projectViews)[number];

/** How far a project has come, as the list is filtered by it. */
export const projectStates = ['in_progress', 'finished'] as const;
export type ProjectState = (typeof projectStates)[number];

/** How long a project stays in the bin, in days. */
export const binDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** What went to the bin at this moment or before has been there long enough by now. */
export const binExpiryCutoff = (now: Date): Date => new Date(now.getTime() - binDays * dayMs);

/** When a project that went to the bin at that moment is deleted for good. */
export const binEndsAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + binDays * dayMs);

/** How many days it still stays in the bin: a day that has begun counts, and 0 is left only when its time is over. */
export const daysLeftInBin = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((binEndsAt(deletedAt).getTime() - now.getTime()) / dayMs));
