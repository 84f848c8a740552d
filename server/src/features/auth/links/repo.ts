import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { oneTimeTokens, users } from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';

export type LinkKind = LinkRow['kind'];
export type LinkRow = typeof oneTimeTokens.$inferSelect;

const kept = 5;

type Column = keyof LinkRow;

/** A value as its column writes it, where no table says so. */
const as = <C extends Column>(column: C, value: LinkRow[C]) =>
  sql<
    LinkRow[C]
  >`${sql.param(value, oneTimeTokens[column])}::${sql.raw(oneTimeTokens[column].getSQLType())}`.as(
    oneTimeTokens[column].name,
  );

/**
 * Keeps a new link, and the newest five of the user's links of that kind: five with a password and five without, so
 * that a repeated mail does not remove the password of a sign-up. The user must be locked. For an unknown user the same
 * statements run and keep nothing (docs/auth-protocol.md#no-enumeration).
 */
export const addLink = async (tx: Db, link: LinkRow): Promise<void> => {
  await tx.insert(oneTimeTokens).select(
    tx
      .select({
        tokenHash: as('tokenHash', link.tokenHash),
        userId: as('userId', link.userId),
        kind: as('kind', link.kind),
        passwordHash: as('passwordHash', link.passwordHash),
        userMetadata: as('userMetadata', link.userMetadata),
        ip: as('ip', link.ip),
        userAgent: as('userAgent', link.userAgent),
        expiresAt: as('expiresAt', link.expiresAt),
        createdAt: as('createdAt', link.createdAt),
      })
      .from(users)
      .where(eq(users.id, link.userId)),
  );
  const ofUser = and(
    eq(oneTimeTokens.userId, link.userId),
    eq(oneTimeTokens.kind, link.kind),
    sql`(${oneTimeTokens.passwordHash} is null) = ${link.passwordHash === null}`,
  );
  const old = await tx
    .select({ hash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(and(ofUser, ne(oneTimeTokens.tokenHash, link.tokenHash)))
    // Ordered by their end: links of one kind are valid equally long, and a repeated one has the time of its sign-up.
    .orderBy(desc(oneTimeTokens.expiresAt))
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
export const takeLink = (
  tx: Db,
  link: { tokenHash: Buffer; kind: LinkKind; now: Date },
): Promise<LinkRow | undefined> =>
  tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, link.tokenHash),
        eq(oneTimeTokens.kind, link.kind),
        gt(oneTimeTokens.expiresAt, link.now),
      ),
    )
    .returning()
    .then(firstRow);

/** What the sign-ups of an address brought, the earliest first. */
export const findSignupLinks = (db: Db, userId: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
    .orderBy(asc(oneTimeTokens.createdAt));

/** Whether somebody signed up with the address of an account, or is invited to it. */
export const hasWayIn = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(
    oneTimeTokens,
    and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.kind, 'recovery')),
  )) > 0;

/** Deletes the links that could still open something for a confirmed user. */
export const deleteLinks = async (
  tx: Db,
  userId: string,
  kinds: readonly LinkKind[] = ['recovery', 'invite'],
): Promise<void> => {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, [...kinds])));
};

/**
 * Deletes the sign-ups of these machines. Sign-ups of other machines and repeated mails stay, as for an address that
 * nobody confirmed: they open nothing, and their senders learn nothing (docs/auth-protocol.md#no-enumeration).
 */
export const forgetSignUps = async (
  tx: Db,
  userId: string,
  machines: readonly (string | null)[],
): Promise<void> => {
  const known = machines.filter((ip) => ip !== null);
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, 'signup'),
        isNotNull(oneTimeTokens.passwordHash),
        or(isNull(oneTimeTokens.ip), inArray(oneTimeTokens.ip, known)),
      ),
    );
};

/**
 * Deletes what has expired. A sign-up stays as long as addresses may wait: a new mail for it needs what it holds. Each goes
 * by its own age, whether or not somebody confirmed the address: whoever signed up with it is answered alike
 * (docs/auth-protocol.md#no-enumeration).
 */
export const deleteExpiredLinks = async (
  db: Db,
  { now, waitingSince }: { readonly now: Date; readonly waitingSince: Date },
): Promise<void> => {
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        lt(oneTimeTokens.expiresAt, now),
        or(ne(oneTimeTokens.kind, 'signup'), lt(oneTimeTokens.createdAt, waitingSince)),
      ),
    );
};
