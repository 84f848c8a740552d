import { isTypeset, type FileKind } from '@webnario/domain/files/file-kinds';
import { durationOfProject } from '@webnario/domain/method/duration';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { offerContext } from '@webnario/domain/records/offer-context';
import { offerOf, storiesOf } from '@webnario/domain/records/project-records';
import { fileNameFor, hasDemonstrationText } from '@webnario/domain/script/plain-text';
import { ok, refused, type Result } from '@webnario/domain/result';
import { scriptFields } from '@webnario/domain/project-fields';
import { lastStep } from '@webnario/domain/wizard/steps';
import type { Project } from '@webnario/domain/wizard/project';
import type { Db, Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';
import type { ProjectRow, Projects } from '../projects/index.ts';
import type { JobDeduplication } from './job-deduplication.ts';
import type { Manuscript } from './manuscript/manuscript.ts';

/** What this feature needs from the platform and from other features. */
export type DocumentsDeps = Pick<Deps, 'db' | 'env' | 'now'> & {
  readonly projects: Projects;
  readonly credits: Credits;
  readonly jobs: JobDeduplication;
};
export type FileRequest = {
  readonly projectId: string;
  readonly userId: string;
  readonly kind: FileKind;
};
export type DocumentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
type PreparedFile = { charged: boolean; credits_remaining: number; project: Project };

const findFinished = async (
  deps: DocumentsDeps,
  asked: FileRequest,
): Promise<Result<ProjectRow>> => {
  const row = await deps.projects.findOwned(deps.db, asked);
  if (!row) return refused('project_not_found');
  return row.currentStep === lastStep ? ok(row) : refused('script_incomplete');
};

const scriptOf = (row: ProjectRow) => ({
  productName: row.productName,
  scripts: scriptFields.map((field) => row[field] ?? ''),
  duration: durationOfProject(row.phases),
  demonstration: hasDemonstrationText(row.origins),
});

const manuscriptOf = (deps: DocumentsDeps, row: ProjectRow): Manuscript => {
  const now = deps.now();
  const offer = offerOf(row.phases);
  const today = dayInSaoPaulo(now);
  const stories = storiesOf(row.phases);
  const { names, productName } = offerContext(row.productName, { offer, stories, today });
  return {
    ...scriptOf(row),
    shortPromise: row.promessa_curta_otimizada ?? '',
    category: row.categoryName,
    date: now.toISOString(),
    madeWith: deps.env.PRODUCT_NAME,
    offer,
    offerContext: { names, productName, today },
  };
};

const print = (deps: DocumentsDeps, row: ProjectRow, kind: FileRequest['kind']) => {
  const manuscript = manuscriptOf(deps, row);
  const { duration, offer, offerContext: context } = manuscript;
  // Duration, offer and stories are records beside the texts, so changing them leaves the texts' time of change alone.
  const records = JSON.stringify([duration, offer, context]);
  // The day stands on the cover.
  const key = `${row.id} ${row.updatedAt.toISOString()} ${context.today} ${records}`;
  return deps.jobs.print({ userId: row.userId, key, kind, manuscript });
};

/**
 * Makes ready what `markAndCharge` pays for: the file is made before anything is charged, so nobody pays for one that
 * cannot be made. Refused: `project_not_found`, `script_incomplete`, `insufficient_credits` with `price` and `balance`,
 * `unavailable`, `rate_limited`, `file_too_heavy`.
 */
export const makeReady = async (deps: DocumentsDeps, asked: FileRequest): Promise<Result<null>> => {
  const found = await findFinished(deps, asked);
  if (!found.ok) return found;
  if (!isTypeset(asked.kind) || found.value.pdfGenerated) return ok(null);
  const { pdf: price } = await deps.credits.prices(deps.db);
  const { credits_remaining: balance } = await deps.credits.balance(deps.db, asked.userId);
  if (balance < price) return refused('insufficient_credits', { details: { price, balance } });
  const printed = await print(deps, found.value, asked.kind);
  return printed.ok ? ok(null) : printed;
};

/**
 * Marks the typeset files of a finished script as paid and charges for them together, or neither; only the first one of
 * a project costs credits (R-FILE-03), everybody else is told so. Refused: `project_not_found`, `insufficient_credits`.
 */
export const markAndCharge = async (
  deps: DocumentsDeps,
  tx: Db,
  asked: FileRequest,
): Promise<Result<PreparedFile>> => {
  const { projects, credits } = deps;
  const isFirst = isTypeset(asked.kind) && (await projects.markPdfGenerated(tx, asked));
  if (isFirst) {
    const { pdf: cost } = await credits.prices(tx);
    const charged = await credits.charge(tx, { ...asked, cost, purpose: 'pdf' });
    if (!charged.ok) return charged;
  }
  const row = await projects.findOwned(tx, asked);
  if (!row) return refused('project_not_found');
  const { credits_remaining } = await credits.balance(tx, asked.userId);
  return ok({ charged: isFirst, credits_remaining, project: projects.toProject(row) });
};

/** For a call that prepares a file: what it did is kept under its key, and the project is read anew. */
export const keptWithoutTexts = ({ db, projects }: DocumentsDeps) => ({
  of: ({ project: { id }, ...rest }: PreparedFile) => ({ ...rest, project: { id } }),
  again: async (
    { userId }: { readonly userId: string },
    kept: Record<string, unknown>,
  ): Promise<Result<PreparedFile>> => {
    const prepared = kept as PreparedFile;
    const row = await projects.findOwned(db, { projectId: prepared.project.id, userId });
    return row
      ? ok({ ...prepared, project: projects.toProject(row) })
      : refused('project_not_found');
  },
});

/** A file of a finished script. Refused also: `pdf_not_generated` for a typeset one that nobody has paid for yet. */
export const documentFile = async (
  deps: DocumentsDeps,
  asked: FileRequest,
): Promise<Result<DocumentFile>> => {
  const found = await findFinished(deps, asked);
  if (!found.ok) return found;
  const { productName, pdfGenerated } = found.value;
  if (isTypeset(asked.kind) && !pdfGenerated) return refused('pdf_not_generated');
  const printed = await print(deps, found.value, asked.kind);
  if (!printed.ok) return printed;
  return ok({ name: fileNameFor(productName, asked.kind), bytes: printed.value });
};
