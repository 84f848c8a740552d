import { isOfferedModel } from '@webnario/domain/catalog/prompts';
import type { Connection } from './openai-call.ts';

const patienceMs = 5_000;

/**
 * The models for texts that a server says it has, by name. Not every server has such a list, and none is needed to
 * write: one that fails, or takes longer than five seconds, counts as empty.
 */
export const listModels = async ({ client }: Connection): Promise<readonly string[]> => {
  try {
    const { data } = await client.models.list({ timeout: patienceMs });
    const names = data.map(({ id }) => id).filter((name) => isOfferedModel(name));
    return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
  } catch {
    return [];
  }
};
