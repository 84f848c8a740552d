import { missingCredentials } from '@webnario/domain/accounts/credentials';
import type { Ok } from '@webnario/domain/result';

type Refusal = { readonly status: number; readonly message: string };

/** The protocol's error codes with GoTrue's wording (docs/auth-protocol.md#errors); screens translate by code. */
export const authRefusals = {
  bad_json: { status: 400, message: 'Could not parse request body as JSON: expected an object' },
  validation_failed: { status: 400, message: 'Invalid request' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  refresh_token_not_found: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  current_password_invalid: {
    status: 400,
    message: 'Current password required when setting new password.',
  },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  session_not_found: {
    status: 403,
    message: 'Session from session_id claim in JWT does not exist',
  },
  otp_expired: { status: 403, message: 'Email link is invalid or has expired' },
  not_admin: { status: 403, message: 'Updating app_metadata requires admin privileges' },
  user_banned: { status: 403, message: 'User is banned' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  request_entity_too_large: { status: 413, message: 'Request body too large' },
  insufficient_aal: { status: 403, message: 'AAL2 session is required' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_challenge_expired: {
    status: 422,
    message:
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_factor_name_conflict: {
    status: 422,
    message: 'A factor with this friendly name for this user already exists',
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'Maximum number of factors reached, unenroll to continue',
  },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    message: 'Recovery codes need another verified factor',
  },
  mfa_verified_factor_exists: { status: 422, message: 'Recovery codes exist already' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for WebAuthn' },
  weak_password: { status: 422, message: 'Password should be at least 6 characters.' },
  same_password: {
    status: 422,
    message: 'New password should be different from the old password.',
  },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_email_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this later.',
  },
  unexpected_failure: {
    status: 500,
    message: 'Unexpected failure, please check server logs for more information',
  },
} as const satisfies Record<string, Refusal>;

export type AuthCode = keyof typeof authRefusals;

/** Something the protocol refuses; what is not given comes from the table. */
export type AuthRefused = {
  readonly ok: false;
  readonly code: AuthCode;
  readonly status?: number;
  readonly message?: string;
  /** Why a password is weak, in the client's words. */
  readonly reasons?: readonly string[];
  readonly retryAfterSeconds?: number;
};

export type AuthResult<T> = Ok<T> | AuthRefused;

export const refusedAs = (
  code: AuthCode,
  more: Omit<AuthRefused, 'ok' | 'code'> = {},
): AuthRefused => ({ ok: false, code, ...more });

/** A request whose fields are not what they must be. */
export const invalid = (message: string): AuthRefused =>
  refusedAs('validation_failed', { message });

/** A sign-in or a sign-up without an address or without a password (R-AUTH-23). */
export const withoutCredentials: AuthRefused = invalid(`${missingCredentials}.`);
