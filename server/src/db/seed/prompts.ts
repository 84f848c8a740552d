import { readFileSync } from 'node:fs';
import type { PromptFields } from '@webnario/domain/catalog/prompt-versions';
import { promptDefaults } from '@webnario/domain/catalog/prompts';
import type { PromptType } from '@webnario/domain/project-fields';
import { fingerprintOf } from './former-prompts.ts';

/** A prompt as a new installation starts with it, and as it is used where an edited one is inactive. */
export type DefaultPrompt = {
  readonly promptType: PromptType;
  readonly title: string;
  readonly content: string;
  readonly openaiModel: 'gpt-4o-mini';
  readonly maxTokens: number;
  readonly temperature: number;
  readonly isActive: boolean;
};

const titles: Record<PromptType, string> = {
  persona: 'Criação da persona',
  script_fase_1: 'Script Fase 1: abertura',
  script_fase_2: 'Script Fase 2: história e virada',
  script_fase_3: 'Script Fase 3: descobertas',
  script_fase_4: 'Script Fase 4: apresentação da oferta',
  script_fase_5: 'Script Fase 5: fechamento',
  promessa_forte: 'Criação da promessa forte',
  otimizacao_promessa: 'Otimização da promessa curta',
  regeneracao_blocos: 'Regeneração de blocos',
};

const readPrompt = (promptType: PromptType): string =>
  readFileSync(new URL(`./prompts/${promptType}.txt`, import.meta.url), 'utf8').trimEnd();

const makeDefault = ([promptType, title]: readonly [PromptType, string]): DefaultPrompt => ({
  promptType,
  title,
  content: readPrompt(promptType),
  openaiModel: promptDefaults.openai_model,
  maxTokens: promptDefaults.max_tokens,
  temperature: promptDefaults.temperature,
  isActive: true,
});

/** The nine default prompts, one of each type; the texts are the files in `prompts/`. */
export const defaultPrompts: readonly DefaultPrompt[] = (
  Object.entries(titles) as [PromptType, string][]
).map(makeDefault);

/** The default prompt of a type. */
export const defaultPromptOf = (promptType: PromptType): DefaultPrompt =>
  makeDefault([promptType, titles[promptType]]);

type Columns = Pick<
  DefaultPrompt,
  'title' | 'content' | 'maxTokens' | 'temperature' | 'isActive'
> & { readonly openaiModel: string };

/** All that can be set in a prompt, by the names that the wire has. */
export const promptFieldsOf = (columns: Columns): PromptFields => ({
  title: columns.title,
  content: columns.content,
  openai_model: columns.openaiModel,
  max_tokens: columns.maxTokens,
  temperature: columns.temperature,
  is_active: columns.isActive,
});

/** The fingerprint of the default text of a type. */
export const builtInFingerprint = (promptType: PromptType): string =>
  fingerprintOf(defaultPromptOf(promptType).content);
