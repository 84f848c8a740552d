import { randomBytes } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { givenServer } from '../../../testing/test-server.ts';
import { newLink, newReader, opinionsOf, scriptTexts } from '../../../testing/accounts/readers.ts';

const server = givenServer({
  RATE_LIMITS: 'reading=10000/60,comment=10000/60,comments_of_link=10000/60',
});

let owner: Person;
let projectId: string;
let first: Awaited<ReturnType<typeof newLink>>;
let second: typeof first;
beforeEach(async () => {
  owner = await newPerson(server);
  projectId = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
  first = await newLink(owner, projectId, { days: 14, label: 'Rita' });
  server.advanceClock(1000);
  second = await newLink(owner, projectId);
});

/** One browser, which has opened both links. */
const newReaderOfBoth = () => {
  const key = randomBytes(32).toString('base64url');
  return [newReader(server, first.token, key), newReader(server, second.token, key)] as const;
};

const change = (id: string, body: object) =>
  request(owner, endpoints.updateComment, { params: { id }, body });

describe('the links of a project', () => {
  it('are listed with the newest first, each with the number of its own comments', async () => {
    await newReader(server, first.token).comment();
    await newReader(server, first.token).comment();
    await newReader(server, second.token).comment();
    const { links } = await opinionsOf(owner, projectId);
    expect(links.map(({ id, label, comments }) => [id, label, comments])).toEqual([
      [second.link.id, null, 1],
      [first.link.id, 'Rita', 2],
    ]);
  });

  it('have no label when only blanks were typed', async () => {
    const { link } = await newLink(owner, projectId, { days: 14, label: ' \u200b ' });
    expect(link.label).toBeNull();
  });
});

describe('a comment of a reader', () => {
  it('is shown to its reader only by the link it was sent with, oldest first', async () => {
    const [rita, elsewhere] = newReaderOfBoth();
    for (const text of ['Um.', 'Dois.', 'Três.']) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      await rita.comment({ text });
      server.advanceClock(1000);
    }
    await elsewhere.comment({ text: 'Pelo outro link.' });
    const said = async (reader: typeof rita) =>
      (await reader.read()).body.comments.map(({ text }) => text);
    expect(await said(rita)).toEqual(['Um.', 'Dois.', 'Três.']);
    expect(await said(elsewhere)).toEqual(['Pelo outro link.']);
  });

  it('is stored once for each link, even under the same idempotency key', async () => {
    const key = { 'idempotency-key': 'one-key' };
    const sent = await Promise.all(newReaderOfBoth().map((reader) => reader.comment({}, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect((await opinionsOf(owner, projectId)).comments).toHaveLength(2);
  });

  it('is refused under a key that was used with another name', async () => {
    const rita = newReader(server, first.token);
    const key = { 'idempotency-key': 'one-key' };
    await rita.comment({}, key);
    const again = await rita.comment({ reader_name: 'Rita Souza' }, key);
    expect([again.status, again.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('is stored with its phase and block', async () => {
    const said = { phase: 4, block: 0, block_title: 'Oferta' };
    expect((await newReader(server, first.token).comment(said)).body).toMatchObject(said);
    expect((await opinionsOf(owner, projectId)).comments).toMatchObject([said]);
  });
});

describe('one comment among several', () => {
  it('is answered, marked and deleted without changing the others', async () => {
    const rita = newReader(server, first.token);
    const ids: string[] = [];
    for (const text of ['Um.', 'Dois.', 'Três.', 'Quatro.']) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      ids.push((await rita.comment({ text })).body.id);
      server.advanceClock(1000);
    }
    const [one = '', two = '', three = ''] = ids;
    await change(one, { reply: 'Vou mudar.' });
    await change(two, { done: true });
    await request(owner, endpoints.deleteComment, { params: { id: three } });
    expect((await opinionsOf(owner, projectId)).comments).toMatchObject([
      { text: 'Um.', reply: 'Vou mudar.', done: false },
      { text: 'Dois.', reply: null, replied_at: null, done: true },
      { text: 'Quatro.', reply: null, replied_at: null, done: false },
    ]);
  });
});
