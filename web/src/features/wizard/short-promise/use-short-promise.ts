import { useState } from 'react';
import { read } from '@webnario/domain/fields';
import type { PromiseConfirmation } from '@webnario/domain/script-check/short-promise';
import type { shortPromiseSchema } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { ApiError } from '../../../shared/api/call.ts';
import { useAdvance } from '../api.ts';
import { useFormDraft } from '../frame/use-form-draft.ts';
import type { JudgedPromise } from '../script-check/forms/judge-promise.ts';

const notJudged: JudgedPromise = { warnings: [], grave: undefined, boxes: [] };

const formOf = (
  values: { readonly shortPromise: string },
  confirmacoes: readonly PromiseConfirmation[],
) => (confirmacoes.length > 0 ? { ...values, confirmacoes } : values);

const toggled = (
  kinds: readonly PromiseConfirmation[],
  kind: PromiseConfirmation,
): readonly PromiseConfirmation[] =>
  kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];

/** The rules are loaded when they are asked for: most of this screen works without them. */
const judgeText = async (project: Project, text: string): Promise<JudgedPromise> => {
  const { judgePromise } = await import('../script-check/forms/judge-promise.ts');
  return judgePromise(project, text);
};

/** The typed promise with its checks, and the confirmation that ends the step. */
export const useShortPromise = (project: Project, step: Step, focusBox: () => void) => {
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [judged, setJudged] = useState(notJudged);
  const [ticked, setTicked] = useState<readonly PromiseConfirmation[]>([]);
  const draft = useFormDraft(project.user_id, `short-promise:${project.id}`, {
    shortPromise: project.promessa_curta_otimizada ?? '',
  });
  const advance = useAdvance(project.id);
  const type = (text: string): void => {
    setJudged(notJudged);
    setTicked([]);
    draft.set({ shortPromise: text });
  };
  const judge = async (): Promise<void> => {
    const found = await judgeText(project, draft.values.shortPromise.trim());
    setJudged(found);
    if (found.grave !== undefined) setProblem(found.grave);
    setAsking(true);
  };
  return {
    problem,
    text: draft.values.shortPromise,
    type,
    choose: (text: string): void => {
      type(text);
      setProblem(undefined);
      focusBox();
    },
    check: (schema: typeof shortPromiseSchema): boolean => {
      const form = read(schema, draft.values);
      setProblem(form.ok ? undefined : form.fields?.['shortPromise']);
      if (!form.ok) focusBox();
      return form.ok;
    },
    isAsking,
    setAsking,
    judge,
    judged,
    ticked,
    tick: (kind: PromiseConfirmation): void => setTicked((kinds) => toggled(kinds, kind)),
    isConfirming: advance.isPending,
    confirm: (): void =>
      advance.mutate(
        {
          from: step.number,
          event: { type: 'short_promise_confirmed', form: formOf(draft.values, ticked) },
        },
        {
          onSuccess: draft.forget,
          onError: (error) => {
            setAsking(false);
            if (error instanceof ApiError) setProblem(error.fields['shortPromise']);
          },
        },
      ),
  };
};
