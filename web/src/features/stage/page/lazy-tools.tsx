import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import type { StageTools } from '../stage-tools.tsx';

type Retry = { readonly retry: () => void };
type Props = ComponentProps<typeof StageTools>;

/** In place of tools that did not come: nothing, until the network is back. */
const NoTools = ({ retry }: Props & Retry): null => {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return null;
};

/** Fetched when the stage opens, so that nothing is missing when the network is gone. */
const fetchTools = () =>
  lazy(async (): Promise<{ default: (props: Props & Retry) => ReactNode }> => {
    try {
      const { StageTools } = await import('../stage-tools.tsx');
      return { default: StageTools };
    } catch {
      // The text is there, and whoever speaks must not lose it for want of tools.
      return { default: NoTools };
    }
  });

/** Following the voice and rehearsing; the stage is there before they are, and without them. */
export const LazyTools = (props: Props) => {
  const [Tools, setTools] = useState(fetchTools);
  const retry = useCallback(() => setTools(fetchTools), []);
  return (
    <Suspense>
      <Tools {...props} retry={retry} />
    </Suspense>
  );
};
