import { useState } from 'react';
import { citationsOf, swapPromise } from '@webnario/domain/corrections/swap-promise';
import { read } from '@webnario/domain/fields';
import type { PromiseConfirmation } from '@webnario/domain/script-check/short-promise';
import { shortPromiseSchema } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, messageOf } from '../../../../shared/api/call.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Checkbox, Field, TextInput } from '../../../../ui/field.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { useFormDraft } from '../../frame/use-form-draft.ts';
import { judgePromise } from '../../script-check/forms/judge-promise.ts';
import { editsCopy as texts } from './copy.ts';
import type { Corrections } from './use-corrections.ts';

/** The typed promise, judged by the rules of 'Otimizar Promessa', and its exchange. */
const useSwap = (project: Project, { make }: Corrections, onDone: () => void) => {
  const current = project.promessa_curta_otimizada ?? '';
  const draft = useFormDraft(project.user_id, `new-promise:${project.id}`, {
    shortPromise: current,
  });
  const [ticked, setTicked] = useState<readonly PromiseConfirmation[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const text = draft.values.shortPromise.trim();
  // Nothing is asked of the promise that is there.
  const isNew = text !== current.trim();
  const judged = judgePromise(project, text);
  const boxes = isNew ? judged.boxes : [];
  const swap = async (): Promise<void> => {
    const form = read(shortPromiseSchema, { shortPromise: text });
    if (!form.ok) return setProblem(form.fields?.['shortPromise']);
    if (!isNew) return setProblem(texts.swapSame);
    setBusy(true);
    try {
      const category = project.category_name;
      const isMade = await make(
        (now) => ({ ...swapPromise(now, text, category), confirmacoes: [...ticked] }),
        texts.swapDone,
      );
      if (!isMade) return;
      draft.forget();
      onDone();
    } catch (error) {
      const told = error instanceof ApiError ? error.fields['shortPromise'] : undefined;
      setProblem(told ?? messageOf(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  return {
    text: draft.values.shortPromise,
    type: (shortPromise: string): void => {
      setTicked([]);
      setProblem(undefined);
      draft.set({ shortPromise });
    },
    warnings: isNew ? judged.warnings : [],
    boxes,
    problem: problem ?? (isNew ? judged.grave : undefined),
    ticked,
    tick: (kind: PromiseConfirmation): void =>
      setTicked((kinds) =>
        kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind],
      ),
    isBusy,
    isMissing: boxes.some(({ kind }) => !ticked.includes(kind)),
    swap,
  };
};

/** Another short promise for the project and for every place that recites it, in one go (B-STAGE-13). */
export const PromiseSwap = ({
  project,
  corrections,
  onClose,
}: {
  project: Project;
  corrections: Corrections;
  onClose: () => void;
}) => {
  const swap = useSwap(project, corrections, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.swapTitle}
      description={texts.swapText}
      cancelLabel={texts.cancel}
      confirmLabel={texts.swap}
      busy={swap.isBusy}
      disabled={swap.isMissing}
      onConfirm={() => void swap.swap()}
    >
      <div className="mt-4 grid gap-4">
        <Field label={texts.swapLabel} hint={texts.swapHint} error={swap.problem}>
          {(ids) => (
            <TextInput
              {...ids}
              value={swap.text}
              autoComplete="off"
              className="font-serif text-lg"
              onChange={(event) => swap.type(event.target.value)}
            />
          )}
        </Field>
        {swap.warnings.length > 0 && (
          <Alert tone="info" title={texts.better}>
            <ul>
              {swap.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Alert>
        )}
        {swap.boxes.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={swap.ticked.includes(kind)}
            onChange={() => swap.tick(kind)}
          />
        ))}
        <p className="text-sm text-ink-soft">
          {texts.places(citationsOf(project, project.category_name))}
        </p>
      </div>
    </ConfirmDialog>
  );
};
