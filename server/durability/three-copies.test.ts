import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/db/client.ts';
import { rowsOf } from '../src/db/migrate.ts';
import type { OpenDatabase } from '../src/db/open-database.ts';
import { generations, modelRefusals, productCategories, users } from '../src/db/schema/index.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/postgres-copies.ts';
import { eventually } from '../testing/eventually.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  textOf,
} from '../testing/generation/generation-harness.ts';
import { fallsSilent, holdModel, pieceEvery, startModel, type Model } from '../testing/model.ts';
import type { Person } from '../testing/accounts/people.ts';
import { request } from '../testing/request.ts';
import { personOfCopies, settingsOfCopies, startCopy } from '../testing/durability/copies.ts';
import { personAt } from '../testing/durability/person-at.ts';
import { tryToStart, type Program, type StartOptions } from '../testing/durability/program.ts';

/** The lease of a generation and the pause between two looks for abandoned ones, and a second. */
const laterMs = 46_000;
const longMs = 180_000;
const url = 'http://localhost:3000';
const silent = pino({ level: 'silent' });

let model: Model;
let created: TestDatabase;
let database: OpenDatabase;
let settings: Readonly<Record<string, string>>;
let copies: Program[] = [];

const start = (options?: StartOptions): Promise<Program> => startCopy(settings, options);

/** Lets somebody call one of the copies. */
const at = (index: number, person: Person): Person =>
  personAt(person, () => copies[index]?.url ?? '');

const somebody = (role?: 'admin') => personOfCopies(settings, { url, db: database.db, role });

/** Begins a text at the first copy. */
const begin = async (at0: Person, projectId: string) => {
  const writing = readEvents(await post(at0, 'generate-content', personaCall(projectId), true));
  const { data } = await writing.until('started');
  const id = String(data.generationId);
  return { writing, id, path: `/functions/v1/generations/${id}` };
};

const rowOf = async (id: string) =>
  (await database.db.select().from(generations).where(eq(generations.id, id)))[0];

const credits = async (person: Person): Promise<number> =>
  (await request(person, endpoints.myCredits)).body.credits_remaining;

/** Only one process can use the embedded database. */
describe.runIf(isOnPostgres())('three copies on one PostgreSQL', () => {
  beforeAll(async () => {
    model = await startModel();
    created = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    settings = { ...settingsOfCopies(created.url, model), PUBLIC_URL: url };
    database = openPostgres(created.url, silent);
    // In the same second, on a database without a table.
    copies = await Promise.all([start(), start(), start()]);
  }, longMs);
  afterEach(() => model.reset());
  afterAll(async () => {
    await Promise.all(copies.map((copy) => copy.kill()));
    await database.close();
    await created.release();
    await model.stop();
  });

  it('serve with one set of defaults when all start in the same second on an empty database [B-HOLD-85]', async () => {
    const ready = await Promise.all(copies.map((copy) => fetch(`${copy.url}/readyz`)));
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = (await database.db.select().from(productCategories)).map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(new Set(names).size).toBe(10);
    const keys = await Promise.all(
      copies.map(async (copy) => (await fetch(`${copy.url}/auth/v1/.well-known/jwks.json`)).text()),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('report in one sentence that the database refused the start, without the statement [B-HOLD-86]', async () => {
    const other = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const there = openPostgres(other.url, silent);
    await there.db.execute(sql`create table ai_prompts (id int)`);
    const failing = tryToStart({ ...settings, DATABASE_URL: other.url });
    await expect(failing).rejects.toThrow(
      /^the server did not start: The database \S+ of DATABASE_URL cannot be used: relation "ai_prompts" already exists\.\n$/,
    );
    await there.close();
    await other.release();
  });

  it('show a reader each word that another copy writes before it is stored [B-HOLD-87]', async () => {
    const { person, projectId } = await somebody();
    const held = holdModel(model, { content: personaText }, pieceEvery(20));
    const { id, writing, path } = await begin(at(0, person), projectId);
    await held.isAsked;
    const isRead = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    // Whoever holds the row keeps every heartbeat from it: what is read comes by another way.
    const holding = database.db.transaction(async (tx) => {
      await tx.select().from(generations).where(eq(generations.id, id)).for('update');
      isHeld.resolve();
      await isRead.promise;
    });
    await isHeld.promise;
    const reading = readEvents(await at(1, person).fetch(path));
    held.release();
    let read = '';
    while (read.length < personaText.length) read = textOf([await reading.until('delta')], read);
    expect(read).toBe(personaText);
    expect((await rowOf(id))?.partialText).toBe('');
    isRead.resolve();
    await holding;
    expect(await reading.until('done')).toEqual(await writing.until('done'));
  });

  it(
    'lose no word of a text when their connections to each other break, and connect again [B-HOLD-88]',
    async () => {
      const { person, projectId } = await somebody();
      model.on(/./, { content: personaText }, pieceEvery(150));
      const { writing, path } = await begin(at(0, person), projectId);
      const reading = readEvents(await at(2, person).fetch(path));
      const first = textOf([await reading.until('delta')]);
      const cut = await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'webnario copies'`);
      expect(rowsOf(cut)).toHaveLength(3);
      const rest = await reading.collect();
      expect(textOf(rest, first)).toBe(personaText);
      expect(rest.at(-1)).toEqual(await writing.until('done'));
      await eventually(async () => {
        const back = await database.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'webnario copies'`);
        expect(rowsOf(back)).toHaveLength(3);
      });
    },
    longMs,
  );

  it(
    'share limits, sessions and the parameters that a model refuses [B-HOLD-92]',
    async () => {
      const verify = (index: number) =>
        fetch(`${copies[index]?.url}/auth/v1/verify`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'signup', token_hash: 'x' }),
        });
      const answers = [await verify(0), await verify(1), await verify(2)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 429]);
      const { person, projectId } = await somebody();
      model.on(/./, (asked) =>
        'max_tokens' in asked
          ? {
              error: {
                message:
                  "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
                type: 'invalid_request_error',
                code: 'unsupported_parameter',
                param: 'max_tokens',
              },
              status: 400,
            }
          : { content: personaText },
      );
      expect((await post(at(0, person), 'generate-content', personaCall(projectId))).status).toBe(
        200,
      );
      expect(await database.db.$count(modelRefusals)).toBe(1);
      const before = model.requests().length;
      const other = await somebody();
      const there = await post(
        at(1, other.person),
        'generate-content',
        personaCall(other.projectId),
      );
      expect(there.status).toBe(200);
      expect(model.requests()).toHaveLength(before + 1);
      await database.db.delete(modelRefusals);
      const signedOut = await at(0, person).fetch('/auth/v1/logout', { method: 'POST' });
      expect(signedOut.status).toBe(204);
      expect((await at(1, person).fetch('/api/me')).status).toBe(401);
    },
    longMs,
  );

  it(
    'end a text at one copy as blocked when another copy blocks the account [B-HOLD-93]',
    async () => {
      const admin = (await somebody('admin')).person;
      const { person, projectId } = await somebody();
      const held = holdModel(model, { content: personaText });
      const answer = post(at(0, person), 'generate-content', personaCall(projectId));
      await held.isAsked;
      const blocked = await request(at(1, admin), endpoints.blockUser, {
        params: { id: person.userId },
        body: { reason: 'Uso abusivo' },
      });
      expect(blocked.status).toBe(200);
      const ended = (await (await answer).json()) as { error: { code: string } };
      expect(ended.error.code).toBe('account_blocked');
      const [account] = await database.db.select().from(users).where(eq(users.id, person.userId));
      expect(account?.blockedAt).not.toBeNull();
    },
    longMs,
  );

  it(
    'go on when one is killed: only its text fails, and a reader at another copy is told [B-HOLD-94]',
    async () => {
      const [lost, safe] = [await somebody(), await somebody()];
      model.on(/./, { content: personaText }, fallsSilent);
      const dying = await begin(at(0, lost.person), lost.projectId);
      await dying.writing.until('delta');
      const broken = dying.writing.collect().catch(() => 'the connection broke');
      const watching = readEvents(await at(1, lost.person).fetch(dying.path));
      await watching.until('delta');
      model.reset();
      model.on(/./, { content: personaText }, pieceEvery(100));
      const going = await begin(at(1, safe.person), safe.projectId);
      await copies[0]?.kill();
      await broken;
      expect((await going.writing.until('done')).data).toMatchObject({ content: personaText });
      // Any copy may notice it; the clock of this one is past the end of the lease.
      const later = await start({ clockAheadMs: laterMs });
      expect((await watching.until('failed')).data).toMatchObject({
        code: 'generation_interrupted',
      });
      await later.kill();
      expect(await credits(at(2, lost.person))).toBe(10);
      expect(await credits(at(2, safe.person))).toBe(9);
      copies[0] = await start();
    },
    longMs,
  );

  it(
    'take over from one that is told to end, which finishes its text for a reader and begins none [B-HOLD-90]',
    async () => {
      const { person, projectId } = await somebody();
      const other = await somebody();
      const held = holdModel(model, { content: personaText });
      const { writing, path } = await begin(at(0, person), projectId);
      await held.isAsked;
      const reading = readEvents(await at(1, person).fetch(path));
      await reading.until('started');
      const gone = copies[0]?.stop();
      await eventually(async () => {
        expect((await fetch(`${copies[0]?.url}/readyz`)).status).toBe(503);
      });
      const turnedAway = await post(
        at(0, other.person),
        'generate-content',
        personaCall(other.projectId),
      );
      expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '2']);
      held.release();
      expect((await reading.until('done')).data).toMatchObject({ content: personaText });
      await writing.until('done');
      await gone;
      const there = await post(
        at(1, other.person),
        'generate-content',
        personaCall(other.projectId),
      );
      expect(await there.json()).toMatchObject({ content: personaText, creditsRemaining: 9 });
    },
    longMs,
  );
});
