import { endpoints } from '@webnario/domain/api/endpoints';
import type { ContentField } from '@webnario/domain/project-fields';
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { textVersions, webinarProjects } from '../../../db/schema/index.ts';
import { deleteExpired } from '../../../delete-expired.ts';
import { givenHarness } from '../../../../testing/generation/generation-harness.ts';
import { blocksText } from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import { atWork } from '../../../../testing/projects/versions.ts';

const harness = givenHarness({
  settings: {
    RATE_LIMITS: 'writes=10000/60,reads=10000/60,text_bytes=40000,versions_kept=2',
    RETENTION: 'versions=10',
  },
});
const dayMs = 86_400_000;
const [one, two] = ['script_fase_1_validado', 'script_fase_2_validado'] as const;

const finished = async (person: Person) => {
  const projectId = await projectAtStep(harness.server.deps.db, person.userId, 17);
  return { projectId, work: atWork(person, projectId) };
};
type Work = Awaited<ReturnType<typeof finished>>['work'];

/** A text that begins a version, and by which that version is known again. */
const text = (number: number, length: number): string =>
  `Nº${number} ${String.fromCharCode(97 + number).repeat(length)}`;

/** The versions of a text, newest first, each by how its text begins. */
const kept = async (work: Work, field: ContentField): Promise<string[]> => {
  const { versions } = await work.page(field);
  const texts = await Promise.all(versions.map(({ id }) => work.textOf(id)));
  return texts.map((each) => each.split(' ')[0] ?? '');
};

const edit = async (
  work: Work,
  field: ContentField,
  numbers: readonly number[],
  length: number,
) => {
  for (const number of numbers) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await work.edit(field, text(number, length));
    harness.server.advanceClock(1000);
  }
};

describe('room for a text', () => {
  it('is made by removing typed versions before written ones, per text, and no more than needed', async () => {
    const { work } = await finished(await newPerson(harness.server));
    await edit(work, one, [1, 2], 300);
    await edit(work, two, [1, 2, 3, 4, 5], 9000);
    expect(await kept(work, one)).toEqual(['Nº2', 'Nº1', '##']);
    expect(await kept(work, two)).toEqual(['Nº5', 'Nº4', 'Nº3', 'Nº2', '##']);
    const removed = await Promise.all([work.page(one), work.page(two)]);
    expect(removed.map((page) => page.removed?.count ?? 0)).toEqual([0, 1]);
  });

  it('is not used by a project whose 30 days in the bin are over', async () => {
    const person = await newPerson(harness.server);
    const gone = await finished(person);
    await edit(gone.work, one, [1, 2], 19_000);
    await request(person, endpoints.deleteProject, { params: { id: gone.projectId } });
    const { db, now } = harness.server.deps;
    const deletedAt = new Date(now().getTime() - 30 * dayMs);
    await db
      .update(webinarProjects)
      .set({ deletedAt })
      .where(eq(webinarProjects.id, gone.projectId));
    const { work } = await finished(person);
    await edit(work, one, [1, 2], 19_000);
    expect(await kept(work, one)).toEqual(['Nº2', 'Nº1', '##']);
  });

  it('is not required for a text that a writer has rewritten', async () => {
    const person = await newPerson(harness.server);
    const projectId = await projectAtStep(harness.server.deps.db, person.userId, 3);
    const work = atWork(person, projectId);
    await edit(work, 'persona_validada', [1], 15_000);
    await work.edit('persona_validada', `${text(2, 24_500)}\n\n## Dores\n\nPoucas.`);
    harness.model.on(/./, { content: blocksText(['Dores']) });
    const before = await work.project();
    await work.rewrite('persona_validada', [1]);
    const after = await work.project();
    expect(after.persona_validada).not.toBe(before.persona_validada);
    expect((await work.versions('persona_validada'))[0]?.kind).toBe('regenerated');
  });
});

test('the clean-up removes only versions that are too old, and keeps the newest two of each text', async () => {
  const { projectId, work } = await finished(await newPerson(harness.server));
  await edit(work, two, [1, 2, 3], 300);
  await edit(work, one, [1, 2, 3], 300);
  const { db } = harness.server.deps;
  const earlier = (column: AnyColumn) => sql`${column} - interval '11 days'`;
  const { createdAt, projectId: ofProject, updatedAt } = textVersions;
  await db
    .update(textVersions)
    .set({ createdAt: earlier(createdAt), updatedAt: earlier(updatedAt) })
    .where(eq(ofProject, projectId));
  await edit(work, one, [4, 5, 6], 300);
  await deleteExpired(harness.server.deps);
  expect(await kept(work, one)).toEqual(['Nº6', 'Nº5', 'Nº4']);
  expect(await kept(work, two)).toEqual(['Nº3', 'Nº2']);
});
