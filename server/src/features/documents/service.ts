import { durationOfProject } from '@webnario/domain/method/duration';
import { composeTxt, fileNameFor, hasDemonstrationText } from '@webnario/domain/script/plain-text';
import { ok, refused, type Result } from '@webnario/domain/result';
import { lastStep, scriptFields } from '@webnario/domain/wizard/steps';
import type { Project } from '@webnario/domain/wizard/project';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import type { Db, Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';
import type { ProjectRow, Projects } from '../projects/index.ts';
import type { JobDeduplication } from './job-deduplication.ts';
import type { Manuscript } from './typesetting/manuscript.ts';

/** What this feature needs from the platform and from other features. */
export type DocumentsDeps = Pick<Deps, 'db' | 'env' | 'now'> & {
  readonly projects: Projects;
  readonly credits: Credits;
  readonly jobs: JobDeduplication;
};
type Owned = { readonly projectId: string; readonly userId: string };
export type DocumentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
type GeneratedPdf = { charged: boolean; credits_remaining: number; project: Project };

const findFinished = async (deps: DocumentsDeps, owned: Owned): Promise<Result<ProjectRow>> => {
  const row = await deps.projects.findOwned(deps.db, owned);
  if (!row) return refused('project_not_found');
  return row.currentStep === lastStep ? ok(row) : refused('script_incomplete');
};

const scriptsOf = (row: ProjectRow): string[] => scriptFields.map((field) => row[field] ?? '');

const manuscriptOf = (deps: DocumentsDeps, row: ProjectRow): Manuscript => ({
  productName: row.productName,
  shortPromise: row.promessa_curta_otimizada ?? '',
  category: row.categoryName,
  date: deps.now().toISOString(),
  scripts: scriptsOf(row),
  duration: durationOfProject(row.phases),
  demonstration: hasDemonstrationText(row.origins),
  madeWith: deps.env.PRODUCT_NAME,
});

const print = (deps: DocumentsDeps, row: ProjectRow) => {
  const manuscript = manuscriptOf(deps, row);
  const { minutes, wordsPerMinute } = manuscript.duration;
  // The duration is a record beside the texts, so changing it leaves their time of change alone.
  const key = `${row.id} ${row.updatedAt.toISOString()} ${minutes} ${wordsPerMinute}`;
  return deps.jobs.print({ userId: row.userId, key, manuscript });
};

/**
 * Makes ready what `generatePdf` pays for: the file is made before anything is charged, so nobody pays for one that
 * cannot be made. Refused: `project_not_found`, `script_incomplete`, `insufficient_credits` with `price` and `balance`,
 * `unavailable`, `rate_limited`.
 */
export const preparePdf = async (deps: DocumentsDeps, owned: Owned): Promise<Result<null>> => {
  const { credits } = deps;
  const found = await findFinished(deps, owned);
  if (!found.ok) return found;
  if (found.value.pdfGenerated) return ok(null);
  const { pdf: price } = await credits.prices(deps.db);
  const { credits_remaining: balance } = await credits.balance(deps.db, owned.userId);
  if (balance < price) return refused('insufficient_credits', { details: { price, balance } });
  const printed = await print(deps, found.value);
  return printed.ok ? ok(null) : printed;
};

/**
 * Marks the PDF of a finished script as generated and charges for it together, or neither; only the first time costs
 * credits (R-FILE-03), everybody else is told so. Refused: `project_not_found`, `insufficient_credits`.
 */
export const generatePdf = (
  { projects, credits }: DocumentsDeps,
  db: Db,
  owned: Owned,
): Promise<Result<GeneratedPdf>> =>
  runInTransaction(db, async (tx) => {
    const { pdf: cost } = await credits.prices(tx);
    const isFirst = await projects.markPdfGenerated(tx, owned);
    const charged = isFirst
      ? await credits.charge(tx, { ...owned, cost, purpose: 'pdf' })
      : ok(null);
    if (!charged.ok) return charged;
    const row = await projects.findOwned(tx, owned);
    if (!row) return refused('project_not_found');
    const { credits_remaining } = await credits.balance(tx, owned.userId);
    return ok({ charged: isFirst, credits_remaining, project: projects.toProject(row) });
  });

/** The PDF of a script that was paid for. Refused also: `pdf_not_generated`. */
export const pdfFile = async (deps: DocumentsDeps, owned: Owned): Promise<Result<DocumentFile>> => {
  const found = await findFinished(deps, owned);
  if (!found.ok) return found;
  if (!found.value.pdfGenerated) return refused('pdf_not_generated');
  const printed = await print(deps, found.value);
  if (!printed.ok) return printed;
  return ok({ name: fileNameFor(found.value.productName, 'pdf'), bytes: printed.value });
};

/** The plain-text file of a finished script, always free. */
export const txtFile = async (deps: DocumentsDeps, owned: Owned): Promise<Result<DocumentFile>> => {
  const found = await findFinished(deps, owned);
  if (!found.ok) return found;
  const { productName, origins } = found.value;
  const scripts = scriptsOf(found.value);
  const text = composeTxt({ productName, scripts, demonstration: hasDemonstrationText(origins) });
  return ok({ name: fileNameFor(productName, 'txt'), bytes: new TextEncoder().encode(text) });
};
