import { useState, useSyncExternalStore } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import type { PromptType } from '@webnario/domain/project-fields';
import { useSession } from '../../../shared/auth/session.tsx';
import {
  dropOwnDraft,
  isKeeping,
  readOwnDraft,
  watchKeeping,
  writeOwnDraft,
} from '../../../shared/drafts/drafts.ts';
import { useLeaveGuard } from '../../../shared/drafts/leave-guard.tsx';
import { copy } from '../copy.ts';
import { isPromptValues, isSamePrompt, savedValues, type PromptValues } from './prompt-form.ts';

/** What was typed in a tab and is not saved: on which version, and the note for the next one. */
export type PromptDraft = {
  readonly values: PromptValues;
  readonly base: number;
  readonly note: string;
};

/** A version that somebody else saved after the one that was typed on. */
export type SavedElsewhere = Pick<AdminPrompt, 'version' | 'saved_by' | 'saved_at'>;

type ByType<T> = Readonly<Partial<Record<PromptType, T | undefined>>>;

/** Values equal to the saved ones are not kept: they would look like a change when somebody else saves. */
type KeptDraft = PromptDraft | { readonly note: string; readonly values?: undefined };

const isDraft = (value: unknown): value is KeptDraft => {
  const draft = value as Partial<PromptDraft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.note === 'string' &&
    (draft.values === undefined || (isPromptValues(draft.values) && typeof draft.base === 'number'))
  );
};

const keyOf = (type: PromptType): string => `prompt:${type}`;

/**
 * The unsaved prompts, by tab. They are kept in this browser, so that neither a reload nor a lost network takes them, and
 * each remembers the version that it was typed on.
 */
export const usePromptDrafts = (prompts: readonly AdminPrompt[]) => {
  const userId = useSession().user?.id ?? '';
  const [drafts, setDrafts] = useState<ByType<KeptDraft>>(() =>
    Object.fromEntries(
      prompts.map(({ prompt_type: type }) => [type, readOwnDraft(userId, keyOf(type), isDraft)]),
    ),
  );
  const [refused, setRefused] = useState<ByType<SavedElsewhere>>({});
  const isKept = useSyncExternalStore(watchKeeping, isKeeping);
  const isChanged = (prompt: AdminPrompt): boolean => {
    const draft = drafts[prompt.prompt_type];
    return draft?.values !== undefined && !isSamePrompt(draft.values, savedValues(prompt));
  };
  // What was typed may have become the saved text by itself: the answer to a save was lost, or somebody else saved the same.
  const settled = prompts.filter(
    (prompt) => drafts[prompt.prompt_type]?.values && !isChanged(prompt),
  );
  if (settled.length > 0) {
    const notes = settled.map(({ prompt_type: type }) => [
      type,
      { note: drafts[type]?.note ?? '' },
    ]);
    setDrafts({ ...drafts, ...(Object.fromEntries(notes) as ByType<KeptDraft>) });
  }
  /** The draft of a tab: what was typed, or what is saved. */
  const draftOf = (prompt: AdminPrompt): PromptDraft => {
    const draft = drafts[prompt.prompt_type];
    if (draft?.values && isChanged(prompt)) return draft;
    return { values: savedValues(prompt), base: prompt.version, note: draft?.note ?? '' };
  };
  const keep = (prompt: AdminPrompt, change: Partial<PromptDraft>): void => {
    const type = prompt.prompt_type;
    const draft = { ...draftOf(prompt), ...change };
    const { note } = draft;
    const isSaved = isSamePrompt(draft.values, savedValues(prompt));
    const kept: KeptDraft = isSaved ? { note } : draft;
    if (isSaved && note === '') dropOwnDraft(userId, keyOf(type));
    else writeOwnDraft(userId, keyOf(type), kept);
    setDrafts((before) => ({ ...before, [type]: kept }));
  };
  useLeaveGuard(prompts.some(isChanged), isKept ? copy.prompts.leaveKept : copy.prompts.leave);
  return {
    isChanged,
    draftOf,
    keep,
    drop: (type: PromptType): void => {
      dropOwnDraft(userId, keyOf(type));
      setDrafts((before) => ({ ...before, [type]: undefined }));
    },
    noteRefused: (type: PromptType, saved: SavedElsewhere): void =>
      setRefused((before) => ({ ...before, [type]: saved })),
    /** Who has saved another version than the one that was typed on. */
    savedElsewhere: (prompt: AdminPrompt): SavedElsewhere | undefined => {
      if (!isChanged(prompt)) return undefined;
      const { base } = draftOf(prompt);
      const told = refused[prompt.prompt_type];
      const newest = told && told.version > prompt.version ? told : prompt;
      return newest.version === base ? undefined : newest;
    },
  };
};
