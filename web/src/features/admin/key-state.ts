import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import { copy } from './copy.ts';

const texts = copy.settings;

/** One sentence that says which model key is in use; the key itself never leaves the server. */
export const keyStateText = (key: AdminSettings['openai_api_key']): string => {
  if (key.is_set && !key.is_readable) return texts.keyUnreadable;
  if (key.is_set) return key.ends_in === null ? texts.keySet : texts.keyEnds(key.ends_in);
  return key.in_environment ? texts.keyFromEnvironment : texts.keyMissing;
};
