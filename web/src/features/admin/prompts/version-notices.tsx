import { Suspense, useState } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { whenText } from '../../../shared/when.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { PromptValues } from './prompt-form.ts';
import type { PromptDraft, SavedElsewhere } from './use-prompt-drafts.ts';
import { useDismissBuiltIn } from './versions/api.ts';
import type { Pair } from './versions/compare-sheet.tsx';
import { noticeCopy as texts } from './versions/copy.ts';
import { shownValues } from './versions/shown-fields.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';

const CompareSheet = lazyPart(
  async () => (await import('./versions/compare-sheet.tsx')).CompareSheet,
);

const Compare = ({
  prompt,
  title,
  pairs,
}: {
  prompt: AdminPrompt;
  title: string;
  pairs: readonly Pair[];
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.compare}
      </Button>
      {isOpen && (
        <Suspense>
          <CompareSheet
            promptType={prompt.prompt_type}
            title={title}
            pairs={pairs}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Somebody else saved meanwhile: who and when, and what can be done, while what was typed stays. */
export const ConflictNotice = ({
  prompt,
  draft,
  saved,
  busy,
  onOverwrite,
  onTakeTheirs,
}: {
  prompt: AdminPrompt;
  draft: PromptDraft;
  saved: SavedElsewhere;
  busy: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
}) => {
  const { version, saved_by, saved_at } = saved;
  const pairs = [
    { label: texts.yoursOverTheirs, before: version, after: shownValues(draft.values) },
    { label: texts.theirChange, before: draft.base, after: version },
  ];
  return (
    <Alert tone="wrong" title={texts.conflict}>
      <p className="wrap-anywhere">
        {texts.conflictLead(
          saved_by ?? texts.somebody,
          version,
          saved_at === null ? '' : whenText(saved_at),
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Compare prompt={prompt} title={texts.compareTitle} pairs={pairs} />
        <Button variant="outline" size="sm" busy={busy} onClick={onOverwrite}>
          {texts.overwrite(version)}
        </Button>
        <ConfirmButton
          asks
          disabled={busy}
          label={texts.takeTheirs}
          title={texts.takeTitle}
          lead={texts.takeLead}
          onConfirm={onTakeTheirs}
        />
      </div>
    </Alert>
  );
};

/** The product brought another text while an edited one is in use: compare it, take it, or leave it. */
export const BuiltInChangedNotice = ({
  prompt,
  values,
  isChanged,
  disabled,
  onChange,
}: {
  prompt: AdminPrompt;
  values: PromptValues;
  isChanged: boolean;
  disabled: boolean;
  onChange: (values: PromptValues) => void;
}) => {
  const dismiss = useDismissBuiltIn(prompt.prompt_type);
  if (prompt.built_in_changed === null) return null;
  const { content, fingerprint } = prompt.built_in;
  const former = prompt.built_in_changed.former_content;
  const pairs = [
    ...(former === null
      ? []
      : [{ label: texts.builtInNews, before: { content: former }, after: { content } }]),
    { label: texts.builtInMine, before: { content: prompt.content }, after: { content } },
  ];
  const adopt = (): void => {
    onChange({ ...values, content });
    toast.success(texts.adopted, texts.adoptedMore);
  };
  return (
    <Alert tone="info" title={texts.builtIn}>
      <p>{texts.builtInLead}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Compare prompt={prompt} title={texts.builtInCompare} pairs={pairs} />
        <ConfirmButton
          asks={isChanged}
          disabled={disabled}
          label={texts.adopt}
          title={texts.adoptTitle}
          lead={texts.adoptLead}
          onConfirm={adopt}
        />
        <Button
          variant="quiet"
          size="sm"
          busy={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(fingerprint, {
              onError: (error) =>
                toast.error(copy.saveFailed, withReason(texts.dismissFailed, error)),
            })
          }
        >
          {texts.dismiss}
        </Button>
      </div>
    </Alert>
  );
};
