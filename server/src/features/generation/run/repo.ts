import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/migrate.ts';
import { generations } from '../../../db/schema/generation.ts';
import type { Db } from '../../../platform/deps.ts';
import type { ModelUsage } from '../writers/writer.ts';

/** What is new of a generation that is written. */
export type LeaseUpdate = {
  readonly id: string;
  /** What is to be added to the text that is kept. */
  readonly added?: string;
  /**
   * The length that the kept text must have for `added` to be appended. Without a number, `added` is the whole text.
   */
  readonly after?: number;
} & ModelUsage;

/** What a heartbeat found: whether it kept what is new, and whether the generation had not ended. */
export type RenewedLease = {
  readonly id: string;
  readonly isKept: boolean;
  readonly isOpen: boolean;
};

const asRow = ({ id, added, after, firstWordAt, ...used }: LeaseUpdate) => ({
  id,
  added,
  after_length: after,
  server: used.server,
  model: used.model,
  prompt_version: used.promptVersion,
  prompt_number: used.promptNumber,
  prompt_tokens: used.promptTokens,
  completion_tokens: used.completionTokens,
  input_hash: used.inputHash,
  done_calls: used.doneCalls,
  done_length: used.doneLength,
  first_word_at: firstWordAt,
});

/**
 * Renews the leases of generations and keeps what is new of them, in one statement. A row that another transaction is
 * just ending is skipped: waiting for it would hold up the other generations, and keep their rows locked for others.
 */
export const renewLeases = async (
  db: Db,
  updates: readonly LeaseUpdate[],
  leaseExpiresAt: Date,
): Promise<RenewedLease[]> => {
  const result = await db.execute(sql`
    with news as (
      select * from json_to_recordset(${JSON.stringify(updates.map(asRow))}::json) as n(
        id uuid, added text, after_length int, server text, model text, prompt_version text, prompt_number int,
        prompt_tokens int, completion_tokens int, input_hash text, done_calls int, done_length int,
        first_word_at timestamptz)
    ), held as (
      select g.id from ${generations} g join news n on n.id = g.id
      where g.state in ('queued', 'running')
        and (n.after_length is null or char_length(g.partial_text) = n.after_length)
      for update of g skip locked
    ), kept as (
      update ${generations} g set
        lease_expires_at = ${leaseExpiresAt.toISOString()}::timestamptz,
        partial_text = case
          when n.added is null then g.partial_text
          when n.after_length is null then n.added
          else g.partial_text || n.added end,
        server = coalesce(n.server, g.server),
        model = coalesce(n.model, g.model),
        prompt_version = coalesce(n.prompt_version, g.prompt_version),
        prompt_number = coalesce(n.prompt_number, g.prompt_number),
        prompt_tokens = coalesce(n.prompt_tokens, g.prompt_tokens),
        completion_tokens = coalesce(n.completion_tokens, g.completion_tokens),
        input_hash = coalesce(n.input_hash, g.input_hash),
        done_calls = coalesce(n.done_calls, g.done_calls),
        done_length = coalesce(n.done_length, g.done_length),
        first_word_at = coalesce(n.first_word_at, g.first_word_at)
      from news n where n.id = g.id and g.id in (select id from held)
      returning g.id
    )
    select n.id, k.id is not null as "isKept", coalesce(g.state in ('queued', 'running'), false) as "isOpen"
    from news n left join kept k on k.id = n.id left join ${generations} g on g.id = n.id`);
  return rowsOf<RenewedLease>(result);
};
