import { useRef, type Ref } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { endpoints } from '@webnario/domain/api/endpoints';
import { examplePromises, strongPromiseSentence } from '@webnario/domain/method/method';
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
import { meQuery } from '../../../shared/api/me.ts';
import { logQuietly } from '../../../shared/log.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { BeforeModel } from '../frame/before-model.tsx';
import { DemonstrationBadge, DemonstrationNote } from '../frame/demonstration-note.tsx';
import { Price } from '../frame/price.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { ConfirmPromise } from './confirm-promise.tsx';
import { shortCopy } from './copy.ts';
import { useShortPromise } from './use-short-promise.ts';
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
const useOptimise = (projectId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shortPromise: string) =>
      call(endpoints.optimise, { body: { projectId, shortPromise } }),
    onError: (error) => {
      logQuietly('optimise', error);
      if (error instanceof ApiError && error.code === 'rate_limited') {
        toast.info(shortCopy.rateTitle, error.message);
      }
      // The statement comes in the place of the button.
      if (error instanceof ApiError && error.code === 'model_not_agreed') {
        void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      }
    },
  });
};

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

/** 'Otimizar Promessa': the refrain of phases 2 to 5 (R-WIZ-58 to R-WIZ-63). */
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
        <BeforeModel>
          <OptimiseButton
            optimise={optimise}
            onClick={() => check(promiseToOptimiseSchema) && optimise.mutate(text)}
          />
        </BeforeModel>
      </div>
      {optimise.data && <Suggestions answer={optimise.data} chosen={text} onChoose={choose} />}
      {promise.judged.grave !== undefined && (
        <BeforeModel isSilent>
          <Button className="justify-self-start" onClick={() => optimise.mutate(text)}>
            {shortCopy.seeSuggestions}
          </Button>
        </BeforeModel>
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
