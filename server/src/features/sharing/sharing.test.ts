import { endpoints } from '@webnario/domain/api/endpoints';
import { amounts } from '@webnario/domain/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readingComments, readingLinks, webinarProjects } from '../../db/schema/index.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { request } from '../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  newLink,
  newReader,
  opinionsOf,
  scriptTexts,
  type Reader,
} from '../../../testing/accounts/readers.ts';

const roomy = 'reading=10000/60,comment=10000/60,comments_of_link=10000/60';
const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
let owner: Person;
let projectId: string;
let token: string;
let linkId: string;
let rita: Reader;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: roomy });
  owner = await newPerson(server);
});
beforeEach(async () => {
  projectId = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
  const made = await newLink(owner, projectId, { days: 14, label: '  Para a  Rita ' });
  ({ token } = made);
  linkId = made.link.id;
  rita = newReader(server, token);
});
afterAll(() => server.stop());

const changeProject = (change: Partial<typeof webinarProjects.$inferInsert>) =>
  server.deps.db.update(webinarProjects).set(change).where(eq(webinarProjects.id, projectId));
const endLinks = () =>
  server.deps.db
    .update(readingLinks)
    .set({ endsAt: server.deps.now() })
    .where(eq(readingLinks.projectId, projectId));
const revoke = (id = linkId) => request(owner, endpoints.revokeReadingLink, { params: { id } });

describe('a reading link', () => {
  it('has 256 random bits, of which the database keeps only a hash [B-STAGE-91]', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await server.deps.db.select().from(readingLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    const other = await newLink(owner, projectId);
    expect(other.token).not.toBe(token);
  });

  it('shows the script by blocks, and nothing else of the project [B-STAGE-93]', async () => {
    const { status, body } = await rita.read();
    expect(status).toBe(200);
    expect(body.phases.map(({ blocks }) => blocks.map(({ title }) => title))).toEqual([
      ['', 'Abertura', 'Pergunta', 'Pergunta'],
      ['Segunda'],
      ['Terceira'],
      ['Oferta'],
      ['Fim'],
    ]);
    expect(body.phases[0]?.blocks[1]?.text).toBe('Boa noite a todos.');
    expect(Object.keys(body).toSorted()).toEqual(['comments', 'ends_at', 'phases', 'product_name']);
    const text = JSON.stringify(body);
    for (const secret of [projectId, owner.userId, owner.email, linkId, 'Ana', 'confeiteiras']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is listed without its token, with whom it is for, its end and how many comments came by it [B-STAGE-91]', async () => {
    await rita.comment();
    const { links } = await opinionsOf(owner, projectId);
    expect(links).toMatchObject([{ id: linkId, label: 'Para a Rita', comments: 1 }]);
    const [{ created_at, ends_at } = { created_at: '', ends_at: '' }] = links;
    expect(Date.parse(ends_at) - Date.parse(created_at)).toBe(14 * dayMs);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it.each([0, 91, 1.5, -1, null, '14'])('is not made for %j days [B-STAGE-90]', async (days) => {
    const made = await request(owner, endpoints.createReadingLink, {
      params: { id: projectId },
      body: { days },
    });
    expect([made.status, made.error.code]).toEqual([400, 'validation_failed']);
  });

  it('is made for a finished script only [B-STAGE-90]', async () => {
    const early = await projectAtStep(server.deps.db, owner.userId, 16);
    const made = await request(owner, endpoints.createReadingLink, {
      params: { id: early },
      body: { days: 14 },
    });
    expect([made.status, made.error.code]).toEqual([409, 'script_incomplete']);
  });

  it('is one of at most ten of a project, also when many are asked for at once; ended ones make room [B-STAGE-90]', async () => {
    const ask = () =>
      request(owner, endpoints.createReadingLink, { params: { id: projectId }, body: { days: 1 } });
    const made = await Promise.all(Array.from({ length: 14 }, ask));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(new Set(made.flatMap(({ error }) => error.code ?? []))).toEqual(
      new Set(['too_many_reading_links']),
    );
    await endLinks();
    expect((await ask()).status).toBe(201);
    expect((await opinionsOf(owner, projectId)).links).toHaveLength(1);
  });

  it('stays in the list of its project once it has ended, also when another project gets a link', async () => {
    await endLinks();
    const other = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
    await newLink(owner, other);
    expect((await opinionsOf(owner, projectId)).links).toMatchObject([{ id: linkId }]);
  });
});

describe('a link that opens nothing', () => {
  const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['revoked', () => revoke()],
    ['ended', endLinks],
    ['of a project in the bin', () => changeProject({ deletedAt: new Date() })],
    [
      'of a project that is gone',
      () => server.deps.db.delete(webinarProjects).where(eq(webinarProjects.id, projectId)),
    ],
  ];
  const headersOf = (answer: Response) =>
    [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const ask = async (of: string, method: 'GET' | 'POST') => {
    const path = method === 'GET' ? '/api/reading' : '/api/reading/comments';
    const body = { reader_name: 'R', phase: 1, block: 1, block_title: '', text: 'x' };
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-reading-token': of, 'x-reader-key': 'k'.repeat(43) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: headersOf(answer), body: await answer.text() };
  };

  it.each(endings)(
    'answers like one that never existed when it is %s [B-STAGE-96]',
    async (_name, end) => {
      expect((await ask(token, 'GET')).status).toBe(200);
      await end();
      for (const method of ['GET', 'POST'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- two calls
        const [gone, never] = [await ask(token, method), await ask('n'.repeat(43), method)];
        expect(gone.status).toBe(404);
        expect(gone).toEqual(never);
      }
    },
  );

  it('does not close the other links of its owner when it was revoked', async () => {
    const second = await newLink(owner, projectId);
    const other = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
    const elsewhere = await newLink(owner, other);
    expect((await revoke()).status).toBe(200);
    expect((await rita.read()).status).toBe(404);
    for (const link of [second, elsewhere]) {
      // oxlint-disable-next-line no-await-in-loop -- two links
      expect((await newReader(server, link.token).read()).status).toBe(200);
    }
  });

  it('opens again with its project when that leaves the bin [B-STAGE-109]', async () => {
    await changeProject({ deletedAt: new Date() });
    await changeProject({ deletedAt: null });
    expect((await rita.read()).status).toBe(200);
  });

  it('keeps its comments for the owner until the project is deleted [B-STAGE-108, B-STAGE-109]', async () => {
    await rita.comment();
    await revoke();
    expect((await opinionsOf(owner, projectId)).comments).toHaveLength(1);
    await server.deps.db.delete(webinarProjects).where(eq(webinarProjects.id, projectId));
    const left = await server.deps.db
      .select()
      .from(readingComments)
      .where(eq(readingComments.projectId, projectId));
    expect(left).toEqual([]);
  });
});

describe('a comment', () => {
  it('is seen by its reader, with the reply, and by no other reader [B-STAGE-101]', async () => {
    const { status, body } = await rita.comment();
    expect(status).toBe(201);
    await request(owner, endpoints.updateComment, {
      params: { id: body.id },
      body: { reply: ' Obrigada!\u202e ' },
    });
    const own = (await rita.read()).body.comments;
    expect(own).toMatchObject([
      { text: 'Começa bem.', reply: 'Obrigada!', block: 1, block_title: 'Abertura' },
    ]);
    expect((await newReader(server, token).read()).body.comments).toEqual([]);
    const second = await newLink(owner, projectId);
    expect((await newReader(server, second.token).read()).body.comments).toEqual([]);
  });

  it('is answered, marked as done, opened again and deleted by the owner [B-STAGE-105]', async () => {
    const { body } = await rita.comment();
    const params = { id: body.id };
    const change = (change_: object) =>
      request(owner, endpoints.updateComment, { params, body: change_ });
    await change({ reply: 'Vou mudar.' });
    await change({ done: true });
    expect((await opinionsOf(owner, projectId)).comments).toMatchObject([
      { reader_name: 'Rita', reply: 'Vou mudar.', done: true },
    ]);
    await change({ done: false, reply: '' });
    expect((await opinionsOf(owner, projectId)).comments).toMatchObject([
      { reply: null, replied_at: null, done: false },
    ]);
    expect((await change({})).status).toBe(200);
    await request(owner, endpoints.deleteComment, { params });
    expect((await opinionsOf(owner, projectId)).comments).toEqual([]);
    expect((await change({ done: true })).error.code).toBe('comment_not_found');
    expect((await rita.read()).body.comments).toEqual([]);
  });

  it('stays with its block when the block moves, changes, is renamed or goes, under the title it was made on [B-STAGE-106]', async () => {
    await rita.comment();
    await rita.comment({ block: 3, block_title: 'Pergunta', text: 'A segunda pergunta.' });
    const places = async () =>
      (await opinionsOf(owner, projectId)).comments.map((comment) => [
        comment.block,
        comment.block_title,
        comment.block_changed,
      ]);
    expect(await places()).toEqual([
      [1, 'Abertura', false],
      [3, 'Pergunta', false],
    ]);
    await changeProject({
      script_fase_1_validado:
        '## Pergunta\n\nE quem desistiu?\n\n## Nova\n\nTexto.\n\n## Abertura\n\nBoa tarde.',
    });
    expect(await places()).toEqual([
      [2, 'Abertura', true],
      [0, 'Pergunta', false],
    ]);
    await changeProject({ script_fase_1_validado: '## Começo\n\nBoa noite  a todos.' });
    expect(await places()).toEqual([
      [0, 'Abertura', true],
      [null, 'Pergunta', true],
    ]);
  });

  it('is kept under the title that its reader saw when the owner renames the block meanwhile [B-STAGE-106]', async () => {
    await changeProject({ script_fase_1_validado: '## Outra\n\nTexto.' });
    expect((await rita.comment()).body).toMatchObject({ block: null, block_title: 'Abertura' });
  });

  it('is stored once when it is sent twice under one key, also at the same moment [B-STAGE-100]', async () => {
    const key = { 'idempotency-key': 'one-comment' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => rita.comment({}, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await opinionsOf(owner, projectId)).comments).toHaveLength(1);
    const other = await rita.comment({ text: 'Outro texto.' }, key);
    expect([other.status, other.code]).toEqual([409, 'idempotency_key_reused']);
    const outsider = await newReader(server, token).comment({ text: 'Meu.' }, key);
    expect(outsider.status).toBe(201);
  });

  it('is one of at most a hundred by one link, also when they come at once [B-STAGE-103]', async () => {
    const row = {
      projectId,
      userId: owner.userId,
      linkId,
      readerHash: 'x',
      readerName: 'X',
      field: 'script_fase_1_validado' as const,
      blockPosition: 0,
      blockTitle: '',
      blockPrint: '',
      text: 'x',
    };
    const before = amounts.comments_by_link.most - 2;
    await server.deps.db.insert(readingComments).values(
      Array.from({ length: before }, (_, index) => ({
        ...row,
        id: server.deps.newId(),
        idempotencyKey: String(index),
      })),
    );
    const sent = await Promise.all(Array.from({ length: 5 }, () => rita.comment()));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(sent.flatMap(({ code }) => code ?? []))).toEqual(new Set(['too_many_comments']));
    const second = newReader(server, (await newLink(owner, projectId)).token);
    expect((await second.comment()).status).toBe(201);
  });
});
