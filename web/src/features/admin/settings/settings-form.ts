import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import {
  creditSettingLimits,
  readCreditSetting,
  readOpenAiKey,
  type CreditSettingKey,
  type SettingKey,
} from '@webnario/domain/catalog/settings';
import type { SettingChange } from '../api.ts';
import { numberIn } from '../typed-values.ts';

/** The values of the settings form: numbers as typed, the key only where a new one was typed. */
export type SettingsValues = Readonly<Record<SettingKey, string>>;

export const creditKeys = Object.keys(creditSettingLimits) as readonly CreditSettingKey[];

/** What the form starts with. */
export const savedSettings = (settings: AdminSettings): SettingsValues => ({
  openai_api_key: '',
  default_user_credits: String(settings.default_user_credits),
  credits_per_persona: String(settings.credits_per_persona),
  credits_per_script_phase: String(settings.credits_per_script_phase),
});

export type SettingsProblems = Readonly<Partial<Record<SettingKey, string>>>;

/** What is to be saved, one change for each setting that differs, and what is wrong. */
export const checkSettings = (
  values: SettingsValues,
  settings: AdminSettings,
): { readonly changes: readonly SettingChange[]; readonly problems: SettingsProblems } => {
  const changes: SettingChange[] = [];
  const problems: Partial<Record<SettingKey, string>> = {};
  for (const key of creditKeys) {
    const given = readCreditSetting(key, numberIn(values[key]));
    if (!given.ok) problems[key] = given.fields?.['value'] ?? '';
    else if (given.value.value !== settings[key]) changes.push({ key, value: given.value.value });
  }
  if (values.openai_api_key.trim() !== '') {
    const given = readOpenAiKey(values.openai_api_key);
    if (given.ok) changes.push({ key: 'openai_api_key', value: given.value.value });
    else problems.openai_api_key = given.fields?.['value'] ?? '';
  }
  return { changes, problems };
};
