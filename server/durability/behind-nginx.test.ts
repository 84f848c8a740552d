import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { openPostgres } from '../src/db/client.ts';
import type { OpenDatabase } from '../src/db/open-database.ts';
import { generations } from '../src/db/schema/index.ts';
import { call } from '../testing/accounts/auth-calls.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import { createPreparedDatabase, type TestDatabase } from '../testing/database/postgres-copies.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  textOf,
} from '../testing/generation/generation-harness.ts';
import { fallsSilent, pieceEvery, startModel, type Model } from '../testing/model.ts';
import { findNginx, startNginx, type Proxy } from '../testing/copies/nginx.ts';
import type { Person } from '../testing/accounts/people.ts';
import { personOfCopies, settingsOfCopies, startCopy } from '../testing/durability/copies.ts';
import type { Program } from '../testing/durability/program.ts';

const longMs = 180_000;
const silent = pino({ level: 'silent' });
const nginx = findNginx();

let model: Model;
let created: TestDatabase;
let database: OpenDatabase;
let settings: Readonly<Record<string, string>>;
let copies: readonly Program[] = [];
let proxy: Proxy;

const start = (): Promise<Program> => startCopy(settings);

/** Somebody who calls the proxy alone. */
const somebody = () => personOfCopies(settings, { url: proxy.url, db: database.db });

/** So many calls, one after the other: their statuses, and the copies that answered. */
const manyCalls = async (person: Person, count: number) => {
  const statuses = new Set<number>();
  const answeredBy = new Set<string | null>();
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the proxy chooses each time
    const answer = await person.fetch('/api/me');
    statuses.add(answer.status);
    answeredBy.add(answer.headers.get('x-answered-by'));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await answer.text();
  }
  return { statuses: [...statuses], answeredBy };
};

/** Several processes need PostgreSQL; `tools/test.ts` installs nginx where it may, and says so where it is missing. */
describe.runIf(isOnPostgres() && nginx)('three copies behind nginx', () => {
  beforeAll(async () => {
    model = await startModel();
    created = await createPreparedDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    settings = {
      ...settingsOfCopies(created.url, model),
      PUBLIC_URL: 'https://webnario.example',
      TRUST_PROXY: '1',
    };
    database = openPostgres(created.url, silent);
    copies = await Promise.all([start(), start(), start()]);
    const ports = copies.map(({ url }) => Number(new URL(url).port));
    proxy = await startNginx(nginx ?? '', ports);
  }, longMs);
  afterEach(() => model.reset());
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(copies.map((copy) => copy.kill()));
    await database.close();
    await created.release();
    await model.stop();
  });

  test(
    'three copies behind nginx all answer, and each knows a session that another one opened [B-HOLD-96]',
    async () => {
      const { person } = await somebody();
      const { email, password } = person;
      const body = { email, password };
      const signedIn = await call(proxy, 'POST', '/token?grant_type=password', { body });
      expect(signedIn.status).toBe(200);
      const { statuses, answeredBy } = await manyCalls(person, 9);
      expect(statuses).toEqual([200]);
      expect(answeredBy.size).toBe(3);
    },
    longMs,
  );

  it(
    'send each word through nginx at once, to the client that begins a text and to one that follows it [B-HOLD-96]',
    async () => {
      const { person, projectId } = await somebody();
      // What a proxy gathers comes when the text has ended: the model says three pieces and then nothing.
      model.on(/./, { content: personaText }, fallsSilent);
      const answer = await post(person, 'generate-content', personaCall(projectId), true);
      const writing = readEvents(answer);
      const { data } = await writing.until('started');
      const written = textOf([await writing.until('delta')]);
      const id = String(data.generationId);
      const reading = readEvents(await person.fetch(`/functions/v1/generations/${id}`));
      const read = textOf([await reading.until('delta')]);
      const [row] = await database.db.select().from(generations).where(eq(generations.id, id));
      expect(row?.state).toBe('running');
      for (const text of [written, read]) {
        expect(text.length).toBeGreaterThan(0);
        expect(personaText.startsWith(text)).toBe(true);
      }
      await Promise.all([writing.leave(), reading.leave()]);
    },
    longMs,
  );

  it(
    'send a whole text through nginx, without a word lost [B-HOLD-96]',
    async () => {
      const { person, projectId } = await somebody();
      model.on(/./, { content: personaText }, pieceEvery(20));
      const events = await readEvents(
        await post(person, 'generate-content', personaCall(projectId), true),
      ).collect();
      expect(textOf(events)).toBe(personaText);
      expect(events.at(-1)).toMatchObject({ event: 'done' });
    },
    longMs,
  );

  it('limit calls by the client address that nginx saw, not by a forged one [B-HOLD-96]', async () => {
    const body = { type: 'signup', token_hash: 'x' };
    const statuses: number[] = [];
    for (const forged of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'x-forwarded-for': forged };
      // oxlint-disable-next-line no-await-in-loop -- the third is one too many
      statuses.push((await call(proxy, 'POST', '/verify', { body, headers })).status);
    }
    expect(statuses).toEqual([403, 403, 429]);
  });

  it('do not serve the metrics and the mailbox of the operator through nginx [B-HOLD-96]', async () => {
    const paths = ['/metrics', '/mailbox'];
    const answers = await Promise.all(paths.map((path) => fetch(`${proxy.url}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it(
    'go on serving every call when one of them is killed [B-HOLD-96]',
    async () => {
      const { person } = await somebody();
      await copies[0]?.kill();
      const { statuses } = await manyCalls(person, 9);
      expect(statuses).toEqual([200]);
    },
    longMs,
  );
});
