import { storyCards, type StoryKey } from '@webnario/domain/stories/cards';
import { cardsCount, isAnswered } from '@webnario/domain/stories/count';
import { readStories } from '@webnario/domain/stories/fields';
import { storyProblems, storyWarnings } from '@webnario/domain/stories/remarks';
import { scriptFields } from '@webnario/domain/project-fields';
import { lastStep } from '@webnario/domain/wizard/steps';
import type { RecordForm } from '../records/record-form.ts';
import { storiesCopy as texts } from './copy.ts';
import { storiesRules } from './rules.ts';

/** 'Suas histórias': six cards, each of them optional. */
export const storiesForm: RecordForm = {
  ...storiesRules,
  title: texts.title,
  intro: texts.intro,
  footer: texts.footer,
  note: (project) => {
    if (!scriptFields.some((field) => project[field])) return undefined;
    return project.etapa_atual >= lastStep ? texts.finished : texts.written;
  },
  cards: storyCards,
  items: texts.items,
  count: (answers) => cardsCount(readStories(answers)),
  isAnswered: (answers, key) => isAnswered(readStories(answers), key as StoryKey),
  known: (key, { presenter }) => (key === 'apresentador' ? presenter : undefined),
  remarks: (answers) => {
    const stories = readStories(answers);
    return { problems: storyProblems(stories), warnings: storyWarnings(stories), lines: {} };
  },
};
