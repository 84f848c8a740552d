import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  creditLedger,
  generations,
  textVersions,
  userCredits,
  webinarProjects,
} from '../../src/db/schema/index.ts';
import type { Person } from '../accounts/people.ts';
import type { GenerationHarness, PersonWithProject } from '../generation/generation-harness.ts';

/** All that a generation may have changed, as it is stored. */
export type DatabaseSnapshot = {
  /** Step, texts, origins, revision: the whole row. */
  readonly project: typeof webinarProjects.$inferSelect | undefined;
  readonly versions: readonly (typeof textVersions.$inferSelect)[];
  readonly balance: number | undefined;
  /** What moved on the account, oldest first: 'reserve -1', 'return 1'. */
  readonly ledger: readonly string[];
  readonly rows: readonly (typeof generations.$inferSelect)[];
};

/** Looks at everything that belongs to that project and its owner. */
export const takeSnapshot = async (
  { server }: Pick<GenerationHarness, 'server'>,
  person: Person,
  projectId: string,
): Promise<DatabaseSnapshot> => {
  const { db } = server.deps;
  const [project] = await db
    .select()
    .from(webinarProjects)
    .where(eq(webinarProjects.id, projectId));
  const [account] = await db
    .select()
    .from(userCredits)
    .where(eq(userCredits.userId, person.userId));
  const movements = await db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, person.userId))
    .orderBy(asc(creditLedger.createdAt), asc(creditLedger.kind));
  return {
    project,
    versions: await db.select().from(textVersions).where(eq(textVersions.projectId, projectId)),
    balance: account?.creditsRemaining,
    ledger: movements
      .filter(({ kind }) => kind !== 'initial')
      .map(({ kind, delta }) => `${kind} ${delta}`),
    rows: await db.select().from(generations).where(eq(generations.projectId, projectId)),
  };
};

/** A new person's project on a step, and what is stored of it before the test changes anything. */
export type Start = PersonWithProject & { readonly before: DatabaseSnapshot };

/** Makes a person with a project on that step and takes a snapshot of it. */
export const beginAt = async (harness: GenerationHarness, step: number): Promise<Start> => {
  const { person, projectId } = await harness.personWithProject(step);
  return { person, projectId, before: await takeSnapshot(harness, person, projectId) };
};

/**
 * Fails unless so many tries changed nothing but the ledger, which says that what was reserved went back each time, and
 * left rows that say how they ended.
 */
export const expectNothingLost = async (
  harness: GenerationHarness,
  start: Start,
  tries: number,
  row: object,
): Promise<void> => {
  const { person, projectId, before } = start;
  const after = await takeSnapshot(harness, person, projectId);
  expect(after.project).toEqual(before.project);
  expect(after.versions).toEqual(before.versions);
  expect(after.balance).toBe(before.balance);
  const returned = Array.from({ length: tries }, () => ['reserve -1', 'return 1']);
  expect(after.ledger).toEqual(returned.flat());
  const ended = { state: 'failed', finishedAt: expect.any(Date) as unknown, ...row };
  expect(after.rows).toEqual(
    Array.from({ length: tries }, () => expect.objectContaining(ended) as unknown),
  );
  await harness.expectBalancedLedger(person);
};

/** Fails unless that text stands in the project, is a version of its own and was paid for once. */
export const expectPaidOnce = async (
  harness: GenerationHarness,
  start: Start,
  text: string,
  missingBlocks: readonly string[] = [],
): Promise<void> => {
  const { person, projectId, before } = start;
  const after = await takeSnapshot(harness, person, projectId);
  const { currentStep } = before.project ?? {};
  expect(after.project).toMatchObject({ persona_validada: text, currentStep });
  expect(after.versions).toMatchObject([{ kind: 'generated', text, missingBlocks }]);
  expect([after.balance, after.ledger]).toEqual([9, ['reserve -1', 'settle 0']]);
  expect(after.rows).toMatchObject([{ state: 'succeeded', failureCode: null, partialText: text }]);
  await harness.expectBalancedLedger(person);
};
