import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Copy } from 'lucide-react';
import { endpoints } from '@webnario/domain/api/endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import type { Project } from '@webnario/domain/wizard/project';
import { firstStep, type Step } from '@webnario/domain/wizard/steps';
import { call } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useKeepProject, usePrices, useReportFailure } from '../api.ts';
import { copyingCopy as texts } from './copy.ts';

/** Makes the copy and opens it where it stands. */
const useContinueInCopy = (project: Project, step: Step) => {
  const keep = useKeepProject();
  const tell = useReportFailure(project.id);
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call(endpoints.copyProject, { params: { id: project.id }, body: { from_step: step.number } }),
    onSuccess: async (made) => {
      keep(made);
      await navigate(paths.project(made.id));
      toast.success(texts.done, texts.doneMore(step.number));
    },
    onError: (error) => tell(error, texts.failed),
  });
};

/**
 * The way to change one's mind about what is confirmed: a copy that stands on this step, while the project stays as it
 * is (docs/guides/projects.md#a-copy-from-a-step).
 */
export const ContinueInCopy = ({ project, step }: { project: Project; step: Step }) => {
  const [isAsking, setAsking] = useState(false);
  const { pdf } = usePrices();
  const copying = useContinueInCopy(project, step);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Copy aria-hidden /> {texts.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.title(step.number, step.label)}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        busy={copying.isPending}
        onConfirm={() => copying.mutate(undefined, { onError: () => setAsking(false) })}
      >
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-soft marker:text-line-strong">
          <li>{texts.stays}</li>
          {step.number > firstStep && <li>{texts.before}</li>}
          <li>{texts.here[step.kind]}</li>
          <li>{texts.later}</li>
          {pdf > 0 && <li>{texts.price(creditsInWords(pdf))}</li>}
        </ul>
      </ConfirmDialog>
    </>
  );
};
