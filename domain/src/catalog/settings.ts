import * as z from 'zod/mini';
import { read } from '../fields.ts';
import type { Result } from '../result.ts';

/** The credit settings with their limits; the minimums are those of R-ADM-17. */
export const creditSettingLimits = {
  default_user_credits: { min: 0, max: 10_000 },
  credits_per_persona: { min: 1, max: 1000 },
  credits_per_script_phase: { min: 1, max: 1000 },
} as const;
export type CreditSettingKey = keyof typeof creditSettingLimits;

/** Every setting that administrators change (R-DATA-11). */
export const settingKeys = [
  'openai_api_key',
  'default_user_credits',
  'credits_per_persona',
  'credits_per_script_phase',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Whether a word that came from outside is one of our settings. */
export const isSettingKey = (key: string): key is SettingKey =>
  settingKeys.some((known) => known === key);

const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) => {
  const sentence = `Use um número inteiro de ${min} a ${max.toLocaleString('pt-BR')}`;
  return z
    .int({ error: sentence })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
};

const keySentence = 'Cole a chave inteira, sem espaços nem acentos';

/** A key travels in an HTTP header, so it is printable ASCII; the shortest that any server gives out has more than 8. */
const openAiKey = z.pipe(
  z
    .string({ error: keySentence })
    .check(
      z.refine((text) => /^[\u0021-\u007E]{8,500}$/.test(text.trim()), { error: keySentence }),
    ),
  z.transform((text: string) => text.trim()),
);

const valueSchemas = {
  openai_api_key: z.object({ value: z.nullable(openAiKey) }),
  default_user_credits: z.object({ value: wholeNumber(creditSettingLimits.default_user_credits) }),
  credits_per_persona: z.object({ value: wholeNumber(creditSettingLimits.credits_per_persona) }),
  credits_per_script_phase: z.object({
    value: wholeNumber(creditSettingLimits.credits_per_script_phase),
  }),
};

/** Reads the key of the model; null stands for 'none'. Refused: `validation_failed` on `value`. */
export const readOpenAiKey = (value: unknown): Result<{ value: string | null }> =>
  read(valueSchemas.openai_api_key, { value });

/** Reads a credit setting. Refused: `validation_failed` on `value`, in words that name the limits. */
export const readCreditSetting = (
  key: CreditSettingKey,
  value: unknown,
): Result<{ value: number }> => read(valueSchemas[key], { value });
