import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { noCopies, type Copies, type Hear, type Topic } from '../platform/copies.ts';
import { makeLine } from './line.ts';

/** Every copy listens to this channel and to one of its own. */
const forAll = 'webnario';
const channelOf = (copy: string): string => `webnario_${copy}`;

/** The copies on a database, and how to begin and end to hear them. */
export type OpenCopies = Copies & {
  /** Begins to listen, on a connection of its own. Does not wait, and does not fail. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

/** The copies of an embedded database, which one process has to itself. */
export const copiesOfEmbedded: OpenCopies = {
  ...noCopies,
  start: () => undefined,
  close: () => Promise.resolve(),
};

type Letter = { readonly from: string; readonly topic: Topic; readonly message: object };

const readLetter = (text: string): Letter | undefined => {
  try {
    return JSON.parse(text) as Letter;
  } catch {
    return undefined;
  }
};

/** The copies of the product on that PostgreSQL, by LISTEN and NOTIFY. */
export const copiesOn = (url: string, log: Logger): OpenCopies => {
  const own = randomUUID().replaceAll('-', '');
  const hearers = new Map<string, Set<Hear>>();
  const line = makeLine({
    url,
    log,
    channels: [channelOf(own), forAll],
    hear: (text) => {
      const letter = readLetter(text);
      if (!letter || letter.from === own) return;
      for (const hear of hearers.get(letter.topic) ?? []) hear(letter.message, letter.from);
    },
  });
  return {
    own,
    isHearing: line.isHearing,
    tell: (to, topic, message) => {
      const letter: Letter = { from: own, topic, message };
      line.send(to === 'all' ? forAll : channelOf(to), JSON.stringify(letter));
    },
    hear: (topic, hear) => {
      const all = hearers.get(topic) ?? new Set();
      hearers.set(topic, all.add(hear));
      return () => void all.delete(hear);
    },
    start: line.start,
    close: line.close,
  };
};
