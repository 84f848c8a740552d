import { eq } from 'drizzle-orm';
import { profiles, userRoles, users } from '../../db/schema/index.ts';
import type { Db } from '../../platform/deps.ts';

/** Account, profile and role of one user; a missing role row means 'user' (R-PERM-07). */
export const findPerson = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      createdAt: users.createdAt,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      avatarUrl: profiles.avatarUrl,
      role: userRoles.role,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
};

/** Changes the names that are given; makes the profile where there is none. */
export const saveNames = async (
  db: Db,
  names: {
    readonly newId: string;
    readonly userId: string;
    readonly firstName?: string | null;
    readonly lastName?: string | null;
  },
): Promise<void> => {
  const { newId, userId, ...given } = names;
  await db
    .insert(profiles)
    .values({ id: newId, userId, ...given })
    .onConflictDoUpdate({ target: profiles.userId, set: { userId, ...given } });
};
