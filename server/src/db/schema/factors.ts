import { sql } from 'drizzle-orm';
import { bigint, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { auth, bytea, sessions, users } from './auth.ts';
import { at } from './columns.ts';

/** What a person signs in with beside the password (docs/auth-protocol.md#second-factor). */
export const factors = auth.table(
  'factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factorType: text('factor_type', { enum: ['totp', 'recovery_code'] }).notNull(),
    friendlyName: text('friendly_name').notNull(),
    /** An unverified one asks for nothing: its app has not shown yet that it makes the right codes. */
    status: text('status', { enum: ['unverified', 'verified'] }).notNull(),
    /** The secret of a TOTP factor, sealed with the server's; recovery codes have none. */
    secretSealed: text('secret_sealed'),
    /** The step of time of the last code that was accepted; no code of it or of an earlier one is. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('factors_name').on(table.userId, table.friendlyName),
    uniqueIndex('factors_one_set_of_codes')
      .on(table.userId)
      .where(sql`${table.factorType} = 'recovery_code'`),
    index('factors_verified')
      .on(table.userId)
      .where(sql`${table.status} = 'verified'`),
  ],
);

/** A question for a code, asked by one session; a right answer uses it up. */
export const factorChallenges = auth.table(
  'factor_challenges',
  {
    id: uuid('id').primaryKey(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('factor_challenges_factor').on(table.factorId),
    index('factor_challenges_session').on(table.sessionId),
  ],
);

/** The codes that open an account without its app, each once; only their SHA-256 is kept. */
export const recoveryCodes = auth.table(
  'recovery_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    usedAt: at('used_at'),
  },
  (table) => [index('recovery_codes_factor').on(table.factorId)],
);
