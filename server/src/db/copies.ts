import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { noCopies, type Copies, type OnMessage, type Topic } from '../platform/copies.ts';
import { makeNotifyConnection } from './notify-connection.ts';

/** Every copy listens to this channel and to one of its own. */
const forAll = 'webnario';
const channelOf = (copy: string): string => `webnario_${copy}`;

/** The copies on a database, and how to begin and end to receive from them. */
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

type Envelope = { readonly from: string; readonly topic: Topic; readonly message: object };

const readEnvelope = (text: string): Envelope | undefined => {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
};

/** The copies of the product on that PostgreSQL, by LISTEN and NOTIFY. */
export const copiesOn = (url: string, log: Logger): OpenCopies => {
  const own = randomUUID().replaceAll('-', '');
  const subscribers = new Map<string, Set<OnMessage>>();
  const connection = makeNotifyConnection({
    url,
    log,
    channels: [channelOf(own), forAll],
    onPayload: (text) => {
      const envelope = readEnvelope(text);
      if (!envelope || envelope.from === own) return;
      for (const onMessage of subscribers.get(envelope.topic) ?? [])
        onMessage(envelope.message, envelope.from);
    },
  });
  return {
    own,
    isConnected: connection.isConnected,
    send: (to, topic, message) => {
      const envelope: Envelope = { from: own, topic, message };
      connection.send(to === 'all' ? forAll : channelOf(to), JSON.stringify(envelope));
    },
    subscribe: (topic, onMessage) => {
      const all = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, all.add(onMessage));
      return () => void all.delete(onMessage);
    },
    start: connection.start,
    close: connection.close,
  };
};
