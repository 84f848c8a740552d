import { lazy, Suspense, type ComponentProps } from 'react';

/** Fetched when the stage opens, so that nothing is missing when the network is gone. */
const StageTools = lazy(async () => {
  const { StageTools } = await import('../stage-tools.tsx');
  return { default: StageTools };
});

/** Following the voice and rehearsing; the stage is there before they are. */
export const LazyTools = (props: ComponentProps<typeof StageTools>) => (
  <Suspense>
    <StageTools {...props} />
  </Suspense>
);
