import { toast } from '../../../ui/toast.tsx';
import { isStaleRefusal, useReloadProject } from '../api.ts';
import { copy } from '../copy.ts';
import { useFlow } from '../flow.ts';
import { generationCopy } from './copy.ts';
import type { Failure } from './generation-state.ts';

/**
 * Tells a failed generation once; where the project has moved on, it is shown where it is instead. `always` is
 * the sentence of a screen that says the same whatever the reason (R-ERR-28), which the screen itself shows.
 */
export const useReportGenerationFailure = (
  projectId: string,
  fallback: string,
  always?: string,
) => {
  const reload = useReloadProject(projectId);
  const { generationFailed: own } = useFlow();
  return ({ code, message }: Failure): void => {
    // Without the person's agreement the statement about the model is shown instead of the text.
    if (code === 'generation_cancelled' || code === 'model_not_agreed') return;
    if (isStaleRefusal(code)) {
      toast.info(copy.movedTitle, copy.movedText);
      reload().catch(() => undefined);
      return;
    }
    // 'Tente novamente' does not help a person without enough credits.
    const reason = message || fallback;
    const told = code === 'insufficient_credits' ? reason : (own ?? always ?? reason);
    const title = generationCopy.failedTitle;
    toast.error(title, told === title ? undefined : told);
  };
};
