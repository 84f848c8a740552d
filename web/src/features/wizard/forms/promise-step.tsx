import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Lightbulb } from 'lucide-react';
import { read } from '@webnario/domain/fields';
import { promiseFormSchema, textLimits, type PromiseForm } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { ApiError } from '../../../shared/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/field.tsx';
import { useAdvance } from '../api.ts';
import { useFlow } from '../flow.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { BeforeModel } from '../frame/before-model.tsx';
import { NextCost, Price } from '../frame/price.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { generationAtStart } from '../generation/generation-state.ts';
import { GenerationPanel } from '../generation/generation-panel.tsx';
import { useTellGenerationFailure } from '../generation/tell-failure.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { AnswerFindings, PromiseFindings } from '../script-check/answer-findings.tsx';
import { StoriesInvitation, StoriesSummary } from '../stories/stories-invitation.tsx';
import { formCopy } from './copy.ts';
import { CountedArea } from '../frame/counted-area.tsx';
import { fieldsByName, focusFirstProblem, useFormDraft } from '../frame/use-form-draft.ts';

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

const Question = ({
  answers,
  set,
}: {
  answers: Answers;
  set: (change: Partial<Answers>) => void;
}) => {
  const { ownPromiseHint } = useFlow();
  return (
    <RadioGroup
      legend={texts.question}
      name="has_promise"
      value={answers.has_promise}
      options={[
        { value: 'yes', label: texts.yes, hint: ownPromiseHint ?? texts.yesHint },
        { value: 'no', label: texts.no, hint: texts.noHint },
      ]}
      onChange={(has_promise) => set({ has_promise })}
      className="sm:grid-cols-2"
    />
  );
};

const PromiseFields = ({
  answers,
  problems,
  set,
  children,
}: {
  answers: Answers;
  problems: Readonly<Record<string, string>>;
  set: (change: Partial<Answers>) => void;
  children: ReactNode;
}) => (
  <>
    <Question answers={answers} set={set} />
    <GoldenTip />
    <div>
      {answers.has_promise === 'yes' ? (
        <CountedArea
          key="yes"
          name="promise_text"
          label={texts.own}
          hint={texts.ownHint}
          placeholder={texts.ownPlaceholder}
          most={textLimits.promise}
          value={answers.promise_text}
          error={problems['promise_text']}
          onChange={(promise_text) => set({ promise_text })}
        />
      ) : (
        <CountedArea
          key="no"
          name="what_you_teach"
          label={texts.teach}
          hint={texts.teachHint}
          placeholder={texts.teachPlaceholder}
          most={textLimits.formField}
          value={answers.what_you_teach}
          error={problems['what_you_teach']}
          onChange={(what_you_teach) => set({ what_you_teach })}
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
  onBack,
}: {
  project: Project;
  step: Step;
  form: PromiseForm;
  onMoved: () => void;
  onBack: () => void;
}) => {
  const advance = useAdvance(project.id);
  const onFailed = useTellGenerationFailure(project.id, texts.failed, texts.failed);
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
      isMoving={advance.isPending}
      onNext={next}
      otherWays={
        <Button variant="outline" onClick={onBack}>
          {texts.back}
        </Button>
      }
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

/** What the rules find in the answer that is asked for: claims of an own promise keep their severity. */
const FoundInAnswers = ({
  project,
  step,
  draft,
}: {
  project: Project;
  step: Step;
  draft: ReturnType<typeof useFormDraft<Answers>>;
}) => {
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
}: {
  project: Project;
  step: Step;
  draft: ReturnType<typeof useFormDraft<Answers>>;
  onWrite: (form: PromiseForm) => void;
}) => {
  const formElement = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const advance = useAdvance(project.id);
  const { afterOwnPromise } = useFlow();
  const isOwn = draft.values.has_promise === 'yes';

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (advance.isPending) return;
    const form = read(promiseFormSchema, draft.values);
    setProblems(form.ok ? {} : (form.fields ?? {}));
    if (!form.ok) return focusFirstProblem(formElement.current);
    if (form.value.has_promise === 'no') {
      draft.set({ asked: form.value.what_you_teach });
      onWrite(form.value);
      return;
    }
    advance.mutate(
      { from: step.number, event: { type: 'promise_submitted', form: form.value } },
      {
        onSuccess: draft.forget,
        onError: (error) => {
          if (error instanceof ApiError) setProblems(fieldsByName(error.fields));
        },
      },
    );
  };

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid gap-6">
      <PromiseFields answers={draft.values} problems={problems} set={draft.set}>
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
        <Button type="submit" busy={advance.isPending}>
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

  return (
    <Workbench project={project}>
      <StepHeading step={step} />
      {writing ? (
        <BeforeModel
          otherWays={
            <Button variant="outline" onClick={back}>
              {texts.back}
            </Button>
          }
        >
          <PromiseWriting
            project={project}
            step={step}
            form={writing}
            onMoved={draft.forget}
            onBack={back}
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
