import { createHash } from 'node:crypto';
import { isUuid } from '@webnario/domain/fields';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/request-response.ts';
import { algorithm, type Keys } from '../keys/keys.ts';
import type { SessionRow } from './repo.ts';
import type { UserRow } from '../users/repo.ts';

type SignedToken = {
  readonly token: string;
  readonly expiresAt: number;
  readonly expiresIn: number;
};

/** Writes an access token for a session. Got before a transaction, so that signing asks the database nothing. */
export type Signer = (user: UserRow, session: SessionRow) => Promise<SignedToken>;

export type AccessTokens = {
  readonly signer: () => Promise<Signer>;
  /** Who the token speaks for; undefined when it is not valid. Faults reject. Says nothing about the session. */
  readonly verify: (token: string) => Promise<Bearer | undefined>;
};

/** Whom a token speaks for, since when, in seconds, and whether it was given to who had shown the second factor. */
export type Bearer = Caller & { readonly issuedAt: number; readonly aal: SessionRow['aal'] };
type VerifiedToken = Bearer & { readonly expiresAt: number };

const audience = 'authenticated';
const maxTokenLength = 16_384;
const maxRemembered = 10_000;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const claimsOf = (user: UserRow, session: SessionRow) => ({
  role: 'authenticated',
  email: user.email,
  phone: '',
  session_id: session.id,
  aal: session.aal,
  amr: session.amr,
  is_anonymous: false,
  app_metadata: user.appMetadata,
  user_metadata: user.userMetadata,
});

const readClaims = (payload: JWTPayload): VerifiedToken | undefined => {
  const { sub, session_id: sessionId, exp = 0, iat: issuedAt = 0 } = payload;
  if (!isUuid(sub) || !isUuid(sessionId)) return undefined;
  const aal = payload['aal'] === 'aal2' ? 'aal2' : 'aal1';
  return { userId: sub, sessionId, issuedAt, aal, expiresAt: exp };
};

/** Tokens checked before, by their hash: the signature is not worth checking at each request. */
const makeMemory = () => {
  const known = new Map<string, VerifiedToken>();
  const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
  return {
    recall: (token: string, now: Date): VerifiedToken | undefined => {
      const found = known.get(keyOf(token));
      return found && found.expiresAt > seconds(now) ? found : undefined;
    },
    remember: (token: string, verified: VerifiedToken): void => {
      if (known.size >= maxRemembered) {
        for (const oldest of known.keys()) {
          known.delete(oldest);
          break;
        }
      }
      known.set(keyOf(token), verified);
    },
  };
};

/** Signs and verifies access tokens; ES256 by our own keys only, whatever a header asks for. */
export const makeAccessTokens = (deps: Deps, keys: Keys): AccessTokens => {
  const issuer = `${deps.env.PUBLIC_URL}/auth/v1`;
  const memory = makeMemory();

  const check = async (token: string): Promise<VerifiedToken | undefined> => {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = isUuid(kid) ? await keys.verifying(kid) : undefined;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: 'JWT',
        requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
        clockTolerance: 0,
        currentDate: deps.now(),
      },
    );
    return readClaims(payload);
  };

  return {
    signer: async () => {
      const { kid, key } = await keys.signing();
      return async (user, session) => {
        const issuedAt = seconds(deps.now());
        const expiresAt = Math.min(
          issuedAt + deps.env.ACCESS_TOKEN_SECONDS,
          Math.max(seconds(session.notAfter), issuedAt + 1),
        );
        const token = await new SignJWT(claimsOf(user, session))
          .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
          .setIssuer(issuer)
          .setSubject(user.id)
          .setAudience(audience)
          .setIssuedAt(issuedAt)
          .setExpirationTime(expiresAt)
          .sign(key);
        return { token, expiresAt, expiresIn: expiresAt - issuedAt };
      };
    },
    verify: async (token) => {
      if (token.length > maxTokenLength) return undefined;
      const known = memory.recall(token, deps.now());
      if (known) return known;
      try {
        const verified = await check(token);
        if (verified) memory.remember(token, verified);
        return verified;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
};
