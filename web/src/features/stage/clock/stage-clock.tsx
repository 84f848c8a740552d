import { clockFace, differenceText } from '@webnario/domain/stage/format-stage-clock';
import type { Stage } from '../engine/stage.ts';
import { copy } from '../copy.ts';
import { useStageView } from '../page/use-stage.ts';

const toneOf = (text: string): string => {
  if (text.startsWith('+')) return 'late';
  return text.startsWith('−') ? 'early' : 'even';
};

/** Elapsed, plan and difference; always in sight, read aloud only when asked for. */
export const StageClock = ({ stage }: { stage: Stage }) => {
  const { elapsed, planned, status } = useStageView(stage);
  const difference = differenceText(elapsed, planned);
  return (
    <div className="prompter-clock" role="timer" aria-live="off" data-status={status}>
      <p className="prompter-elapsed">
        <span>{copy.elapsed}</span> <b>{clockFace(elapsed)}</b>
      </p>
      <p>
        <span>{copy.plan}</span> <b>{clockFace(planned)}</b>
      </p>
      <p data-tone={toneOf(difference)}>
        <span>{copy.difference}</span> <b>{difference}</b>
      </p>
    </div>
  );
};
