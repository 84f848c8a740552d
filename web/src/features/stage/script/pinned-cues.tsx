import { cuesDue } from '@webnario/domain/stage/cues-due';
import type { Stage } from '../engine/stage.ts';
import { copy } from '../copy.ts';
import { useStageView } from '../page/use-stage.ts';
import { StageCue } from './cue.tsx';

/**
 * The cues that are due stay in sight until the next paragraph is said, and at a pause or poll the seconds that are left:
 * nothing that is to be done scrolls past. The script itself has them too, so a screen reader finds them there.
 */
export const PinnedCues = ({ stage }: { stage: Stage }) => {
  const { row, hold } = useStageView(stage);
  const due = cuesDue(stage.script, row).filter((index) => index !== row);
  if (due.length === 0 && hold === 0) return null;
  return (
    <div aria-hidden className="prompter-pinned">
      {due.map((index) => {
        const it = stage.script.rows[index];
        return it?.kind === 'cue' && <StageCue key={index} cue={it.cue} />;
      })}
      {hold > 0 && <p className="prompter-hold">{copy.holdEnds(hold)}</p>}
    </div>
  );
};
