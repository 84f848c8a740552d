import { useEffect, useEffectEvent, useState } from 'react';
import { Clock } from 'lucide-react';
import { durationOfProject, type ClassDuration } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
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
const DurationDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const stored = durationOfProject(project.phases);
  const [chosen, setChosen] = useState(() => unsentDuration(project) ?? stored);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveDuration(project);

  const keep = (): void =>
    save.mutate(chosen, {
      onSuccess: () => {
        toast.success(texts.saved);
        onClose();
      },
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

/** Sends an unsent choice, now and when the network is back; once a phase is written it waits for the person. */
const useUnsentDuration = (project: Project): void => {
  const { mutate } = useSaveDuration(project);
  const send = useEffectEvent((): void => {
    const unsent = hasWrittenPhase(project) ? undefined : unsentDuration(project);
    if (unsent) mutate(unsent);
  });
  useEffect(() => {
    const sendNow = (): void => send();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);
};

/** 'Duração: 60 min' in the head of the project, where the choice can be changed at any time. */
export const DurationButton = ({ project }: { project: Project }) => {
  const [isOpen, setOpen] = useState(false);
  const { minutes } = durationOfProject(project.phases);
  useUnsentDuration(project);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="min-w-9 gap-1 px-2 tabular-nums lg:gap-2 lg:px-3"
        aria-label={texts.header(minutes)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Clock aria-hidden />
        <span className="max-sm:hidden lg:hidden">{texts.short(minutes)}</span>
        <span className="max-lg:hidden">{texts.header(minutes)}</span>
      </Button>
      {isOpen && <DurationDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
};
