import { lazy, Suspense, type ComponentProps } from 'react';
import { untilFetched } from '../../../shared/until-fetched.ts';
import type { StageTools } from '../stage-tools.tsx';

// Fetched when the stage opens, so that nothing is missing when the network is gone.
const Tools = lazy(async () => ({
  default: await untilFetched(async () => (await import('../stage-tools.tsx')).StageTools),
}));

/** Following the voice and rehearsing; the stage is there before they are, and without them. */
export const LazyTools = (props: ComponentProps<typeof StageTools>) => (
  <Suspense>
    <Tools {...props} />
  </Suspense>
);
