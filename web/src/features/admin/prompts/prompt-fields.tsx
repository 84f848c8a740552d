import type { RefObject } from 'react';
import { promptNoteLimit } from '@webnario/domain/catalog/prompt-versions';
import { promptTextLimits } from '@webnario/domain/catalog/prompts';
import { formatNumber } from '../../../shared/format.ts';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { copy } from '../copy.ts';
import { ModelField } from './model-field.tsx';
import type { PromptProblems, PromptValues } from './prompt-form.ts';

const texts = copy.prompts;

type FieldsProps = {
  values: PromptValues;
  /** For the version that the next save makes. */
  note: string;
  problems: PromptProblems;
  disabled: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  onFocus: () => void;
  onChange: (values: PromptValues) => void;
  onNote: (note: string) => void;
};

const inTenths = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const TextFields = ({ values, problems, disabled, area, onFocus, onChange }: FieldsProps) => (
  <>
    <Field label={texts.name} error={problems['title']}>
      {(ids) => (
        <TextInput
          {...ids}
          readOnly={disabled}
          autoComplete="off"
          maxLength={promptTextLimits.title}
          value={values.title}
          onChange={(event) => onChange({ ...values, title: event.target.value })}
        />
      )}
    </Field>
    <Field
      label={texts.content}
      hint={texts.contentHint}
      error={problems['content']}
      counter={`${formatNumber(values.content.length)} de ${formatNumber(promptTextLimits.content)}`}
    >
      {(ids) => (
        <TextArea
          {...ids}
          ref={area}
          readOnly={disabled}
          spellCheck={false}
          className="max-h-[60dvh] min-h-80 overflow-y-auto font-mono text-sm"
          value={values.content}
          onFocus={onFocus}
          onChange={(event) => onChange({ ...values, content: event.target.value })}
        />
      )}
    </Field>
  </>
);

const CallFields = (props: FieldsProps) => {
  const { values, problems, disabled, onChange } = props;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <ModelField
        value={values.openai_model}
        problem={problems['openai_model']}
        disabled={disabled}
        onChange={(openai_model) => onChange({ ...values, openai_model })}
      />
      <Field label={texts.maxTokens} hint={texts.maxTokensHint} error={problems['max_tokens']}>
        {(ids) => (
          <TextInput
            {...ids}
            type="number"
            inputMode="numeric"
            min={100}
            max={8000}
            step={1}
            readOnly={disabled}
            value={values.max_tokens}
            onChange={(event) => onChange({ ...values, max_tokens: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={
          <span className="flex justify-between gap-3">
            {texts.temperature}
            <span aria-hidden="true" className="tabular-nums">
              {inTenths(values.temperature)}
            </span>
          </span>
        }
        hint={texts.temperatureHint}
        error={problems['temperature']}
      >
        {(ids) => (
          <input
            {...ids}
            type="range"
            min={0}
            max={1}
            step={0.1}
            disabled={disabled}
            aria-valuetext={inTenths(values.temperature)}
            className="h-11 w-full accent-curtain"
            value={values.temperature}
            onChange={(event) => onChange({ ...values, temperature: Number(event.target.value) })}
          />
        )}
      </Field>
    </div>
  );
};

const NoteField = ({ note, problems, disabled, onNote }: FieldsProps) => (
  <Field label={texts.note} hint={texts.noteHint} error={problems['note']}>
    {(ids) => (
      <TextInput
        {...ids}
        readOnly={disabled}
        autoComplete="off"
        maxLength={promptNoteLimit}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    )}
  </Field>
);

/** Title, content, model, tokens, temperature and the switch of one prompt (R-ADM-12 to R-ADM-14), and a note for the version. */
export const PromptFields = (props: FieldsProps) => (
  <>
    <TextFields {...props} />
    <CallFields {...props} />
    <Switch
      label={texts.active}
      hint={texts.activeHint}
      checked={props.values.is_active}
      disabled={props.disabled}
      onChange={(is_active) => props.onChange({ ...props.values, is_active })}
    />
    <NoteField {...props} />
  </>
);
