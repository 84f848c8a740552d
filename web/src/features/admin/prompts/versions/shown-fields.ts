import {
  promptFieldNames,
  type PromptFieldName,
  type PromptFields,
} from '@webnario/domain/catalog/prompt-versions';
import { formatNumber } from '../../../../shared/format.ts';
import { numberIn } from '../../typed-values.ts';
import type { PromptValues } from '../prompt-form.ts';
import { versionCopy as texts } from './copy.ts';

/** The fields of a prompt as they are read; some may be missing, and are not compared then. */
export type ShownFields = Readonly<Partial<Record<PromptFieldName, string>>>;

/** A temperature as it is read: '0,7'. */
export const inTenths = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const shownFields = (fields: PromptFields): ShownFields => ({
  title: fields.title,
  content: fields.content,
  openai_model: fields.openai_model,
  max_tokens: formatNumber(fields.max_tokens),
  temperature: inTenths(fields.temperature),
  is_active: fields.is_active ? texts.yes : texts.no,
});

/** What stands in the editor, whether it could be saved or not. */
export const shownValues = (values: PromptValues): ShownFields => {
  const tokens = numberIn(values.max_tokens);
  const shown = shownFields({ ...values, max_tokens: Number.isNaN(tokens) ? 0 : tokens });
  return Number.isNaN(tokens) ? { ...shown, max_tokens: values.max_tokens } : shown;
};

/** The fields beside the content that differ, in the order of the editor. */
export const differingFields = (before: ShownFields, after: ShownFields): PromptFieldName[] =>
  promptFieldNames.filter(
    (name) =>
      name !== 'content' &&
      before[name] !== undefined &&
      after[name] !== undefined &&
      before[name] !== after[name],
  );
