import { Drama, ListChecks, Pause, Presentation } from 'lucide-react';
import { cueNames, cueParts } from '@webnario/domain/script/cues';
import type { CueRow } from '@webnario/domain/stage/stage-script';
import { Gap } from './words.tsx';

const icons = { slide: Presentation, pause: Pause, poll: ListChecks, direction: Drama } as const;

const gapPattern = /\[PREENCHER:([^\]]*)\]/giu;

const withGaps = (text: string) =>
  text.split(gapPattern).map((part, index) =>
    // The parts of one text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <Gap key={index} what={part.trim()} /> : part,
  );

/** What is done and not said. */
export const StageCue = ({ cue }: { cue: CueRow['cue'] }) => {
  const Icon = icons[cue.kind];
  const [main, ...rest] = cueParts(cue);
  return (
    <div className="prompter-cue" data-kind={cue.kind}>
      <Icon aria-hidden />
      <div>
        <b>{cueNames[cue.kind]}</b> <span>{withGaps(main)}</span>
        {rest.length > 0 && <span className="prompter-cue-more">{withGaps(rest.join(' · '))}</span>}
      </div>
    </div>
  );
};
