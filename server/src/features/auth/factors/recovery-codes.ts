import { ok } from '@webnario/domain/result';
import { audit, type AuthDeps } from '../deps.ts';
import { refusedAs, type AuthResult } from '../protocol/refusals.ts';
import { changeFactors, isVerifiedTotp, noFactor, notifyOwner, type FactorCall } from './common.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import * as repo from './repo.ts';

const defaultName = 'Recovery codes';

/** The name of the set; an app may have it. */
const freeName = (all: readonly repo.FactorRow[]): string => {
  const isTaken = (name: string) => all.some(({ friendlyName }) => friendlyName === name);
  let name = defaultName;
  for (let number = 2; isTaken(name); number += 1) name = `${defaultName} ${number}`;
  return name;
};

const isSet = ({ factorType }: repo.FactorRow): boolean => factorType === 'recovery_code';

/** How many codes there are, and how many are unused; nothing of the codes. */
export const codesStatus = async (deps: AuthDeps, { signedIn }: FactorCall) => {
  const set = (await repo.listFactors(deps.db, signedIn.user.id)).find(isSet);
  if (!set) return noFactor;
  return ok({ id: set.id, type: 'recovery_code', ...(await repo.countCodes(deps.db, set.id)) });
};

/** Makes a set of codes, the first or in place of the one before; they are told once, here. */
export const makeCodes = async (deps: AuthDeps, call: FactorCall, asked: 'first' | 'again') => {
  const userId = call.signedIn.user.id;
  const codes = newRecoveryCodes();
  return changeFactors(deps, call, async (tx, { user }) => {
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
      friendlyName: freeName(all),
      status: 'verified',
      secretSealed: null,
      lastStep: null,
      createdAt: now,
      updatedAt: now,
    };
    if (!present) await repo.insertFactor(tx, set);
    await repo.replaceCodes(tx, set.id, codes.map(hashRecoveryCode));
    await audit(deps, tx, { userId, action: 'recovery_codes_made', client: call.client });
    if (present) await notifyOwner(deps, tx, user, 'codes_made');
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
export const dropCodes = (deps: AuthDeps, call: FactorCall): Promise<AuthResult<{ id: string }>> =>
  changeFactors(deps, call, async (tx, { user }) => {
    const set = (await repo.listFactors(tx, user.id)).find(isSet);
    if (!set) return noFactor;
    await repo.deleteFactor(tx, set.id);
    const action = 'recovery_codes_dropped';
    await audit(deps, tx, { userId: user.id, action, client: call.client });
    await notifyOwner(deps, tx, user, 'codes_dropped');
    return ok({ id: set.id });
  });
