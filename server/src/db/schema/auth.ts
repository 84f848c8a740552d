import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { at, newestFirst } from '../columns.ts';
import { partsOf } from './text-search.ts';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Accounts and sessions, apart from the product's own tables (docs/auth-protocol.md#storage). */
export const auth = pgSchema('auth');

export const users = auth.table(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    /** Where its mails arrive, however the address is spelled (`mailboxOf`). */
    mailbox: text('mailbox'),
    passwordHash: text('password_hash'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
    emailConfirmedAt: at('email_confirmed_at'),
    confirmationSentAt: at('confirmation_sent_at'),
    recoverySentAt: at('recovery_sent_at'),
    lastSignInAt: at('last_sign_in_at'),
    /** Since when nobody signs in to this account; its sessions ended at that moment. */
    blockedAt: at('blocked_at'),
    /** Why, for administrators. */
    blockedReason: text('blocked_reason'),
    /** Since when its owner wants it deleted: seven days later it is gone (docs/guides/privacy.md#leaving). */
    deletionAskedAt: at('deletion_asked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('users_mailbox').on(table.mailbox),
    index('users_parts').using('gin', partsOf(sql`${table.email}`)),
    index('users_blocked')
      .on(table.id)
      .where(sql`${table.blockedAt} is not null`),
    index('users_leaving')
      .on(table.deletionAskedAt)
      .where(sql`${table.deletionAskedAt} is not null`),
    index('users_never_confirmed')
      .on(...newestFirst(table))
      .where(sql`${table.emailConfirmedAt} is null`),
  ],
);

/** The account that a row belongs to, and is deleted with. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How somebody has shown who they are, in the protocol's words. */
export type AuthMethod = 'password' | 'otp' | 'totp' | 'recovery_code';

export const sessions = auth.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    refreshCounter: bigint('refresh_counter', { mode: 'number' }).notNull().default(0),
    /** The first of the tokens that were refreshed one soon after the other, up to the last refresh. */
    refreshGraceFrom: bigint('refresh_grace_from', { mode: 'number' }),
    /** The last token that was given once more, because its answer seemed lost. */
    refreshRepeated: bigint('refresh_repeated', { mode: 'number' }),
    /** Whether somebody has called with the access token of the last refresh: its answer was not lost. */
    refreshSeen: boolean('refresh_seen').notNull().default(false),
    kind: text('kind', { enum: ['login', 'recovery'] }).notNull(),
    /** 'aal2' once a second factor was shown. */
    aal: text('aal', { enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb('amr').$type<{ method: AuthMethod; timestamp: number }[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    refreshedAt: at('refreshed_at').notNull().defaultNow(),
    /** The session ends then in any case; nothing extends it. */
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
    userId: ofUser(),
    kind: text('kind', { enum: ['signup', 'recovery', 'invite'] }).notNull(),
    /** What a sign-up brought; the user row gets it when this very link is opened. */
    passwordHash: text('password_hash'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>(),
    /** The machine that asked for it, as the mail names it. */
    ip: text('ip'),
    userAgent: text('user_agent'),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('one_time_tokens_user_kind').on(table.userId, table.kind)],
);

/** Whom administrators invited. An account is made when the person shows that the address is theirs. */
export const invitations = auth.table(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** What the account begins with. */
    credits: integer('credits').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'withdrawn'] }).notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Of the newest mail, whose link works until `expiresAt`. */
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('invitations_email_lower', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('invitations_one_open')
      .on(table.email)
      .where(sql`${table.state} = 'open'`),
    index('invitations_newest').on(...newestFirst(table)),
  ],
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

/** The sign-ins that make a device a known one; the condition is written as in the index of these rows. */
export const isSignIn = (action: AnyPgColumn): SQL =>
  sql`${action} in ('login', 'confirmation', 'recovery_opened')`;

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
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_user').on(table.userId, table.at.desc().nullsFirst()),
    // Who signed in with which browser, however often somebody else tried.
    index('audit_log_sign_ins')
      .on(table.userId, table.userAgent, table.at)
      .where(isSignIn(table.action)),
  ],
);

/** Both names as one text. */
export const nameOf = (table: {
  readonly firstName: AnyPgColumn;
  readonly lastName: AnyPgColumn;
}): SQL => sql`coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '')`;

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser().unique(),
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
    index('profiles_parts').using('gin', partsOf(nameOf(table))),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: ofUser().primaryKey(),
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    /** When an administrator took the role of administrator away: ADMIN_EMAILS does not give it back. */
    takenAt: at('taken_at'),
  },
  (table) => [
    index('user_roles_administrators')
      .on(table.userId)
      .where(sql`${table.role} = 'admin'`),
  ],
);

/** What a person signs in with beside the password (docs/auth-protocol.md#second-factor). */
export const factors = auth.table(
  'factors',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    factorType: text('factor_type', { enum: ['totp', 'recovery_code'] }).notNull(),
    friendlyName: text('friendly_name').notNull(),
    /** An unverified factor is not asked for: its app has not shown yet that it makes the right codes. */
    status: text('status', { enum: ['unverified', 'verified'] }).notNull(),
    /** The secret of a TOTP factor, sealed with the server's; recovery codes have none. */
    secretSealed: text('secret_sealed'),
    /** The time step of the last accepted code; codes of that step and of earlier ones are refused. */
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
