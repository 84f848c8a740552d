/** What a message is about; each has one place that tells and one that hears. */
export type Topic = 'follow' | 'cancel' | 'streams';

/** Hears a message of another copy; what it holds was written by whatever release that copy runs. */
export type Hear = (message: unknown, from: string) => void;

/**
 * The other copies of the product on the same database. Words between them may get lost, so whoever waits for one also
 * looks into the database from time to time, and often while nothing is heard.
 */
export type Copies = {
  /** The name of this copy, other after each start. */
  readonly own: string;
  /** Whether what others tell arrives just now. */
  readonly isHearing: () => boolean;
  /** Tells one copy, by its name, or 'all' others. */
  readonly tell: (to: string, topic: Topic, message: object) => void;
  /** Returns how to stop. */
  readonly hear: (topic: Topic, hear: Hear) => () => void;
};

/** The copies of a process that has its database to itself: there are none. */
export const noCopies: Copies = {
  own: 'alone',
  isHearing: () => false,
  tell: () => undefined,
  hear: () => () => undefined,
};
