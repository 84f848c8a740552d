import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { wordsOf } from './words.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Accounts and sessions, apart from the product's own tables (docs/auth-protocol.md#storage). */
export const auth = pgSchema('auth');

export const users = auth.table(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
    emailConfirmedAt: at('email_confirmed_at'),
    confirmationSentAt: at('confirmation_sent_at'),
    recoverySentAt: at('recovery_sent_at'),
    lastSignInAt: at('last_sign_in_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('users_words').using('gin', wordsOf(sql`${table.email}`)),
  ],
);

export const sessions = auth.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshCounter: bigint('refresh_counter', { mode: 'number' }).notNull().default(0),
    kind: text('kind', { enum: ['login', 'recovery'] }).notNull(),
    amr: jsonb('amr').$type<{ method: 'password' | 'otp'; timestamp: number }[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    refreshedAt: at('refreshed_at').notNull().defaultNow(),
    /** Ends the session in any case; moved by nothing. */
    notAfter: at('not_after').notNull(),
    userAgent: text('user_agent'),
    ip: text('ip'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['signup', 'recovery'] }).notNull(),
    /** What a sign-up brought; the user row gets it when this very link is opened. */
    passwordHash: text('password_hash'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('one_time_tokens_user_kind').on(table.userId, table.kind)],
);

export const signingKeys = auth.table(
  'signing_keys',
  {
    kid: uuid('kid').primaryKey(),
    publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
    privateJwkEncrypted: text('private_jwk_encrypted').notNull(),
    status: text('status', { enum: ['next', 'current', 'retired'] }).notNull(),
    statusSince: at('status_since').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('signing_keys_one_current')
      .on(table.status)
      .where(sql`${table.status} = 'current'`),
  ],
);

/** Token buckets of the request limits, for several processes on one database. */
export const rateBuckets = auth.table(
  'rate_buckets',
  {
    key: text('key').primaryKey(),
    /** When the bucket is full again, in milliseconds since 1970; its level follows from this one number. */
    fullAt: doublePrecision('full_at').notNull(),
  },
  (table) => [index('rate_buckets_full_at').on(table.fullAt)],
);

export const authAuditLog = auth.table(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    userId: uuid('user_id'),
    action: text('action').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [index('audit_log_at').on(table.at)],
);
