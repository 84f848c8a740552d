import type { Copies, Hear } from '../platform/copies.ts';

/** Copies that hear each other in one process; `lose` decides which letter is lost on the way. */
export const makeLine = (lose: (message: { kind: string }) => boolean = () => false) => {
  const hearers = new Map<string, Set<{ readonly topic: string; readonly hear: Hear }>>();
  const letters: string[] = [];
  const copy = (own: string): Copies => {
    const here = new Set<{ readonly topic: string; readonly hear: Hear }>();
    hearers.set(own, here);
    return {
      own,
      isHearing: () => true,
      tell: (to, topic, message) => {
        const letter = JSON.stringify(message);
        letters.push(letter);
        if (lose(message as { kind: string })) return;
        for (const [name, all] of hearers) {
          if (name === own || (to !== 'all' && name !== to)) continue;
          for (const one of all) {
            if (one.topic === topic) setImmediate(() => one.hear(JSON.parse(letter), own));
          }
        }
      },
      hear: (topic, hear) => {
        const one = { topic, hear };
        here.add(one);
        return () => void here.delete(one);
      },
    };
  };
  return { copy, letters };
};
