import { stoppedBefore, type Days } from '@webnario/domain/figures/span';
import { creditsByDay } from '../../credits/index.ts';
import { textFigures } from '../../generation/index.ts';
import { projectsByStep } from '../../projects/index.ts';

/** Everything that the figures of some days are read with, but for the few rows of the messages. */
export const figureQuestions = (days: Days, now: Date) => ({
  texts: textFigures.byDay(days),
  failures: textFigures.failuresByDay(days),
  models: textFigures.byModel(days),
  queue: textFigures.queueAt(now),
  credits: creditsByDay(days),
  steps: projectsByStep(days, stoppedBefore(now)),
});
