import { ok } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { aliveNow, audit, type AuthDeps } from '../deps.ts';
import type { SignedIn } from '../guards.ts';
import { refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import type { Signer } from '../sessions/access-tokens.ts';
import { giveSession, keepNewest, type SessionView } from '../sessions/open-session.ts';
import { rotateSession } from '../sessions/repo.ts';
import {
  isVerifiedTotp,
  noFactor,
  notifyOwner,
  withLockedSession,
  wrongCode,
  type FactorCall,
} from './common.ts';
import { purposeOf } from './enroll.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import type { FactorNews } from './mails.ts';
import * as repo from './repo.ts';
import { stepOf } from './totp.ts';

type Method = 'totp' | 'recovery_code';
type FactorUse = {
  readonly method: Method;
  readonly action: 'factor_added' | 'factor_shown' | 'recovery_code_used';
  /** What the owner is told; nothing of a usual sign-in. */
  readonly news?: FactorNews;
};

/** Checks a code of an app against a challenge of this session, and uses both up. */
const showTotp = async (
  deps: AuthDeps,
  tx: Db,
  { user, session, isShort }: SignedIn,
  given: { factorId: string; challengeId: string; code: string },
): Promise<FactorUse | AuthRefused> => {
  const all = await repo.listFactors(tx, user.id);
  const factor = all.find(({ id }) => id === given.factorId);
  if (!factor?.secretSealed) return noFactor;
  if ((session.kind === 'recovery' || isShort) && factor.status !== 'verified') return noFactor;
  const { factorId, challengeId: id } = given;
  const challenge = await repo.findChallenge(tx, { id, factorId, sessionId: session.id });
  if (!challenge) return noFactor;
  const now = deps.now();
  if (challenge.expiresAt <= now) return refusedAs('mfa_challenge_expired');
  const secret = deps.secrets.decrypt(purposeOf(factorId), factor.secretSealed);
  const step = stepOf(secret, given.code, now);
  if (step === undefined || !(await repo.takeStep(tx, { factorId, step, now }))) return wrongCode;
  await repo.deleteChallenge(tx, id);
  if (factor.status === 'verified') return { method: 'totp', action: 'factor_shown' };
  const news = all.some(isVerifiedTotp) ? 'app_added' : 'added';
  return { method: 'totp', action: 'factor_added', news };
};

const showRecoveryCode = async (
  deps: AuthDeps,
  tx: Db,
  { user }: SignedIn,
  code: string,
): Promise<FactorUse | AuthRefused> => {
  const all = await repo.listFactors(tx, user.id);
  const set = all.find(({ factorType }) => factorType === 'recovery_code');
  if (!set) return noFactor;
  const taken = { hash: hashRecoveryCode(code), factorId: set.id, now: deps.now() };
  if (!(await repo.takeCode(tx, taken))) return wrongCode;
  const news = { codesLeft: (await repo.countCodes(tx, set.id)).remaining };
  return { method: 'recovery_code', action: 'recovery_code_used', news };
};

/** Raises the session that showed a factor; its tokens from before are old ones (docs/auth-protocol.md#refresh). */
const raise = async (
  deps: AuthDeps,
  tx: Db,
  { call, now, shown, sign }: { call: FactorCall; now: SignedIn; shown: FactorUse; sign: Signer },
): Promise<AuthResult<SessionView>> => {
  const { user, session: before } = now;
  const alive = aliveNow(deps);
  const claim = { sessionId: before.id, counter: before.refreshCounter };
  const session = await rotateSession(tx, claim, alive);
  // The session is locked and live, so this cannot happen; if it did, the code would have to stay unused.
  if (!session) throw new Error('a locked session did not move on');
  const { method, action, news } = shown;
  const timestamp = Math.floor(alive.now.getTime() / 1000);
  const amr = [...session.amr.filter((one) => one.method !== method), { method, timestamp }];
  await repo.raiseSession(tx, session.id, amr);
  await keepNewest(deps, tx, { ...session, aal: 'aal2' });
  await audit(deps, tx, { userId: user.id, action, client: call.client });
  if (action === 'factor_added') {
    await repo.endSessionsWithoutFactor(tx, { userId: user.id, but: session.id });
  }
  if (news) await notifyOwner(deps, tx, user, news);
  return ok(await giveSession(deps, tx, { sign, user, session: { ...session, aal: 'aal2', amr } }));
};

/**
 * Shows a second factor, by a code of an app or one of the recovery codes; each is good once. Attempts are counted before
 * they are made: by person and address, and codes of six digits by person as well, so that a code cannot be guessed
 * from many addresses. A recovery code cannot be guessed, and attempts of a recovery session are counted apart, so the
 * owner can always sign in.
 */
export const verify = async (
  deps: AuthDeps,
  call: FactorCall,
  given: { code: string } & ({ factorId: string; challengeId: string } | { factorId?: never }),
): Promise<AuthResult<SessionView>> => {
  const { userId } = call.signedIn.caller;
  const attempt = await deps.limits.factorCode({
    userId,
    client: call.client.key,
    isGuessable: given.factorId !== undefined,
    isRecovery: call.signedIn.session.kind === 'recovery',
  });
  if (attempt.refused) return attempt.refused;
  const sign = await deps.accessTokens.signer();
  const shown = await withLockedSession(deps, call, async (tx, now) => {
    const result =
      given.factorId === undefined
        ? await showRecoveryCode(deps, tx, now, given.code)
        : await showTotp(deps, tx, now, given);
    return 'ok' in result ? result : raise(deps, tx, { call, now, shown: result, sign });
  });
  if (shown.ok) await attempt.forgive();
  else if (shown.code === 'mfa_verification_failed') {
    await audit(deps, deps.db, { userId, action: 'failed_factor', client: call.client });
  }
  return shown;
};
