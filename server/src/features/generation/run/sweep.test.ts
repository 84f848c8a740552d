import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { generations } from '../../../db/schema/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { givenHarness } from '../../../../testing/generation/generation-harness.ts';
import { makeCredits } from '../../credits/index.ts';
import { insertRunningRow } from '../../../../testing/generation/running-row.ts';
import { makeRegistry } from './registry.ts';
import { makeSweeper } from './sweep.ts';

const harness = givenHarness();
const minuteMs = 60_000;

let sweeper: ReturnType<typeof makeSweeper> | undefined;
afterEach(() => sweeper?.stop());

/** A generation whose lease ends in ten minutes: for the sweep of the test that is past, for the server's it is not. */
const leftBehind = async () => {
  const { deps } = harness.server;
  const { person, projectId } = await harness.personWithProject();
  const id = deps.newId();
  const { userId } = person;
  const leaseExpiresAt = new Date(deps.now().getTime() + 10 * minuteMs);
  await insertRunningRow(deps.db, { id, projectId, userId, costCredits: 0, leaseExpiresAt });
  return id;
};

const stateOf = async (id: string) =>
  (await harness.server.deps.db.select().from(generations).where(eq(generations.id, id)))[0]?.state;

test('a sweep leaves a generation whose lease is renewed after it was found, and ends the other one', async () => {
  const { deps } = harness.server;
  const [renewed, abandoned] = [await leftBehind(), await leftBehind()];
  let begun = 0;
  let ended = 0;
  /** Renews the lease of the one when the first of those that were found is about to be ended. */
  const renewAndEnd: Db['transaction'] = async (...how) => {
    begun += 1;
    const leaseExpiresAt = new Date(deps.now().getTime() + 60 * minuteMs);
    if (begun === 1) {
      await deps.db.update(generations).set({ leaseExpiresAt }).where(eq(generations.id, renewed));
    }
    return deps.db.transaction(...how).finally(() => {
      ended += 1;
    });
  };
  const db = new Proxy(deps.db, {
    get: (real, name): unknown =>
      name === 'transaction' ? renewAndEnd : (Reflect.get(real, name) as unknown),
  });
  const now = () => new Date(deps.now().getTime() + 20 * minuteMs);
  const credits = makeCredits(deps);
  sweeper = makeSweeper({ ...deps, db, now, credits, registry: makeRegistry() }, false);
  await sweeper.start();
  await eventually(() => expect(ended).toBe(2));
  expect(await stateOf(renewed)).toBe('running');
  expect(await stateOf(abandoned)).toBe('failed');
});
