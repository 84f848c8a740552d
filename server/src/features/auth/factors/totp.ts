import { Secret, TOTP } from 'otpauth';

/** What every authenticator app does without being told: six digits by SHA-1, another code every 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many time steps a code may be early or late: a clock may be wrong by half a minute. */
const stepsAside = 1;

/** A new secret of 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app reads from the QR code. */
export const totpAddress = (factor: { issuer: string; email: string; secret: string }): string =>
  new TOTP({
    ...shape,
    issuer: factor.issuer,
    label: factor.email,
    secret: Secret.fromBase32(factor.secret),
  }).toString();

/** The time step that a code belongs to; undefined for a code that is not of a current step. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const aside = totp.validate({ token: code, timestamp, window: stepsAside });
  return aside === null ? undefined : Math.floor(timestamp / (shape.period * 1000)) + aside;
};
