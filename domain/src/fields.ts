import * as z from 'zod/mini';
import { ok, refused, type Result } from './result.ts';

// The library's own sentences are English and speak to programmers; where a schema says nothing, this is read.
z.config({ customError: () => 'Confira este campo' });

/** U+0000 and lone surrogates cannot be stored as text; both only ever come from broken or malicious senders. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** More lines than any script has; what reads a text line by line stays quick whatever is sent. */
const mostLines = 5000;

const hasFewLines = (text: string): boolean => {
  if (text.length <= mostLines) return true;
  let lines = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) lines += 1;
  }
  return lines <= mostLines;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value is a UUID as we write ids: in lower case. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuid.test(value);

/** A text that a person types: no shorter than `min` without its outer blanks, no longer than `max` characters and 5,000 lines. */
export const typedText = (limits: {
  readonly min: number;
  readonly max: number;
  readonly tooShort: string;
}) =>
  z.string({ error: limits.tooShort }).check(
    z.refine((text) => text.trim().length >= limits.min, { error: limits.tooShort }),
    z.maxLength(limits.max, {
      error: `Use no máximo ${limits.max.toLocaleString('pt-BR')} caracteres`,
    }),
    z.refine(hasFewLines, {
      error: `Use no máximo ${mostLines.toLocaleString('pt-BR')} linhas`,
    }),
    z.refine(isStorable, { error: 'O texto contém caracteres que não podem ser gravados' }),
  );

/** A text that may be left empty. */
export const optionalText = (max: number) =>
  typedText({ min: 0, max, tooShort: 'Confira este campo' });

/** The first message of each field at fault; the key is the path, joined by dots, or '_' for the whole. */
export const fieldMessages = (error: z.core.$ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || '_';
    fields[path] ??= issue.message;
  }
  return fields;
};

/** Reads a value by a schema; refused as `validation_failed` with a message for each field. */
export const read = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? ok(parsed.data)
    : refused('validation_failed', { fields: fieldMessages(parsed.error) });
};
