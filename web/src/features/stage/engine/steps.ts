import type { Stage } from './stage.ts';

/** A step back leads to the beginning of what is said, when it has gone on for longer than this. */
const begunSeconds = 2;

/** To the next row that takes time, or back to the beginning of this one or the one before. */
export const stepRow = (stage: Stage, direction: 1 | -1): void => {
  const { rows, total } = stage.times;
  const { row } = stage.view();
  const seconds = stage.seconds();
  const { start = 0 } = rows[row] ?? {};
  if (direction > 0) {
    stage.seek(rows.slice(row + 1).find((next) => next.start > start)?.start ?? total);
    return;
  }
  const hasBegun = seconds - start > begunSeconds;
  stage.seek(
    hasBegun ? start : (rows.slice(0, row).findLast((it) => it.start < start)?.start ?? 0),
  );
};

/** To the beginning of the next block, or of this one or the one before. */
export const stepBlock = (stage: Stage, direction: 1 | -1): void => {
  const { blocks, total } = stage.times;
  const { block } = stage.view();
  if (direction > 0) {
    stage.seek(blocks[block + 1]?.start ?? total);
    return;
  }
  const hasBegun = stage.seconds() - (blocks[block]?.start ?? 0) > begunSeconds;
  stage.seekBlock(Math.max(0, hasBegun ? block : block - 1));
};
