import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { variablesOf } from '@webnario/domain/catalog/prompt-variables';
import {
  builtInVersion,
  type PromptVersion,
  type WholePromptVersion,
} from '@webnario/domain/catalog/prompt-versions';
import type { PromptType } from '@webnario/domain/project-fields';
import { builtInFingerprint, defaultPromptOf, promptFieldsOf } from '../../../db/seed/prompts.ts';
import type { storedPrompts } from '../../catalog/index.ts';

/** A stored prompt with when and by whom its version was saved. */
type StoredPrompt = storedPrompts.PromptRow & {
  readonly savedAt: Date | null;
  readonly savedByEmail: string | null;
};

/** A prompt as its editor needs it; `former` is the built-in text that it was made from, where that was another one. */
export const toPrompt = (
  promptType: PromptType,
  stored: StoredPrompt | undefined,
  former: string | undefined,
): AdminPrompt => {
  const { is_active: _active, ...builtIn } = promptFieldsOf(defaultPromptOf(promptType));
  const fingerprint = builtInFingerprint(promptType);
  const version = stored?.version ?? builtInVersion;
  const known = stored?.knownBuiltIn ?? fingerprint;
  const isChanged = version !== builtInVersion && known !== fingerprint;
  return {
    prompt_type: promptType,
    ...promptFieldsOf(stored ?? defaultPromptOf(promptType)),
    is_stored: stored !== undefined,
    built_in_in_use: !stored?.isActive,
    version,
    saved_at: stored?.savedAt?.toISOString() ?? null,
    saved_by: stored?.savedByEmail ?? null,
    built_in: { ...builtIn, fingerprint },
    built_in_changed: isChanged ? { former_content: former ?? null } : null,
    variables: [...variablesOf(promptType)],
  };
};

type VersionListRow = Omit<storedPrompts.VersionRow, 'content'> & { readonly characters: number };

/** A saved version in a list. */
export const toVersion = (row: VersionListRow, current: number): PromptVersion => {
  const { content: _content, ...fields } = promptFieldsOf({ ...row, content: '' });
  return {
    prompt_type: row.promptType,
    number: row.number,
    ...fields,
    characters: row.characters,
    saved_at: row.createdAt.toISOString(),
    saved_by: row.savedByEmail,
    note: row.note,
    changed: row.changed,
    is_current: row.number === current,
  };
};

/** Version 0, with its text. */
export const builtInAsVersion = (promptType: PromptType, current: number): WholePromptVersion => {
  const fields = promptFieldsOf(defaultPromptOf(promptType));
  return {
    prompt_type: promptType,
    number: builtInVersion,
    ...fields,
    characters: fields.content.length,
    saved_at: null,
    saved_by: null,
    note: null,
    changed: [],
    is_current: current === builtInVersion,
  };
};
