import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../src/app.ts';
import { creditLedger, generations, webinarProjects } from '../src/db/schema/index.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import type { Person } from '../testing/accounts/people.ts';
import {
  personaCall,
  personaText,
  startGenerationHarness,
  type GenerationHarness,
  type PersonWithProject,
} from '../testing/generation/generation-harness.ts';

const people = 6;
const projectsEach = isOnPostgres() ? 8 : 3;
/** How often a person repeats a request that was not answered with a text. */
const attempts = 4;
/** Longer than the lease of a generation, which ends the ones whose end could not be recorded. */
const patience = { timeout: 150_000, interval: 100 };

let harness: GenerationHarness;
beforeAll(async () => {
  harness = await startGenerationHarness();
});
afterAll(() => harness.stop());

/** Three in four requests are answered; the others break. */
const answerMostly = (): void => {
  let count = 0;
  harness.model.on(
    /./,
    () => {
      count += 1;
      return count % 4 === 0
        ? { error: { message: 'broken' }, status: 500 }
        : { content: personaText };
    },
    { latency: 10 },
  );
};

/** Requests a text twice at once under one key, and again under new keys until a request succeeds. */
const insist = async (person: Person, projectId: string): Promise<void> => {
  const send = async (key: string): Promise<boolean> => {
    const answer = await person.fetch('/functions/v1/generate-content', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(personaCall(projectId)),
    });
    await answer.text();
    return answer.ok;
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const key = randomUUID();
    // oxlint-disable-next-line no-await-in-loop -- again only after the answer
    if ((await Promise.all([send(key), send(key)])).includes(true)) return;
  }
};

/** Cuts one busy connection to PostgreSQL; the embedded database has none that could be cut. */
const cutConnection = async (): Promise<void> => {
  if (!isOnPostgres()) return;
  await harness.server.deps.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
        order by random() limit 1`,
    )
    .catch(() => undefined);
};

/** Cuts one connection after the other; the next only when the last is cut, so that they do not pile up. */
const cutConnections = async (isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await cutConnection();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(40);
  }
};

/** Another copy of the server looks for abandoned generations, on a clock that runs four times as fast. */
const hurry = async (isOver: () => boolean): Promise<void> => {
  const { deps, advanceClock } = harness.server;
  while (!isOver()) {
    advanceClock(3_000);
    const copy = makeApp(deps);
    // oxlint-disable-next-line no-await-in-loop -- one copy after the other
    await copy.start().catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(1_000);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await copy.close();
  }
};

const makeProjects = async (): Promise<PersonWithProject[]> => {
  const projects: PersonWithProject[] = [];
  for (let who = 0; who < people; who += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    const person = await harness.person();
    for (let count = 0; count < projectsEach; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      projects.push({ person, projectId: await harness.projectAt(person, 2) });
    }
  }
  return projects;
};

/** Reads each generation with the kind of ledger entry that closed its reservation. */
const endings = (projectIds: readonly string[]) => {
  const { db } = harness.server.deps;
  return db
    .select({ state: generations.state, closedBy: creditLedger.kind, step: generations.step })
    .from(generations)
    .leftJoin(creditLedger, eq(creditLedger.reservationId, generations.reservationId))
    .where(inArray(generations.projectId, [...projectIds]));
};

describe('parallel generations with failing models and cut connections', () => {
  it('are charged for exactly the texts that are stored', async () => {
    const projects = await makeProjects();
    answerMostly();
    let isOver = false;
    let isAnswered = false;
    const hurrying = hurry(() => isOver);
    const cutting = cutConnections(() => isAnswered);
    await Promise.all(projects.map(({ person, projectId }) => insist(person, projectId)));
    isAnswered = true;
    await cutting;

    const { deps } = harness.server;
    const projectIds = projects.map(({ projectId }) => projectId);
    await vi.waitFor(async () => {
      const states = (await endings(projectIds)).map(({ state }) => state);
      expect(states.filter((state) => state === 'running' || state === 'queued')).toEqual([]);
    }, patience);
    isOver = true;
    await hurrying;

    for (const { state, closedBy } of await endings(projectIds)) {
      expect({ state, closedBy }).toEqual({
        state,
        closedBy: state === 'succeeded' ? 'settle' : 'return',
      });
    }
    const texts = await deps.db
      .select({ userId: webinarProjects.userId, text: webinarProjects.persona_validada })
      .from(webinarProjects)
      .where(inArray(webinarProjects.id, projectIds));
    for (const person of new Set(projects.map((project) => project.person))) {
      const own = texts.filter(({ userId, text }) => userId === person.userId && text !== null);
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(await harness.balance(person)).toBe(10 - own.length);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await harness.expectBalancedLedger(person);
    }
  }, 300_000);
});
