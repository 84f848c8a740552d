import type { MailOutcome } from '@webnario/domain/figures/mail';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { mailCounts } from '../../db/schema/mail.ts';
import type { Db, Deps } from '../deps.ts';

/** Counts what became of a message, or of none for a message to nobody; never fails. */
export type CountMail = (outcome: MailOutcome, messages?: number) => Promise<void>;

/** Adds to what became of the messages of today. A database that is away costs a count, never a message. */
export const countInDatabase =
  ({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): CountMail =>
  async (outcome: MailOutcome, messages = 1): Promise<void> => {
    try {
      await db
        .insert(mailCounts)
        .values({ day: dayInSaoPaulo(now()), outcome, count: messages })
        .onConflictDoUpdate({
          target: [mailCounts.day, mailCounts.outcome],
          set: { count: sql`${mailCounts.count} + ${messages}` },
        });
    } catch (error) {
      log.warn({ err: error }, 'a message was not counted');
    }
  };

/** What became of the messages of those days, the oldest first. */
export const listMailCounts = (db: Db, days: { readonly first: string; readonly last: string }) =>
  db
    .select()
    .from(mailCounts)
    .where(and(gte(mailCounts.day, days.first), lte(mailCounts.day, days.last)))
    .orderBy(asc(mailCounts.day));
