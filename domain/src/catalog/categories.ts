import * as z from 'zod/mini';
import { optionalText, typedText } from '../fields.ts';

export const categoryLimits = { name: 100, description: 500 } as const;

/** How many categories there may be. People choose theirs from one list, which therefore needs no pages. */
export const mostCategories = 200;

/** What a person reads when a category has no name (R-ADM-09): title and sentence. */
export const categoryNameRequired = {
  title: 'Nome obrigatório',
  description: 'Por favor, insira um nome para a categoria.',
} as const;

const trimmed = z.transform((text: string) => text.trim());
const trimmedOrNull = z.transform((text: string | null) => text?.trim() || null);

const categoryName = z.pipe(
  typedText({ min: 1, max: categoryLimits.name, tooShort: categoryNameRequired.description }),
  trimmed,
);
const categoryDescription = z.pipe(
  z.nullable(optionalText(categoryLimits.description)),
  trimmedOrNull,
);

/** A new category; the name comes back trimmed, an empty description as null (R-ADM-10). */
export const newCategorySchema = z.object({
  name: categoryName,
  description: z.optional(categoryDescription),
  is_active: z.optional(z.boolean()),
});
export type NewCategory = z.output<typeof newCategorySchema>;

/** A change of a category; absent fields stay as they are. */
export const categoryChangeSchema = z.object({
  name: z.optional(categoryName),
  description: z.optional(categoryDescription),
  is_active: z.optional(z.boolean()),
});
export type CategoryChange = z.output<typeof categoryChangeSchema>;
