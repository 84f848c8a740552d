import { startTransition, useEffect, useState } from 'react';
import type { Stage } from '../engine/stage.ts';

/** So many blocks more are drawn at each end, whenever the browser has nothing better to do. */
const blocksAtOnce = 3;
const waitMs = 40;

type Blocks = { readonly from: number; readonly to: number };

/** The block that is said and the next one are drawn at once, all others soon after: a long script opens as fast as a short one. */
export const useDrawnBlocks = (stage: Stage): Blocks => {
  const count = stage.script.blocks.length;
  const [drawn, setDrawn] = useState<Blocks>(() => {
    const { block } = stage.view();
    return { from: Math.max(0, block - 1), to: Math.min(count, block + 2) };
  });
  const isWhole = drawn.from === 0 && drawn.to === count;
  useEffect(() => {
    if (isWhole) return undefined;
    const more = ({ from, to }: Blocks): Blocks => ({
      from: Math.max(0, from - blocksAtOnce),
      to: Math.min(count, to + blocksAtOnce),
    });
    const timer = setInterval(() => startTransition(() => setDrawn(more)), waitMs);
    return () => clearInterval(timer);
  }, [isWhole, count]);
  return drawn;
};
