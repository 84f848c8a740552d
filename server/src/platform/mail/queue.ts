import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import { mailQueue } from '../../db/schema/mail.ts';
import type { Db, Deps } from '../deps.ts';
import type { Message } from './message.ts';
import { hasRows } from '../rows.ts';

export type QueuedRow = typeof mailQueue.$inferSelect;

/** A message as it waits. */
export type QueuedMessage = {
  readonly message: Message;
  /**
   * Everything is done as for any message, but nobody gets it: so that the work tells no outsider whether there was
   * somebody to write to (docs/auth-protocol.md#no-enumeration).
   */
  readonly isDecoy: boolean;
};

/** One key for what waits; `secrets` derives another one for every other purpose. */
const purpose = 'mail queue';

/** Longer than a mail server may take for one message; then another process may try. */
const leaseMs = 5 * 60_000;

/** Stores a message, sealed, because a link in it may sign somebody in. */
export const addToQueue = async (
  { secrets, now, newId }: Pick<Deps, 'secrets' | 'now' | 'newId'>,
  db: Db,
  { queued, validMs }: { readonly queued: QueuedMessage; readonly validMs: number },
): Promise<string> => {
  const createdAt = now();
  const id = newId();
  await db.insert(mailQueue).values({
    id,
    sealed: secrets.encrypt(purpose, JSON.stringify(queued)),
    tries: 0,
    dueAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + validMs),
    createdAt,
  });
  return id;
};

/** Throws when it was sealed with a secret that this process does not have. */
export const openQueued = ({ secrets }: Pick<Deps, 'secrets'>, row: QueuedRow): QueuedMessage =>
  JSON.parse(secrets.decrypt(purpose, row.sealed)) as QueuedMessage;

/** Whether a message is due. Only reads, because an idle server asks again and again. */
export const isAnyDue = (db: Db, now: Date): Promise<boolean> =>
  db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(lte(mailQueue.dueAt, now))
    .limit(1)
    .then(hasRows);

/**
 * Takes due messages for this process: of several, each row is given to one. Those that this process has in hand stay out,
 * whatever the clock says.
 */
export const claimDue = (
  db: Db,
  claim: { readonly now: Date; readonly limit: number; readonly inHand: readonly string[] },
): Promise<QueuedRow[]> => {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(lte(mailQueue.dueAt, claim.now), notInArray(mailQueue.id, [...claim.inHand])))
    .orderBy(asc(mailQueue.dueAt), asc(mailQueue.id))
    .limit(claim.limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailQueue)
    .set({
      tries: sql`${mailQueue.tries} + 1`,
      dueAt: new Date(claim.now.getTime() + leaseMs),
    })
    .where(sql`${mailQueue.id} = any(array(${due}))`)
    .returning();
};

export const postpone = async (db: Db, id: string, dueAt: Date): Promise<void> => {
  await db.update(mailQueue).set({ dueAt }).where(eq(mailQueue.id, id));
};

export const removeFromQueue = async (db: Db, id: string): Promise<void> => {
  await db.delete(mailQueue).where(eq(mailQueue.id, id));
};

/** Seals what waits with the secret of now; returns how many messages that were. */
export const resealMails = async ({
  db,
  secrets,
}: Pick<Deps, 'db' | 'secrets'>): Promise<number> => {
  let count = 0;
  for (const { id, sealed } of await db.select().from(mailQueue)) {
    const anew = secrets.reseal(purpose, sealed);
    if (anew === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it
    await db.update(mailQueue).set({ sealed: anew }).where(eq(mailQueue.id, id));
    count += 1;
  }
  return count;
};
