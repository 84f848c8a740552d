import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { webinarProjects } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { isOnPostgres } from '../../../../testing/database/test-database.ts';
import {
  beginAt,
  expectNothingLost,
  expectPaidOnce,
  takeSnapshot,
} from '../../../../testing/database/database-snapshot.ts';
import {
  openFlakyDatabase,
  type FlakyDatabase,
} from '../../../../testing/database/flaky-database.ts';
import { holdModel } from '../../../../testing/model.ts';
import { anyCategory, newProjectBody } from '../../../../testing/projects/projects.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';

/** The number of failing queries before the database is back: about five seconds, by the heartbeats and the pauses. */
const times = 6;

let database: FlakyDatabase;
let harness: GenerationHarness;
beforeAll(async () => {
  database = await openFlakyDatabase();
  harness = await startGenerationHarness({ openDatabase: database.open });
});
afterEach(() => harness.model.reset());
afterAll(async () => {
  await harness.stop();
  await database.stop();
});

/** Starts a generation, interrupts the database and only then lets the model answer. */
const beginAndLeave = async (answer: Parameters<typeof holdModel>[1]) => {
  const start = await beginAt(harness, 2);
  const { isAsked, release } = holdModel(harness.model, answer);
  const call = personaCall(start.projectId);
  const events = readEvents(await post(start.person, 'generate-content', call, true));
  await events.until('started');
  await isAsked;
  await database.leave();
  release();
  return { ...start, events };
};

describe('an outage of the database for some seconds', () => {
  it('does not interrupt a running stream, and the text is stored and charged once', async () => {
    const start = await beginAndLeave({ content: personaText });
    await start.events.until('delta');
    await database.isMissed(times);
    await database.comeBack();
    const { data } = await start.events.until('done');
    expect(data).toMatchObject({ content: personaText, creditsRemaining: 9 });
    await expectPaidOnce(harness, start, personaText);
  });

  it('delays the record of a failure of the model and the release of the credits', async () => {
    const start = await beginAndLeave({ error: { message: 'no' }, status: 500 });
    await database.isMissed(times);
    await database.comeBack();
    expect((await start.events.until('failed')).data).toMatchObject({
      error:
        'O serviço de IA não respondeu. Tente de novo em instantes. Nenhum crédito foi cobrado.',
      details: { charged: false },
    });
    await expectNothingLost(harness, start, 1, { failureCode: 'provider_unavailable' });
  });

  it.runIf(isOnPostgres())(
    'refuses a generation request, which can be sent again',
    async () => {
      const start = await beginAt(harness, 2);
      const call = personaCall(start.projectId);
      harness.model.on(/./, { content: personaText });
      await database.leave();
      const refused = await post(start.person, 'generate-content', call);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({
        error: { message: 'O serviço está voltando. Tente de novo em instantes.' },
      });
      expect(harness.model.requests()).toHaveLength(0);
      await database.comeBack();
      expect((await post(start.person, 'generate-content', call)).status).toBe(200);
      await expectPaidOnce(harness, start, personaText);
    },
    60_000,
  );

  it.runIf(isOnPostgres())(
    'interrupts a creation or a payment, which happens once when it is sent again under its idempotency key',
    async () => {
      const { person, projectId } = await beginAt(harness, 17);
      const { db } = harness.server.deps;
      const body = newProjectBody(await anyCategory(db), 'Um só');
      const headers = { 'idempotency-key': 'a mesma' };
      const pdf = { params: { id: projectId }, headers: { 'idempotency-key': 'o arquivo' } };
      await database.leave();
      expect((await request(person, endpoints.createProject, { body, headers })).status).toBe(503);
      expect((await request(person, endpoints.generatePdf, pdf)).status).toBe(503);
      await database.comeBack();
      for (const _ of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is about
        expect((await request(person, endpoints.createProject, { body, headers })).status).toBe(
          201,
        );
        // oxlint-disable-next-line no-await-in-loop -- see above
        expect((await request(person, endpoints.generatePdf, pdf)).body).toMatchObject({
          charged: true,
        });
      }
      const own = eq(webinarProjects.userId, person.userId);
      expect(await db.$count(webinarProjects, own)).toBe(2);
      expect((await takeSnapshot(harness, person, projectId)).ledger).toEqual(['charge -1']);
    },
    60_000,
  );
});
