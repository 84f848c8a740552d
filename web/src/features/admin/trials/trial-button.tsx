import { Suspense, useState } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { FlaskConical } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { PromptValues } from '../prompts/prompt-form.ts';
import { trialCopy as texts } from './copy.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';

const TrialDialog = lazyPart(async () => (await import('./trial-dialog.tsx')).TrialDialog);

/** Opens the trial of what stands in the editor (B-ADMIN-40). What it has shown stays while this prompt is open. */
export const TrialButton = ({
  prompt,
  values,
  isChanged,
}: {
  prompt: AdminPrompt;
  values: PromptValues;
  isChanged: boolean;
}) => {
  const [open, setOpen] = useState<boolean>();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden />
        {texts.open}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{texts.openHint}</p>
      {open !== undefined && (
        <Suspense>
          <TrialDialog
            open={open}
            onOpenChange={setOpen}
            prompt={prompt}
            values={values}
            isChanged={isChanged}
          />
        </Suspense>
      )}
    </div>
  );
};
