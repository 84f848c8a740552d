import { stepNumber } from '@webnario/domain/wizard/steps';
import { generations } from '../../src/db/schema/index.ts';
import type { Db } from '../../src/platform/deps.ts';

type Row = typeof generations.$inferInsert;

/** Inserts the row of a persona that a process is writing with a model. */
export const insertRunningRow = async (
  db: Db,
  row: Pick<Row, 'id' | 'projectId' | 'userId' | 'costCredits' | 'leaseExpiresAt'>,
): Promise<void> => {
  await db.insert(generations).values({
    ...row,
    kind: 'step',
    step: stepNumber('geracao_persona'),
    promptType: 'persona',
    state: 'running',
    source: 'ai',
  });
};
