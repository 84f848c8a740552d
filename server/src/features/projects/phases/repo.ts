import { and, eq, inArray, sql } from 'drizzle-orm';
import { projectPhases, webinarProjects } from '../../../db/schema/projects.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';
import { pick } from '../../../platform/pick.ts';

const columns = {
  id: projectPhases.id,
  project_id: projectPhases.projectId,
  phase_type: projectPhases.phaseType,
  input_data: projectPhases.inputData,
};

type NewPhase = {
  readonly id: string;
  readonly projectId: string;
  readonly phaseType: string;
  readonly inputData: Record<string, unknown>;
  readonly now: Date;
};

const values = (phase: NewPhase) => ({
  ...pick(phase, 'id', 'projectId', 'phaseType', 'inputData'),
  createdAt: phase.now,
  updatedAt: phase.now,
});

/** A phase of a project of this user, or undefined. */
export const findOwnedPhase = (
  db: Db,
  params: { readonly phaseId: string; readonly userId: string },
) =>
  db
    .select(columns)
    .from(projectPhases)
    .innerJoin(webinarProjects, eq(webinarProjects.id, projectPhases.projectId))
    .where(and(eq(projectPhases.id, params.phaseId), eq(webinarProjects.userId, params.userId)))
    .then(firstRow);

/** The data of several phases of a project that the caller may see, by their types. */
export const findPhasesData = async (
  db: Db,
  projectId: string,
  phaseTypes: readonly string[],
): Promise<Readonly<Record<string, Record<string, unknown>>>> => {
  const rows = await db
    .select({ phaseType: projectPhases.phaseType, inputData: projectPhases.inputData })
    .from(projectPhases)
    .where(
      and(
        eq(projectPhases.projectId, projectId),
        inArray(projectPhases.phaseType, [...phaseTypes]),
      ),
    );
  return Object.fromEntries(rows.map(({ phaseType, inputData }) => [phaseType, inputData]));
};

/** When the data of a phase last became other data; undefined where there are none. */
export const findPhaseSavedAt = async (
  db: Db,
  projectId: string,
  phaseType: string,
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ updatedAt: projectPhases.updatedAt })
    .from(projectPhases)
    .where(and(eq(projectPhases.projectId, projectId), eq(projectPhases.phaseType, phaseType)));
  return row?.updatedAt;
};

/** Adds a phase; undefined when the project has one of that type already. */
export const insertPhase = (tx: Db, phase: NewPhase) =>
  tx
    .insert(projectPhases)
    .values(values(phase))
    .onConflictDoNothing()
    .returning(columns)
    .then(firstRow);

/** The moment of a change, unless the same data came again. */
const savedAt = sql`case when ${projectPhases.inputData} = excluded.input_data then ${projectPhases.updatedAt} else excluded.updated_at end`;

/** Adds a phase or replaces the data of the one that is there. */
export const upsertPhase = async (tx: Db, phase: NewPhase) => {
  const [row] = await tx
    .insert(projectPhases)
    .values(values(phase))
    .onConflictDoUpdate({
      target: [projectPhases.projectId, projectPhases.phaseType],
      set: { inputData: phase.inputData, updatedAt: savedAt },
    })
    .returning(columns);
  if (!row) throw new Error('an upsert answered no row');
  return row;
};
