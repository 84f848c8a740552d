import { isWritten, type AnswerField, type FormField } from '@webnario/domain/form-fields';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { recordCopy as texts } from '../copy.ts';
import { isBlank, partsOf, useOpenForm } from '../record-form.ts';
import { AnswerView, isUnit } from './answer-view.tsx';
import { ClaimsOfAnswer } from './claims-of-answer.tsx';
import { useLeftGroup } from './left-group.ts';
import { Telling } from './telling.tsx';

type Fields = Readonly<Record<string, AnswerField>>;

/** Whether two such fields fit in one row. */
const isShort = (part: string, { kind }: AnswerField): boolean =>
  kind === 'cents' || kind === 'integer' || kind === 'date' || isUnit(part);

/** The parts of one answer or of one item; what is missing is said when the person has gone on. */
export const Parts = ({
  path,
  fields,
  value,
  isLeft,
  onChange,
}: {
  path: string;
  fields: Fields;
  value: unknown;
  isLeft: boolean;
  onChange: (part: string, value: unknown) => void;
}) => {
  const { form, answers, project, refusals, remarks } = useOpenForm();
  const parts = partsOf(value);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {Object.entries(fields).map(([part, field]) => {
        const at = `${path}.${part}`;
        const asked = form.asked ? form.asked(at, field, answers, project) : field;
        if (!asked) return null;
        return (
          <div key={part} className={isShort(part, asked) ? undefined : 'sm:col-span-2'}>
            <AnswerView
              path={at}
              field={asked}
              value={parts[part]}
              problem={refusals[at] ?? (isLeft ? remarks.problems[at] : undefined)}
              warning={remarks.warnings[at]}
              onChange={(next) => onChange(part, next)}
            />
            {isWritten(asked) && <ClaimsOfAnswer path={at} value={parts[part]} />}
          </div>
        );
      })}
    </div>
  );
};

/** An answer of several parts, with the way to take it back. */
export const AnswerGroup = ({
  name,
  field,
}: {
  name: string;
  field: Extract<FormField, { kind: 'object' }>;
}) => {
  const { form, answers, refusals, set } = useOpenForm();
  const value = partsOf(answers[name]);
  const isAnswered = !isBlank(value);
  const { group, isLeft } = useLeftGroup(isAnswered);
  const change = (part: string, next: unknown): void => {
    const changed = { ...value, [part]: next };
    set(name, form.settled ? form.settled(name, part, changed) : changed);
  };
  return (
    <fieldset ref={group} className="grid gap-4">
      <legend className="mb-3 text-base font-semibold">
        {field.label}
        <span className="mt-1 block text-sm">
          <Telling field={field} />
        </span>
      </legend>
      <Parts path={name} fields={field.fields} value={value} isLeft={isLeft} onChange={change} />
      {refusals[name] && <FieldError message={refusals[name]} />}
      {isAnswered && (
        <Button
          variant="link"
          className="justify-self-start text-sm"
          aria-label={texts.clear(field.label)}
          onClick={() => set(name, null)}
        >
          {texts.clearShort}
        </Button>
      )}
    </fieldset>
  );
};
