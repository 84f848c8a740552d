import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorToken } from '../../platform/secrets/operator-token.ts';
import { rowsOf } from '../../db/migrate.ts';
import { commentNotices, readingComments, users } from '../../db/schema/index.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { makeProjects } from '../projects/index.ts';
import { makeSharing } from './index.ts';
import { isOnPostgres } from '../../../testing/database/test-database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newLink, newReader, scriptTexts, type Reader } from '../../../testing/accounts/readers.ts';

const minuteMs = 60_000;
let server: TestServer;
let mailServer: MailServer;
let owner: Person;
let projectId: string;
let reader: Reader;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    SMTP_URL: mailServer.url,
    RATE_LIMITS: 'comment=10000/60,comments_of_link=10000/60',
  });
});
beforeEach(async () => {
  owner = await newPerson(server, { firstName: 'Ana' });
  projectId = await projectAtStep(server.deps.db, owner.userId, 17, {
    ...scriptTexts,
    productName: 'Preço <Certo>',
  });
  reader = newReader(server, (await newLink(owner, projectId)).token);
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const mails = () =>
  mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(owner.email));
const received = (count: number) =>
  eventually(() => {
    expect(mails()).toHaveLength(count);
    return mails().at(-1);
  });

/** The mails to the owner, once nothing is on its way any more: what should not be sent would come only after a while. */
const allMails = async () => {
  await eventually(async () => expect(await server.deps.db.$count(mailQueue)).toBe(0));
  return mails();
};

/** What the server does every few minutes, now. */
const lookForComments = async (): Promise<void> => {
  const projects = makeProjects({ ...server.deps, isBeingWritten: () => Promise.resolve(false) });
  const sharing = makeSharing(server.deps, { projects });
  sharing.start();
  await sharing.close();
};

test('the owner is told of a comment by mail, without any text of its reader [B-STAGE-107]', async () => {
  await reader.comment({ reader_name: 'Ganhe já', text: 'Clique em https://evil.example' });
  const mail = await received(1);
  expect(mail?.subject).toBe('Seu roteiro tem um comentário novo');
  expect(mail?.text).toContain('Olá, Ana.');
  expect(mail?.text).toContain('Quem leu o roteiro “Preço <Certo>” deixou um comentário novo.');
  expect(mail?.text).toContain(`${server.url}/webinar/${projectId}/script`);
  expect(String(mail?.html)).toContain('Preço &lt;Certo&gt;');
  expect(`${mail?.text}${String(mail?.html)}`).not.toMatch(/evil|Ganhe/);
});

test('the owner is told at most once an hour, then of all comments that came meanwhile [B-STAGE-107]', async () => {
  await reader.comment();
  await received(1);
  server.advanceClock(10 * minuteMs);
  await reader.comment({ text: 'Segundo.' });
  await reader.comment({ text: 'Terceiro.' });
  await lookForComments();
  server.advanceClock(49 * minuteMs);
  await lookForComments();
  expect(await allMails()).toHaveLength(1);
  server.advanceClock(2 * minuteMs);
  await Promise.all([lookForComments(), lookForComments()]);
  expect((await received(2))?.subject).toBe('Seu roteiro tem 2 comentários novos');
  server.advanceClock(2 * 60 * minuteMs);
  await lookForComments();
  expect(await allMails()).toHaveLength(2);
});

/** Somebody who reads another script of the owner. */
const readerOfAnother = async (): Promise<Reader> => {
  const other = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
  return newReader(server, (await newLink(owner, other)).token);
};

test('a comment that is sent again does not delay the mail about the next one', async () => {
  const otherReader = await readerOfAnother();
  const key = { 'idempotency-key': 'one-comment' };
  await reader.comment({}, key);
  await received(1);
  server.advanceClock(61 * minuteMs);
  await otherReader.comment();
  await received(2);
  await otherReader.comment({ text: 'Espera a sua hora.' });
  await reader.comment({}, key);
  await reader.comment({ text: 'Depois.' });
  expect((await received(3))?.subject).toBe('Seu roteiro tem um comentário novo');
});

test('the comments on two scripts are reported in separate mails', async () => {
  const otherReader = await readerOfAnother();
  await reader.comment();
  await otherReader.comment();
  await received(2);
  await reader.comment({ text: 'Segundo.' });
  await otherReader.comment({ text: 'Segundo.' });
  await otherReader.comment({ text: 'Terceiro.' });
  server.advanceClock(61 * minuteMs);
  await lookForComments();
  const subjects = (await allMails()).slice(2).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(new Set(subjects)).toEqual(
    new Set(['Seu roteiro tem 2 comentários novos', 'Seu roteiro tem um comentário novo']),
  );
});

test('many comments at once are one mail [B-STAGE-107]', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => reader.comment({ text: `Texto ${n}` })));
  await received(1);
  server.advanceClock(30 * minuteMs);
  await lookForComments();
  expect(await allMails()).toHaveLength(1);
  server.advanceClock(31 * minuteMs);
});

test.runIf(isOnPostgres())(
  'a comment that comes while the owner is being told of another one is told with it',
  async () => {
    const { db, newId, now } = server.deps;
    const isSomebodyWaiting = async () => {
      const waiting = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowsOf(waiting)).toHaveLength(1);
    };
    await db.transaction(async (tx) => {
      // Whoever tells the owner has counted the comments when this lets them go on.
      const toldAt = new Date(now().getTime() - 120 * minuteMs);
      await tx.insert(commentNotices).values({ projectId, toldAt });
      await reader.comment();
      await eventually(isSomebodyWaiting);
      const ofProject = eq(readingComments.projectId, projectId);
      const [first] = await db.select().from(readingComments).where(ofProject);
      if (!first) throw new Error('no comment');
      await db.insert(readingComments).values({ ...first, id: newId(), idempotencyKey: 'other' });
    });
    expect((await received(1))?.subject).toBe('Seu roteiro tem 2 comentários novos');
  },
);

test('no mail counts comments that the owner has answered, marked or deleted already [B-STAGE-107]', async () => {
  await reader.comment();
  await received(1);
  const sent = await Promise.all(['a', 'b', 'c'].map((text) => reader.comment({ text })));
  const [replied = '', done = '', deleted = ''] = sent.map(({ body }) => body.id);
  await request(owner, endpoints.updateComment, { params: { id: replied }, body: { reply: 'x' } });
  await request(owner, endpoints.updateComment, { params: { id: done }, body: { done: true } });
  await request(owner, endpoints.deleteComment, { params: { id: deleted } });
  server.advanceClock(61 * minuteMs);
  await lookForComments();
  await reader.comment({ text: 'Depois.' });
  expect((await received(2))?.subject).toBe('Seu roteiro tem um comentário novo');
});

test('without SMTP the message is kept for the mailbox page [B-STAGE-107]', async () => {
  const offline = await startTestServer();
  try {
    const person = await newPerson(offline);
    const id = await projectAtStep(offline.deps.db, person.userId, 17, scriptTexts);
    await newReader(offline, (await newLink(person, id)).token).comment();
    const headers = { authorization: `Bearer ${operatorToken(offline.deps.secrets)}` };
    await eventually(async () => {
      const page = await (await fetch(`${offline.url}/mailbox`, { headers })).text();
      expect(page).toContain('Seu roteiro tem um comentário novo');
    });
  } finally {
    await offline.stop();
  }
});

test('while the owner is blocked the script is not read, no comment comes, and no mail goes out', async () => {
  await reader.comment();
  await received(1);
  await reader.comment({ text: 'Antes do bloqueio.' });
  const setBlock = (blockedAt: Date | null) =>
    server.deps.db.update(users).set({ blockedAt }).where(eq(users.id, owner.userId));
  await setBlock(server.deps.now());
  for (const refused of [await reader.read(), await reader.comment()]) {
    expect([refused.status, refused.code]).toEqual([404, 'reading_not_found']);
  }
  server.advanceClock(2 * 60 * minuteMs);
  await lookForComments();
  const [waiting] = await server.deps.db
    .select()
    .from(readingComments)
    .where(eq(readingComments.text, 'Antes do bloqueio.'));
  expect(waiting?.isTold).toBe(false);
  await setBlock(null);
  expect((await reader.read()).status).toBe(200);
  await lookForComments();
  expect((await received(2))?.subject).toBe('Seu roteiro tem um comentário novo');
});
