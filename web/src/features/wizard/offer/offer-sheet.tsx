import type { Project } from '@webnario/domain/wizard/project';
import { lastStep } from '@webnario/domain/wizard/steps';
import { Button } from '../../../ui/button.tsx';
import { SideSheet } from '../../../ui/overlay/side-sheet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { offerCopy } from './copy.ts';
import { OfferForm } from './offer-form.tsx';
import { useSaveOffer } from './offer.ts';

/** What saving the form still changes, for a project that stands on that step. */
const noteFor = (project: Project): string => {
  if (project.etapa_atual >= lastStep) return offerCopy.finishedNote;
  const isWritten = Boolean(project.script_fase_4_validado);
  return isWritten ? `${offerCopy.intro} ${offerCopy.adjustingNote}` : offerCopy.intro;
};

/** 'Dados da oferta' at any time, in a drawer over the step. */
export const OfferSheet = ({
  open,
  onClose,
  project,
}: {
  open: boolean;
  onClose: () => void;
  project: Project;
}) => {
  const save = useSaveOffer(project);
  return (
    <SideSheet
      open={open}
      onOpenChange={onClose}
      title={offerCopy.title}
      side="right"
      className="w-[28rem]"
    >
      <div className="grid gap-6 pb-4">
        <p className="text-sm text-ink-soft">{noteFor(project)}</p>
        <OfferForm
          project={project}
          onSave={(offer, forget) =>
            save.mutate(offer, {
              onSuccess: () => {
                forget();
                const isLate = project.etapa_atual >= lastStep;
                toast.success(
                  offerCopy.saved,
                  isLate ? offerCopy.savedLateText : offerCopy.savedText,
                );
                onClose();
              },
            })
          }
          actions={
            <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-sheet p-4">
              <Button type="submit" busy={save.isPending} className="w-full">
                {offerCopy.save}
              </Button>
            </div>
          }
        />
      </div>
    </SideSheet>
  );
};
