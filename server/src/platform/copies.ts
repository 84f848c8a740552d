/** What a message is about; each has one place that sends and one that receives. */
export type Topic = 'follow' | 'cancel' | 'streams';

/** Receives a message of another copy; what it holds was written by whatever release that copy runs. */
export type OnMessage = (message: unknown, from: string) => void;

/**
 * The other copies of the product on the same database. Messages between them may get lost, so whoever waits for one also
 * looks into the database from time to time, and often while the connection is broken.
 */
export type Copies = {
  /** The name of this copy, a new one after each start. */
  readonly own: string;
  /** Whether messages of others arrive just now. */
  readonly isConnected: () => boolean;
  /** Sends to one copy, by its name, or 'all' others. */
  readonly send: (to: string, topic: Topic, message: object) => void;
  /** Returns how to unsubscribe. */
  readonly subscribe: (topic: Topic, onMessage: OnMessage) => () => void;
};

/** The copies of a process that has its database to itself: there are none. */
export const noCopies: Copies = {
  own: 'alone',
  isConnected: () => false,
  send: () => undefined,
  subscribe: () => () => undefined,
};
