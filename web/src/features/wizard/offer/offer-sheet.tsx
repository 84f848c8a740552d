import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { SideSheet } from '../../../ui/overlay/side-sheet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { offerCopy } from './copy.ts';
import { OfferForm } from './offer-form.tsx';
import { useSaveOffer } from './offer.ts';

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
        <p className="text-sm text-ink-soft">
          {offerCopy.intro} {project.script_fase_4_validado && offerCopy.lateNote}
        </p>
        <OfferForm
          project={project}
          onSave={(offer, forget) =>
            save.mutate(offer, {
              onSuccess: () => {
                forget();
                toast.success(offerCopy.saved, offerCopy.savedText);
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
