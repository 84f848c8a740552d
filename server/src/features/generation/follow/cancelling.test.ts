import { randomUUID } from 'node:crypto';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { begunTexts, creditLedger, generations } from '../../../db/schema/index.ts';
import {
  givenHarness,
  personaCall,
  personaTitles,
  post,
  readEvents,
  textOf,
  type PersonWithProject,
} from '../../../../testing/generation/generation-harness.ts';
import { blocksText, fallsSilent, holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import { insertRunningRow } from '../../../../testing/generation/running-row.ts';

const harness = givenHarness();
let given: PersonWithProject;
beforeEach(async () => {
  given = await harness.personWithProject();
});

/** A persona of 4,800 characters, as long as one is expected to be. */
const persona = blocksText(personaTitles, 'Cada palavra conta aqui. '.repeat(23).trim());
const half = 2400;

type Events = ReturnType<typeof readEvents>;

/** Reads until so many characters have come. */
const readTo = async (events: Events, length: number): Promise<string> => {
  let text = '';
  while (text.length < length) {
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    text += (await events.until('delta')).data.text;
  }
  return text;
};

/** A persona of which three pieces come, and then nothing more. */
const begin = async ({ person, projectId }: PersonWithProject, length: number) => {
  harness.model.on(/./, { content: persona }, { ...fallsSilent, chunkSize: Math.ceil(length / 3) });
  const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
  const started = await events.until('started');
  const text = await readTo(events, length - 40);
  return { events, text, started: started.data, id: String(started.data.generationId) };
};

const cancel = async (person: Person, id: string, promised?: string) => {
  const query = promised === undefined ? '' : `?promised=${promised}`;
  const path = `/functions/v1/generations/${id}${query}`;
  const response = await person.fetch(path, { method: 'DELETE' });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const follow = async (person: Person, id: string) =>
  readEvents(await person.fetch(`/functions/v1/generations/${id}`)).collect();

const ledgerKinds = async ({ userId }: Person) => {
  const rows = await harness.server.deps.db
    .select({ kind: creditLedger.kind })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .orderBy(creditLedger.createdAt);
  return rows.map(({ kind }) => kind);
};

describe('a text that is cancelled before half of it was sent', () => {
  it('is given back, and cannot be read again [B-HOLD-01]', async () => {
    const { person, projectId } = given;
    const { events, id } = await begin(given, 900);
    expect(await cancel(person, id)).toMatchObject({
      body: { cancelled: true, end: 'given_back' },
    });
    expect((await events.until('failed')).data.code).toBe('generation_cancelled');
    expect(await harness.balance(person)).toBe(10);
    const again = await follow(person, id);
    expect(textOf(again)).toBe('');
    expect(again.at(-1)).toMatchObject({ event: 'failed', data: { code: 'generation_cancelled' } });
    expect(await harness.generationsOf(projectId)).toMatchObject([{ partialText: '' }]);
    expect((await harness.project(projectId)).persona_validada).toBeNull();
    await harness.expectBalancedLedger(person);
  });

  it('tells the price, the expected length and how many were given back today when it starts [B-HOLD-03]', async () => {
    const first = await begin(given, 900);
    expect(first.started.cancelling).toEqual({ price: 1, expected: 4800, givenBack: 0 });
    await cancel(given.person, first.id);
    const second = await begin(given, 900);
    expect(second.started.cancelling).toMatchObject({ givenBack: 1 });
    const joined = readEvents(await given.person.fetch(`/functions/v1/generations/${second.id}`));
    expect((await joined.until('started')).data.cancelling).toMatchObject({ givenBack: 1 });
    await joined.leave();
    await cancel(given.person, second.id);
  });

  it('is kept and charged the fourth time in a day, and given back again the next day [B-HOLD-01]', async () => {
    const { person } = given;
    const ends: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is about
      const { id, events } = await begin(given, 900);
      // oxlint-disable-next-line no-await-in-loop -- see above
      ends.push((await cancel(person, id)).body['end']);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await events.collect();
    }
    expect(ends).toEqual(['given_back', 'given_back', 'given_back', 'kept']);
    expect(await harness.balance(person)).toBe(9);
    const { db } = harness.server.deps;
    const dayBefore = sql`${begunTexts.givenBackAt} - interval '24 hours'`;
    await db
      .update(begunTexts)
      .set({ givenBackAt: dayBefore })
      .where(eq(begunTexts.userId, person.userId));
    const projectId = await harness.projectAt(person, 2);
    const { id } = await begin({ person, projectId }, 900);
    expect((await cancel(person, id)).body['end']).toBe('given_back');
  });

  it('counts among those given back that day even once its project is deleted [B-HOLD-04]', async () => {
    const { person } = given;
    for (const _ of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is about
      const projectId = await harness.projectAt(person, 2);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { id } = await begin({ person, projectId }, 900);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await cancel(person, id);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await person.fetch(`/api/projects/${projectId}`, { method: 'DELETE' });
      // oxlint-disable-next-line no-await-in-loop -- see above
      const gone = await person.fetch(`/api/bin/${projectId}`, { method: 'DELETE' });
      expect(gone.status).toBe(200);
    }
    const { id } = await begin(given, 900);
    expect((await cancel(person, id)).body['end']).toBe('kept');
  });

  it('does not count among those given back when no word of it had come [B-HOLD-01]', async () => {
    const { person, projectId } = given;
    for (const _ of [1, 2, 3, 4]) {
      holdModel(harness.model, { content: persona });
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is about
      const asked = await post(person, 'generate-content', personaCall(projectId), true);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { data } = await readEvents(asked).until('started');
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await cancel(person, String(data.generationId))).body['end']).toBe('free');
    }
    expect(await harness.balance(person)).toBe(10);
    const { started, id } = await begin(given, 900);
    expect(started.cancelling).toMatchObject({ givenBack: 0 });
    expect((await cancel(person, id)).body['end']).toBe('given_back');
  });
});

describe('a text that is cancelled after half of it was sent', () => {
  it('is kept as far as it was read and charged, and its missing blocks are named [B-HOLD-02]', async () => {
    const { person, projectId } = given;
    const { events, id, text } = await begin(given, half + 300);
    expect(await cancel(person, id)).toMatchObject({ body: { cancelled: true, end: 'kept' } });
    const done = await events.until('done');
    expect(done.data).toMatchObject({ content: text.trimEnd(), creditsRemaining: 9 });
    const written = splitBlocks(text).map(({ title }) => title);
    const missing = [...written.slice(-1), ...personaTitles.slice(written.length)];
    const project = await harness.project(projectId);
    expect(project.persona_validada).toBe(text.trimEnd());
    expect(project.origins.persona_validada).toEqual({ source: 'ai', missing_blocks: missing });
    expect(await harness.balance(person)).toBe(9);
    expect(await ledgerKinds(person)).toEqual(['initial', 'reserve', 'settle']);
    expect((await follow(person, id)).at(-1)).toMatchObject({ event: 'done' });
    await harness.expectBalancedLedger(person);
  });

  it('is not cancelled where the screen had promised to give it back [B-HOLD-03]', async () => {
    const { person, projectId } = given;
    const { events, id } = await begin(given, half + 300);
    expect(await cancel(person, id, 'given_back')).toMatchObject({
      status: 409,
      body: { error: { code: 'cancelling_would_charge' } },
    });
    const [row] = await harness.generationsOf(projectId);
    expect(row).toMatchObject({ state: 'running' });
    expect((await cancel(person, id, 'kept')).body).toEqual({ cancelled: true, end: 'kept' });
    await events.until('done');
    await harness.expectBalancedLedger(person);
  });

  it('is kept when its project goes to the bin, and is there when that comes back', async () => {
    const { person, projectId } = given;
    const { text } = await begin(given, half + 300);
    await person.fetch(`/api/projects/${projectId}`, { method: 'DELETE' });
    expect(await harness.balance(person)).toBe(9);
    await person.fetch(`/api/bin/${projectId}/restore`, { method: 'POST' });
    expect((await harness.project(projectId)).persona_validada).toBe(text.trimEnd());
  });

  it('is charged once, also when it is cancelled twice at the same time [B-HOLD-02]', async () => {
    const { person } = given;
    const { id } = await begin(given, half + 300);
    const ends = await Promise.all([1, 2, 3].map(() => cancel(person, id)));
    expect(ends.filter(({ body }) => body['cancelled'])).toHaveLength(1);
    expect(await harness.balance(person)).toBe(9);
    await harness.expectBalancedLedger(person);
  });
});

describe('a rewriting that is cancelled', () => {
  it.each([
    ['the blocks that came', 'Perfil', 'Dores'],
    ['each of two blocks of one title', 'Dores', 'Dores'],
  ])(
    'keeps %s after half of it, names the unfinished block, and does not change the others [B-HOLD-02]',
    async (_, ...titles) => {
      const { person, projectId } = await harness.personWithProject(3);
      const before = blocksText([...titles, 'Desejos'], 'Antes. '.repeat(60).trim());
      await person.fetch(`/api/projects/${projectId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ persona_validada: before }),
      });
      const blocks = splitBlocks(before)
        .slice(0, 2)
        .map(({ id, title, content }) => ({ id, title, content }));
      const rewritten = blocksText(titles, 'Depois. '.repeat(60).trim());
      harness.model.on(/./, { content: rewritten }, { ...fallsSilent, chunkSize: 250 });
      const body = { projectId, blocks, feedback: 'Mais curto' };
      const events = readEvents(await post(person, 'regenerate-blocks', body, true));
      const { data } = await events.until('started');
      const text = await readTo(events, 700);
      expect((await cancel(person, String(data.generationId))).body['end']).toBe('kept');
      await events.until('done');
      const stored = splitBlocks((await harness.project(projectId)).persona_validada ?? '');
      const came = splitBlocks(text.trimEnd());
      expect(stored.map(({ content }) => content)).toEqual([
        came[0]?.content,
        came[1]?.content,
        splitBlocks(before)[2]?.content,
      ]);
      const { origins } = await harness.project(projectId);
      expect(origins.persona_validada?.missing_blocks).toContain('Dores');
      expect(await harness.balance(person)).toBe(9);
    },
  );
});

describe('texts of one account', () => {
  it('are at most two at a time, whatever the project [B-HOLD-05]', async () => {
    const { person } = given;
    await begin(given, 900);
    await begin({ person, projectId: await harness.projectAt(person, 2) }, 900);
    const third = personaCall(await harness.projectAt(person, 2));
    const refused = await post(person, 'generate-content', third);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_texts_at_once' } });
    expect(await harness.balance(person)).toBe(8);
  });

  it('are counted without suggestions for a promise', async () => {
    const { person, projectId } = given;
    const promiseAt = await harness.projectAt(person, 8);
    const { isAsked, release } = holdModel(harness.model, {
      error: { message: 'no' },
      status: 401,
    });
    const asked = post(person, 'optimize-promise', { projectId: promiseAt, shortPromise: 'Preço' });
    await isAsked;
    const another = await harness.projectAt(person, 2);
    await begin({ person, projectId }, 900);
    await begin({ person, projectId: another }, 900);
    expect(await harness.balance(person)).toBe(8);
    release();
    await asked;
  });

  it('are counted as long as the lease of their process runs', async () => {
    const { person, projectId } = given;
    const { db } = harness.server.deps;
    const { userId } = person;
    // Of a process that has gone: a living one would renew its leases in the middle of this.
    for (const id of [randomUUID(), randomUUID()]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const another = await harness.projectAt(person, 2);
      const left = { id, projectId: another, userId, costCredits: 0 };
      // oxlint-disable-next-line no-await-in-loop -- two
      await insertRunningRow(db, { ...left, leaseExpiresAt: new Date(Date.now() + 600_000) });
    }
    holdModel(harness.model, { content: persona });
    const ask = () => post(person, 'generate-content', personaCall(projectId), true);
    expect((await ask()).status).toBe(429);
    await db
      .update(generations)
      .set({ leaseExpiresAt: new Date(0) })
      .where(eq(generations.userId, userId));
    expect((await ask()).status).toBe(200);
  });

  it('are at most two when many are asked for in one moment [B-HOLD-05]', async () => {
    const { person } = given;
    const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let count = 0;
    harness.model.on(/./, () => {
      reached[count]?.resolve();
      count += 1;
      return new Promise<never>(() => undefined);
    });
    const projects = await Promise.all([1, 2, 3, 4].map(() => harness.projectAt(person, 2)));
    const asked = await Promise.all(
      projects.map((id) => post(person, 'generate-content', personaCall(id), true)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(2);
    // None of them reaches the model while the next test counts its requests.
    await Promise.all(reached.map(({ promise }) => promise));
  });
});

describe('an Idempotency-Key', () => {
  it('returns the part of a cancelled text that was kept [B-HOLD-02]', async () => {
    const { person, projectId } = given;
    const key = randomUUID();
    const ask = () =>
      person.fetch('/functions/v1/generate-content', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          accept: 'text/event-stream',
        },
        body: JSON.stringify(personaCall(projectId)),
      });
    harness.model.on(/./, { content: persona }, { ...fallsSilent, chunkSize: 900 });
    const events = readEvents(await ask());
    const { data } = await events.until('started');
    const text = await readTo(events, half);
    await cancel(person, String(data.generationId));
    const asked = harness.model.requests().length;
    const again = await readEvents(await ask()).collect();
    expect(again.at(-1)).toMatchObject({ event: 'done', data: { content: text.trimEnd() } });
    expect(harness.model.requests()).toHaveLength(asked);
  });
});
