import type { AdminPrompt } from '@webnario/domain/api/admin-endpoints';
import { unknownVariables, variablesOf } from '@webnario/domain/catalog/prompt-variables';
import { promptDefaults, type PromptForm } from '@webnario/domain/catalog/prompts';
import { ok, refused, type Result } from '@webnario/domain/result';
import { promptTypes, type PromptType } from '@webnario/domain/wizard/steps';
import { defaultPromptOf } from '../../../db/seed/prompts.ts';
import { recordAuditEntry } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { storedPrompts } from '../../catalog/index.ts';

const toPrompt = (
  promptType: PromptType,
  stored: storedPrompts.PromptRow | undefined,
): AdminPrompt => {
  const builtIn = defaultPromptOf(promptType);
  const shown = stored ?? builtIn;
  return {
    prompt_type: promptType,
    title: shown.title,
    content: shown.content,
    openai_model: shown.openaiModel,
    max_tokens: shown.maxTokens,
    temperature: shown.temperature,
    is_active: shown.isActive,
    is_stored: stored !== undefined,
    built_in_in_use: !stored?.isActive,
    built_in: {
      title: builtIn.title,
      content: builtIn.content,
      openai_model: builtIn.openaiModel,
      max_tokens: builtIn.maxTokens,
      temperature: builtIn.temperature,
    },
    variables: [...variablesOf(promptType)],
  };
};

/** The nine prompts in the order of their tabs; what is not stored shows its built-in text. */
export const listPrompts = async (deps: AdminDeps): Promise<AdminPrompt[]> => {
  const stored = new Map((await storedPrompts.list(deps.db)).map((row) => [row.promptType, row]));
  return promptTypes.map((promptType) => toPrompt(promptType, stored.get(promptType)));
};

const compared = [
  'title',
  'content',
  'openaiModel',
  'maxTokens',
  'temperature',
  'isActive',
] as const;

const braced = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

const faultIn = (promptType: PromptType, content: string): string | undefined => {
  const unknown = unknownVariables(promptType, content);
  if (unknown.length === 0) return undefined;
  return unknown.length === 1
    ? `Este prompt não conhece a variável ${braced(unknown)}`
    : `Este prompt não conhece as variáveis ${braced(unknown)}`;
};

const rowOf = (
  promptType: PromptType,
  form: PromptForm,
  before: Omit<storedPrompts.PromptRow, 'title' | 'content'>,
): storedPrompts.PromptRow => ({
  id: before.id,
  promptType,
  title: form.title,
  content: form.content,
  openaiModel: form.openai_model ?? before.openaiModel,
  maxTokens: form.max_tokens ?? before.maxTokens,
  temperature: form.temperature ?? before.temperature,
  isActive: form.is_active ?? before.isActive,
});

/** Keeps a prompt, for the next generation on. Refused: `validation_failed` that names unknown variables. */
export const keepPrompt = (
  deps: AdminDeps,
  params: { readonly actorId: string; readonly promptType: PromptType; readonly form: PromptForm },
): Promise<Result<AdminPrompt>> => {
  const { actorId, promptType, form } = params;
  const fault = faultIn(promptType, form.content);
  if (fault) return Promise.resolve(refused('validation_failed', { fields: { content: fault } }));
  return deps.db.transaction(async (tx) => {
    const stored = await storedPrompts.lock(tx, promptType);
    const row = rowOf(
      promptType,
      form,
      stored ?? {
        id: deps.newId(),
        promptType,
        openaiModel: promptDefaults.openai_model,
        maxTokens: promptDefaults.max_tokens,
        temperature: promptDefaults.temperature,
        isActive: true,
      },
    );
    const fields = compared.filter((field) => stored?.[field] !== row[field]);
    if (fields.length === 0) return ok(toPrompt(promptType, row));
    await storedPrompts.save(tx, row);
    await recordAuditEntry(deps, tx, {
      actorId,
      action: 'prompt_changed',
      targetId: promptType,
      targetLabel: row.title,
      details: { fields: [...fields], is_active: row.isActive },
    });
    return ok(toPrompt(promptType, row));
  });
};
