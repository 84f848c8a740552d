import { cuesDue } from '@webnario/domain/stage/cues-due';
import type { Stage } from '../engine/stage.ts';
import { useStageView } from '../page/use-stage.ts';
import { StageCue } from './cue.tsx';

/** The cues that are due stay in sight until the next paragraph is said. The script itself has them too. */
export const PinnedCues = ({ stage }: { stage: Stage }) => {
  const { row, hold } = useStageView(stage);
  const due = cuesDue(stage.script, row);
  if (due.length === 0) return null;
  return (
    <div key={due.join()} aria-hidden className="prompter-pinned">
      {due.map((index) => {
        const it = stage.script.rows[index];
        return (
          it?.kind === 'cue' && (
            <StageCue key={index} cue={it.cue} left={index === row ? hold : 0} />
          )
        );
      })}
    </div>
  );
};
