import { sql, type SQL } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { wordsOf } from './words.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Both names as one text. */
export const nameOf = (table: {
  readonly firstName: AnyPgColumn;
  readonly lastName: AnyPgColumn;
}): SQL => sql`coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '')`;

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    avatarUrl: text('avatar_url'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('profiles_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    index('profiles_words').using('gin', wordsOf(nameOf(table))),
  ],
);

export const userRoles = pgTable('user_roles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text('role', { enum: ['user', 'admin'] }).notNull(),
});
