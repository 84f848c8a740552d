import { useRef, useState, type Ref } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { endpoints } from '@webnario/domain/api/endpoints';
import { read } from '@webnario/domain/fields';
import { examplePromises, strongPromiseSentence } from '@webnario/domain/method/method';
import type { PromiseConfirmation } from '@webnario/domain/script-check/short-promise';
import { findRisks } from '@webnario/domain/script-check/risks';
import { words } from '@webnario/domain/script/words';
import {
  promiseToOptimiseSchema,
  shortPromiseSchema,
  textLimits,
} from '@webnario/domain/wizard/forms';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { ApiError, call } from '../../../shared/api/call.ts';
import { logQuietly } from '../../../shared/log.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Checkbox, Field, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAdvance } from '../api.ts';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { DemonstrationBadge, DemonstrationNote } from '../frame/demonstration-note.tsx';
import { NextCost, Price } from '../frame/price.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import type { JudgedPromise } from '../script-check/judge-promise.ts';
import { shortCopy } from './copy.ts';
import { RiskWarning } from './risk-warning.tsx';

const choice =
  'rounded-card border border-line bg-sheet px-4 py-2.5 text-left font-serif leading-snug transition-colors hover:border-curtain hover:bg-curtain-soft aria-pressed:border-curtain aria-pressed:bg-curtain-soft';

const Choices = ({
  texts,
  chosen,
  onChoose,
}: {
  texts: readonly string[];
  chosen: string;
  onChoose: (text: string) => void;
}) => (
  <ul className="grid gap-2.5 sm:grid-cols-2">
    {texts.map((text) => (
      <li key={text} className="grid">
        <button
          type="button"
          className={choice}
          aria-pressed={text === chosen}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
);

/** Three better versions; a failure is only logged, except that too many requests are told (R-ERR-33). */
const useOptimise = (projectId: string) =>
  useMutation({
    mutationFn: (shortPromise: string) =>
      call(endpoints.optimise, { body: { projectId, shortPromise } }),
    onError: (error) => {
      logQuietly('optimise', error);
      if (error instanceof ApiError && error.code === 'rate_limited') {
        toast.info(shortCopy.rateTitle, error.message);
      }
    },
  });

const Suggestions = ({
  answer,
  chosen,
  onChoose,
}: {
  answer: { suggestions: readonly string[]; source: 'ai' | 'demonstration' };
  chosen: string;
  onChoose: (text: string) => void;
}) => (
  <section aria-labelledby="suggestions" className="grid animate-rise gap-3">
    <div>
      <h2 id="suggestions" className="text-lg font-semibold">
        {shortCopy.suggestions}
      </h2>
      <p className="text-sm text-ink-soft">{shortCopy.suggestionsHint}</p>
    </div>
    {answer.source === 'demonstration' && <DemonstrationNote text={shortCopy.byRule} />}
    <Choices texts={answer.suggestions} chosen={chosen} onChoose={onChoose} />
  </section>
);

const StrongPromise = ({ project }: { project: Project }) => {
  const sentence = strongPromiseSentence(project.promessa_forte_validada ?? '');
  if (!sentence) return null;
  return (
    <figure className="border-l-[3px] border-curtain pl-4">
      <figcaption className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium text-ink-soft">
        {shortCopy.strong}
        {isDemonstrationText(project, 'promessa_forte_validada') && <DemonstrationBadge />}
      </figcaption>
      <blockquote className="mt-1 font-serif text-lg leading-snug">{sentence}</blockquote>
    </figure>
  );
};

const Examples = ({ chosen, onChoose }: { chosen: string; onChoose: (text: string) => void }) => (
  <section aria-labelledby="examples" className="grid gap-3">
    <div>
      <h2 id="examples" className="text-lg font-semibold">
        {shortCopy.examples}
      </h2>
      <p className="text-sm text-ink-soft">{shortCopy.examplesHint}</p>
    </div>
    <Choices texts={examplePromises} chosen={chosen} onChoose={onChoose} />
  </section>
);

const PromiseField = ({
  ref,
  value,
  problem,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) => (
  <Field
    label={shortCopy.label}
    hint={shortCopy.hint}
    error={problem}
    counter={`${shortCopy.words(words(value).length)} · ${value.length} de ${textLimits.shortPromise}`}
  >
    {(ids) => (
      <TextInput
        {...ids}
        ref={ref}
        name="shortPromise"
        value={value}
        autoComplete="off"
        placeholder={shortCopy.placeholder}
        className="font-serif text-lg"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** The button, with its progress and result for screen readers. */
const OptimiseButton = ({
  optimise,
  onClick,
}: {
  optimise: ReturnType<typeof useOptimise>;
  onClick: () => void;
}) => (
  <>
    <Button
      variant="outline"
      className="justify-self-start max-sm:justify-self-stretch"
      busy={optimise.isPending}
      onClick={onClick}
    >
      {!optimise.isPending && <Sparkles aria-hidden />}
      {shortCopy.optimise} <Price credits={0} />
    </Button>
    <output aria-live="polite" className="sr-only">
      {optimise.isPending && shortCopy.optimising}
      {optimise.data && shortCopy.suggestionsReady(optimise.data.suggestions.length)}
    </output>
  </>
);

const ConfirmPromise = ({
  step,
  promise,
  boxes,
  ticked,
  onTick,
  ...dialog
}: {
  step: Step;
  promise: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  boxes: JudgedPromise['boxes'];
  ticked: readonly PromiseConfirmation[];
  onTick: (kind: PromiseConfirmation) => void;
  onConfirm: () => void;
}) => (
  <ConfirmDialog
    {...dialog}
    disabled={boxes.some(({ kind }) => !ticked.includes(kind))}
    title={shortCopy.question}
    description={shortCopy.repeated}
    cancelLabel={shortCopy.cancel}
    confirmLabel={shortCopy.confirm}
  >
    <p className="mt-4 rounded-card bg-curtain-soft px-4 py-3 font-serif text-lg">“{promise}”</p>
    {boxes.length > 0 && (
      <div className="mt-4 grid gap-3">
        {boxes.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={ticked.includes(kind)}
            onChange={() => onTick(kind)}
          />
        ))}
      </div>
    )}
    <div className="mt-4">
      <NextCost stepNumber={step.number + 1} />
    </div>
  </ConfirmDialog>
);

const notJudged: JudgedPromise = { warnings: [], grave: undefined, boxes: [] };

const formOf = (
  values: { readonly shortPromise: string },
  confirmacoes: readonly PromiseConfirmation[],
) => (confirmacoes.length > 0 ? { ...values, confirmacoes } : values);

/** The typed promise with its checks, and the confirmation that ends the step. */
const useShortPromise = (project: Project, step: Step, focusBox: () => void) => {
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
    const { judgePromise } = await import('../script-check/judge-promise.ts');
    const found = judgePromise(project, draft.values.shortPromise.trim());
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
    tick: (kind: PromiseConfirmation): void =>
      setTicked((kinds) =>
        kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind],
      ),
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

/** Step 8: the refrain of phases 2 to 5 (R-WIZ-58 to R-WIZ-63). */
export const ShortPromiseStep = ({ project, step }: { project: Project; step: Step }) => {
  const box = useRef<HTMLInputElement>(null);
  const promise = useShortPromise(project, step, () => box.current?.focus());
  const { text, choose, check } = promise;
  const optimise = useOptimise(project.id);

  return (
    <Workbench project={project}>
      <StepHeading step={step} />
      <StrongPromise project={project} />
      <div className="grid gap-4">
        <PromiseField ref={box} value={text} problem={promise.problem} onChange={promise.type} />
        <OptimiseButton
          optimise={optimise}
          onClick={() => check(promiseToOptimiseSchema) && optimise.mutate(text)}
        />
      </div>
      {optimise.data && <Suggestions answer={optimise.data} chosen={text} onChoose={choose} />}
      {promise.judged.grave !== undefined && (
        <Button className="justify-self-start" onClick={() => optimise.mutate(text)}>
          {shortCopy.seeSuggestions}
        </Button>
      )}
      {promise.judged.warnings.length > 0 && (
        <Alert tone="info" title={shortCopy.warnings}>
          <ul>
            {promise.judged.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <RiskWarning risks={findRisks(text, project.category_name)} />
      <Examples chosen={text} onChoose={choose} />
      <ActionBar>
        <Button onClick={() => check(shortPromiseSchema) && void promise.judge()}>
          {shortCopy.next}
        </Button>
      </ActionBar>
      <ConfirmPromise
        step={step}
        promise={text.trim()}
        open={promise.isAsking}
        onOpenChange={promise.setAsking}
        busy={promise.isConfirming}
        boxes={promise.judged.boxes}
        ticked={promise.ticked}
        onTick={promise.tick}
        onConfirm={promise.confirm}
      />
    </Workbench>
  );
};
