import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { amounts } from '@webnario/domain/limits';
import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehearsals } from '../../db/schema/index.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
});
afterAll(() => server.stop());

const project = () => projectAtStep(server.deps.db, person.userId, 17);

/** A rehearsal that began so many minutes before noon of a day that is over. */
const rehearsal = (minutesBefore = 0, change: Partial<Rehearsal> = {}): Rehearsal => ({
  id: randomUUID(),
  started_at: new Date(Date.UTC(2026, 5, 1, 12, -minutesBefore)).toISOString(),
  mode: 'text',
  by_voice: true,
  duration_seconds: 95.5,
  blocks: [{ phase: 1, title: 'Abertura', words: 130, seconds: 62.25, waiting_seconds: 0 }],
  ...change,
});

const save = (id: string, body: unknown, by = person, headers = {}) =>
  request(by, endpoints.saveRehearsal, { params: { id }, body, headers });
const list = async (id: string, by = person) =>
  request(by, endpoints.rehearsals, { params: { id } });
const idsOf = async (id: string, by = person) =>
  (await list(id, by)).body.rehearsals.map((each) => each.id);
/** The list leaves out what is beyond the limit, so only the table says what is still stored. */
const storedIds = async ({ deps }: TestServer, id: string): Promise<string[]> => {
  const rows = await deps.db.select().from(rehearsals).where(eq(rehearsals.projectId, id));
  return rows.map((row) => row.id).toSorted();
};

describe('a rehearsal', () => {
  it('is kept with its project as it was measured, and comes back newest first', async () => {
    const id = await project();
    const older = rehearsal(10, { mode: 'cards', by_voice: false });
    const newer = rehearsal();
    expect(await save(id, newer)).toMatchObject({ status: 201, body: newer });
    expect((await save(id, older)).status).toBe(201);
    expect((await list(id)).body.rehearsals).toEqual([newer, older]);
  });

  it('is kept once and as it was when it is sent again, days later and without the key [B-STAGE-70]', async () => {
    const id = await project();
    const measured = rehearsal();
    await save(id, measured, person, { 'idempotency-key': measured.id });
    const again = await save(id, { ...measured, duration_seconds: 1 });
    expect(again).toMatchObject({ status: 201, body: measured });
    await Promise.all(Array.from({ length: 5 }, () => save(id, measured)));
    expect((await list(id)).body.rehearsals).toEqual([measured]);
  });

  it('deletes the oldest beyond thirty, also when an older one comes late [B-STAGE-71, B-HOLD-11]', async () => {
    const id = await project();
    const all = Array.from({ length: amounts.rehearsals_of_project.most }, (_, minutes) =>
      rehearsal(minutes),
    );
    await Promise.all(all.map((each) => save(id, each)));
    const newest = rehearsal(-1);
    await save(id, newest);
    const kept = [newest, ...all.slice(0, -1)].map((each) => each.id);
    expect(await idsOf(id)).toEqual(kept);
    expect((await save(id, rehearsal(500))).status).toBe(201);
    expect(await idsOf(id)).toEqual(kept);
    expect(await storedIds(server, id)).toEqual(kept.toSorted());
  });

  it('deletes the oldest beyond what the operator has set [B-HOLD-06]', async () => {
    const few = await startTestServer({ RATE_LIMITS: 'rehearsals_of_project=2' });
    const other = await newPerson(few);
    const id = await projectAtStep(few.deps.db, other.userId, 17);
    const [newest, middle, oldest] = [rehearsal(0), rehearsal(1), rehearsal(2)];
    for (const each of [oldest, middle, newest]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await save(id, each, other)).status).toBe(201);
    }
    expect(await idsOf(id, other)).toEqual([newest.id, middle.id]);
    expect(await storedIds(few, id)).toEqual([newest.id, middle.id].toSorted());
    await few.stop();
  });

  it('does not push out or hide one of another project', async () => {
    const [one, other] = [await project(), await project()];
    const same = rehearsal();
    const earlier = rehearsal(5);
    await save(one, same);
    await save(one, earlier);
    await save(other, { ...same, mode: 'cards' });
    expect((await list(one)).body.rehearsals).toEqual([same, earlier]);
    expect((await list(other)).body.rehearsals).toEqual([{ ...same, mode: 'cards' }]);
  });

  it('shows nothing of another person’s rehearsal when it has its id, also when it is sent again', async () => {
    const outsider = await newPerson(server);
    const id = await project();
    const foreign = await projectAtStep(server.deps.db, outsider.userId, 17);
    const mine = rehearsal();
    const theirs = { ...mine, mode: 'cards', duration_seconds: 7 };
    await save(id, mine);
    await save(foreign, theirs, outsider);
    expect(await save(foreign, theirs, outsider)).toMatchObject({ status: 201, body: theirs });
    expect(await save(id, mine)).toMatchObject({ status: 201, body: mine });
  });

  it('is dated now when a wrong clock dates it to the future', async () => {
    const id = await project();
    await save(id, rehearsal(0, { started_at: '2999-01-01T00:00:00.000Z' }));
    const [kept] = (await list(id)).body.rehearsals;
    expect(new Date(kept?.started_at ?? '').getTime()).toBeLessThanOrEqual(
      server.deps.now().getTime(),
    );
  });

  it.each([
    ['no id of a device', { id: 'ensaio-1' }],
    ['no moment', { started_at: 'ontem' }],
    ['a moment that cannot be stored', { started_at: '0000-01-01T00:00:00.000Z' }],
    ['another way to read', { mode: 'video' }],
    ['a time below zero', { duration_seconds: -1 }],
    ['a sixth phase', { blocks: [{ ...rehearsal().blocks[0], phase: 6 }] }],
    ['half a word', { blocks: [{ ...rehearsal().blocks[0], words: 1.5 }] }],
  ])('is refused with %s, and nothing is kept', async (_what, change) => {
    const id = await project();
    expect(await save(id, { ...rehearsal(), ...change })).toMatchObject({
      status: 400,
      error: { code: 'validation_failed' },
    });
    expect(await idsOf(id)).toEqual([]);
  });

  it('is neither seen nor added by anybody but the owner', async () => {
    const id = await project();
    await save(id, rehearsal());
    const outsider = await newPerson(server);
    for (const answer of [await list(id, outsider), await save(id, rehearsal(), outsider)]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'project_not_found']);
    }
    expect(await idsOf(id)).toHaveLength(1);
  });
});
