import { toast } from '../../../ui/toast.tsx';
import { isStaleRefusal, useReloadProject } from '../api.ts';
import { copy } from '../copy.ts';
import { generationCopy } from './copy.ts';
import type { Failure } from './generation-state.ts';

/** Tells a failed generation once; where the project has moved on, it is shown where it is instead. */
export const useTellGenerationFailure = (projectId: string, fallback: string) => {
  const reload = useReloadProject(projectId);
  return ({ code, message }: Failure): void => {
    if (code === 'generation_cancelled') return;
    if (isStaleRefusal(code)) {
      toast.info(copy.movedTitle, copy.movedText);
      reload().catch(() => undefined);
      return;
    }
    toast.error(generationCopy.failedTitle, message || fallback);
  };
};
