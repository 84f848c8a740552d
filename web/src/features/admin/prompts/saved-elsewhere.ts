import { ApiError } from '../../../shared/api/call.ts';
import type { SavedElsewhere } from './use-prompt-drafts.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Which version somebody else saved, where that is why a save was refused. */
export const savedElsewhereIn = (error: unknown): SavedElsewhere | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'prompt_changed_elsewhere') return undefined;
  const { version, saved_by, saved_at } = error.details;
  if (typeof version !== 'number') return undefined;
  return { version, saved_by: textOf(saved_by), saved_at: textOf(saved_at) };
};
