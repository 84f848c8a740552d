import { useRef, useState, type SyntheticEvent } from 'react';
import { read } from '@webnario/domain/fields';
import { personaFormSchema, textLimits } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { ApiError } from '../../../shared/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdvance, usePrices } from '../api.ts';
import { DurationChoice } from '../duration/duration-choice.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { Balance, Price } from '../frame/price.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { CountedArea } from '../frame/counted-area.tsx';
import { AnswerFindings } from '../script-check/answer-findings.tsx';
import { SpeakerFields } from '../stories/speaker-fields.tsx';
import { formCopy } from './copy.ts';
import { fieldsByName, focusFirstProblem, useFormDraft } from '../frame/use-form-draft.ts';

const fields = ['especialidade', 'publico_alvo', 'produto'] as const;
const texts = formCopy.persona;

const storedAnswers = (project: Project, phase: string) => {
  const answers = project.phases.find((record) => record.phase_type === phase)?.input_data ?? {};
  const text = (key: string): string => {
    const value = answers[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    especialidade: text('especialidade'),
    publico_alvo: text('publico_alvo'),
    produto: text('produto'),
  };
};

/** The first step: three answers about the expert, the audience and the product (R-WIZ-29). */
export const PersonaStep = ({ project, step }: { project: Project; step: Step }) => {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const draft = useFormDraft(
    project.user_id,
    `persona:${project.id}`,
    storedAnswers(project, step.phase),
  );
  const advance = useAdvance(project.id);
  const { persona: price } = usePrices();

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (advance.isPending) return;
    const answers = read(personaFormSchema, draft.values);
    setProblems(answers.ok ? {} : (answers.fields ?? {}));
    if (!answers.ok) return focusFirstProblem(form.current);
    advance.mutate(
      { from: step.number, event: { type: 'persona_submitted', form: answers.value } },
      {
        onSuccess: draft.forget,
        onError: (error) => {
          if (error instanceof ApiError) setProblems(fieldsByName(error.fields));
        },
      },
    );
  };

  return (
    <Workbench project={project}>
      <StepHeading step={step} />
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        {fields.map((name) => (
          <div key={name}>
            <CountedArea
              name={name}
              label={texts[name].label}
              hint={texts[name].hint}
              placeholder={texts[name].placeholder}
              most={textLimits.formField}
              value={draft.values[name]}
              error={problems[name]}
              onChange={(value) => draft.set({ [name]: value })}
            />
            <AnswerFindings
              project={project}
              path={`${step.phase}.${name}`}
              text={draft.values[name]}
            />
          </div>
        ))}
        <SpeakerFields project={project} />
        <DurationChoice project={project} />
        <ActionBar note={<Balance price={price} />}>
          <Button type="submit" busy={advance.isPending}>
            {texts.submit} <Price credits={price} />
          </Button>
        </ActionBar>
      </form>
    </Workbench>
  );
};
