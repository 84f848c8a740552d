import { contentFields } from '@webnario/domain/project-fields';
import type { Project, ProjectSummary } from '@webnario/domain/wizard/project';
import type { ProjectRow, SummaryRow } from './repo.ts';
import { pick } from '../../platform/pick.ts';

/** A project as its owner gets it, member by member. */
export const toProject = (row: ProjectRow): Project => ({
  id: row.id,
  user_id: row.userId,
  product_name: row.productName,
  product_description: row.productDescription,
  category_id: row.categoryId,
  category_name: row.categoryName,
  current_phase: row.currentPhase,
  etapa_atual: row.currentStep,
  is_completed: row.isCompleted,
  pdf_gerado: row.pdfGenerated,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  ...pick(row, ...contentFields, 'origins', 'revision', 'phases'),
});

/** A project as the dashboard lists it. */
export const toSummary = (row: SummaryRow): ProjectSummary => ({
  id: row.id,
  product_name: row.productName,
  current_phase: row.currentPhase,
  etapa_atual: row.currentStep,
  is_completed: row.isCompleted,
  created_at: row.createdAt.toISOString(),
  category_id: row.categoryId,
  category_name: row.categoryName,
  copied_from_step: row.copiedFromStep,
  archived_at: row.archivedAt?.toISOString() ?? null,
  deleted_at: row.deletedAt?.toISOString() ?? null,
});
