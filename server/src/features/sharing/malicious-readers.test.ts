import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { otherCalls } from '../../platform/http/openapi.ts';
import { publicBodyBytes, rates } from '@webnario/domain/limits';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  newLink,
  newReader,
  opinionsOf,
  scriptTexts,
  typed,
} from '../../../testing/accounts/readers.ts';

let server: TestServer;
let owner: Person;
let projectId: string;
let token: string;
let linkId: string;

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: 'reading=10000/60',
    ACCESS_TOKEN_SECONDS: '86400',
  });
  owner = await newPerson(server);
  projectId = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
  const made = await newLink(owner, projectId);
  ({ token } = made);
  linkId = made.link.id;
});
afterAll(() => server.stop());

/** Another script with a link of its own. */
const project = async () => {
  const id = await projectAtStep(server.deps.db, owner.userId, 17, scriptTexts);
  return { id, token: (await newLink(owner, id)).token };
};

describe('a call without an account', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/reading/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('brings at most 16 KiB, announced or not [B-HOLD-131]', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(publicBodyBytes) });
    const pieces = new Blob([large]).stream();
    const chunked = await fetch(`${server.url}/api/reading/comments`, {
      method: 'POST',
      body: pieces,
      duplex: 'half',
    });
    for (const answer of [await post(large), chunked]) {
      expect(answer.status).toBe(413);
      // oxlint-disable-next-line no-await-in-loop -- two answers
      expect(await answer.json()).toMatchObject({
        error: { code: 'body_too_large', details: { max_bytes: publicBodyBytes } },
      });
    }
    server.advanceClock(600_000);
  });

  it('is counted before anything that it brought is read [B-HOLD-131]', async () => {
    const statuses = [];
    for (let number = 0; number <= rates.comment.burst; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await post('{')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: rates.comment.burst }, () => 400), 429]);
    server.advanceClock(600_000);
  });
});

describe('what a reader types', () => {
  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['markdown', '[clique](javascript:alert(1)) **forte** ![](http://evil.example/x.png)'],
    ['lines and emoji', 'Uma linha\n\noutra 👩‍👩‍👧 e 🏳️‍🌈'],
  ])('is returned unchanged: %s [B-STAGE-102]', async (_name, text) => {
    const { id, token: own } = await project();
    const sent = await newReader(server, own).comment({ text });
    expect([sent.status, sent.body.text]).toEqual([201, text]);
    expect((await opinionsOf(owner, id)).comments).toMatchObject([{ text }]);
    server.advanceClock(600_000);
  });

  it('loses control characters and characters that hide or reverse text [B-STAGE-102]', async () => {
    const { token: own } = await project();
    const { body } = await newReader(server, own).comment({
      reader_name: 'Ri\u202eta\u0007\n\u200b Souza',
      text: 'a\u0008\u001b[31mb\u2066c\ud83d\ude00\r\nd\u2028e\n\n\n\nf z\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
    });
    expect(body.reader_name).toBe('Rita Souza');
    expect(body.text).toBe('a[31mbc😀\nd\ne\n\nf ź\u0301\u0301\u0301\u0301');
  });

  it.each([
    ['a comment of 10,000 characters', { text: 'x'.repeat(10_000) }],
    ['a comment of 1,001', { text: 'x'.repeat(1001) }],
    ['a comment of nothing that can be seen', { text: ' \u200b\u202e\n\u2060' }],
    ['an empty comment', { text: '   ' }],
    ['NUL', { text: 'a\u0000b' }],
    ['half a character', { text: 'a\ud800b' }],
    ['no name', { reader_name: ' \u200b ' }],
    ['a long name', { reader_name: 'x'.repeat(61) }],
    ['a sixth phase', { phase: 6 }],
    ['a block before the first', { block: -1 }],
    ['a title of 10,000 characters', { block_title: 'x'.repeat(10_000) }],
    ['a text that is no text', { text: { html: 'x' } }],
  ])('is refused, and nothing is kept: %s [B-STAGE-102]', async (_name, change) => {
    const answer = await newReader(server, token).comment(change);
    expect([answer.status, answer.code]).toEqual([400, 'validation_failed']);
    expect((await opinionsOf(owner, projectId)).comments).toEqual([]);
  });

  it('is refused without a well-formed key of the browser', async () => {
    for (const key of ['', 'short', 'x'.repeat(44), '*'.repeat(43)]) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      const answer = await newReader(server, token).comment({}, { 'x-reader-key': key });
      expect([answer.status, answer.code]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('flooding', () => {
  it('is stopped after twenty comments in ten minutes from one address, whatever headers it sends [B-STAGE-103]', async () => {
    server.advanceClock(600_000);
    server.stopClock();
    const { id, token: own } = await project();
    const statuses: number[] = [];
    let last: Headers | undefined;
    for (let n = 0; n < 25; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      const sent = await newReader(server, own).comment(
        { text: `Comentário ${n}` },
        { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.0.${n}` },
      );
      statuses.push(sent.status);
      last = sent.headers;
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(5).fill(429)]);
    expect(Number(last?.get('retry-after'))).toBeGreaterThan(0);
    expect((await opinionsOf(owner, id)).comments).toHaveLength(20);
  });

  it('is stopped at the limits of one link and of the script too, from however many addresses [B-STAGE-103]', async () => {
    const strict = await startTestServer({
      TRUST_PROXY: '1',
      RATE_LIMITS: 'reading=2/60,comments_of_link=2/3600',
    });
    strict.stopClock();
    try {
      const person = await newPerson(strict);
      const id = await projectAtStep(strict.deps.db, person.userId, 17, scriptTexts);
      const reader = newReader(strict, (await newLink(person, id)).token);
      const statuses: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
        const sent = await reader.comment({}, { 'x-forwarded-for': `10.0.0.${n}` });
        // oxlint-disable-next-line no-await-in-loop -- as above
        statuses.push(sent.status, (await reader.read()).status);
      }
      expect(statuses).toEqual([201, 200, 201, 200, 429, 429]);
    } finally {
      await strict.stop();
    }
  });

  it('has the limits that the guide states [B-STAGE-103]', () => {
    expect(rates).toMatchObject({
      reading: { burst: 60, seconds: 60 },
      comment: { burst: 20, seconds: 600 },
      comments_of_link: { burst: 60, seconds: 3600 },
    });
  });
});

describe('the token of a link', () => {
  const calls = [...Object.values(endpoints), ...otherCalls];
  const others = calls.filter(({ access }) => access !== 'public');
  const ways = ['bearer', 'cookie', 'query', 'header'] as const;

  /** A path with ids that a reader may have found, wherever it takes one. */
  const addressOf = (path: string): string => {
    const ids: Readonly<Record<string, string>> = {
      projects: projectId,
      'reading-links': linkId,
    };
    return path.replaceAll(/\/([\w-]+)\/:\w+/g, (_, name: string) => {
      return `/${name}/${ids[name] ?? randomUUID()}`;
    });
  };

  it.each(ways)('opens no other endpoint as %s [B-STAGE-97]', async (way) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (way === 'bearer') headers.set('authorization', `Bearer ${token}`);
    if (way === 'cookie') headers.set('cookie', `token=${token}; access_token=${token}`);
    if (way === 'header') headers.set('x-reading-token', token);
    const query = way === 'query' ? `?token=${token}&access_token=${token}` : '';
    const answers = await Promise.all(
      others.map(async ({ method, path }) => {
        const answer = await fetch(`${server.url}${addressOf(path)}${query}`, {
          method,
          headers,
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        return `${method} ${path} ${answer.status}`;
      }),
    );
    expect(answers).toEqual(others.map(({ method, path }) => `${method} ${path} 401`));
  });

  it.each(['bearer', 'cookie', 'query'] as const)(
    'opens the script only in its own header, not as %s [B-STAGE-97]',
    async (way) => {
      const headers = new Headers();
      if (way === 'bearer') headers.set('authorization', `Bearer ${token}`);
      if (way === 'cookie') headers.set('cookie', `x-reading-token=${token}`);
      const query = way === 'query' ? `?x-reading-token=${token}&token=${token}` : '';
      expect((await fetch(`${server.url}/api/reading${query}`, { headers })).status).toBe(404);
    },
  );

  it('lets no account but its owner’s reply, delete or revoke [B-STAGE-97]', async () => {
    server.advanceClock(600_000);
    const { body } = await newReader(server, token).comment();
    const other = await newPerson(server);
    const attempts = await Promise.all([
      other.fetch(`/api/comments/${body.id}`, {
        method: 'PATCH',
        body: JSON.stringify({ reply: 'x' }),
      }),
      other.fetch(`/api/comments/${body.id}`, { method: 'DELETE' }),
      other.fetch(`/api/reading-links/${linkId}`, { method: 'DELETE' }),
      other.fetch(`/api/projects/${projectId}/opinions`),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await opinionsOf(owner, projectId)).comments).toMatchObject([{ reply: null }]);
  });

  it('stands in no line of the log, whatever is called with it [B-STAGE-92]', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { app } = makeApp({ ...server.deps, log });
    const headers = {
      'x-reading-token': token,
      'x-reader-key': randomBytes(32).toString('base64url'),
    };
    const remote = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const read = await app.request('/api/reading', { headers }, remote);
    const sent = await app.request(
      '/api/reading/comments',
      { method: 'POST', headers, body: JSON.stringify(typed) },
      remote,
    );
    expect([read.status, sent.status]).toEqual([200, 201]);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain(headers['x-reader-key']);
  });

  it('gets answers whose headers forbid caching, indexing and referrers [B-STAGE-95]', async () => {
    const answers = await Promise.all([
      fetch(`${server.url}/api/reading`, { headers: { 'x-reading-token': token } }),
      fetch(`${server.url}/api/reading`),
    ]);
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});
