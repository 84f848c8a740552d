import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/migrate.ts';
import { generations, userCredits } from '../../../db/schema/index.ts';
import { isOnPostgres } from '../../../../testing/database/test-database.ts';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
  readEvents,
} from '../../../../testing/generation/generation-harness.ts';
import { holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';

const harness = givenHarness();

const beginOne = async (person: Person): Promise<string> => {
  holdModel(harness.model, { content: personaText });
  const body = personaCall(await harness.projectAt(person, 2));
  const { data } = await readEvents(await post(person, 'generate-content', body, true)).until(
    'started',
  );
  return String(data.generationId);
};

/** Waits until somebody waits for a lock of that database. */
const untilSomebodyWaits = async (): Promise<void> => {
  const { db } = harness.server.deps;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- looks again
    const waiting = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowsOf(waiting).length > 0) return;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pause(20);
  }
};

/** An embedded database has one connection, on which nobody waits for anybody. */
test.runIf(isOnPostgres())(
  'leaving an account and the end of one of its texts do not wait for each other',
  async () => {
    const { db } = harness.server.deps;
    const person = await harness.person();
    const ids = [await beginOne(person), await beginOne(person)].sort();
    const leave = () =>
      person.fetch('/api/me/deletion', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phrase: 'apagar minha conta', password: person.password }),
      });
    let leaving: Promise<Response> | undefined;
    // What the text that ends does: its row, and then the credits.
    await db.transaction(async (tx) => {
      const last = ids[1] ?? '';
      await tx.select().from(generations).where(eq(generations.id, last)).for('update');
      leaving = leave();
      await untilSomebodyWaits();
      await tx
        .select()
        .from(userCredits)
        .where(eq(userCredits.userId, person.userId))
        .for('update');
    });
    expect((await leaving)?.status).toBe(200);
    const rows = await db.select().from(generations).where(inArray(generations.id, ids));
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await harness.expectBalancedLedger(person);
  },
);
