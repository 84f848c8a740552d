import * as z from 'zod/mini';
import { promptTypes } from '../project-fields.ts';

/** What a version of a prompt keeps, in the order in which the editor shows it. */
export const promptFieldNames = [
  'title',
  'content',
  'openai_model',
  'max_tokens',
  'temperature',
  'is_active',
] as const;
export type PromptFieldName = (typeof promptFieldNames)[number];

/** All that can be set in a prompt. */
export const promptFieldsSchema = z.object({
  title: z.string(),
  content: z.string(),
  openai_model: z.string(),
  max_tokens: z.int(),
  temperature: z.number(),
  is_active: z.boolean(),
});
export type PromptFields = z.output<typeof promptFieldsSchema>;

/** The number of the prompt that comes with the product, which is a version like the saved ones. */
export const builtInVersion = 0;

/** A number that a version may have: nine digits, as many as its column and its address hold. */
export const versionNumberSchema = z.int().check(z.minimum(builtInVersion), z.maximum(999_999_999));

/** The length of the note of a version, in characters. */
export const promptNoteLimit = 200;

/** What differs between two versions; nothing means that a save makes none. */
export const changedFields = (before: PromptFields, after: PromptFields): PromptFieldName[] =>
  promptFieldNames.filter((name) => before[name] !== after[name]);

/** The notes of the versions that nobody has typed one for. */
export const versionNotes = {
  restored: (number: number) => `Versão ${number} posta de volta`,
  /** It was in use before versions were kept, or was stored past them. */
  found: 'Texto que já estava em uso',
  /** Only model or limits were edited: the default text in it is that of today again. */
  renewed: 'Texto padrão novo, com a atualização do produto',
} as const;

/** One version in a list, without its text. */
export const promptVersionSchema = z.object({
  prompt_type: z.enum(promptTypes),
  /** 0 is the built-in prompt. */
  number: z.int(),
  title: z.string(),
  openai_model: z.string(),
  max_tokens: z.int(),
  temperature: z.number(),
  is_active: z.boolean(),
  /** The length of its text, in characters. */
  characters: z.int(),
  /** When it was saved; null for the built-in one. */
  saved_at: z.nullable(z.string()),
  /** The address of who saved it, as it was then; null for what the product did. */
  saved_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What differs from the version before. */
  changed: z.array(z.enum(promptFieldNames)),
  /** Whether the editor shows this one now. */
  is_current: z.boolean(),
});
export type PromptVersion = z.output<typeof promptVersionSchema>;

export const wholePromptVersionSchema = z.extend(promptVersionSchema, { content: z.string() });
export type WholePromptVersion = z.output<typeof wholePromptVersionSchema>;
