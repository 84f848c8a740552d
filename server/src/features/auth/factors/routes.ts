import { isUuid } from '@webnario/domain/fields';
import { Hono } from 'hono';
import { clientOf } from '../../../platform/http/client.ts';
import type { AppContext, AppEnv } from '../../../platform/http/request-response.ts';
import type { AuthDeps } from '../deps.ts';
import { authenticate } from '../guards.ts';
import { invalid, refusedAs, type AuthResult } from '../protocol/refusals.ts';
import { member, readObject, type JsonObject } from '../protocol/request.ts';
import { answerResult } from '../protocol/response.ts';
import { noFactor, type FactorCall } from './common.ts';
import { challenge, enroll, unenroll } from './enroll.ts';
import { codesStatus, dropCodes, makeCodes } from './recovery-codes.ts';
import { verify } from './verify.ts';

const maxName = 100;
const maxCode = 100;

/** A member that is absent or a text of some length; undefined where it is empty. */
const optionalName = (body: JsonObject, name: string): AuthResult<string | undefined> => {
  const value = member(body, name);
  if (value !== undefined && (typeof value !== 'string' || value.length > maxName)) {
    return invalid(`${name} must be a string of at most ${maxName} characters`);
  }
  return { ok: true, value: value?.trim() || undefined };
};

const readCode = (body: JsonObject): AuthResult<string> => {
  const code = member(body, 'code');
  return typeof code === 'string' && code !== '' && code.length <= maxCode
    ? { ok: true, value: code.trim() }
    : invalid('code must be a string');
};

type Work = (call: FactorCall, c: AppContext) => Promise<AuthResult<object>>;

/** A call of a person who is signed in; `work` counts the attempts that have to be counted. */
const route = (deps: AuthDeps, work: Work) => async (c: AppContext) => {
  const signedIn = await authenticate(deps, c);
  const result = signedIn.ok
    ? await work({ signedIn: signedIn.value, client: clientOf(deps, c) }, c)
    : signedIn;
  return answerResult(c, result, (value) => c.json(value));
};

/** Counted by session: a thief who has only the password does not use up the owner's limit. */
const counted =
  (deps: AuthDeps, work: Work): Work =>
  async (call, c) => {
    const { userId, sessionId } = call.signedIn.caller;
    const limited = await deps.limits.request('factor_calls', `${userId} ${sessionId}`);
    return limited ?? work(call, c);
  };

/** A session that has not shown an existing factor is refused before anything is counted. */
const unlessShort =
  (work: Work): Work =>
  (call, c) =>
    call.signedIn.isShort ? Promise.resolve(refusedAs('insufficient_aal')) : work(call, c);

const enrollWork =
  (deps: AuthDeps): Work =>
  async (call, c) => {
    const body = await readObject(c);
    if (!body.ok) return body;
    const type = member(body.value, 'factor_type');
    if (type === 'phone') return refusedAs('mfa_phone_enroll_not_enabled');
    if (type === 'webauthn') return refusedAs('mfa_webauthn_enroll_not_enabled');
    if (type !== 'totp') return invalid('factor_type needs to be totp');
    const friendlyName = optionalName(body.value, 'friendly_name');
    if (!friendlyName.ok) return friendlyName;
    const issuer = optionalName(body.value, 'issuer');
    if (!issuer.ok) return issuer;
    return enroll(deps, call, { friendlyName: friendlyName.value, issuer: issuer.value });
  };

const verifyWork =
  (deps: AuthDeps): Work =>
  async (call, c) => {
    const factorId = c.req.param('factorId')?.toLowerCase();
    const body = await readObject(c);
    if (!body.ok) return body;
    const code = readCode(body.value);
    if (!code.ok) return code;
    const challengeId = member(body.value, 'challenge_id');
    if (!isUuid(challengeId)) return invalid('challenge_id must be a UUID');
    if (!isUuid(factorId)) return noFactor;
    return verify(deps, call, { factorId, challengeId, code: code.value });
  };

const verifyRecoveryWork =
  (deps: AuthDeps): Work =>
  async (call, c) => {
    const body = await readObject(c);
    if (!body.ok) return body;
    const code = readCode(body.value);
    return code.ok ? verify(deps, call, { code: code.value }) : code;
  };

const withFactor =
  (work: (call: FactorCall, factorId: string) => Promise<AuthResult<object>>): Work =>
  (call, c) => {
    const factorId = c.req.param('factorId')?.toLowerCase();
    return isUuid(factorId) ? work(call, factorId) : Promise.resolve(noFactor);
  };

/** The second factor (docs/auth-protocol.md#second-factor). */
export const factorRoutes = (deps: AuthDeps) => {
  const any = (work: Work) => route(deps, counted(deps, work));
  const whole = (work: Work) => route(deps, unlessShort(counted(deps, work)));
  const codes = '/factors/recovery-codes';
  return (
    new Hono<AppEnv>()
      .get(
        codes,
        whole((call) => codesStatus(deps, call)),
      )
      .post(
        codes,
        whole((call) => makeCodes(deps, call, 'first')),
      )
      .delete(
        codes,
        whole((call) => dropCodes(deps, call)),
      )
      .post(
        `${codes}/regenerate`,
        whole((call) => makeCodes(deps, call, 'again')),
      )
      // Limited only by the codes that are tried, so that the owner can always sign in this way.
      .post(`${codes}/verify`, route(deps, verifyRecoveryWork(deps)))
      .post('/factors', whole(enrollWork(deps)))
      .delete('/factors/:factorId', whole(withFactor((call, id) => unenroll(deps, call, id))))
      .post(
        '/factors/:factorId/challenge',
        any(withFactor((call, id) => challenge(deps, call, id))),
      )
      .post('/factors/:factorId/verify', any(verifyWork(deps)))
  );
};
