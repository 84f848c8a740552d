import { ok, refused, type Result } from '@webnario/domain/result';
import {
  findKept,
  keepAnswer,
  takeKey,
  type KeyedRequest,
} from '../../../platform/idempotency/idempotency-keys.ts';
import { findGeneration, type Started } from '../follow/follow.ts';
import type { Parts } from '../deps.ts';

/**
 * What was started under this key already, whatever became of it. Refused: `request_key_reused`, and
 * `generation_not_found` when it is gone with its project.
 */
export const findStarted = async (
  parts: Parts,
  request: KeyedRequest | undefined,
): Promise<Result<Started | undefined>> => {
  if (!request) return ok(undefined);
  const kept = await findKept(parts.deps.db, request);
  if (!kept.ok) return kept;
  if (!kept.value) return ok(undefined);
  const { generationId: id, answer } = kept.value;
  if (id === null) return answer ? ok(answer as Started) : refused('request_running');
  const row = await findGeneration(parts, { id, userId: request.userId });
  return row.ok ? ok({ kind: 'running', generationId: id, step: row.value.step }) : row;
};

/**
 * Keeps under the key what was found running or written already, so that the same call means the same when it comes
 * again. Refused: `generation_running` when another call with that key was faster, to look again.
 */
export const rememberStarted = async (
  { deps }: Parts,
  request: KeyedRequest | undefined,
  started: Started,
): Promise<Result<Started>> => {
  if (!request) return ok(started);
  const isFirst = await deps.db.transaction(async (tx) => {
    const id = started.kind === 'running' ? started.generationId : null;
    if (!(await takeKey(deps, tx, request, id))) return false;
    if (id === null) await keepAnswer(tx, request, { status: 200, answer: started });
    return true;
  });
  return isFirst ? ok(started) : refused('generation_running');
};
