import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { plainLine } from '../plain-text.ts';

/** Of a first or a last name, in characters. */
export const longestName = 100;

/** A name as it is stored: one line that shows what it is; null where nothing can be seen. */
export const personName = (typed: string): string | null => plainLine(typed) || null;

/** A name that somebody types; it may be left empty. */
export const nameSchema = z.pipe(optionalText(longestName), z.transform(personName));
