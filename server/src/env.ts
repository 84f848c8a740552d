import { resolve } from 'node:path';
import {
  defaultRetention,
  parseRetention,
  type RetentionDays,
} from '@webnario/domain/privacy/retention';
import * as z from 'zod/mini';
import { textsOfProcess } from '@webnario/domain/limits';
import { parseLimits, type ChangedLimits } from './platform/limits/limits.ts';

const wholeNumber = (sentence: string, minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, { error: sentence })),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number()
        .check(z.minimum(minimum, { error: sentence }), z.maximum(maximum, { error: sentence })),
    ),
  );

const address = (sentence: string, protocols: readonly string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: sentence,
    }),
  );

const secret = z.optional(
  z.string().check(
    z.refine((text) => Buffer.byteLength(text) >= 32, {
      error: 'must be at least 32 bytes long',
    }),
  ),
);

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const envSchema = z.object({
  PORT: z._default(wholeNumber('must be a port number, 0 to 65535', 0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(address('must be an http:// or https:// address', ['http:', 'https:'])),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(address('must be a postgres:// address', ['postgres:', 'postgresql:'])),
  APP_SECRET: secret,
  APP_SECRET_PREVIOUS: secret,
  SMTP_URL: z.optional(address('must be an smtp:// or smtps:// address', ['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(z.string(), 'Webnário <nao-responda@localhost>'),
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_BASE_URL: z.optional(
    address('must be an http:// or https:// address', ['http:', 'https:']),
  ),
  OPENAI_FALLBACK_API_KEY: z.optional(z.string()),
  OPENAI_FALLBACK_BASE_URL: z.optional(
    address('must be an http:// or https:// address', ['http:', 'https:']),
  ),
  OPENAI_FALLBACK_MODEL: z.optional(z.string()),
  GENERATIONS_AT_ONCE: z._default(
    wholeNumber('must be a whole number, 1 to 10000', 1, 10_000),
    textsOfProcess,
  ),
  DRAIN_SECONDS: z._default(wholeNumber('must be a whole number of seconds, 0 to 600', 0, 600), 60),
  ADMIN_EMAILS: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string) =>
        text
          .split(',')
          .map((email) => email.trim().toLowerCase())
          .filter(Boolean),
      ),
    ),
    [],
  ),
  ADMIN_SECOND_FACTOR: z._default(
    z.enum(['required', 'optional'], { error: 'must be required or optional' }),
    'optional',
  ),
  PRODUCT_NAME: z._default(z.string(), 'Webnário'),
  CONTACT_EMAIL: z.optional(z.string()),
  WHATSAPP_NUMBER: z.optional(
    z.string().check(z.regex(/^\d{8,15}$/, { error: 'must be 8 to 15 digits, with country code' })),
  ),
  COMPANY_NAME: z.optional(z.string()),
  ACCESS_TOKEN_SECONDS: z._default(
    wholeNumber('must be a whole number of seconds, at least 5', 5, 86_400),
    3600,
  ),
  SESSION_IDLE_DAYS: z._default(
    wholeNumber('must be a whole number of days, 1 to 365', 1, 365),
    30,
  ),
  SESSION_MAX_DAYS: z._default(
    wholeNumber('must be a whole number of days, 1 to 3650', 1, 3650),
    180,
  ),
  SIGNUPS: z._default(z.enum(['open', 'closed'], { error: 'must be open or closed' }), 'open'),
  INVITATIONS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
  RATE_LIMITS: z._default(
    z.pipe(
      z.string().check(
        z.refine((text) => parseLimits(text) !== undefined, {
          error:
            'must look like login=30/300,projects=200 (a known name, then burst and seconds, or an amount)',
        }),
      ),
      z.transform((text: string): ChangedLimits => parseLimits(text) ?? {}),
    ),
    {},
  ),
  RETENTION: z._default(
    z.pipe(
      z.string().check(
        z.refine((text) => parseRetention(text) !== undefined, {
          error:
            'must look like access=365,versions=90 (names, days and bounds stand in docs/guides/privacy.md)',
        }),
      ),
      z.transform((text: string): RetentionDays => parseRetention(text) ?? defaultRetention),
    ),
    defaultRetention,
  ),
  RATE_LIMIT_STORE: z.optional(
    z.enum(['memory', 'database'], { error: 'must be memory or database' }),
  ),
  TRUST_PROXY: z._default(wholeNumber('must be the number of proxies in front, 0 to 10', 0, 10), 0),
  LOG_LEVEL: z._default(z.enum(levels, { error: `must be one of ${levels.join(', ')}` }), 'info'),
});

/** The settings of the process, parsed once, here; the entry points (main.ts and the like) hand process.env on. */
export type Env = Readonly<Omit<z.output<typeof envSchema>, 'PUBLIC_URL'>> & {
  readonly PUBLIC_URL: string;
};

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/**
 * Whether people use this server on this machine alone, by its public address. Needed because a call through a proxy
 * that adds no headers looks like a local one.
 */
export const isOnlyHere = (env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  env.TRUST_PROXY === 0 && isLoopback(new URL(env.PUBLIC_URL).hostname);

/** Whether people read their messages on a page of this server: no SMTP is configured, and they sit at this machine. */
export const hasMailbox = (env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  env.SMTP_URL === undefined && isOnlyHere(env);

/**
 * Reads the settings. An empty value counts as not given. Throws an Error whose message is one sentence that
 * names the setting and says what it must be.
 */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.ACCESS_TOKEN_SECONDS < 300 && !isLoopback(env.HOST)) {
    throw new Error('ACCESS_TOKEN_SECONDS must be at least 300 unless HOST is a loopback address.');
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return { ...env, DATA_DIR: resolve(env.DATA_DIR), PUBLIC_URL: publicUrl };
};
