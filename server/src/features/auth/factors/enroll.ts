import { factorsOfPerson } from '@webnario/domain/limits';
import { ok } from '@webnario/domain/result';
import { renderSVG } from 'uqr';
import type { Db } from '../../../platform/deps.ts';
import { audit, momentFromNow, type AuthDeps } from '../deps.ts';
import { refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import {
  changeFactors,
  isVerifiedTotp,
  mayNotChange,
  noFactor,
  notifyOwner,
  withLockedSession,
  type FactorCall,
} from './common.ts';
import * as repo from './repo.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/** After this time, an enrolment that was not finished no longer prevents a new one. */
const beginAgainMs = 5 * 60_000;
const challengeMs = 5 * 60_000;

export const purposeOf = (factorId: string): string => `second-factor:${factorId}`;

const makeRoom = async (
  deps: AuthDeps,
  tx: Db,
  { userId, name }: { userId: string; name: string },
): Promise<AuthRefused | undefined> => {
  const begunBefore = momentFromNow(deps, -beginAgainMs);
  const isLeft = ({ status, createdAt }: repo.FactorRow): boolean =>
    status === 'unverified' && createdAt < begunBefore;
  const all = await repo.listFactors(tx, userId);
  for (const { id } of all.filter(isLeft)) {
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    await repo.deleteFactor(tx, id);
  }
  const kept = all.filter((factor) => !isLeft(factor));
  if (kept.some(({ friendlyName }) => friendlyName === name)) {
    return refusedAs('mfa_factor_name_conflict');
  }
  return kept.length >= factorsOfPerson ? refusedAs('too_many_enrolled_mfa_factors') : undefined;
};

/** Begins a TOTP factor: its secret is told once, here. Nothing asks for it before a code of it was verified. */
export const enroll = async (
  deps: AuthDeps,
  call: FactorCall,
  asked: { friendlyName: string | undefined; issuer: string | undefined },
) => {
  const now = deps.now();
  const id = deps.newId();
  const name = asked.friendlyName ?? id;
  const secret = newTotpSecret();
  return changeFactors(deps, call, async (tx, { user }) => {
    const full = await makeRoom(deps, tx, { userId: user.id, name });
    if (full) return full;
    await repo.insertFactor(tx, {
      id,
      userId: user.id,
      factorType: 'totp',
      friendlyName: name,
      status: 'unverified',
      secretSealed: deps.secrets.encrypt(purposeOf(id), secret),
      lastStep: null,
      createdAt: now,
      updatedAt: now,
    });
    const issuer = asked.issuer ?? deps.env.PRODUCT_NAME;
    const uri = totpAddress({ issuer, email: user.email, secret });
    // The client puts the picture into an address as it is: it may hold no '#'.
    const totp = { qr_code: renderSVG(uri, { pixelSize: 4, border: 2 }), secret, uri };
    return ok({ id, type: 'totp', friendly_name: name, totp });
  });
};

/** Asks for a code of a factor. */
export const challenge = (
  deps: AuthDeps,
  call: FactorCall,
  factorId: string,
): Promise<AuthResult<{ id: string; type: string; expires_at: number }>> =>
  withLockedSession(deps, call, async (tx, { user, session, isShort }) => {
    const factor = (await repo.listFactors(tx, user.id)).find(({ id }) => id === factorId);
    if (factor?.factorType !== 'totp') return noFactor;
    // A recovery session, and one that lacks its factor, may only show an existing factor, not verify a new one.
    if ((session.kind === 'recovery' || isShort) && factor.status !== 'verified') return noFactor;
    const id = deps.newId();
    const expiresAt = momentFromNow(deps, challengeMs);
    const row = { id, factorId, sessionId: session.id, expiresAt, createdAt: deps.now() };
    await repo.keepChallenge(tx, row);
    return ok({ id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) });
  });

/** Removes a factor. With the last app go the recovery codes, and signing in takes the password alone again. */
export const unenroll = async (
  deps: AuthDeps,
  call: FactorCall,
  factorId: string,
): Promise<AuthResult<{ id: string }>> =>
  withLockedSession(deps, call, async (tx, now) => {
    const { user } = now;
    const all = await repo.listFactors(tx, user.id);
    const factor = all.find(({ id }) => id === factorId);
    if (!factor) return noFactor;
    const wasOn = factor.status === 'verified';
    const refusal = wasOn || now.isShort ? mayNotChange(deps, now) : undefined;
    if (refusal) return refusal;
    await repo.deleteFactor(tx, factorId);
    const isOn = all.some((one) => one.id !== factorId && isVerifiedTotp(one));
    if (!wasOn) return ok({ id: factorId });
    if (!isOn) {
      for (const { id } of all.filter(({ factorType }) => factorType === 'recovery_code')) {
        // oxlint-disable-next-line no-await-in-loop -- there is one set of codes at most
        await repo.deleteFactor(tx, id);
      }
      await repo.lowerSessions(tx, user.id);
    }
    const action = isOn ? 'app_removed' : 'factor_removed';
    await audit(deps, tx, { userId: user.id, action, client: call.client });
    await notifyOwner(deps, tx, user, isOn ? 'app_removed' : 'removed');
    return ok({ id: factorId });
  });

/** Seals the secrets anew that an earlier server secret sealed. Answers how many. */
export const resealFactors = ({ db, secrets }: Pick<AuthDeps, 'db' | 'secrets'>): Promise<number> =>
  db.transaction(async (tx) => {
    let count = 0;
    for (const { id, secretSealed } of await repo.listSealed(tx)) {
      const sealed = secrets.reseal(purposeOf(id), secretSealed ?? '');
      if (sealed === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one row after the other
      await repo.saveSealed(tx, id, sealed);
      count += 1;
    }
    return count;
  });
