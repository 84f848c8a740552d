import { endpoints } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  creditLedger,
  generations,
  mailCounts,
  webinarProjects,
} from '../../../db/schema/index.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { figuresOfToday } from './today.ts';

let server: TestServer;
let admin: Person;
let ana: Person;
let projectId = '';

beforeAll(async () => {
  server = await startTestServer();
  // Else midnight may come between what a test writes and what it reads.
  server.stopClock();
  admin = await newPerson(server, { role: 'admin' });
  ana = await newPerson(server);
  projectId = await projectAtStep(server.deps.db, ana.userId, 3);
});
beforeEach(async () => {
  const { db } = server.deps;
  await db.delete(generations);
  await db.delete(mailCounts);
});
afterAll(() => server.stop());

const figures = async (span?: string) =>
  (await request(admin, endpoints.adminFigures, { query: span === undefined ? {} : { span } }))
    .body;

const dayMs = 86_400_000;

/** A moment so many days ago, at that time of São Paulo, and the day that it lies on. */
const ago = (days: number, time = '12:00:00'): { at: Date; day: string } => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    server.deps.now().getTime() - days * dayMs,
  );
  return { at: new Date(`${day}T${time}-03:00`), day };
};

type Row = typeof generations.$inferInsert;

/** A text that a model wrote, as its row stands at the end; times are seconds after the request. */
const addText = async (
  createdAt: Date,
  change: Partial<Row> = {},
  seconds: { started?: number; firstWord?: number; end?: number } = {},
): Promise<void> => {
  const after = (count: number | undefined): Date | null =>
    count === undefined ? null : new Date(createdAt.getTime() + count * 1000);
  await server.deps.db.insert(generations).values({
    id: server.deps.newId(),
    projectId,
    userId: ana.userId,
    kind: 'step',
    step: 2,
    promptType: 'persona',
    state: 'succeeded',
    source: 'ai',
    model: 'gpt-4o',
    costCredits: 1,
    // The server ends what nobody seems to write any more.
    leaseExpiresAt: new Date(server.deps.now().getTime() + dayMs),
    createdAt,
    startedAt: after(seconds.started ?? 0),
    firstWordAt: after(seconds.firstWord),
    finishedAt: after(seconds.end ?? 30),
    ...change,
  });
};

const dayOf = async (day: string) => (await figures()).days.find((one) => one.day === day);

describe('the days of the figures', () => {
  it('are those of the span, the oldest first, up to today, whether or not something happened [B-ADMIN-100]', async () => {
    for (const [span, count] of [
      ['7', 7],
      ['30', 30],
      ['90', 90],
      ['365', 365],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- four spans
      const { days, first_day, last_day, time_zone } = await figures(span);
      expect(days).toHaveLength(count);
      expect([days[0]?.day, days.at(-1)?.day]).toEqual([first_day, last_day]);
      expect(last_day).toBe(ago(0).day);
      expect(time_zone).toBe('America/Sao_Paulo');
    }
    expect((await figures()).days).toHaveLength(30);
  });

  it('are refused for another span [B-ADMIN-100]', async () => {
    const { status, error } = await request(admin, endpoints.adminFigures, {
      query: { span: '31' },
    });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  });

  it('begin and end in São Paulo [B-ADMIN-100]', async () => {
    const { day } = ago(3);
    await addText(ago(3, '00:00:00').at);
    await addText(ago(3, '23:59:59').at);
    await addText(ago(2, '00:00:00').at);
    expect((await dayOf(day))?.succeeded).toBe(2);
  });
});

describe('the texts of a day', () => {
  it('are counted as written, cancelled, or failed by the reason; running ones are not counted [B-ADMIN-101]', async () => {
    const { at, day } = ago(2);
    await addText(at);
    await addText(at);
    await addText(at, { state: 'cancelled', failureCode: 'generation_cancelled' });
    await addText(at, { state: 'failed', failureCode: 'provider_timeout' });
    await addText(at, { state: 'failed', failureCode: 'provider_timeout' });
    await addText(at, { state: 'failed', failureCode: 'provider_unavailable' });
    await addText(at, { state: 'failed', failureCode: null });
    await addText(at, { state: 'running', step: 4, finishedAt: null });
    expect(await dayOf(day)).toMatchObject({
      succeeded: 2,
      cancelled: 1,
      failed: 4,
      failures: { provider_timeout: 2, provider_unavailable: 1, unknown: 1 },
    });
  });

  it('have the median and the 95th percentile of the time to the first word and to the end [B-ADMIN-102]', async () => {
    const { at, day } = ago(1);
    for (let n = 1; n <= 20; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- twenty rows
      await addText(at, {}, { firstWord: n / 10, end: n * 2 });
    }
    // None of these is a text of a model that somebody waited for.
    await addText(at, { state: 'failed' }, { firstWord: 500, end: 500 });
    await addText(at, { source: 'demonstration', model: null }, { firstWord: 500, end: 500 });
    await addText(at, { kind: 'optimisation', promptType: 'otimizacao_promessa' }, { end: 500 });
    expect(await dayOf(day)).toMatchObject({
      first_word: { median: 1000, p95: 1900 },
      end: { median: 20_000, p95: 38_000 },
    });
  });

  it('have no times where nothing was written', async () => {
    const { at, day } = ago(1);
    await addText(at, { state: 'failed' }, { end: 3 });
    expect(await dayOf(day)).toMatchObject({ first_word: null, end: null, wait: null, waited: 0 });
  });

  it('say how many waited in the queue, and how long [B-ADMIN-107]', async () => {
    const { at, day } = ago(1);
    await addText(at);
    await addText(at, {}, { started: 4 });
    await addText(at, {}, { started: 8 });
    await addText(at, {}, { started: 20 });
    expect(await dayOf(day)).toMatchObject({ waited: 3, wait: { median: 8000, p95: 20_000 } });
  });
});

describe('what models wrote', () => {
  const tokens = { promptTokens: 1000, completionTokens: 500 };

  it('has tokens and cost by model, prompt and version [B-ADMIN-103]', async () => {
    const { at } = ago(2);
    await addText(at, { ...tokens, promptNumber: 2, costMicros: 7500 });
    await addText(at, { ...tokens, promptNumber: 2, costMicros: 2500 });
    await addText(at, { ...tokens, promptNumber: 1, model: 'llama3.1' });
    const { models } = await figures();
    expect(models).toHaveLength(2);
    expect(models).toContainEqual({
      model: 'gpt-4o',
      demonstration: false,
      prompt_type: 'persona',
      prompt_version: 2,
      texts: 2,
      prompt_tokens: 2000,
      completion_tokens: 1000,
      uncounted: 0,
      cost_micros: 10_000,
      unpriced: 0,
    });
  });

  it('has no cost instead of 0 where no price was set, and counts the texts without one [B-ADMIN-103]', async () => {
    const { at } = ago(2);
    await addText(at, tokens);
    expect((await figures()).models).toMatchObject([{ cost_micros: null, unpriced: 1 }]);
    await addText(at, { ...tokens, costMicros: 300 });
    expect((await figures()).models).toMatchObject([{ cost_micros: 300, unpriced: 1, texts: 2 }]);
  });

  it('has no tokens where the server of the model counts none', async () => {
    await addText(ago(2).at);
    expect((await figures()).models).toMatchObject([
      {
        prompt_tokens: null,
        completion_tokens: null,
        uncounted: 1,
        cost_micros: null,
        unpriced: 0,
      },
    ]);
  });

  it('is listed apart from what the templates wrote [B-ADMIN-103]', async () => {
    await addText(ago(2).at, { source: 'demonstration', model: null });
    expect((await figures()).models).toMatchObject([{ model: null, demonstration: true }]);
  });
});

describe('credits', () => {
  it('are counted on each day as given, spent and returned [B-ADMIN-104]', async () => {
    const { at, day } = ago(4);
    const midnight = ago(3, '00:00:00');
    const move = (
      kind: (typeof creditLedger.$inferInsert)['kind'],
      delta: number,
      createdAt = at,
    ) =>
      server.deps.db.insert(creditLedger).values({
        id: server.deps.newId(),
        userId: ana.userId,
        kind,
        purpose: 'persona',
        delta,
        balanceAfter: 0,
        createdAt,
      });
    await move('initial', 10);
    await move('grant', 25);
    await move('reserve', -2);
    await move('settle', 0);
    await move('reserve', -2);
    await move('return', 2);
    await move('charge', -1);
    await move('demonstration', 0);
    await move('grant', 7, midnight.at);
    expect((await dayOf(day))?.credits).toEqual({ initial: 10, granted: 25, used: 5, returned: 2 });
    expect((await dayOf(midnight.day))?.credits).toMatchObject({ granted: 7 });
  });
});

describe('the steps', () => {
  it('count how far the projects of the span came, and where they have stopped [B-ADMIN-105]', async () => {
    const { db } = server.deps;
    await db.delete(webinarProjects);
    const at = ago(10).at;
    const begin = (step: number, more: Partial<typeof webinarProjects.$inferInsert> = {}) =>
      projectAtStep(db, ana.userId, step, { createdAt: at, updatedAt: at, ...more });
    await begin(3);
    await begin(3, { updatedAt: server.deps.now() });
    await begin(6);
    await begin(17);
    await begin(9, { copiedFromStep: 8 });
    await begin(9, { createdAt: ago(40).at });
    const { steps } = await figures();
    expect(steps).toHaveLength(17);
    expect(steps[0]).toEqual({ step: 1, reached: 4, here: 0, stopped: 0 });
    expect(steps[2]).toEqual({ step: 3, reached: 4, here: 2, stopped: 1 });
    expect(steps[3]).toEqual({ step: 4, reached: 2, here: 0, stopped: 0 });
    expect(steps[8]).toEqual({ step: 9, reached: 1, here: 0, stopped: 0 });
    expect(steps[16]).toEqual({ step: 17, reached: 1, here: 1, stopped: 0 });
    projectId = await projectAtStep(db, ana.userId, 3);
  });
});

describe('messages', () => {
  it('are counted on each day as sent, failed and kept [B-ADMIN-106]', async () => {
    const { day } = ago(1);
    await server.deps.db.insert(mailCounts).values([
      { day, outcome: 'sent', count: 4 },
      { day, outcome: 'failed', count: 1 },
      { day: ago(50).day, outcome: 'sent', count: 9 },
    ]);
    const { days } = await figures();
    expect(days.filter(({ mail }) => mail.sent > 0)).toHaveLength(1);
    expect((await dayOf(day))?.mail).toEqual({ sent: 4, failed: 1, kept: 0 });
  });
});

describe('the queue', () => {
  it('counts the texts that wait and those being written, and tells the longest wait [B-ADMIN-107]', async () => {
    const now = server.deps.now().getTime();
    const open = { finishedAt: null };
    await addText(new Date(now - 60_000), { ...open, state: 'running', step: 2 });
    await addText(new Date(now - 45_000), { ...open, state: 'queued', step: 3, startedAt: null });
    await addText(new Date(now - 9000), { ...open, state: 'queued', step: 4, startedAt: null });
    const { queue } = await figures();
    expect(queue).toMatchObject({ waiting: 2, running: 1 });
    expect(queue.longest_wait).toBeGreaterThanOrEqual(45_000);
    const today = await figuresOfToday(server.deps);
    expect(today.queue).toEqual({ waiting: 2, running: 1, longestWaitSeconds: 45 });
    await server.deps.db.delete(generations);
    expect((await figures()).queue).toEqual({ waiting: 0, running: 0, longest_wait: null });
  });
});

test('the figures contain nothing of a person [B-ADMIN-110]', async () => {
  await addText(ago(1).at, { partialText: 'Um texto de Ana.' });
  const said = JSON.stringify(await figures('365'));
  for (const word of ['Ana', ana.userId, ana.email, projectId, 'Preço Certo', 'texto de']) {
    expect(said).not.toContain(word);
  }
});
