import { useRef, useState, type SyntheticEvent } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { flushSync } from 'react-dom';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSavePrompt, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { PromptFields } from './prompt-fields.tsx';
import {
  builtInValues,
  checkPrompt,
  insertAt,
  isSamePrompt,
  type PromptProblems,
  type PromptValues,
} from './prompt-form.ts';
import { PromptNotices } from './prompt-notices.tsx';
import { PromptVariables } from './prompt-variables.tsx';

const texts = copy.prompts;

type EditorProps = {
  prompt: AdminPrompt;
  values: PromptValues;
  isChanged: boolean;
  onChange: (values: PromptValues) => void;
  onDiscard: () => void;
};

const BuiltInNotice = ({ prompt }: { prompt: AdminPrompt }) =>
  prompt.built_in_in_use && (
    <Alert tone="caution" title={texts.builtIn}>
      {prompt.is_stored ? texts.builtInInactive : texts.builtInMissing}
    </Alert>
  );

/** Puts the built-in prompt into the editor; asks first where that would replace something unsaved. */
const Restore = ({ prompt, values, isChanged, onChange }: EditorProps) => {
  const [asking, setAsking] = useState(false);
  const builtIn = builtInValues(prompt, values.is_active);
  const restore = (): void => {
    setAsking(false);
    onChange(builtIn);
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isSamePrompt(builtIn, values)}
        onClick={() => {
          if (isSamePrompt(builtIn, values)) return;
          if (isChanged) setAsking(true);
          else restore();
        }}
      >
        {texts.restore}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.restoreTitle}
        description={texts.restoreLead}
        cancelLabel={copy.cancel}
        confirmLabel={texts.restore}
        onConfirm={restore}
      />
    </>
  );
};

const SaveBar = ({ props, busy }: { props: EditorProps; busy: boolean }) => (
  <div className="bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-sheet px-5 py-4 sm:sticky sm:-mx-6 sm:-mb-6 sm:px-6">
    <Button type="submit" busy={busy}>
      {texts.save}
    </Button>
    <Restore {...props} />
    {props.isChanged && (
      <Button variant="quiet" size="sm" disabled={busy} onClick={props.onDiscard}>
        {texts.discard}
      </Button>
    )}
    <output className="text-sm text-ink-soft sm:ml-auto">
      {props.isChanged ? texts.unsaved : texts.upToDate}
    </output>
  </div>
);

/** Inserts a variable at the cursor, or at the end if the box never had the focus, and returns the focus to the box. */
const useInsertion = ({ values, onChange }: EditorProps) => {
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
    flushSync(() => onChange({ ...values, content: text }));
    wasThere.current = true;
    area.current?.focus();
    area.current?.setSelectionRange(cursor, cursor);
  };
  return { area, insert, onFocus: () => (wasThere.current = true) };
};

/** One prompt: its text and how it calls the model, with the documented variables beside it. */
export const PromptEditor = (props: EditorProps) => {
  const { prompt, values, onChange, onDiscard } = props;
  const [problems, setProblems] = useState<PromptProblems>({});
  const element = useRef<HTMLFormElement>(null);
  const { area, insert, onFocus } = useInsertion(props);
  const save = useSavePrompt();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const checked = checkPrompt(prompt.prompt_type, values);
    if ('problems' in checked) {
      flushSync(() => setProblems(checked.problems));
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    setProblems({});
    save.mutate(
      {
        promptType: prompt.prompt_type,
        save: { ...checked.form, base_version: prompt.version },
      },
      {
        onSuccess: () => {
          onDiscard();
          toast.success(texts.saved);
        },
        onError: (error) => toast.error(copy.saveFailed, withReason(texts.saveFailed, error)),
      },
    );
  };
  return (
    <div className="grid gap-6">
      <BuiltInNotice prompt={prompt} />
      <PromptNotices prompt={prompt} content={values.content} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Sheet>
          <form ref={element} noValidate onSubmit={submit} className="grid gap-6">
            <PromptFields
              values={values}
              problems={problems}
              area={area}
              onFocus={onFocus}
              onChange={onChange}
              disabled={save.isPending}
            />
            <SaveBar props={props} busy={save.isPending} />
          </form>
        </Sheet>
        <PromptVariables variables={prompt.variables} onInsert={insert} />
      </div>
    </div>
  );
};
