import { read } from '@webnario/domain/fields';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { scriptCheckPhase } from '@webnario/domain/records/script-check-record';
import { ok, refused, type Result } from '@webnario/domain/result';
import {
  checkPromise,
  confirmedPromise,
  missingConfirmation,
  promiseConfirmations,
  type PromiseConfirmation,
} from '@webnario/domain/script-check/short-promise';
import { factsOfStored, promiseContextOf } from '@webnario/domain/script-check/stored-facts';
import { shortPromiseSchema } from '@webnario/domain/wizard/forms';
import type { WizardEvent } from '@webnario/domain/wizard/transition';
import type { Db } from '../../platform/deps.ts';
import type { ProjectsDeps } from './deps.ts';
import { completeWith } from './phases/records.ts';
import { toProject } from './present.ts';
import type { ProjectRow } from './repo.ts';

type Form = { readonly shortPromise?: unknown; readonly confirmacoes?: unknown };

/** What was ticked, as the record of the check keeps it. */
export type ConfirmedPromise = ReturnType<typeof confirmedPromise>;

const given = (confirmacoes: unknown): PromiseConfirmation[] =>
  Array.isArray(confirmacoes)
    ? promiseConfirmations.filter((kind) => confirmacoes.includes(kind))
    : [];

const judge = (
  row: ProjectRow,
  text: string,
  confirmacoes: unknown,
  now: Date,
): Result<ConfirmedPromise> => {
  const project = { ...toProject(row), promessa_curta_otimizada: text };
  const facts = factsOfStored(project, dayInSaoPaulo(now));
  const check = checkPromise(text, promiseContextOf(project, facts));
  const ticked = given(confirmacoes);
  const missing = missingConfirmation(check, ticked);
  return missing === undefined
    ? ok(confirmedPromise(check, ticked, now.toISOString()))
    : refused('validation_failed', { fields: { shortPromise: missing } });
};

/**
 * Judges a short promise once more before it is kept, whatever the screen judged (docs/method/script-check.md#short-promise),
 * and gives what was confirmed. Refused: `validation_failed` in `shortPromise` while a confirmation is missing.
 */
export const judgeShortPromise = (
  row: ProjectRow,
  event: WizardEvent,
  now: Date,
): Result<ConfirmedPromise | null> => {
  if (event.type !== 'short_promise_confirmed') return ok(null);
  const form = (event.form ?? {}) as Form;
  const text = typeof form.shortPromise === 'string' ? form.shortPromise.trim() : '';
  return judge(row, text, form.confirmacoes, now);
};

/**
 * Judges a short promise that replaces the one of a complete script, by the same rules. Refused as `judgeShortPromise`,
 * and as its form where it is too short or too long.
 */
export const judgeNewShortPromise = (
  row: ProjectRow,
  text: string | undefined,
  confirmacoes: unknown,
  now: Date,
): Result<ConfirmedPromise | null> => {
  if (text === undefined || text === row.promessa_curta_otimizada) return ok(null);
  const form = read(shortPromiseSchema, { shortPromise: text });
  return form.ok ? judge(row, form.value.shortPromise, confirmacoes, now) : form;
};

/** Keeps what was confirmed in the record of the check, and answers the project with it. */
export const keepConfirmed = async (
  deps: ProjectsDeps,
  tx: Db,
  row: ProjectRow,
  confirmed: ConfirmedPromise | null,
): Promise<Result<ProjectRow>> => {
  if (!confirmed || Object.keys(confirmed.conferidos).length === 0) return ok(row);
  return completeWith(deps, tx, row, scriptCheckPhase, confirmed);
};
