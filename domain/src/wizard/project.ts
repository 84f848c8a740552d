import * as z from 'zod/mini';
import { textOriginSchema, type TextOrigin } from '../text-origin.ts';
import { contentFields, type ContentField } from '../project-fields.ts';

const nullableText = z.nullable(z.string());
const contentShape = Object.fromEntries(
  contentFields.map((field) => [field, nullableText]),
) as Record<ContentField, typeof nullableText>;

/** One phase record: the form data of one phase of one project. */
export const phaseRecordSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  phase_type: z.string(),
  input_data: z.record(z.string(), z.unknown()),
});
export type PhaseRecord = z.output<typeof phaseRecordSchema>;

/** A whole project as its owner gets it (R-DATA-13; with its phases and the name of its category, to save a request). */
export const projectSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  product_name: z.string(),
  product_description: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  current_phase: z.string(),
  etapa_atual: z.int(),
  is_completed: z.boolean(),
  pdf_gerado: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  ...contentShape,
  origins: z.partialRecord(z.enum(contentFields), textOriginSchema),
  revision: z.int(),
  phases: z.array(phaseRecordSchema),
});
export type Project = z.output<typeof projectSchema>;

/** Who wrote the text of a field; the strong promise has the origin of the generated one until it is saved. */
export const originOf = (
  { origins }: Pick<Project, 'origins'>,
  field: ContentField,
): TextOrigin | undefined =>
  origins[field] ??
  (field === 'promessa_forte_validada' ? origins.promessa_forte_gerada : undefined);

/** Whether the text of a field came from the demonstration writer. */
export const isDemonstrationText = (
  project: Pick<Project, 'origins'>,
  field: ContentField,
): boolean => originOf(project, field)?.source === 'demonstration';

/** A project as the dashboard lists it (R-DASH-02). */
export const projectSummarySchema = z.object({
  id: z.string(),
  product_name: z.string(),
  current_phase: z.string(),
  etapa_atual: z.int(),
  is_completed: z.boolean(),
  created_at: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  /** Of a copy: the step of the other project on which it began. */
  copied_from_step: z.nullable(z.int()),
  archived_at: z.nullable(z.string()),
  /** Since when it is in the bin. */
  deleted_at: z.nullable(z.string()),
});
export type ProjectSummary = z.output<typeof projectSummarySchema>;

/**
 * A page of projects; `next` continues after the last one, null at the end. `total` counts what matches in this place,
 * `counts` all there is in each.
 */
export const projectListSchema = z.object({
  projects: z.array(projectSummarySchema),
  total: z.int(),
  counts: z.object({ active: z.int(), archived: z.int(), bin: z.int() }),
  next: z.nullable(z.string()),
});

/** The project with a generated text put in; unchanged where it has a later revision already. */
export const withGeneratedText = (
  project: Project,
  written: {
    readonly field: ContentField;
    readonly text: string;
    readonly origin: TextOrigin;
    readonly revision: number;
  },
): Project => {
  const { field, text, origin, revision } = written;
  if (project.revision > revision) return project;
  return { ...project, [field]: text, origins: { ...project.origins, [field]: origin }, revision };
};
