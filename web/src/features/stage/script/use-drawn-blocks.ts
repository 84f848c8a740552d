import { startTransition, useEffect, useState } from 'react';
import type { Stage } from '../engine/stage.ts';

/** So many blocks more are drawn at each end with each frame. */
const blocksAtOnce = 3;

type Blocks = { readonly from: number; readonly to: number };

/** The block that is said and the next one are drawn at once, all others soon after: a long script opens as fast as a short one. */
export const useDrawnBlocks = (stage: Stage): Blocks => {
  const count = stage.script.blocks.length;
  const [drawn, setDrawn] = useState<Blocks>(() => {
    const { block } = stage.view();
    return { from: Math.max(0, block - 1), to: Math.min(count, block + 2) };
  });
  useEffect(() => {
    const { from, to } = drawn;
    if (from === 0 && to === count) return undefined;
    const more = { from: Math.max(0, from - blocksAtOnce), to: Math.min(count, to + blocksAtOnce) };
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(more)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
};
