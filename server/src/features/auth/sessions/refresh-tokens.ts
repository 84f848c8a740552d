import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Which refresh of which session a token stands for. */
export type RefreshClaim = { readonly sessionId: string; readonly counter: number };

/**
 * Refresh tokens that need no table: version | session id | counter | MAC. The database holds one number per
 * session, a stolen copy of it holds nothing that can be used, and the current token can be given again.
 */
export type RefreshTokens = {
  readonly write: (claim: RefreshClaim) => string;
  /** Undefined unless the token was made by `write` with this server's secret, or with one that it replaced. */
  readonly read: (token: string) => RefreshClaim | undefined;
};

const version = 1;
const bodyBytes = 1 + 16 + 8;
const macBytes = 16;
const shape = /^[A-Za-z0-9_-]{55}$/;

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const writeBody = ({ sessionId, counter }: RefreshClaim): Buffer => {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(version, 0);
  body.write(sessionId.replaceAll('-', ''), 1, 'hex');
  body.writeBigUInt64BE(BigInt(counter), 17);
  return body;
};

/** Refresh tokens whose key is derived from the server secret, for each session another. */
export const makeRefreshTokens = (secrets: Secrets): RefreshTokens => {
  const purposeOf = (body: Buffer): string => `refresh-token:${toUuid(body.subarray(1, 17))}`;
  const macBy = (key: Buffer, body: Buffer): Buffer =>
    createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
  return {
    write: (claim) => {
      const body = writeBody(claim);
      const mac = macBy(secrets.derive(purposeOf(body)), body);
      return Buffer.concat([body, mac]).toString('base64url');
    },
    read: (token) => {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The last character carries two spare bits; only one spelling of a token is a token.
      if (bytes.toString('base64url') !== token) return undefined;
      const body = bytes.subarray(0, bodyBytes);
      if (body.readUInt8(0) !== version) return undefined;
      // A session outlives a change of the server secret.
      const mac = bytes.subarray(bodyBytes);
      const keys = secrets.deriveAll(purposeOf(body));
      if (!keys.some((key) => timingSafeEqual(macBy(key, body), mac))) return undefined;
      const counter = Number(body.readBigUInt64BE(17));
      return Number.isSafeInteger(counter)
        ? { sessionId: toUuid(body.subarray(1, 17)), counter }
        : undefined;
    },
  };
};
