import { readingModes, type RehearsedBlock } from '@webnario/domain/rehearsal/rehearsal';
import {
  boolean,
  doublePrecision,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { ofProject } from './projects.ts';

/** What was measured when somebody rehearsed a script; the newest of a project (`domain/src/limits.ts`). */
export const rehearsals = pgTable(
  'rehearsals',
  {
    projectId: ofProject(),
    /** Made by the device. */
    id: uuid('id').notNull(),
    startedAt: at('started_at').notNull(),
    mode: text('mode', { enum: readingModes }).notNull(),
    byVoice: boolean('by_voice').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    blocks: jsonb('blocks').$type<RehearsedBlock[]>().notNull(),
  },
  // An id means nothing outside its project: what one device makes up cannot stand in the way of another's.
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);
