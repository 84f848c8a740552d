import type { Operation } from './operation.ts';
import type { Schema } from './values.ts';

/** What docs/auth-protocol.md#user describes, member by member; more than that is a fault. */
const text: Schema = { type: 'string' };
const closed = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

const identity = closed(
  {
    identity_id: text,
    id: text,
    user_id: text,
    identity_data: closed({ sub: text, email: text, email_verified: { type: 'boolean' } }),
    provider: { const: 'email' },
    created_at: text,
    updated_at: text,
    email: text,
  },
  { last_sign_in_at: text },
);

const factor = closed({
  id: text,
  friendly_name: text,
  factor_type: { enum: ['totp', 'recovery_code'] },
  status: { enum: ['verified', 'unverified'] },
  created_at: text,
  updated_at: text,
});

const user = closed(
  {
    id: text,
    aud: { const: 'authenticated' },
    role: { const: 'authenticated' },
    email: text,
    phone: { const: '' },
    app_metadata: closed({
      provider: { const: 'email' },
      providers: { type: 'array', items: { const: 'email' } },
    }),
    user_metadata: { type: 'object' },
    identities: { type: 'array', items: identity, minItems: 1, maxItems: 1 },
    created_at: text,
    updated_at: text,
    is_anonymous: { const: false },
  },
  {
    email_confirmed_at: text,
    confirmed_at: text,
    confirmation_sent_at: text,
    recovery_sent_at: text,
    last_sign_in_at: text,
    factors: { type: 'array', items: factor },
  },
);

const session = closed({
  access_token: text,
  token_type: { const: 'bearer' },
  expires_in: { type: 'integer' },
  expires_at: { type: 'integer' },
  refresh_token: text,
  user,
});

const body = (...names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, name === 'data' ? {} : text])),
  required: names,
});

const operation = (
  method: string,
  path: string,
  answer: Schema | undefined,
  more: Partial<Operation> = {},
): Operation => ({
  method,
  path: `/auth/v1${path}`,
  access: 'public',
  query: {},
  takesKey: false,
  body: undefined,
  good: [],
  answers: answer ? { 'application/json': answer } : {},
  ...more,
});

const redirect = { redirect_to: text };
const kinds: Schema = { enum: ['signup', 'recovery', 'invite'] };
const grants: Schema = { enum: ['password', 'refresh_token'] };
const scopes: Schema = { enum: ['global', 'local', 'others'] };

const codes = closed({
  id: text,
  type: { const: 'recovery_code' },
  friendly_name: text,
  total: { type: 'integer' },
  codes: { type: 'array', items: text },
});
const totp = closed({ qr_code: text, secret: text, uri: text });
const gone = closed({ id: text });
const signedIn = { access: 'user' } as const;

/** docs/auth-protocol.md#second-factor. */
const factorOperations: readonly Operation[] = [
  operation('GET', '/factors/recovery-codes', { type: 'object', required: ['id'] }, signedIn),
  operation('POST', '/factors/recovery-codes', codes, signedIn),
  operation('DELETE', '/factors/recovery-codes', gone, signedIn),
  operation('POST', '/factors/recovery-codes/regenerate', codes, signedIn),
  operation('POST', '/factors/recovery-codes/verify', session, {
    ...signedIn,
    body: body('code'),
    good: [{ code: 'aaaa-bbbb-cccc' }],
  }),
  operation('POST', '/factors', closed({ id: text, type: text, friendly_name: text, totp }), {
    ...signedIn,
    body: body('factor_type', 'friendly_name', 'issuer'),
    good: [{ factor_type: 'totp' }, { factor_type: 'totp', friendly_name: 'Celular' }],
  }),
  operation('DELETE', '/factors/{factorId}', gone, signedIn),
  operation(
    'POST',
    '/factors/{factorId}/challenge',
    closed({ id: text, type: { const: 'totp' }, expires_at: { type: 'integer' } }),
    signedIn,
  ),
  operation('POST', '/factors/{factorId}/verify', session, {
    ...signedIn,
    body: body('challenge_id', 'code'),
    good: [{ challenge_id: '{{nothing}}', code: '123456' }],
  }),
];

/** The GoTrue protocol under /auth/v1 (docs/auth-protocol.md#endpoints). */
export const authOperations: readonly Operation[] = [
  operation('POST', '/signup', user, {
    query: redirect,
    body: body('email', 'password', 'data'),
    good: [{ email: '{{new.email}}', password: '{{new.password}}', data: { first_name: 'Eva' } }],
  }),
  operation('POST', '/token', session, {
    query: { grant_type: grants },
    body: body('email', 'password', 'refresh_token'),
    good: [
      { email: '{{person.email}}', password: '{{person.password}}' },
      { refresh_token: '{{person.refresh}}' },
    ],
  }),
  operation('POST', '/logout', undefined, { query: { scope: scopes }, access: 'user' }),
  operation('POST', '/recover', closed({}), {
    query: redirect,
    body: body('email'),
    good: [{ email: '{{neighbour.email}}' }],
  }),
  operation('POST', '/resend', closed({}), {
    query: redirect,
    body: body('email', 'type'),
    good: [{ type: 'signup', email: '{{new.email}}' }],
  }),
  operation('GET', '/verify', undefined, { query: { token: text, type: kinds, ...redirect } }),
  operation('POST', '/verify', session, {
    body: body('token_hash', 'type'),
    good: [{ token_hash: 'x'.repeat(43), type: 'signup' }],
  }),
  operation('GET', '/user', user, { access: 'user' }),
  operation('PUT', '/user', user, {
    access: 'user',
    body: body('password', 'current_password', 'data'),
    good: [{ data: { first_name: 'Ana' } }],
  }),
  ...factorOperations,
  operation('GET', '/settings', { type: 'object' }),
  operation('GET', '/health', { type: 'object' }),
  operation('GET', '/.well-known/jwks.json', closed({ keys: { type: 'array', items: {} } })),
];
