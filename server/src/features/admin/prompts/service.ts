import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { unknownVariables } from '@webnario/domain/catalog/prompt-variables';
import {
  changedFields,
  type PromptFieldName,
  type PromptFields,
} from '@webnario/domain/catalog/prompt-versions';
import type { PromptSave } from '@webnario/domain/catalog/prompts';
import { ok, refused, type Refused, type Result } from '@webnario/domain/result';
import { promptTypes, type PromptType } from '@webnario/domain/project-fields';
import { promptFieldsOf } from '../../../db/seed/prompts.ts';
import type { Db } from '../../../platform/deps.ts';
import { people } from '../../auth/index.ts';
import { storedPrompts } from '../../catalog/index.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { toPrompt } from './present.ts';

/** The nine prompts in the order of their tabs; what is not stored shows its built-in text. */
export const listPrompts = async (db: Db): Promise<AdminPrompt[]> => {
  const stored = new Map((await storedPrompts.list(db)).map((row) => [row.promptType, row]));
  const formers = new Map(
    (await storedPrompts.formerBuiltIns(db)).map((row) => [row.promptType, row.content]),
  );
  return promptTypes.map((type) => toPrompt(type, stored.get(type), formers.get(type)));
};

/** One prompt as the list shows it. */
export const showPrompt = async (db: Db, promptType: PromptType): Promise<AdminPrompt> => {
  const shown = (await listPrompts(db)).find(({ prompt_type: type }) => type === promptType);
  return shown ?? toPrompt(promptType, undefined, undefined);
};

const braced = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

const faultIn = (promptType: PromptType, content: string): string | undefined => {
  const unknown = unknownVariables(promptType, content);
  if (unknown.length === 0) return undefined;
  return unknown.length === 1
    ? `Este prompt não conhece a variável ${braced(unknown)}`
    : `Este prompt não conhece as variáveis ${braced(unknown)}`;
};

/** Somebody saved another version meanwhile: which, and who and when, so that the screen can tell. */
const changedElsewhere = async (tx: Db, promptType: PromptType): Promise<Refused> => {
  const { version, saved_at, saved_by } = await showPrompt(tx, promptType);
  const details = {
    version,
    ...(saved_at === null ? {} : { saved_at }),
    ...(saved_by === null ? {} : { saved_by }),
  };
  return refused('prompt_changed_elsewhere', { details });
};

/** The names of the fields in the audit log. */
const auditNames: Readonly<Record<PromptFieldName, string>> = {
  title: 'title',
  content: 'content',
  openai_model: 'openaiModel',
  max_tokens: 'maxTokens',
  temperature: 'temperature',
  is_active: 'isActive',
};

type Change = {
  readonly actorId: string;
  readonly promptType: PromptType;
  /** The number of the version that the administrator saw. */
  readonly base: number;
  readonly note: string | null;
  /** The version that is put back, where one is. */
  readonly restored?: number;
  readonly change: (before: PromptFields) => PromptFields;
};

/**
 * Saves a prompt as its next version, for the next generation on; what is the same makes none, whatever it is based on.
 * Refused: `prompt_changed_elsewhere` when it is not based on the version in use.
 */
export const saveVersion = async (
  deps: AdminDeps,
  tx: Db,
  { actorId, promptType, base, note, restored, change }: Change,
): Promise<Result<AdminPrompt>> => {
  const at = deps.now();
  const row = await storedPrompts.lockPrompt(tx, promptType, { id: deps.newId(), at });
  const before = promptFieldsOf(row);
  const fields = change(before);
  const changed = changedFields(before, fields);
  if (changed.length === 0) return ok(await showPrompt(tx, promptType));
  if (row.version !== base) return changedElsewhere(tx, promptType);
  const by = { id: actorId, email: people.emailOf(actorId) };
  const { version } = await storedPrompts.putVersion(tx, row, fields, { note, at, by });
  await recordAct(deps, tx, {
    actorId,
    action: restored === undefined ? 'prompt_changed' : 'prompt_restored',
    target: { id: promptType, label: fields.title },
    details: {
      fields: changed.map((name) => auditNames[name]),
      is_active: fields.is_active,
      version,
      ...(restored === undefined ? {} : { restored }),
    },
  });
  return ok(await showPrompt(tx, promptType));
};

/** Keeps a prompt. Refused: `validation_failed` that names unknown variables, and as `saveVersion` is. */
export const keepPrompt = (
  deps: AdminDeps,
  params: { readonly actorId: string; readonly promptType: PromptType; readonly form: PromptSave },
): Promise<Result<AdminPrompt>> => {
  const { actorId, promptType, form } = params;
  const fault = faultIn(promptType, form.content);
  if (fault) return Promise.resolve(refused('validation_failed', { fields: { content: fault } }));
  return deps.db.transaction((tx) =>
    saveVersion(deps, tx, {
      actorId,
      promptType,
      base: form.base_version,
      note: form.note?.trim() || null,
      change: (before) => ({
        title: form.title,
        content: form.content,
        openai_model: form.openai_model ?? before.openai_model,
        max_tokens: form.max_tokens ?? before.max_tokens,
        temperature: form.temperature ?? before.temperature,
        is_active: form.is_active ?? before.is_active,
      }),
    }),
  );
};
