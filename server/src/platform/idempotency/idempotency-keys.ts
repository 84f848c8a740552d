import type { Result } from '@webnario/domain/result';
import { keptKeys } from '@webnario/domain/limits';
import { ok, refused } from '@webnario/domain/result';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import type { Db, Deps } from '../deps.ts';
import { hasRows } from '../rows.ts';

/** How long a key is remembered. */
const keptMs = 24 * 60 * 60 * 1000;

/** A call that brought an `Idempotency-Key`. */
export type IdempotentRequest = {
  readonly userId: string;
  readonly key: string;
  /** Method and path. */
  readonly route: string;
  /** SHA-256 of the body, in hexadecimal. */
  readonly fingerprint: string;
};

/** What a key belongs to: a response that was sent, or the generation whose end is the response. */
type KeyRecord = Pick<typeof idempotencyKeys.$inferSelect, 'generationId' | 'status' | 'answer'>;

type KeyOwner = Pick<IdempotentRequest, 'userId' | 'key'>;
type Answer = Record<string, unknown>;

const named = ({ userId, key }: KeyOwner) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** What this key belongs to already, if anything. Refused: `idempotency_key_reused` where the request differs. */
export const findKeyRecord = async (
  db: Db,
  request: IdempotentRequest,
): Promise<Result<KeyRecord | undefined>> => {
  const [row] = await db.select().from(idempotencyKeys).where(named(request));
  if (!row) return ok(undefined);
  const isSame = row.route === request.route && row.fingerprint === request.fingerprint;
  return isSame ? ok(row) : refused('idempotency_key_reused');
};

/**
 * Takes the key for the transaction that does the work; false when it is taken. The same key in another open
 * transaction makes this wait until that one has ended.
 */
export const takeKey = (
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  request: IdempotentRequest,
  generationId: string | null = null,
): Promise<boolean> =>
  tx
    .insert(idempotencyKeys)
    .values({ ...request, generationId, createdAt: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .then(hasRows);

/** Removes the oldest keys of an account that has too many, or whose kept answers are too large together. */
const makeRoom = async (tx: Db, userId: string): Promise<void> => {
  const { most, bytes } = keptKeys;
  await tx.execute(sql`
    delete from ${idempotencyKeys} using (
      select key, row_number() over newest_first as place,
        sum(coalesce(octet_length(answer::text), 0)) over newest_first as bytes
      from ${idempotencyKeys} where user_id = ${userId}
      window newest_first as (order by created_at desc, key)
    ) as kept
    where user_id = ${userId} and ${idempotencyKeys.key} = kept.key and kept.place > 1
      and (kept.place > ${most} or kept.bytes > ${bytes})`);
};

/**
 * Keeps what was answered under a key that was taken: little, as `keptKeys` says, so texts are left out and read anew for
 * the same call. The oldest keys of the account make room.
 */
export const keepAnswer = async (
  tx: Db,
  request: KeyOwner,
  kept: { readonly status: number; readonly answer: Answer },
): Promise<void> => {
  await tx.update(idempotencyKeys).set(kept).where(named(request));
  await makeRoom(tx, request.userId);
};

/** Deletes a key, so that the same call may be sent again; only while it still belongs to that generation. */
export const forgetKey = async (db: Db, request: KeyOwner, generationId: string): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(and(named(request), eq(idempotencyKeys.generationId, generationId)));
};

/** What a call does for the first time under its key, and how its answer comes again. */
export type KeyedWork = {
  readonly work: (tx: Db) => Promise<Result<{ readonly status: number; readonly answer: Answer }>>;
  /** What is kept of an answer that has texts, and the answer made from it: with what is stored by then. */
  readonly kept?: {
    readonly of: (answer: Answer) => Answer;
    readonly again: (kept: Answer) => Promise<Result<Answer>>;
  };
};

/**
 * Does the work of a call and stores its response in one transaction: the same call sent again, also at the same
 * time, gets that response and nothing is done twice. A refusal undoes it and is not stored. Without a key the work is
 * done in a transaction as well. Refused: `idempotency_key_reused`, and as the work refuses.
 */
export const runIdempotently = async (
  deps: Pick<Deps, 'db' | 'now'>,
  request: IdempotentRequest | undefined,
  { work, kept }: KeyedWork,
): Promise<Result<{ readonly status: number; readonly answer: Answer }>> => {
  if (!request) return runInTransaction(deps.db, work);
  let isNew = false;
  const done = await runInTransaction(deps.db, async (tx) => {
    if (await takeKey(deps, tx, request)) {
      isNew = true;
      const made = await work(tx);
      if (!made.ok) return made;
      const { status, answer } = made.value;
      await keepAnswer(tx, request, { status, answer: kept?.of(answer) ?? answer });
      return made;
    }
    const record = await findKeyRecord(tx, request);
    if (!record.ok) return record;
    const { status, answer } = record.value ?? {};
    return status && answer ? ok({ status, answer }) : refused('request_running');
  });
  if (!done.ok || isNew || !kept) return done;
  const again = await kept.again(done.value.answer);
  return again.ok ? ok({ status: done.value.status, answer: again.value }) : again;
};

/**
 * Deletes the keys of calls whose kept answers tell of a project, before it is deleted itself: by what they name, and
 * whatever was answered under its path.
 */
export const forgetAnswersAbout = async (
  tx: Db,
  params: {
    readonly userId: string;
    readonly projectId: string;
    /** What was written for it. */
    readonly generationIds: readonly string[];
  },
): Promise<void> => {
  const { userId, projectId } = params;
  const generationIds = [...params.generationIds];
  const { answer, generationId, route } = idempotencyKeys;
  const named = [
    sql`${answer}->>'id'`,
    sql`${answer}->>'project_id'`,
    sql`${answer}->'project'->>'id'`,
  ];
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        or(
          ...named.map((id) => sql`${id} = ${projectId}`),
          sql`strpos(lower(${route}), ${`/projects/${projectId}/`}) > 0`,
          inArray(generationId, generationIds),
          inArray(sql`${answer}->'outcome'->>'generationId'`, generationIds),
        ),
      ),
    );
};

/** Deletes the keys that are older than a day. */
export const dropOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs)));
};
