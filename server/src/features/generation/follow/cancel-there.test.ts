import { randomUUID } from 'node:crypto';
import { refused } from '@webnario/domain/result';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { makeApp, type App } from '../../../app.ts';
import { begunTexts, generations } from '../../../db/schema/index.ts';
import { noCopies, type Copies } from '../../../platform/copies.ts';
import { makeInMemoryCopies } from '../../../../testing/copies/in-memory-copies.ts';
import {
  givenHarness,
  personaCall,
  personaTitles,
  readEvents,
} from '../../../../testing/generation/generation-harness.ts';
import { blocksText, fallsSilent, holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import type { GenerationDeps } from '../deps.ts';
import { findOwn, type GenerationRow } from '../repo.ts';
import { makeRegistry } from '../run/registry.ts';
import { renewLeases } from '../run/repo.ts';
import { cancelHere } from './cancel.ts';
import { askToCancel } from './cancel-there.ts';
import { insertRunningRow } from '../../../../testing/generation/running-row.ts';

const harness = givenHarness();

/** A persona of 4,800 characters, as long as one is expected to be. */
const content = blocksText(personaTitles, 'Cada palavra conta aqui. '.repeat(23).trim());

const opened: App[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** A copy of the product on the database of the harness. */
const copyOf = (copies: Copies): App => {
  const app = makeApp({ ...harness.server.deps, copies });
  opened.push(app);
  return app;
};

const call = async ({ app }: App, { accessToken }: Person, path: string, init: RequestInit = {}) =>
  app.request(path, {
    ...init,
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
  });

/** Begins a persona at that copy, of which a share comes at once and then nothing more. */
const begin = async (at: App, person: Person, share: number) => {
  const projectId = await harness.projectAt(person, 2);
  const wanted = Math.floor(content.length * share);
  harness.model.on(/./, { content }, { ...fallsSilent, chunkSize: Math.ceil(wanted / 3) });
  const body = JSON.stringify(personaCall(projectId));
  const answer = await call(at, person, '/functions/v1/generate-content', { method: 'POST', body });
  const events = readEvents(answer);
  const { data } = await events.until('started');
  let text = '';
  while (text.length < wanted * 0.9) {
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    text += (await events.until('delta')).data.text;
  }
  return { projectId, events, text, id: String(data.generationId) };
};

const cancelAt = async (at: App, person: Person, id: string, promised = 'kept') => {
  const path = `/functions/v1/generations/${id}?promised=${promised}`;
  const answer = await call(at, person, path, { method: 'DELETE' });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const stored = async (projectId: string) => (await harness.project(projectId)).persona_validada;

describe('a text that is cancelled at another copy, before any row has a word of it', () => {
  it('is kept as far as it was read, and charged [B-HOLD-02]', async () => {
    const copies = makeInMemoryCopies();
    const [writer, other] = [copyOf(copies.copy('a')), copyOf(copies.copy('b'))];
    const person = await harness.person();
    for (const left of [9, 8, 7, 6]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { projectId, events, text, id } = await begin(writer, person, 0.97);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await cancelAt(other, person, id)).body).toEqual({ cancelled: true, end: 'kept' });
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await events.until('done')).data.creditsRemaining).toBe(left);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await stored(projectId)).toBe(text.trimEnd());
    }
    await harness.expectBalancedLedger(person);
  });

  it('is given back before half of it was read, and charged the fourth time [B-HOLD-02]', async () => {
    const copies = makeInMemoryCopies();
    const [writer, other] = [copyOf(copies.copy('a')), copyOf(copies.copy('b'))];
    const person = await harness.person();
    const ends: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { events, id } = await begin(writer, person, 0.3);
      // oxlint-disable-next-line no-await-in-loop -- see above
      ends.push((await cancelAt(other, person, id)).body['end']);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await events.collect();
    }
    expect(ends).toEqual(['given_back', 'given_back', 'given_back', 'kept']);
    expect(await harness.balance(person)).toBe(9);
  });

  it('is not charged when the screen had promised to give it back [B-HOLD-02]', async () => {
    const copies = makeInMemoryCopies();
    const [writer, other] = [copyOf(copies.copy('a')), copyOf(copies.copy('b'))];
    const person = await harness.person();
    const { id } = await begin(writer, person, 0.97);
    expect(await cancelAt(other, person, id, 'given_back')).toMatchObject({
      status: 409,
      body: { error: { code: 'cancelling_would_charge' } },
    });
    expect((await cancelAt(other, person, id)).body['end']).toBe('kept');
  });

  it('is kept also when the copies cannot reach each other, by waiting for its row [B-HOLD-02]', async () => {
    const [writer, other] = [copyOf(noCopies), copyOf(noCopies)];
    const person = await harness.person();
    const { projectId, text, id } = await begin(writer, person, 0.97);
    expect((await cancelAt(other, person, id)).body).toEqual({ cancelled: true, end: 'kept' });
    expect(await stored(projectId)).toBe(text.trimEnd());
    expect(await harness.balance(person)).toBe(9);
  });

  it('is free when no word of it had come', async () => {
    const copies = makeInMemoryCopies();
    const [writer, other] = [copyOf(copies.copy('a')), copyOf(copies.copy('b'))];
    const person = await harness.person();
    const projectId = await harness.projectAt(person, 2);
    holdModel(harness.model, { content });
    const body = JSON.stringify(personaCall(projectId));
    const path = '/functions/v1/generate-content';
    const { data } = await readEvents(
      await call(writer, person, path, { method: 'POST', body }),
    ).until('started');
    const cancelled = await cancelAt(other, person, String(data.generationId));
    expect(cancelled.body).toEqual({ cancelled: true, end: 'free' });
  });
});

describe('a copy that was asked to cancel a text', () => {
  it('has its answer used even when the row has ended before the answer comes', async () => {
    const copies = makeInMemoryCopies();
    const [writer, other] = [copies.copy('a'), copies.copy('b')];
    const row = { id: randomUUID(), userId: randomUUID(), leaseExpiresAt: new Date() };
    let answerIt = (): void => {
      throw new Error('nobody was asked');
    };
    writer.subscribe('cancel', (message, from) => {
      const { asker } = message as { asker: string };
      answerIt = () => writer.send(from, 'cancel', { kind: 'answer', asker, end: 'kept' });
    });
    // The row that is looked at has ended; only then is the answer on its way.
    let looks = 0;
    const where = async () => {
      looks += 1;
      if (looks === 1) answerIt();
      return [{ ...row, finishedAt: new Date() }];
    };
    const db = { select: () => ({ from: () => ({ where }) }) };
    const deps = { db, copies: other, newId: randomUUID } as unknown as GenerationDeps;
    const asked = await askToCancel(deps, row as GenerationRow, undefined);
    expect(asked.answer).toEqual({ ok: true, value: { cancelled: true, end: 'kept' } });
  });
});

describe('a text whose writer is not heard', () => {
  it('is judged by a heartbeat that began after it was cancelled, not by one that was under way', async () => {
    const { deps } = harness.server;
    const { person, projectId } = await harness.personWithProject();
    const [id, { userId }] = [deps.newId(), person];
    const lease = Date.now() + 600_000;
    const leaseExpiresAt = new Date(lease);
    await insertRunningRow(deps.db, { id, projectId, userId, costCredits: 0, leaseExpiresAt });
    const row = await findOwn(deps.db, { id, userId });
    const beat = (number: number, update: object = {}) =>
      renewLeases(deps.db, [{ id, ...update }], new Date(lease + number * 1000));
    // The writer was sending that it had nothing new when its first words were shown and the text was cancelled.
    const text = 'Tudo o que já se leu.';
    const beats = [() => beat(1), undefined, () => beat(2, { added: text, after: 0 })];
    const where = async () => {
      await beats.shift()?.();
      return [await findOwn(deps.db, { id, userId })];
    };
    const db = { select: () => ({ from: () => ({ where }) }) };
    const asking = { db, copies: noCopies, newId: randomUUID } as unknown as GenerationDeps;
    expect(await askToCancel(asking, row as GenerationRow, undefined)).toEqual({
      isRowFresh: true,
    });
    expect((await findOwn(deps.db, { id, userId }))?.partialText).toBe(text);
    await deps.db.delete(generations).where(eq(generations.id, id));
  });
});

describe('a text whose writer gives no sign of life', () => {
  /** As a process leaves it that was killed before its first beat. */
  const abandon = async (person: Person) => {
    const { db } = harness.server.deps;
    const projectId = await harness.projectAt(person, 2);
    const id = randomUUID();
    const leaseExpiresAt = new Date(Date.now() + 600_000);
    const { userId } = person;
    await insertRunningRow(db, { id, projectId, userId, costCredits: 1, leaseExpiresAt });
    const begunAt = new Date();
    await db
      .insert(begunTexts)
      .values({ id, userId: person.userId, begunAt, expectedLength: 4800 });
    return id;
  };

  it('is given back and counted; after three, the call answers 503 instead [B-HOLD-02]', async () => {
    const other = copyOf(noCopies);
    const { db } = harness.server.deps;
    const [person, often] = [await harness.person(), await harness.person()];
    const { userId } = often;
    for (const _ of [1, 2, 3]) {
      const [id, begunAt] = [randomUUID(), new Date()];
      const values = { id, userId, begunAt, expectedLength: 4800, givenBackAt: begunAt };
      // oxlint-disable-next-line no-await-in-loop -- three
      await db.insert(begunTexts).values(values);
    }
    const [first, last] = [await abandon(person), await abandon(often)];
    const [one, another] = await Promise.all([
      cancelAt(other, person, first),
      cancelAt(other, often, last),
    ]);
    expect(one.body).toEqual({ cancelled: true, end: 'given_back' });
    const [begun] = await db.select().from(begunTexts).where(eq(begunTexts.id, first));
    expect(begun?.givenBackAt).not.toBeNull();
    expect(another).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    await db.delete(generations).where(eq(generations.id, last));
  }, 60_000);
});

describe('a text of somebody else', () => {
  it('is still shown while a call to cancel it is checked', async () => {
    const registry = makeRegistry();
    const [id, userId] = [randomUUID(), randomUUID()];
    const running = registry.open({ id, userId, deduplicationKey: '' });
    let seen = '';
    running.listen(0, {
      onText: (piece) => {
        seen += piece;
      },
      onEnd: () => undefined,
    });
    const during: string[] = [];
    const transaction = async () => {
      running.append(' mais');
      during.push(seen);
      return refused('cancelling_would_charge');
    };
    const deps = { registry, db: { transaction } } as unknown as GenerationDeps;
    await cancelHere(deps, { id, userId: randomUUID() });
    expect(during).toEqual([' mais']);
    await cancelHere(deps, { id, userId });
    expect(during).toEqual([' mais', ' mais']);
    expect(seen).toBe(' mais mais');
  });
});
