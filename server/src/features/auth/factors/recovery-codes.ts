import { ok } from '@webnario/domain/result';
import { audit, type AuthDeps } from '../deps.ts';
import { refusedAs, type AuthResult } from '../protocol/refusals.ts';
import { lockUser } from '../users/repo.ts';
import { isVerifiedTotp, mayNotChange, noFactor, type FactorCall } from './common.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import * as repo from './repo.ts';

const defaultName = 'Recovery codes';

const isSet = ({ factorType }: repo.FactorRow): boolean => factorType === 'recovery_code';

/** How many codes there are, and how many are unused; nothing of the codes. */
export const codesStatus = async (deps: AuthDeps, { signedIn }: FactorCall) => {
  if (signedIn.isShort) return refusedAs('insufficient_aal');
  const set = (await repo.listFactors(deps.db, signedIn.user.id)).find(isSet);
  if (!set) return noFactor;
  return ok({ id: set.id, type: 'recovery_code', ...(await repo.countCodes(deps.db, set.id)) });
};

/** Makes a set of codes, the first or in place of the one before; they are told once, here. */
export const makeCodes = async (deps: AuthDeps, call: FactorCall, asked: 'first' | 'again') => {
  const refusal = mayNotChange(deps, call.signedIn);
  if (refusal) return refusal;
  const userId = call.signedIn.user.id;
  const codes = newRecoveryCodes();
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const all = await repo.listFactors(tx, userId);
    if (!all.some(isVerifiedTotp)) return refusedAs('mfa_recovery_codes_sole_factor');
    const present = all.find(isSet);
    if (present && asked === 'first') return refusedAs('mfa_verified_factor_exists');
    if (!present && asked === 'again') return noFactor;
    const now = deps.now();
    const set: repo.FactorRow = present ?? {
      id: deps.newId(),
      userId,
      factorType: 'recovery_code',
      friendlyName: defaultName,
      status: 'verified',
      secretSealed: null,
      lastStep: null,
      createdAt: now,
      updatedAt: now,
    };
    if (!present) await repo.insertFactor(tx, set);
    await repo.replaceCodes(tx, set.id, codes.map(hashRecoveryCode));
    await audit(deps, tx, { userId, action: 'recovery_codes_made', client: call.client });
    const { id, friendlyName } = set;
    return ok({
      id,
      type: 'recovery_code',
      friendly_name: friendlyName,
      total: codes.length,
      codes,
    });
  });
};

/** Throws the codes away. */
export const dropCodes = async (
  deps: AuthDeps,
  call: FactorCall,
): Promise<AuthResult<{ id: string }>> => {
  const refusal = mayNotChange(deps, call.signedIn);
  if (refusal) return refusal;
  const set = (await repo.listFactors(deps.db, call.signedIn.user.id)).find(isSet);
  if (!set) return noFactor;
  await repo.deleteFactor(deps.db, set.id);
  return ok({ id: set.id });
};
