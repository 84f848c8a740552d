/** How long links are valid and texts may be; how many there may be stands with all amounts (docs/guides/sharing.md#limits). Lengths are in characters as the browser counts them. */
export const sharingLimits = {
  /** How long a reading link is valid, in days. */
  days: { least: 1, most: 90, usual: 14 },
  /** Whom a link is for, as its owner notes it down. */
  label: 60,
  readerName: 60,
  /** As much of a block's title as a reader's browser sends. */
  blockTitle: 400,
  comment: 1000,
  reply: 1000,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The moment at which a link made now ends. */
export const endOfLink = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** How long the owner is not told again about new comments on one project. */
export const noticePauseMs = 60 * 60 * 1000;
