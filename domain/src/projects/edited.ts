import * as z from 'zod/mini';
import { newProjectSchema } from '../wizard/forms.ts';

/** What is changed of a project on its card, by the rules of a new one. */
export const editedProjectSchema = z.pick(newProjectSchema, {
  product_name: true,
  category_id: true,
});
