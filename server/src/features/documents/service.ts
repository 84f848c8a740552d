import { composeTxt, fileNameFor, hasDemonstrationText } from '@webnario/domain/script/plain-text';
import { ok, refused, type Refused, type Result } from '@webnario/domain/result';
import { lastStep, scriptFields } from '@webnario/domain/wizard/steps';
import type { Project } from '@webnario/domain/wizard/project';
import type { Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';
import type { ProjectRow, Projects } from '../projects/index.ts';
import type { Orders } from './orders.ts';
import type { Manuscript } from './typesetting/manuscript.ts';

export type DocumentsContext = {
  readonly deps: Deps;
  readonly projects: Projects;
  readonly credits: Credits;
  readonly orders: Orders;
};
type Owned = { readonly projectId: string; readonly userId: string };
export type DocumentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
type GeneratedPdf = { charged: boolean; credits_remaining: number; project: Project };

/** Carries a refusal out of a transaction, so that nothing in it is kept. */
class Cancelled extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const findFinished = async (
  { deps, projects }: DocumentsContext,
  owned: Owned,
): Promise<Result<ProjectRow>> => {
  const row = await projects.findOwned(deps.db, owned);
  if (!row) return refused('project_not_found');
  return row.currentStep === lastStep ? ok(row) : refused('script_incomplete');
};

const scriptsOf = (row: ProjectRow): string[] => scriptFields.map((field) => row[field] ?? '');

const manuscriptOf = ({ deps }: DocumentsContext, row: ProjectRow): Manuscript => ({
  productName: row.productName,
  shortPromise: row.promessa_curta_otimizada ?? '',
  category: row.categoryName,
  date: deps.now().toISOString(),
  scripts: scriptsOf(row),
  demonstration: hasDemonstrationText(row.origins),
  madeWith: deps.env.PRODUCT_NAME,
});

const print = (context: DocumentsContext, row: ProjectRow) =>
  context.orders.print({
    userId: row.userId,
    key: `${row.id} ${row.updatedAt.toISOString()}`,
    manuscript: manuscriptOf(context, row),
  });

/** Marks and charges together, or neither: whoever is first pays, everybody else is told so. */
const payOnce = async (
  { deps, projects, credits }: DocumentsContext,
  owned: Owned,
  cost: number,
): Promise<Result<boolean>> => {
  try {
    return await deps.db.transaction(async (tx) => {
      if (!(await projects.markPdfGenerated(tx, owned))) return ok(false);
      const charged = await credits.charge(tx, { ...owned, cost, purpose: 'pdf' });
      if (!charged.ok) throw new Cancelled(charged);
      return ok(true);
    });
  } catch (error) {
    if (error instanceof Cancelled) return error.refusal;
    throw error;
  }
};

/**
 * Generates the PDF of a finished script; only the first time costs credits (spec §4, PDF). The file is made before
 * anything is charged, so nobody pays for one that cannot be made. Refused: `project_not_found`, `script_incomplete`,
 * `insufficient_credits` with `price` and `balance`, `unavailable`, `rate_limited`.
 */
export const generatePdf = async (
  context: DocumentsContext,
  owned: Owned,
): Promise<Result<GeneratedPdf>> => {
  const { deps, projects, credits } = context;
  const found = await findFinished(context, owned);
  if (!found.ok) return found;
  let charged = false;
  if (!found.value.pdfGenerated) {
    const { pdf: price } = await credits.prices(deps.db);
    const { credits_remaining: balance } = await credits.balance(deps.db, owned.userId);
    if (balance < price) return refused('insufficient_credits', { details: { price, balance } });
    const printed = await print(context, found.value);
    if (!printed.ok) return printed;
    const paid = await payOnce(context, owned, price);
    if (!paid.ok) return paid;
    charged = paid.value;
  }
  const row = await projects.findOwned(deps.db, owned);
  if (!row) return refused('project_not_found');
  const { credits_remaining } = await credits.balance(deps.db, owned.userId);
  return ok({ charged, credits_remaining, project: projects.toProject(row) });
};

/** The PDF of a script that was paid for. Refused also: `pdf_not_generated`. */
export const pdfFile = async (
  context: DocumentsContext,
  owned: Owned,
): Promise<Result<DocumentFile>> => {
  const found = await findFinished(context, owned);
  if (!found.ok) return found;
  if (!found.value.pdfGenerated) return refused('pdf_not_generated');
  const printed = await print(context, found.value);
  if (!printed.ok) return printed;
  return ok({ name: fileNameFor(found.value.productName, 'pdf'), bytes: printed.value });
};

/** The plain-text file of a finished script, always free. */
export const txtFile = async (
  context: DocumentsContext,
  owned: Owned,
): Promise<Result<DocumentFile>> => {
  const found = await findFinished(context, owned);
  if (!found.ok) return found;
  const { productName, origins } = found.value;
  const scripts = scriptsOf(found.value);
  const text = composeTxt({ productName, scripts, demonstration: hasDemonstrationText(origins) });
  return ok({ name: fileNameFor(productName, 'txt'), bytes: new TextEncoder().encode(text) });
};
