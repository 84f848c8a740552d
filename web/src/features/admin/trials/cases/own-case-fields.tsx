import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import { classMinutes, speakingPace, type ClassMinutes } from '@webnario/domain/method/duration';
import { inputsOf, textsInOrder, type CaseField } from '@webnario/domain/prompt-trials/inputs';
import type { OwnCase } from '@webnario/domain/prompt-trials/own-case';
import type { PromptType } from '@webnario/domain/project-fields';
import { ChoiceField } from '../../../../shared/choice-field.tsx';
import { AreaField, TextField } from '../../../../shared/form/fields.tsx';
import type { FormOf } from '../../../../shared/form/use-form.ts';
import { caseCopy as texts } from '../copy.ts';

type FieldProps = { form: FormOf<OwnCase> };

const allFields: readonly CaseField[] = inputsOf('regeneracao_blocos');
const lines: readonly CaseField[] = ['nome_do_produto', 'categoria', 'promessa_curta'];

const Input = ({ name, form }: FieldProps & { name: CaseField }) => {
  const isText = textsInOrder.some((type) => type === name);
  const Control = lines.includes(name) ? TextField : AreaField;
  return (
    <Control
      {...form.field(name)}
      label={texts.fields[name]}
      hint={isText && texts.emptyText}
      readOnly={form.isBusy}
      className={isText ? 'max-h-60 overflow-y-auto' : undefined}
    />
  );
};

const paces = Array.from(
  { length: (speakingPace.fastest - speakingPace.slowest) / speakingPace.step + 1 },
  (_, at) => speakingPace.slowest + at * speakingPace.step,
);

const DurationFields = ({ form }: FieldProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ChoiceField
      {...form.field('minutos')}
      label={texts.minutes}
      disabled={form.isBusy}
      choices={classMinutes.map((minutes) => [minutes, texts.minutesOf(minutes)])}
      value={form.values.minutos ?? ''}
      onChange={(minutes) => form.set({ minutos: Number(minutes) as ClassMinutes })}
    />
    <ChoiceField
      {...form.field('ritmo_ppm')}
      label={texts.pace}
      disabled={form.isBusy}
      choices={paces.map((pace) => [pace, String(pace)])}
      value={form.values.ritmo_ppm ?? ''}
      onChange={(pace) => form.set({ ritmo_ppm: Number(pace) })}
    />
  </div>
);

const SourceField = ({
  name,
  label,
  sources,
  form,
}: FieldProps & {
  name: 'historias_de' | 'oferta_de';
  label: string;
  sources: readonly TrialCase[];
}) => (
  <ChoiceField
    {...form.field(name)}
    label={label}
    disabled={form.isBusy}
    any={texts.none}
    choices={sources.map(({ id, name: source }) => [id, texts.from(source)])}
    value={form.values[name] ?? ''}
    onChange={(id) => form.set({ [name]: id || null })}
  />
);

/** The fields of an own case: first what the open prompt reads, then, folded, what only others read. */
export const CaseFields = ({
  form,
  promptType,
  cases,
}: FieldProps & { promptType: PromptType; cases: readonly TrialCase[] }) => {
  const used = inputsOf(promptType);
  const rest = allFields.filter((name) => !used.includes(name));
  const evaluation = cases.filter(({ kind }) => kind === 'evaluation');
  const hasHiddenProblem = rest.some((name) => form.problems[name] !== undefined);
  return (
    <>
      <TextField
        {...form.field('nome')}
        label={texts.name}
        hint={texts.nameHint}
        readOnly={form.isBusy}
      />
      <h3 className="font-semibold">{texts.usedNow}</h3>
      {used.map((name) => (
        <Input key={name} name={name} form={form} />
      ))}
      <DurationFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SourceField
          name="historias_de"
          label={texts.stories}
          sources={evaluation.filter((one) => one.has_stories)}
          form={form}
        />
        <SourceField
          name="oferta_de"
          label={texts.offer}
          sources={evaluation.filter((one) => one.has_offer)}
          form={form}
        />
      </div>
      {rest.length > 0 && (
        <details className="rounded-lg bg-well px-4" open={hasHiddenProblem || undefined}>
          <summary className="min-h-11 py-2.5 font-medium">{texts.rest}</summary>
          <div className="grid gap-5 pb-4">
            {rest.map((name) => (
              <Input key={name} name={name} form={form} />
            ))}
          </div>
        </details>
      )}
    </>
  );
};
