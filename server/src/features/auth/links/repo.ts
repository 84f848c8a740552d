import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { oneTimeTokens } from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';

export type LinkKind = LinkRow['kind'];
export type LinkRow = typeof oneTimeTokens.$inferSelect;

const kept = 5;

/** Keeps a new link, and of the user's links of that kind the newest five. The user must be locked. */
export const addLink = async (tx: Db, link: LinkRow): Promise<void> => {
  await tx.insert(oneTimeTokens).values(link);
  const ofUser = and(eq(oneTimeTokens.userId, link.userId), eq(oneTimeTokens.kind, link.kind));
  const old = await tx
    .select({ hash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(and(ofUser, ne(oneTimeTokens.tokenHash, link.tokenHash)))
    .orderBy(desc(oneTimeTokens.createdAt))
    .offset(kept - 1);
  if (old.length === 0) return;
  await tx.delete(oneTimeTokens).where(
    inArray(
      oneTimeTokens.tokenHash,
      old.map(({ hash }) => hash),
    ),
  );
};

/** Whose link it is, without using it up. */
export const findLinkOwner = async (
  tx: Db,
  tokenHash: Buffer,
  kind: LinkKind,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.kind, kind)));
  return row?.userId;
};

/** Uses a link up: of two at once, one gets it. Undefined when it is used, expired or of another kind. */
export const takeLink = async (
  tx: Db,
  link: { tokenHash: Buffer; kind: LinkKind; now: Date },
): Promise<LinkRow | undefined> => {
  const [row] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, link.tokenHash),
        eq(oneTimeTokens.kind, link.kind),
        gt(oneTimeTokens.expiresAt, link.now),
      ),
    )
    .returning();
  return row;
};

export const findSignupLinks = (db: Db, userId: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')));

/** Whether somebody signed up with the address of an account, or is invited to it. */
export const hasWayIn = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(
    oneTimeTokens,
    and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.kind, 'recovery')),
  )) > 0;

export const deleteLinks = async (tx: Db, userId: string, kind?: LinkKind): Promise<void> => {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kind ? eq(oneTimeTokens.kind, kind) : undefined));
};

/** Sign-up links stay until their user goes or confirms: a new mail for an old sign-up needs what they hold. */
export const deleteExpiredLinks = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(oneTimeTokens)
    .where(and(ne(oneTimeTokens.kind, 'signup'), lt(oneTimeTokens.expiresAt, now)));
};
