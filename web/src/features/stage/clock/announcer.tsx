import { useEffect, useState } from 'react';
import { timeText } from '@webnario/domain/method/format-class-times';
import { differenceSentence } from '@webnario/domain/stage/format-stage-clock';
import type { Stage } from '../engine/stage.ts';
import { copy } from '../copy.ts';

/** The time in a sentence, for whoever listens. */
const timeSentence = (stage: Stage): string => {
  const { elapsed, planned } = stage.view();
  return `${timeText(elapsed)}, ${differenceSentence(elapsed, planned)}.`;
};

const blockSentence = ({ script: { blocks } }: Stage, block: number): string =>
  copy.block(block + 1, blocks.length, blocks[block]?.title || copy.intro);

type Announcement = { readonly text: string; readonly count: number };

const next =
  (text: string) =>
  ({ count }: Announcement): Announcement => ({ text, count: count + 1 });

/** What a screen reader hears: a new block, the countdown, and the time when asked; never the lines. */
export const useAnnouncer = (stage: Stage) => {
  const [said, setSaid] = useState<Announcement>({ text: '', count: 0 });
  useEffect(() => {
    let before = stage.view();
    return stage.subscribe(() => {
      const now = stage.view();
      if (now.block !== before.block) setSaid(next(blockSentence(stage, now.block)));
      else if (now.status === 'countdown' && before.status !== 'countdown') {
        setSaid(next(copy.countdownSaid));
      }
      before = now;
    });
  }, [stage]);
  return {
    sayTime: () => setSaid(next(timeSentence(stage))),
    // The list of commands hides everything but live regions, and the time can be asked for there too.
    region: (
      <output aria-live="polite" className="sr-only">
        <span key={said.count}>{said.text}</span>
      </output>
    ),
  };
};
