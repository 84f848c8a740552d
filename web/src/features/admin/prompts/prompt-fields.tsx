import type { RefObject } from 'react';
import { promptNoteLimit } from '@webnario/domain/catalog/prompt-versions';
import { promptTextLimits } from '@webnario/domain/catalog/prompts';
import { AreaField, TextField } from '../../../shared/form/fields.tsx';
import type { FormOf } from '../../../shared/form/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { copy } from '../copy.ts';
import { ModelField } from './model-field.tsx';
import type { PromptFormValues } from './prompt-form.ts';
import { inTenths } from './versions/shown-fields.ts';

const texts = copy.prompts;

type FieldsProps = {
  form: FormOf<PromptFormValues>;
  noteProblem: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  onFocus: () => void;
};

const CallFields = ({ form }: Pick<FieldsProps, 'form'>) => {
  const { temperature } = form.values;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <ModelField
        value={form.values.openai_model}
        problem={form.problems['openai_model']}
        disabled={form.isBusy}
        onChange={(openai_model) => form.set({ openai_model })}
      />
      <TextField
        {...form.field('max_tokens')}
        label={texts.maxTokens}
        hint={texts.maxTokensHint}
        type="number"
        inputMode="numeric"
        min={100}
        max={8000}
        step={1}
        readOnly={form.isBusy}
      />
      <Field
        label={
          <span className="flex justify-between gap-3">
            {texts.temperature}
            <span aria-hidden="true" className="tabular-nums">
              {inTenths(temperature)}
            </span>
          </span>
        }
        hint={texts.temperatureHint}
        error={form.problems['temperature']}
      >
        {(ids) => (
          <input
            {...ids}
            type="range"
            min={0}
            max={1}
            step={0.1}
            disabled={form.isBusy}
            aria-valuetext={inTenths(temperature)}
            className="h-11 w-full accent-curtain"
            value={temperature}
            onChange={(event) => form.set({ temperature: Number(event.target.value) })}
          />
        )}
      </Field>
    </div>
  );
};

/** Title, content, model, tokens, temperature and the switch of one prompt (R-ADM-12 to R-ADM-14), and a note for the version. */
export const PromptFields = ({ form, noteProblem, area, onFocus }: FieldsProps) => (
  <>
    <TextField
      {...form.field('title')}
      label={texts.name}
      readOnly={form.isBusy}
      autoComplete="off"
      maxLength={promptTextLimits.title}
    />
    <AreaField
      {...form.field('content')}
      label={texts.content}
      hint={texts.contentHint}
      most={promptTextLimits.content}
      ref={area}
      readOnly={form.isBusy}
      spellCheck={false}
      className="max-h-[60dvh] min-h-80 overflow-y-auto font-mono text-sm"
      onFocus={onFocus}
    />
    <CallFields form={form} />
    <Switch
      label={texts.active}
      hint={texts.activeHint}
      checked={form.values.is_active}
      disabled={form.isBusy}
      onChange={(is_active) => form.set({ is_active })}
    />
    <TextField
      {...form.field('note')}
      error={noteProblem}
      label={texts.note}
      hint={texts.noteHint}
      readOnly={form.isBusy}
      autoComplete="off"
      maxLength={promptNoteLimit}
    />
  </>
);
