import { type Days } from '@webnario/domain/figures/span';
import { sql } from 'drizzle-orm';
import { webinarProjects } from '../../db/schema/projects.ts';
import { isWithin, type Question } from '../../platform/figure-questions.ts';

/**
 * On which step the projects are that began on those days, and how many of them have not changed since a moment. A copy
 * began in the middle and is left out; what lies in the bin is counted.
 */
export const projectsByStep = (
  days: Days,
  unchangedSince: Date,
): Question<{ step: number; here: number; stopped: number }> => {
  const { createdAt, updatedAt, currentStep, copiedFromStep } = webinarProjects;
  return sql`select ${currentStep} as step, count(*)::int as here,
      count(*) filter (where ${updatedAt} < ${unchangedSince.toISOString()}::timestamptz)::int as stopped
    from ${webinarProjects}
    where ${isWithin(createdAt, days)} and ${copiedFromStep} is null
    group by ${currentStep}`;
};
