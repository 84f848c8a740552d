import { storyCards, type StoryKey } from './cards.ts';
import { completeCases, completeTeachings, usableVoiceSample, type Stories } from './fields.ts';

/** Whether a field has a complete answer: of a list, at least one complete item. */
export const isAnswered = (stories: Stories, key: StoryKey): boolean => {
  if (key === 'ensinamentos') return completeTeachings(stories).length > 0;
  if (key === 'casos') return completeCases(stories).length > 0;
  if (key === 'voz_amostra') return usableVoiceSample(stories) !== null;
  return (stories[key]?.length ?? 0) > 0;
};

/** How many cards have one complete answer or more. */
export const countCards = (stories: Stories): number =>
  storyCards.filter(({ fields }) =>
    (Object.keys(fields) as StoryKey[]).some((key) => isAnswered(stories, key)),
  ).length;

/** How much of 'Suas histórias' is told: '4 de 6 cartões'. */
export const cardsCount = (stories: Stories): string =>
  `${countCards(stories)} de ${storyCards.length} cartões`;
