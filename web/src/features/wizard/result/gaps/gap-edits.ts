import { fillGap, removeGap, reopenGap } from '@webnario/domain/gaps/fill';
import { gapItems, type GapItem } from '@webnario/domain/gaps/gap-list';
import type { Project } from '@webnario/domain/wizard/project';

/** The gap of that key, if the script has it. */
export const itemOf = (project: Project, key: string): GapItem | undefined =>
  gapItems(project).find((item) => item.key === key);

const asked = (item: GapItem) => ({
  what: item.what,
  entry: item.entry,
  at: new Date().toISOString(),
});

/** The texts with an answer in them; an empty answer asks again. */
export const withAnswer = (project: Project, key: string, answer: string) => {
  const item = itemOf(project, key);
  if (!item) return undefined;
  if (answer.trim() !== '') {
    const made = fillGap(project, asked(item), answer);
    return made && { ...made.texts, lacunas: { respostas: { [key]: made.entry } } };
  }
  const open = item.entry && reopenGap(project, item.entry);
  return open && { ...open, lacunas: { respostas: { [key]: null } } };
};

/** The texts without the sentences that ask for something that does not apply. */
export const withoutGap = (project: Project, key: string) => {
  const item = itemOf(project, key);
  const made = item && removeGap(project, asked(item));
  return made && { ...made.texts, lacunas: { respostas: { [key]: made.entry } } };
};

/** What would be removed with a gap that does not apply; undefined when it cannot be. */
export const sentencesRemovedWith = (
  project: Project,
  item: GapItem,
): readonly string[] | undefined =>
  removeGap(project, asked(item))?.entry.lugares.map(({ era }) => era.trim());
