import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import { classMinutes, speakingPace, type ClassMinutes } from '@webnario/domain/method/duration';
import { inputsOf, textsInOrder, type CaseField } from '@webnario/domain/prompt-trials/inputs';
import type { OwnCase } from '@webnario/domain/prompt-trials/own-case';
import type { PromptType } from '@webnario/domain/project-fields';
import { Field, Select, TextArea, TextInput } from '../../../../ui/field.tsx';
import { caseCopy as texts } from '../copy.ts';

type FieldsProps = {
  form: OwnCase;
  problems: Readonly<Record<string, string>>;
  promptType: PromptType;
  cases: readonly TrialCase[];
  disabled: boolean;
  onChange: (change: Partial<OwnCase>) => void;
};

const allFields: readonly CaseField[] = inputsOf('regeneracao_blocos');
const lines: readonly CaseField[] = ['nome_do_produto', 'categoria', 'promessa_curta'];

const TextField = ({ name, props }: { name: CaseField; props: FieldsProps }) => {
  const { form, problems, disabled, onChange } = props;
  const isText = textsInOrder.some((type) => type === name);
  const Control = lines.includes(name) ? TextInput : TextArea;
  return (
    <Field
      label={texts.fields[name]}
      error={problems[name]}
      {...(isText ? { hint: texts.emptyText } : {})}
    >
      {(ids) => (
        <Control
          {...ids}
          value={form[name]}
          readOnly={disabled}
          className={isText ? 'max-h-60 overflow-y-auto' : undefined}
          onChange={(event: { target: { value: string } }) =>
            onChange({ [name]: event.target.value })
          }
        />
      )}
    </Field>
  );
};

const paces = Array.from(
  { length: (speakingPace.fastest - speakingPace.slowest) / speakingPace.step + 1 },
  (_, at) => speakingPace.slowest + at * speakingPace.step,
);

const DurationFields = ({ form, problems, disabled, onChange }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={texts.minutes} error={problems['minutos']}>
      {(ids) => (
        <Select
          {...ids}
          value={form.minutos ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ minutos: Number(event.target.value) as ClassMinutes })}
        >
          {classMinutes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {texts.minutesOf(minutes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={texts.pace} error={problems['ritmo_ppm']}>
      {(ids) => (
        <Select
          {...ids}
          value={form.ritmo_ppm ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ ritmo_ppm: Number(event.target.value) })}
        >
          {paces.map((pace) => (
            <option key={pace} value={pace}>
              {pace}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

const TakenField = ({
  name,
  label,
  sources,
  props,
}: {
  name: 'historias_de' | 'oferta_de';
  label: string;
  sources: readonly TrialCase[];
  props: FieldsProps;
}) => (
  <Field label={label} error={props.problems[name]}>
    {(ids) => (
      <Select
        {...ids}
        value={props.form[name] ?? ''}
        disabled={props.disabled}
        onChange={(event) => props.onChange({ [name]: event.target.value || null })}
      >
        <option value="">{texts.none}</option>
        {sources.map(({ id, name: source }) => (
          <option key={id} value={id}>
            {texts.from(source)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** The fields of an own case: first what the open prompt reads, then, folded, what only others read. */
export const CaseFields = (props: FieldsProps) => {
  const { form, problems, promptType, cases, disabled, onChange } = props;
  const used = inputsOf(promptType);
  const rest = allFields.filter((name) => !used.includes(name));
  const evaluation = cases.filter(({ kind }) => kind === 'evaluation');
  const hasHiddenProblem = rest.some((name) => problems[name] !== undefined);
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={problems['nome']}>
        {(ids) => (
          <TextInput
            {...ids}
            value={form.nome}
            readOnly={disabled}
            onChange={(event) => onChange({ nome: event.target.value })}
          />
        )}
      </Field>
      <h3 className="font-semibold">{texts.usedNow}</h3>
      {used.map((name) => (
        <TextField key={name} name={name} props={props} />
      ))}
      <DurationFields {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TakenField
          name="historias_de"
          label={texts.stories}
          sources={evaluation.filter((one) => one.has_stories)}
          props={props}
        />
        <TakenField
          name="oferta_de"
          label={texts.offer}
          sources={evaluation.filter((one) => one.has_offer)}
          props={props}
        />
      </div>
      {rest.length > 0 && (
        <details className="rounded-lg bg-well px-4" open={hasHiddenProblem || undefined}>
          <summary className="min-h-11 py-2.5 font-medium">{texts.rest}</summary>
          <div className="grid gap-5 pb-4">
            {rest.map((name) => (
              <TextField key={name} name={name} props={props} />
            ))}
          </div>
        </details>
      )}
    </>
  );
};
