import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { unknownVariables } from '@webnario/domain/catalog/prompt-variables';
import { promptFieldNames } from '@webnario/domain/catalog/prompt-versions';
import { promptFormSchema, type PromptForm } from '@webnario/domain/catalog/prompts';
import { read } from '@webnario/domain/fields';
import type { PromptType } from '@webnario/domain/project-fields';
import { copy } from '../copy.ts';
import { numberIn } from '../typed-values.ts';

/** The values of the prompt editor; the number of tokens as it was typed. */
export type PromptValues = {
  readonly title: string;
  readonly content: string;
  readonly openai_model: string;
  readonly max_tokens: string;
  readonly temperature: number;
  readonly is_active: boolean;
};

/** With the note for the version that the next save makes. */
export type PromptFormValues = PromptValues & { readonly note: string };

type StoredPrompt = Pick<
  AdminPrompt,
  'title' | 'content' | 'openai_model' | 'max_tokens' | 'temperature'
>;

const fromStored = (prompt: StoredPrompt, is_active: boolean): PromptValues => ({
  title: prompt.title,
  content: prompt.content,
  openai_model: prompt.openai_model,
  max_tokens: String(prompt.max_tokens),
  temperature: prompt.temperature,
  is_active,
});

/** What the editor starts with. */
export const savedValues = (prompt: AdminPrompt): PromptValues =>
  fromStored(prompt, prompt.is_active);

/** The built-in prompt; whether it is active stays as it is in the editor. */
export const builtInValues = (prompt: AdminPrompt, is_active: boolean): PromptValues =>
  fromStored(prompt.built_in, is_active);

const names = [
  'title',
  'content',
  'openai_model',
  'max_tokens',
  'temperature',
  'is_active',
] as const satisfies readonly (keyof PromptValues)[];

export const isSamePrompt = (a: PromptValues, b: PromptValues): boolean =>
  names.every((name) => a[name] === b[name]);

/** Whether something kept in this browser holds the values of an editor. */
export const isPromptValues = (value: unknown): value is PromptValues => {
  const values = value as Partial<PromptValues> | null | undefined;
  return (
    typeof values === 'object' &&
    values !== null &&
    (['title', 'content', 'openai_model', 'max_tokens'] as const).every(
      (name) => typeof values[name] === 'string',
    ) &&
    typeof values.temperature === 'number' &&
    typeof values.is_active === 'boolean'
  );
};

export type PromptProblems = Readonly<Record<string, string>>;

/** What to save, or what is wrong with each field; variables that this prompt does not have are wrong too. */
export const checkPrompt = (
  promptType: PromptType,
  values: PromptValues,
): { readonly form: PromptForm } | { readonly problems: PromptProblems } => {
  const parsed = read(promptFormSchema, { ...values, max_tokens: numberIn(values.max_tokens) });
  const unknown = unknownVariables(promptType, values.content).map((name) => `{{${name}}}`);
  const problems = {
    ...(unknown.length > 0 ? { content: copy.prompts.unknownVariables(unknown) } : {}),
    ...(parsed.ok ? {} : parsed.fields),
  };
  return parsed.ok && unknown.length === 0 ? { form: parsed.value } : { problems };
};

/** Whether a form says what is saved already. */
export const changesNothing = (prompt: AdminPrompt, form: PromptForm): boolean =>
  promptFieldNames.every((name) => form[name] === prompt[name]);

/** `text` with `piece` in place of the selection, and the position of the cursor after it. */
export const insertAt = (
  text: string,
  piece: string,
  selection: { readonly start: number; readonly end: number },
): { readonly text: string; readonly cursor: number } => ({
  text: text.slice(0, selection.start) + piece + text.slice(selection.end),
  cursor: selection.start + piece.length,
});

/** `content` with one variable in every place of another. */
export const withVariable = (content: string, from: string, to: string): string =>
  content.replaceAll(/\{\{([^{}]*)\}\}/g, (place, name: string) =>
    name.trim() === from ? `{{${to}}}` : place,
  );
