import { useRef } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import type { PromptForm } from '@webnario/domain/catalog/prompts';
import { flushSync } from 'react-dom';
import { useForm, valueUnless } from '../../../shared/form/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSavePrompt, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { TrialButton } from '../trials/trial-button.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { changesNothing, checkPrompt, insertAt, type PromptFormValues } from './prompt-form.ts';
import { PromptNotices } from './prompt-notices.tsx';
import { PromptVariables } from './prompt-variables.tsx';
import { SaveBar } from './save-bar.tsx';
import { savedElsewhereIn } from './saved-elsewhere.ts';
import type { PromptDraft, SavedElsewhere } from './use-prompt-drafts.ts';
import { BuiltInChangedNotice, ConflictNotice } from './version-notices.tsx';
import { VersionLine } from './version-line.tsx';
import { useRefetchPrompts } from './versions/api.ts';

const texts = copy.prompts;

type EditorProps = {
  prompt: AdminPrompt;
  draft: PromptDraft;
  isChanged: boolean;
  /** Another version than the one that was typed on. */
  savedElsewhere: SavedElsewhere | undefined;
  onChange: (change: Partial<PromptDraft>) => void;
  onRefused: (saved: SavedElsewhere) => void;
  onDiscard: () => void;
};

const BuiltInNotice = ({ prompt }: { prompt: AdminPrompt }) =>
  prompt.built_in_in_use && (
    <Alert tone="caution" title={texts.builtIn}>
      {prompt.is_stored ? texts.builtInInactive : texts.builtInMissing}
    </Alert>
  );

/** Inserts a variable at the cursor, or at the end if the box never had the focus, and returns the focus to the box. */
const useInsertion = ({ draft: { values }, onChange }: EditorProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const wasThere = useRef(false);
  const insert = (piece: string): void => {
    const end = values.content.length;
    const { selectionStart, selectionEnd } = area.current ?? {
      selectionStart: end,
      selectionEnd: end,
    };
    const selection = wasThere.current
      ? { start: selectionStart, end: selectionEnd }
      : { start: end, end };
    const { text, cursor } = insertAt(values.content, piece, selection);
    flushSync(() => onChange({ values: { ...values, content: text } }));
    wasThere.current = true;
    area.current?.focus();
    area.current?.setSelectionRange(cursor, cursor);
  };
  return { area, insert, onFocus: () => (wasThere.current = true) };
};

/** Saves what is in the editor over the version that it names; what is refused stays in the editor. */
const usePromptForm = ({ prompt, draft, onChange, onDiscard, onRefused }: EditorProps) => {
  const { values, note, base } = draft;
  const refetchPrompts = useRefetchPrompts();
  const { save, isSaving } = useSavePrompt(prompt.prompt_type, () => {
    onDiscard();
    toast.success(texts.saved);
  });
  const check = (typed: PromptFormValues) => {
    const checked = checkPrompt(prompt.prompt_type, typed);
    if ('problems' in checked) return { ok: false as const, fields: checked.problems };
    const isNoteAlone = typed.note.trim() !== '' && changesNothing(prompt, checked.form);
    return valueUnless(isNoteAlone ? { note: texts.noteAlone } : {}, checked.form);
  };
  const saveOver = (base_version: number) => (form: PromptForm) =>
    save({ ...form, base_version, note });
  const form = useForm({
    draft: {
      values: { ...values, note },
      set: ({ note: typed = note, ...change }: Partial<PromptFormValues>) =>
        onChange({ values: { ...values, ...change }, note: typed }),
    },
    check,
    send: saveOver(base),
    onFailed: (error) => {
      toast.error(copy.saveFailed, withReason(texts.saveFailed, error));
      const saved = savedElsewhereIn(error);
      if (!saved) return;
      onRefused(saved);
      void refetchPrompts();
    },
    isBusy: isSaving,
  });
  // A note is no longer alone once something else is changed beside it.
  const now = form.problems['note'] === undefined ? undefined : check({ ...values, note });
  return {
    form,
    noteProblem: now?.ok === false ? now.fields?.['note'] : undefined,
    overwrite: (version: number) => form.submit(saveOver(version)),
  };
};

const Notices = ({
  props,
  busy,
  onOverwrite,
}: {
  props: EditorProps;
  busy: boolean;
  onOverwrite: (version: number) => void;
}) => {
  const { prompt, draft, isChanged, savedElsewhere: saved, onChange, onDiscard } = props;
  const { values } = draft;
  return (
    <>
      {saved && (
        <ConflictNotice
          prompt={prompt}
          draft={draft}
          saved={saved}
          busy={busy}
          onOverwrite={() => onOverwrite(saved.version)}
          onTakeTheirs={onDiscard}
        />
      )}
      <BuiltInNotice prompt={prompt} />
      <BuiltInChangedNotice
        prompt={prompt}
        values={values}
        isChanged={isChanged}
        disabled={busy}
        onChange={(changed) => onChange({ values: changed })}
      />
      <PromptNotices
        prompt={prompt}
        values={values}
        onChange={(content) => onChange({ values: { ...values, content } })}
      />
    </>
  );
};

/** One prompt: its text and how it calls the model, with the documented variables beside it. */
export const PromptEditor = (props: EditorProps) => {
  const { prompt, draft, isChanged, onChange, onDiscard } = props;
  const { values } = draft;
  const { area, insert, onFocus } = useInsertion(props);
  const { form, noteProblem, overwrite } = usePromptForm(props);
  return (
    <div className="grid gap-6">
      <Notices props={props} busy={form.isBusy} onOverwrite={overwrite} />
      <TrialButton prompt={prompt} values={values} isChanged={isChanged} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Sheet>
          <form {...form.element} className="grid gap-6">
            <VersionLine
              prompt={prompt}
              values={values}
              isChanged={isChanged}
              onRestored={onDiscard}
            />
            <PromptFields form={form} noteProblem={noteProblem} area={area} onFocus={onFocus} />
            <SaveBar
              prompt={prompt}
              values={values}
              isChanged={isChanged}
              busy={form.isBusy}
              onChange={(changed) => onChange({ values: changed })}
              onDiscard={onDiscard}
            />
          </form>
        </Sheet>
        <PromptVariables variables={prompt.variables} disabled={form.isBusy} onInsert={insert} />
      </div>
    </div>
  );
};
