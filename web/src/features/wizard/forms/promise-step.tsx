import { useState, type ReactNode } from 'react';
import { Lightbulb } from 'lucide-react';
import { read } from '@webnario/domain/fields';
import { promiseFormSchema, textLimits, type PromiseForm } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { AreaField } from '../../../shared/form/fields.tsx';
import { useForm, type FieldBinding, type FormOf } from '../../../shared/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/field.tsx';
import { useAdvance, useAdvanceForm } from '../api.ts';
import { useFlow } from '../flow.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { BeforeModel } from '../frame/before-model.tsx';
import { NextCost, Price } from '../frame/price.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { generationAtStart } from '../generation/generation-state.ts';
import { GenerationPanel } from '../generation/generation-panel.tsx';
import { useReportGenerationFailure } from '../generation/report-failure.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { AnswerFindings, PromiseFindings } from '../script-check/forms/answer-findings.tsx';
import { StoriesInvitation, StoriesSummary } from '../stories/stories-invitation.tsx';
import { formCopy } from './copy.ts';
import { useFormDraft } from '../frame/use-form-draft.ts';

const texts = formCopy.promise;

type Answers = {
  readonly has_promise: 'yes' | 'no';
  readonly promise_text: string;
  readonly what_you_teach: string;
  /** The answer for which a promise is being written, so that a reload joins it. */
  readonly asked: string;
};

const storedTeaching = (project: Project, step: Step): string => {
  const answers = project.phases.find((record) => record.phase_type === step.phase)?.input_data;
  const teaching = answers?.['what_you_teach'];
  return typeof teaching === 'string' ? teaching : '';
};

const GoldenTip = () => (
  <div className="flex gap-3 rounded-card border border-spotlight/40 bg-spotlight-soft p-4 text-sm leading-relaxed">
    <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0" />
    <p>
      <strong className="font-semibold">{texts.tipTitle}:</strong> {texts.tip}
    </p>
  </div>
);

const Question = ({ answer }: { answer: FieldBinding<Answers['has_promise']> }) => {
  const { ownPromiseHint } = useFlow();
  return (
    <RadioGroup
      legend={texts.question}
      name={answer.name}
      value={answer.value}
      options={[
        { value: 'yes', label: texts.yes, hint: ownPromiseHint ?? texts.yesHint },
        { value: 'no', label: texts.no, hint: texts.noHint },
      ]}
      onChange={answer.onChange}
      className="sm:grid-cols-2"
    />
  );
};

const PromiseFields = ({ form, children }: { form: FormOf<Answers>; children: ReactNode }) => (
  <>
    <Question answer={form.field('has_promise')} />
    <GoldenTip />
    <div>
      {form.values.has_promise === 'yes' ? (
        <AreaField
          key="yes"
          {...form.field('promise_text')}
          label={texts.own}
          hint={texts.ownHint}
          placeholder={texts.ownPlaceholder}
          most={textLimits.promise}
        />
      ) : (
        <AreaField
          key="no"
          {...form.field('what_you_teach')}
          label={texts.teach}
          hint={texts.teachHint}
          placeholder={texts.teachPlaceholder}
          most={textLimits.formField}
        />
      )}
      {children}
    </div>
  </>
);

/** Shows the promise while it is written, without cost. */
const PromiseWriting = ({
  project,
  step,
  form,
  onMoved,
  otherWays,
}: {
  project: Project;
  step: Step;
  form: PromiseForm;
  onMoved: () => void;
  otherWays: ReactNode;
}) => {
  const advance = useAdvance(project.id);
  const onFailed = useReportGenerationFailure(project.id, texts.failed, texts.failed);
  const controls = useGeneration({
    projectId: project.id,
    promptType: 'promessa_forte',
    userInput: JSON.stringify(form),
    // The server answers with the stored promise when it was written for the same answer.
    initial: () => generationAtStart(null, null),
    onFailed,
  });
  const next = (): void => {
    if (advance.isPending) return;
    advance.mutate(
      { from: step.number, event: { type: 'promise_submitted', form } },
      { onSuccess: onMoved },
    );
  };
  return (
    <GenerationPanel
      controls={controls}
      price={0}
      field="promessa_forte_validada"
      isMoving={advance.isPending}
      onNext={next}
      otherWays={otherWays}
    />
  );
};

/** The form of a promise that was being written, or was written, when the screen was left. */
const formAtStart = (
  project: Project,
  answers: Answers,
  stored: string,
): PromiseForm | undefined => {
  const { has_promise, what_you_teach, asked } = answers;
  const isWritten = Boolean(project.promessa_forte_gerada) && what_you_teach === stored;
  const wasAsked = what_you_teach !== '' && (asked === what_you_teach || isWritten);
  return has_promise === 'no' && wasAsked ? { has_promise, what_you_teach } : undefined;
};

type AnswerProps = {
  project: Project;
  step: Step;
  draft: ReturnType<typeof useFormDraft<Answers>>;
};

/** What the rules find in the answer that is asked for: claims of an own promise keep their severity. */
const FoundInAnswers = ({ project, step, draft }: AnswerProps) => {
  const { has_promise, promise_text, what_you_teach } = draft.values;
  return has_promise === 'yes' ? (
    <PromiseFindings
      project={project}
      name="promise_text"
      text={promise_text}
      onChange={(text) => draft.set({ promise_text: text })}
    />
  ) : (
    <AnswerFindings project={project} path={`${step.phase}.what_you_teach`} text={what_you_teach} />
  );
};

/** The question and its answer; `onWrite` is called with the form when a promise is to be written from it. */
const PromiseAnswer = ({
  project,
  step,
  draft,
  onWrite,
}: AnswerProps & { onWrite: (form: PromiseForm) => void }) => {
  const { advance, onFailed } = useAdvanceForm(project.id);
  const { afterOwnPromise } = useFlow();
  const isOwn = draft.values.has_promise === 'yes';
  const form = useForm({
    draft,
    check: (typed) => read(promiseFormSchema, typed),
    send: async (answer) => {
      if (answer.has_promise === 'no') {
        draft.set({ asked: answer.what_you_teach });
        onWrite(answer);
        return;
      }
      await advance({ from: step.number, event: { type: 'promise_submitted', form: answer } });
      draft.forget();
    },
    onFailed,
  });

  return (
    <form {...form.element} className="grid gap-6">
      <PromiseFields form={form}>
        <FoundInAnswers project={project} step={step} draft={draft} />
      </PromiseFields>
      <ActionBar
        note={
          isOwn && (
            <>
              <StoriesSummary project={project} />
              <NextCost stepNumber={afterOwnPromise} />
            </>
          )
        }
      >
        <Button type="submit" busy={form.isBusy}>
          {isOwn ? texts.submitYes : texts.submitNo} {!isOwn && <Price credits={0} />}
        </Button>
      </ActionBar>
    </form>
  );
};

/** 'Definir Promessa': the person's own promise, or one written from what they teach (R-WIZ-34 to R-WIZ-38). */
export const PromiseStep = ({ project, step }: { project: Project; step: Step }) => {
  const teaching = storedTeaching(project, step);
  const draft = useFormDraft<Answers>(project.user_id, `promise:${project.id}`, {
    has_promise: 'no',
    promise_text: '',
    what_you_teach: teaching,
    asked: '',
  });
  const [writing, setWriting] = useState(() => formAtStart(project, draft.values, teaching));
  const back = (): void => {
    draft.set({ asked: '' });
    setWriting(undefined);
  };
  const otherWays = (
    <Button variant="outline" onClick={back}>
      {texts.back}
    </Button>
  );

  return (
    <Workbench project={project}>
      <StepHeading step={step} />
      {writing ? (
        <BeforeModel otherWays={otherWays}>
          <PromiseWriting
            project={project}
            step={step}
            form={writing}
            onMoved={draft.forget}
            otherWays={otherWays}
          />
        </BeforeModel>
      ) : (
        <>
          <StoriesInvitation project={project} />
          <PromiseAnswer project={project} step={step} draft={draft} onWrite={setWriting} />
        </>
      )}
    </Workbench>
  );
};
