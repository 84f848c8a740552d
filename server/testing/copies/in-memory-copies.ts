import type { Copies, OnMessage } from '../../src/platform/copies.ts';

/** Copies that reach each other in one process; `lose` decides which message is lost on the way. */
export const makeInMemoryCopies = (lose: (message: { kind: string }) => boolean = () => false) => {
  const subscribers = new Map<
    string,
    Set<{ readonly topic: string; readonly onMessage: OnMessage }>
  >();
  const sent: string[] = [];
  const copy = (own: string): Copies => {
    const here = new Set<{ readonly topic: string; readonly onMessage: OnMessage }>();
    subscribers.set(own, here);
    return {
      own,
      isConnected: () => true,
      send: (to, topic, message) => {
        const text = JSON.stringify(message);
        sent.push(text);
        if (lose(message as { kind: string })) return;
        for (const [name, all] of subscribers) {
          if (name === own || (to !== 'all' && name !== to)) continue;
          for (const one of all) {
            if (one.topic === topic) setImmediate(() => one.onMessage(JSON.parse(text), own));
          }
        }
      },
      subscribe: (topic, onMessage) => {
        const one = { topic, onMessage };
        here.add(one);
        return () => void here.delete(one);
      },
    };
  };
  return { copy, sent };
};
