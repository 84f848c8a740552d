import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import {
  builtInVersion,
  versionNotes,
  type PromptVersion,
  type WholePromptVersion,
} from '@webnario/domain/catalog/prompt-versions';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { PromptType } from '@webnario/domain/project-fields';
import { builtInFingerprint } from '../../../db/seed/prompts.ts';
import type { Db } from '../../../platform/deps.ts';
import { storedPrompts } from '../../catalog/index.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { builtInAsVersion, toVersion } from './present.ts';
import { saveVersion, showPrompt } from './service.ts';

const pageSize = 50;

type VersionPage = {
  readonly versions: PromptVersion[];
  readonly built_in: PromptVersion;
  readonly next: number | null;
};

/** A page of versions of a prompt, newest first, and always the built-in one. */
export const listPromptVersions = async (
  { db }: Pick<AdminDeps, 'db'>,
  params: { readonly promptType: PromptType; readonly before: number | undefined },
): Promise<VersionPage> => {
  const { promptType } = params;
  const rows = await storedPrompts.listVersions(db, { ...params, limit: pageSize + 1 });
  const current = await storedPrompts.currentVersion(db, promptType);
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.number ?? null) : null;
  return {
    versions: page.map((row) => toVersion(row, current)),
    built_in: builtInAsVersion(promptType, current),
    next,
  };
};

/** One version with its text; 0 is the built-in one. Refused: `version_not_found`. */
export const readPromptVersion = async (
  db: Db,
  { promptType, number }: { readonly promptType: PromptType; readonly number: number },
): Promise<Result<WholePromptVersion>> => {
  const current = await storedPrompts.currentVersion(db, promptType);
  if (number === builtInVersion) return ok(builtInAsVersion(promptType, current));
  const row = await storedPrompts.findVersion(db, promptType, number);
  if (!row) return refused('version_not_found');
  const { content } = row;
  return ok({ ...toVersion({ ...row, characters: content.length }, current), content });
};

/** Puts a version back, whole, as the next one. Refused: `version_not_found`, `prompt_changed_elsewhere`. */
export const restorePromptVersion = async (
  deps: AdminDeps,
  tx: Db,
  params: {
    readonly actorId: string;
    readonly promptType: PromptType;
    readonly number: number;
    readonly base: number;
  },
): Promise<Result<AdminPrompt>> => {
  const { number, ...rest } = params;
  const version = await readPromptVersion(tx, params);
  if (!version.ok) return version;
  const { title, content, openai_model, max_tokens, temperature, is_active } = version.value;
  return saveVersion(deps, tx, {
    ...rest,
    note: versionNotes.restored(number),
    restored: number,
    change: () => ({ title, content, openai_model, max_tokens, temperature, is_active }),
  });
};

/** Notes that the built-in text of today has been seen; the prompt in use stays as it is. */
export const dismissBuiltIn = (
  deps: AdminDeps,
  params: {
    readonly actorId: string;
    readonly promptType: PromptType;
    readonly fingerprint: string;
  },
): Promise<Result<AdminPrompt>> => {
  const { actorId, promptType, fingerprint } = params;
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    const row = await storedPrompts.lockPrompt(tx, promptType, { id: deps.newId(), at });
    // When the built-in text is another one by now, the administrators are told of it again.
    const isOfToday = fingerprint === builtInFingerprint(promptType);
    if (isOfToday && row.knownBuiltIn !== fingerprint) {
      await storedPrompts.noteKnownBuiltIn(tx, row, fingerprint);
      await recordAct(deps, tx, {
        actorId,
        action: 'prompt_built_in_dismissed',
        target: { id: promptType, label: row.title },
      });
    }
    return ok(await showPrompt(tx, promptType));
  });
};
