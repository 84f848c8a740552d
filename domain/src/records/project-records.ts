import { emptyOffer, withAnswers, type Offer } from '../offer/fields.ts';
import { convertOldOffer, isOldOffer, storedAnswers } from '../offer/migration.ts';
import { readStories, storiesPhase, type Stories } from '../stories/fields.ts';
import { offerPhase } from '../wizard/forms.ts';
import type { PhaseRecord } from '../wizard/project.ts';

type Phases = readonly Pick<PhaseRecord, 'phase_type' | 'input_data'>[];

const recordOf = (phases: Phases, type: string): Readonly<Record<string, unknown>> =>
  phases.find(({ phase_type }) => phase_type === type)?.input_data ?? {};

const converted = (phases: Phases) => {
  const record = recordOf(phases, offerPhase);
  return isOldOffer(record)
    ? convertOldOffer(record, readStories(recordOf(phases, storiesPhase)))
    : undefined;
};

/** The offer of a project, converted while it is stored as the first form left it. */
export const offerOf = (phases: Phases): Offer => {
  const answers = converted(phases)?.offer ?? storedAnswers(recordOf(phases, offerPhase));
  return withAnswers(emptyOffer, answers);
};

/** The stories of a project, with what the first form of the offer knew of them. */
export const storiesOf = (phases: Phases): Stories =>
  readStories({ ...recordOf(phases, storiesPhase), ...converted(phases)?.stories });

/** Whether the offer is still as the first form left it, with anything in it. */
export const hasOldOffer = (phases: Phases): boolean => {
  const old = converted(phases);
  return old !== undefined && Object.keys({ ...old.offer, ...old.stories }).length > 0;
};
