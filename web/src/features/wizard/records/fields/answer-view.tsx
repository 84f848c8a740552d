import { useId, type ReactNode } from 'react';
import type { AnswerField } from '@webnario/domain/form-fields';
import { readMoney, writeMoney } from '@webnario/domain/offer/money';
import { formatNumber } from '../../../../shared/format.ts';
import { Button } from '../../../../ui/button.tsx';
import {
  Checkbox,
  Field,
  FieldError,
  FieldWarning,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from '../../../../ui/field.tsx';
import { copy } from '../../copy.ts';
import { recordCopy as texts } from '../copy.ts';
import { Telling } from './telling.tsx';
import { TypedInput, type Typing } from './typed-input.tsx';
import { maskDate, readDate, readInteger, writeDate } from './typed-values.ts';

type AnswerProps<Kind extends AnswerField['kind'] = AnswerField['kind']> = {
  /** Where the answer stands: 'casos.0.antes'. */
  path: string;
  field: AnswerField & { readonly kind: Kind };
  value: unknown;
  /** Sentences for the field; none while the person is still answering around it. */
  problem: string | undefined;
  warning: string | undefined;
  onChange: (value: unknown) => void;
};

/** From here on a line is too short to read what was typed. */
const longestLine = 100;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const TextAnswer = (props: AnswerProps<'text' | 'complement' | 'address'>) => {
  const { path, field, value, problem, warning, onChange } = props;
  const text = asText(value);
  const isLong = field.max > longestLine && field.kind !== 'address';
  const Control = isLong ? TextArea : TextInput;
  return (
    <Field
      label={field.label}
      hint={<Telling field={field} />}
      error={problem}
      warning={warning}
      counter={
        isLong ? copy.characters(formatNumber(text.length), formatNumber(field.max)) : undefined
      }
    >
      {(ids) => (
        <Control
          {...ids}
          name={path}
          value={text}
          autoComplete="off"
          {...(field.kind === 'address' ? { inputMode: 'url', autoCapitalize: 'none' } : {})}
          {...(isLong ? { className: field.max > 600 ? 'min-h-32' : 'min-h-20' } : {})}
          onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        />
      )}
    </Field>
  );
};

const typings: Readonly<Record<'cents' | 'integer' | 'date', Typing>> = {
  cents: {
    inputMode: 'decimal',
    read: readMoney,
    write: (value) => (typeof value === 'number' ? writeMoney(value) : value),
  },
  integer: {
    inputMode: 'numeric',
    read: readInteger,
    write: (value) => (typeof value === 'number' ? formatNumber(value) : value),
  },
  date: {
    inputMode: 'numeric',
    read: readDate,
    write: (value) => writeDate(value.toString()),
    mask: maskDate,
  },
};

const TypedAnswer = (props: AnswerProps<'cents' | 'integer' | 'date' | 'dateOrInteger'>) => {
  const { path, field, value, problem, warning, onChange } = props;
  const { kind } = field;
  return (
    <Field label={field.label} hint={<Telling field={field} />} error={problem} warning={warning}>
      {(ids) => (
        <TypedInput
          {...ids}
          name={path}
          typing={typings[kind === 'dateOrInteger' ? 'integer' : kind]}
          value={value}
          onChange={onChange}
          className="max-w-56"
        />
      )}
    </Field>
  );
};

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <Button
    variant="link"
    className="justify-self-start text-sm"
    aria-label={texts.clear(label)}
    onClick={onClear}
  >
    {texts.clearShort}
  </Button>
);

const Choices = ({
  path,
  field,
  value,
  options,
  problem,
  warning,
  onChange,
}: Pick<AnswerProps, 'path' | 'field' | 'problem' | 'warning'> & {
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}) => {
  const name = useId();
  const hasFallback = field.kind === 'choice' && field.default !== undefined;
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={
          <>
            {field.label}
            <Telling field={field} />
          </>
        }
        name={`${name}-${path}`}
        value={value}
        options={options}
        onChange={onChange}
        className={options.length < 5 ? 'sm:grid-cols-2 [&>legend]:col-span-full' : undefined}
      />
      {problem && <FieldError message={problem} />}
      {warning && <FieldWarning message={warning} />}
      {value !== undefined && !hasFallback && (
        <ClearButton label={field.label} onClear={() => onChange(null)} />
      )}
    </div>
  );
};

const mostRadios = 4;

/** Whether a choice is the unit of the number beside it. */
export const isUnit = (path: string): boolean => /(^|\.)(unidade|periodicidade)$/.test(path);

const ChoiceAnswer = (props: AnswerProps<'choice'>) => {
  const { path, field, value, problem, warning, onChange } = props;
  const options = Object.entries(field.options).map(([key, label]) => ({ value: key, label }));
  const chosen = asText(value) || field.default;
  if (options.length <= mostRadios && !isUnit(path)) {
    return <Choices {...props} value={chosen} options={options} onChange={onChange} />;
  }
  return (
    <Field label={field.label} hint={<Telling field={field} />} error={problem} warning={warning}>
      {(ids) => (
        <Select
          {...ids}
          name={path}
          value={chosen ?? ''}
          className="max-w-72"
          onChange={({ target }) => onChange(target.value || null)}
        >
          {field.default === undefined && <option value="">{texts.choose}</option>}
          {options.map(({ value: key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

const YesNoAnswer = (props: AnswerProps<'yesNo'>) => {
  const { value, onChange } = props;
  const chosen = typeof value === 'boolean' ? (value ? 'sim' : 'nao') : undefined;
  return (
    <Choices
      {...props}
      value={chosen}
      options={[
        { value: 'sim', label: texts.yes },
        { value: 'nao', label: texts.no },
      ]}
      onChange={(answer) => onChange(answer === null ? null : answer === 'sim')}
    />
  );
};

const CheckboxAnswer = ({
  path,
  field,
  value,
  problem,
  warning,
  onChange,
}: AnswerProps<'checkbox'>) => (
  <div className="grid gap-1.5">
    <Checkbox
      name={path}
      label={
        <>
          {field.label}
          <Telling field={field} />
        </>
      }
      checked={value === true}
      error={problem}
      onChange={({ target }) => onChange(target.checked)}
    />
    {warning && <FieldWarning message={warning} />}
  </div>
);

/** One field with one answer, in the control of its kind. */
export const AnswerView = (props: AnswerProps): ReactNode => {
  const { field } = props;
  switch (field.kind) {
    case 'text':
    case 'complement':
    case 'address':
      return <TextAnswer {...props} field={field} />;
    case 'cents':
    case 'integer':
    case 'date':
    case 'dateOrInteger':
      return <TypedAnswer key={field.kind} {...props} field={field} />;
    case 'choice':
      return <ChoiceAnswer {...props} field={field} />;
    case 'yesNo':
      return <YesNoAnswer {...props} field={field} />;
    case 'checkbox':
      return <CheckboxAnswer {...props} field={field} />;
  }
};
