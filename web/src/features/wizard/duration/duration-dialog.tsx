import { useState } from 'react';
import { durationOfProject, type ClassDuration } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { durationCopy as texts } from './copy.ts';
import { DurationFields } from './duration-fields.tsx';
import {
  forgetUnsentDuration,
  hasWrittenPhase,
  unsentDuration,
  useSaveDuration,
} from './save-duration.ts';

const isSame = (a: ClassDuration, b: ClassDuration): boolean =>
  a.minutes === b.minutes && a.wordsPerMinute === b.wordsPerMinute;

/** The choice in a window; a person who has written phases is asked before it changes. */
export const DurationDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const stored = durationOfProject(project.phases);
  const [chosen, setChosen] = useState(() => unsentDuration(project) ?? stored);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveDuration(project);

  const keep = (): void =>
    save.mutate(chosen, {
      onSuccess: onClose,
      onError: () => setAsking(false),
    });
  const giveUp = (): void => {
    forgetUnsentDuration(project);
    onClose();
  };
  const submit = (): void => {
    if (isSame(chosen, stored)) giveUp();
    else if (hasWrittenPhase(project)) setAsking(true);
    else keep();
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.title}
        footer={
          <>
            <Button variant="outline" onClick={giveUp}>
              {texts.cancel}
            </Button>
            <Button busy={save.isPending} onClick={submit}>
              {texts.save}
            </Button>
          </>
        }
      >
        <div className="mt-5">
          <DurationFields duration={chosen} onChange={setChosen} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.changeTitle}
        description={texts.changeText(chosen.minutes)}
        confirmLabel={texts.change}
        cancelLabel={texts.cancel}
        busy={save.isPending}
        onConfirm={keep}
      />
    </>
  );
};
