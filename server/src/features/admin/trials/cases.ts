import { isDeepStrictEqual } from 'node:util';
import type { StoredCase, TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import { isUuid } from '@webnario/domain/fields';
import { durationOf } from '@webnario/domain/method/duration';
import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import {
  evaluationCase,
  evaluationCases,
  ownCaseInput,
} from '@webnario/domain/prompt-trials/evaluation-cases';
import { mostOwnCases, type OwnCase } from '@webnario/domain/prompt-trials/own-case';
import { ok, refused, type Result } from '@webnario/domain/result';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { Db } from '../../../platform/deps.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import {
  countCases,
  deleteCase,
  findCase,
  insertCase,
  listCases,
  lockCase,
  lockCases,
  saveCase,
  type TrialCaseRow,
} from './repo.ts';

const isTold = (form: Readonly<Record<string, unknown>> = {}): boolean =>
  Object.values(form).some((answer) => answer !== null && answer !== '');

const titlesIn = ({ promessa_forte, textos = {} }: CaseInput): Record<string, string[]> => {
  const texts = { ...(promessa_forte ? { promessa_forte } : {}), ...textos };
  return Object.fromEntries(
    Object.entries(texts).map(([part, text]) => [part, splitBlocks(text).map((it) => it.title)]),
  );
};

const shown = (kind: TrialCase['kind'], name: string, input: CaseInput): TrialCase => {
  const { minutes, wordsPerMinute } = durationOf(input.duracao);
  return {
    kind,
    id: input.id,
    name,
    note: input.nota ?? '',
    has_stories: isTold(input.historias),
    has_offer: isTold(input.oferta),
    minutes,
    pace: wordsPerMinute,
    titles: titlesIn(input),
  };
};

/** The evaluation cases, then the own ones. */
export const listTrialCases = async (deps: AdminDeps): Promise<TrialCase[]> => [
  ...evaluationCases.map((input) => shown('evaluation', input.nome_do_produto, input)),
  ...(await listCases(deps.db)).map(({ id, form }) =>
    shown('own', form.nome, ownCaseInput(id, form)),
  ),
];

/** A case with what it is called. Only these two places are looked at: a project is no case. */
export const findTrialCase = async (
  deps: AdminDeps,
  { kind, id }: Pick<TrialCase, 'kind' | 'id'>,
): Promise<Result<{ readonly name: string; readonly input: CaseInput }>> => {
  if (kind === 'evaluation') {
    const input = evaluationCase(id);
    return input ? ok({ name: input.nome_do_produto, input }) : refused('not_found');
  }
  const row = isUuid(id) ? await findCase(deps.db, id) : undefined;
  return row
    ? ok({ name: row.form.nome, input: ownCaseInput(row.id, row.form) })
    : refused('not_found');
};

const toStored = ({ id, revision, form }: TrialCaseRow): StoredCase => ({ id, revision, form });

/** One own case as it is edited. Refused: `not_found`. */
export const storedCase = async (deps: AdminDeps, id: string): Promise<Result<StoredCase>> => {
  const row = await findCase(deps.db, id);
  return row ? ok(toStored(row)) : refused('not_found');
};

const targetOf = ({ id, form }: TrialCaseRow) => ({ id, label: form.nome });

const unknownSource = ({
  historias_de,
  oferta_de,
}: OwnCase): Record<string, string> | undefined => {
  const isUnknown = (id: string | null): boolean => id !== null && !evaluationCase(id);
  if (isUnknown(historias_de)) return { historias_de: 'Escolha um dos casos' };
  return isUnknown(oferta_de) ? { oferta_de: 'Escolha um dos casos' } : undefined;
};

/** Makes an own case. Refused: `validation_failed`, also where there are as many as there may be. */
export const createCase = async (
  deps: AdminDeps,
  tx: Db,
  { actorId, form }: { readonly actorId: string; readonly form: OwnCase },
): Promise<Result<StoredCase>> => {
  const fields = unknownSource(form);
  if (fields) return refused('validation_failed', { fields });
  await lockCases(tx);
  if ((await countCases(tx)) >= mostOwnCases) {
    const nome = `Já existem ${mostOwnCases} casos próprios. Exclua um que não usa mais.`;
    return refused('validation_failed', { fields: { nome } });
  }
  const row: TrialCaseRow = { id: deps.newId(), createdAt: deps.now(), revision: 1, form };
  await insertCase(tx, row);
  await recordAct(deps, tx, { actorId, action: 'trial_case_created', target: targetOf(row) });
  return ok(toStored(row));
};

/**
 * Saves an own case; one that holds this already, as after an answer that was lost, is saved. Refused: `not_found`,
 * `validation_failed`, `content_changed_elsewhere` after a newer save.
 */
export const changeCase = (
  deps: AdminDeps,
  change: {
    readonly actorId: string;
    readonly id: string;
    readonly revision: number;
    readonly form: OwnCase;
  },
): Promise<Result<StoredCase>> => {
  const { actorId, id, revision, form } = change;
  const fields = unknownSource(form);
  if (fields) return Promise.resolve(refused('validation_failed', { fields }));
  return deps.db.transaction(async (tx) => {
    const before = await lockCase(tx, id);
    if (!before) return refused('not_found');
    if (isDeepStrictEqual(before.form, form)) return ok(toStored(before));
    if (before.revision !== revision) return refused('content_changed_elsewhere');
    const row = { ...before, form, revision: revision + 1 };
    await saveCase(tx, row);
    await recordAct(deps, tx, { actorId, action: 'trial_case_changed', target: targetOf(row) });
    return ok(toStored(row));
  });
};

/** Deletes an own case; one that is gone already is none. */
export const removeCase = (
  deps: AdminDeps,
  { actorId, id }: { readonly actorId: string; readonly id: string },
): Promise<{ deleted: boolean }> =>
  deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, id);
    if (!row) return { deleted: false };
    await deleteCase(tx, id);
    await recordAct(deps, tx, { actorId, action: 'trial_case_deleted', target: targetOf(row) });
    return { deleted: true };
  });
