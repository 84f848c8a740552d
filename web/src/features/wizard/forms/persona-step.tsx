import { read } from '@webnario/domain/fields';
import { personaFormSchema, shortestAnswers, textLimits } from '@webnario/domain/wizard/forms';
import { knownProduct } from '@webnario/domain/wizard/known-answers';
import type { Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { AreaField } from '../../../shared/form/fields.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdvanceForm, usePrices } from '../api.ts';
import { DurationChoice } from '../duration/duration-choice.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { Balance, Price } from '../frame/price.tsx';
import { Proposed } from '../frame/proposed.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { isBlank } from '../records/record-form.ts';
import { AnswerFindings } from '../script-check/forms/answer-findings.tsx';
import { SpeakerFields } from '../stories/speaker-fields.tsx';
import { formCopy } from './copy.ts';
import { useFormDraft } from '../frame/use-form-draft.ts';

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
  const draft = useFormDraft(
    project.user_id,
    `persona:${project.id}`,
    storedAnswers(project, step.phase),
  );
  const { advance, onFailed } = useAdvanceForm(project.id);
  const { persona: price } = usePrices();
  const form = useForm({
    draft,
    check: (typed) => read(personaFormSchema, typed),
    send: async (answers) => {
      await advance({ from: step.number, event: { type: 'persona_submitted', form: answers } });
      draft.forget();
    },
    onFailed,
  });
  const isTooShort = (name: (typeof fields)[number]): boolean =>
    form.problems[name] !== undefined && draft.values[name].trim().length < shortestAnswers[name];

  return (
    <Workbench project={project}>
      <StepHeading step={step} />
      <form {...form.element} className="grid gap-6">
        {fields.map((name) => (
          <div key={name}>
            <Proposed
              answer={
                name === 'produto' && isBlank(draft.values.produto)
                  ? knownProduct(project)
                  : undefined
              }
              onTake={() => draft.set({ produto: knownProduct(project) })}
            >
              <AreaField
                {...form.field(name)}
                label={texts[name].label}
                hint={texts[name].hint}
                placeholder={texts[name].placeholder}
                most={textLimits.formField}
                warning={isTooShort(name) ? texts[name].question : undefined}
              />
            </Proposed>
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
          <Button type="submit" busy={form.isBusy}>
            {texts.submit} <Price credits={price} />
          </Button>
        </ActionBar>
      </form>
    </Workbench>
  );
};
