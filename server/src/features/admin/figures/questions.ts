import { stoppedBefore, type Days } from '@webnario/domain/figures/span';
import { creditsByDay } from '../../credits/index.ts';
import { textFigures } from '../../generation/index.ts';
import { projectsByStep } from '../../projects/index.ts';

/** All queries of the figures of some days, except the one of the messages, which reads few rows. */
export const figureQuestions = (days: Days, now: Date) => ({
  texts: textFigures.byDay(days),
  failures: textFigures.failuresByDay(days),
  models: textFigures.byModel(days),
  queue: textFigures.queueAt(now),
  credits: creditsByDay(days),
  steps: projectsByStep(days, stoppedBefore(now)),
});
