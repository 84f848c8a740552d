import type { SettingKey } from './settings.ts';

/** What the settings are called on screen and in tables. */
export const settingNames: Readonly<Record<SettingKey, string>> = {
  openai_api_key: 'Chave da OpenAI',
  default_user_credits: 'Créditos iniciais',
  credits_per_persona: 'Créditos por persona',
  credits_per_script_phase: 'Créditos por fase do script',
};
