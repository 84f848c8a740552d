import { setImmediate as nextTurn } from 'node:timers/promises';
import { readerScript, type ReaderPhase } from '@webnario/domain/sharing/reader-script';
import { scriptFields, type ContentField } from '@webnario/domain/project-fields';

/** The script of a project by blocks; others have their turn between two phases, each of which may be long. */
export const scriptOf = async (
  texts: Readonly<Partial<Record<ContentField, string | null>>>,
): Promise<ReaderPhase[]> => {
  const phases: ReaderPhase[] = [];
  for (const field of scriptFields) {
    const alone = readerScript({ [field]: texts[field] ?? '' });
    phases.push(...alone.slice(phases.length, phases.length + 1));
    // oxlint-disable-next-line no-await-in-loop -- that is what it is for
    await nextTurn();
  }
  return phases;
};
