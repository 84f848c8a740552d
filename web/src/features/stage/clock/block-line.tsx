import { clockFace } from '@webnario/domain/stage/format-stage-clock';
import { timeText } from '@webnario/domain/method/format-class-times';
import type { Stage } from '../engine/stage.ts';
import { copy } from '../copy.ts';
import { useStageView } from '../page/use-stage.ts';

/** The block that is said and what is left of it by the plan; the next one and how long it takes. */
export const BlockLine = ({ stage }: { stage: Stage }) => {
  const { block, planned } = useStageView(stage);
  const { blocks } = stage.script;
  const times = stage.plan.blocks;
  const next = blocks[block + 1];
  const { start = 0, end = 0 } = times[block + 1] ?? {};
  const left = Math.max(0, (times[block]?.end ?? 0) - planned);
  return (
    <div className="prompter-blocks">
      <p>
        <b>{blocks[block]?.title || copy.intro}</b> <span>{copy.left(clockFace(left))}</span>
      </p>
      <p>
        {next ? (
          <>
            {copy.next}: <b>{next.title || copy.intro}</b> <span>{timeText(end - start)}</span>
          </>
        ) : (
          copy.last
        )}
      </p>
    </div>
  );
};
