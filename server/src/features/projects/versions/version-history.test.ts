import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textVersions } from '../../../db/schema/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import { isBeingWritten } from '../../generation/index.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { patchProject } from '../patch.ts';
import { findOwned } from '../repo.ts';
import { openForOnePerson, type OnePerson } from '../../../../testing/projects/one-person.ts';
import { replaceText } from '../texts.ts';
import { restoreVersion } from './service.ts';

const field = 'persona_validada';
const step = 3;

let one: OnePerson;
let db: Db;
let userId = '';
beforeAll(async () => {
  one = await openForOnePerson();
  ({ db, userId } = one);
});
afterAll(() => one.close());

/** The next change, and by how much the clock moves before it: also back, as clocks of two servers differ. */
type Act = { readonly clockMs: number } & (
  | { readonly type: 'edit' | 'rewrite'; readonly text: string; readonly isStale: boolean }
  | { readonly type: 'restore'; readonly pick: number }
);

const text = fc.oneof(
  fc.constantFrom('Uma frase. ', 'Um parágrafo inteiro, que não é curto. '.repeat(4), 'Fim.'),
  fc.string({ minLength: 1, maxLength: 150 }).filter((typed) => typed.trim() !== ''),
);
const clockMs = fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), fc.constant(120_000));
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('edit' as const, 'edit' as const, 'rewrite' as const),
      text,
      isStale: fc.constantFrom(false, false, false, true),
      clockMs,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('restore' as const), pick: fc.nat(), clockMs }),
  },
);

const versionsOf = (projectId: string) =>
  db
    .select()
    .from(textVersions)
    .where(eq(textVersions.projectId, projectId))
    .orderBy(asc(textVersions.createdAt), asc(textVersions.id));
const standing = async (projectId: string) => {
  const row = await findOwned(db, { projectId, userId });
  if (!row) throw new Error('the project is gone');
  return { revision: row.revision, text: row.persona_validada ?? '' };
};

/** Applies all changes to one project; returns the stored texts in their order. */
const play = async (projectId: string, acts: readonly Act[]): Promise<string[]> => {
  const stood = [(await standing(projectId)).text];
  let now = Date.now();
  const env = { RATE_LIMITS: {} };
  const deps = { env, isBeingWritten, newId: () => randomUUID(), now: () => new Date(now) };
  for (const next of acts) {
    now += next.clockMs;
    // oxlint-disable no-await-in-loop -- one after the other, each on what the last one left
    const { revision } = await standing(projectId);
    if (next.type === 'restore') {
      const versions = await versionsOf(projectId);
      const picked = versions[next.pick % Math.max(1, versions.length)];
      const versionId = picked?.id ?? randomUUID();
      await runInTransaction(db, (tx) => restoreVersion(deps, tx, { versionId, userId, revision }));
    } else if (next.type === 'edit') {
      const patch = { [field]: next.text, revision: next.isStale ? revision + 1 : revision };
      await patchProject(deps, db, { projectId, userId, patch });
    } else {
      const where = { projectId, userId, step: next.isStale ? step - 1 : step, field } as const;
      await replaceText(deps, db, {
        ...where,
        origin: { source: 'ai', missing_blocks: [] },
        generationId: randomUUID(),
        change: (current) => ({ ok: true, value: current + next.text }),
      });
    }
    stood.push((await standing(projectId)).text);
    // oxlint-enable no-await-in-loop
  }
  return stood;
};

describe('a text after any sequence of changes', () => {
  it('is its newest version, and a version is kept of each text that lost more than a hundred characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const projectId = await projectAtStep(db, userId, step);
        const stood = await play(projectId, acts);
        const versions = await versionsOf(projectId);
        const kept = new Set(versions.map((version) => version.text));
        const changed = stood.some((now) => now !== stood[0]);
        expect(versions.at(-1)?.text ?? stood[0]).toBe(stood.at(-1));
        expect(versions.length > 0 || !changed).toBe(true);
        const times = versions.map(({ createdAt }) => createdAt.getTime());
        expect(new Set(times).size).toBe(times.length);
        const shortened = stood.filter(
          (before, index) => (stood[index + 1] ?? before).length < before.length - 100,
        );
        for (const before of shortened) expect(kept.has(before)).toBe(true);
      }),
      { numRuns: 20 },
    );
  }, 240_000);
});
