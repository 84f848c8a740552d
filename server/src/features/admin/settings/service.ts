import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import {
  readCreditSetting,
  readOpenAiKey,
  type CreditSettingKey,
  type SettingKey,
} from '@webnario/domain/catalog/settings';
import { ok, type Result } from '@webnario/domain/result';
import { creditSettings, openAiKeyPurpose, storedSettings } from '../../catalog/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { amountOf } from '../../../platform/limits/limits.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';

/** Four characters tell keys apart; of a short key they would show too much. */
const shown = 4;
const shortestShown = 12;

const endOf = (key: string): string | null =>
  key.length < shortestShown ? null : key.slice(-shown);

const keyState = async (deps: AdminDeps): Promise<AdminSettings['openai_api_key']> => {
  const in_environment = deps.env.OPENAI_API_KEY !== undefined;
  const sealed = await storedSettings.find(deps.db, openAiKeyPurpose);
  if (!sealed) return { is_set: false, ends_in: null, is_readable: true, in_environment };
  try {
    const key = deps.secrets.decrypt(openAiKeyPurpose, sealed);
    return { is_set: true, ends_in: endOf(key), is_readable: true, in_environment };
  } catch {
    // The catalog logs this at each use of the key; here the screen shows it to the administrator.
    return { is_set: true, ends_in: null, is_readable: false, in_environment };
  }
};

/** The settings as the screen shows them; of the model's key only whether it is set and its last characters. */
export const settings = async (deps: AdminDeps): Promise<AdminSettings> => {
  const { initialCredits, prices } = await creditSettings(deps.db);
  return {
    openai_api_key: await keyState(deps),
    default_user_credits: initialCredits,
    first_credits_today: {
      given: await deps.credits.firstCreditsToday(deps.db),
      most: amountOf('first_credits_a_day', deps.env.RATE_LIMITS),
    },
    credits_per_persona: prices.persona,
    credits_per_script_phase: prices.scriptPhase,
  };
};

const targetOf = (key: SettingKey) => ({ id: key, label: key });

const saveOpenAiKey = (deps: AdminDeps, actorId: string, value: string | null): Promise<void> => {
  const key = openAiKeyPurpose;
  const target = targetOf(key);
  return deps.db.transaction(async (tx) => {
    if (value !== null) {
      await storedSettings.save(tx, key, deps.secrets.encrypt(openAiKeyPurpose, value));
      await recordAct(deps, tx, { actorId, action: 'openai_key_set', target });
    } else if (await storedSettings.remove(tx, key)) {
      await recordAct(deps, tx, { actorId, action: 'openai_key_removed', target });
    }
  });
};

const inForce = async (db: Db, key: CreditSettingKey): Promise<number> => {
  const { initialCredits, prices } = await creditSettings(db);
  if (key === 'default_user_credits') return initialCredits;
  return key === 'credits_per_persona' ? prices.persona : prices.scriptPhase;
};

const saveCreditSetting = (
  deps: AdminDeps,
  params: { readonly actorId: string; readonly key: CreditSettingKey; readonly value: number },
): Promise<void> => {
  const { actorId, key, value } = params;
  return deps.db.transaction(async (tx) => {
    const from = await inForce(tx, key);
    await storedSettings.save(tx, key, String(value));
    if (from === value) return;
    await recordAct(deps, tx, {
      actorId,
      action: 'setting_changed',
      target: targetOf(key),
      details: { from, to: value },
    });
  });
};

/**
 * Stores one setting and returns all of them; for the key of the model, null removes it. It is in force from the next
 * call on, also for generations. Refused: `validation_failed` on `value`.
 */
export const keepSetting = async (
  deps: AdminDeps,
  params: { readonly actorId: string; readonly key: SettingKey; readonly value: unknown },
): Promise<Result<AdminSettings>> => {
  const { actorId, key } = params;
  if (key === openAiKeyPurpose) {
    const given = readOpenAiKey(params.value);
    if (!given.ok) return given;
    await saveOpenAiKey(deps, actorId, given.value.value);
  } else {
    const given = readCreditSetting(key, params.value);
    if (!given.ok) return given;
    await saveCreditSetting(deps, { actorId, key, value: given.value.value });
  }
  return ok(await settings(deps));
};
