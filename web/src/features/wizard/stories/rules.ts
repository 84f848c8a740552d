import { fieldMessages } from '@webnario/domain/fields';
import { storiesOf } from '@webnario/domain/records/project-records';
import { storiesPhase, storiesSchema } from '@webnario/domain/stories/fields';
import type { RecordRules } from '../records/use-record.ts';

/** What saving needs to know of 'Suas histórias'. */
export const storiesRules: RecordRules = {
  phaseType: storiesPhase,
  read: ({ phases }) => storiesOf(phases),
  check: (answers) => {
    const parsed = storiesSchema.safeParse(answers);
    return parsed.success ? {} : fieldMessages(parsed.error);
  },
};
