import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { listen } from '../../listen.ts';
import { eventually } from '../../../testing/eventually.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { givenServer } from '../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: 'reads=3/60' });
beforeAll(() => server.stopClock());

type Line = { readonly msg: string; readonly path: string; readonly level: number };

let person: Person;
beforeAll(async () => {
  person = await newPerson(server);
});

/** The lines of the log about so many calls, one after the other, made to the same server with a log that is read. */
const linesOf = async (
  path: string,
  headers: Record<string, string> = {},
  count = 1,
): Promise<Line[]> => {
  const lines: Line[] = [];
  const log = pino({}, { write: (text: string) => void lines.push(JSON.parse(text) as Line) });
  const { app } = makeApp({ ...server.deps, log });
  const listener = await listen('127.0.0.1', 0);
  listener.serve(app.fetch);
  for (let made = 0; made < count; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a limit counts them one by one
    await (await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers })).text();
  }
  const answered = await eventually(() => {
    const found = lines.filter(({ msg }) => msg === 'answered');
    expect(found).toHaveLength(count);
    return found;
  });
  await listener.close(1_000);
  return answered;
};

const lineOf = async (...how: Parameters<typeof linesOf>): Promise<Line | undefined> =>
  (await linesOf(...how))[0];

const warn = 40;
const info = 30;

describe('the line about a call', () => {
  const bearer = () => ({ authorization: `Bearer ${person.accessToken}` });

  it('names the caller and the client address when the caller has no permission [B-HOLD-114]', async () => {
    expect(await lineOf('/api/admin/users', bearer())).toMatchObject({
      level: warn,
      status: 403,
      code: 'not_admin',
      userId: person.userId,
      address: '127.0.0.1',
    });
  });

  it('says that there is no session, and nothing of the token [B-HOLD-114]', async () => {
    const line = await lineOf('/api/me?chave=um-segredo', { authorization: 'Bearer um-segredo' });
    expect(line).toMatchObject({ level: warn, status: 401, code: 'no_authorization' });
    expect(line).toHaveProperty('address', '127.0.0.1');
    expect(line).not.toHaveProperty('userId');
    expect(JSON.stringify(line)).not.toContain('um-segredo');
  });

  it('says also for the protocol that there is no session [B-HOLD-114]', async () => {
    expect(await lineOf('/auth/v1/user')).toMatchObject({ level: warn, code: 'no_authorization' });
  });

  it('names the caller when the project is of somebody else [B-HOLD-114]', async () => {
    const path = '/api/projects/6d1a3c4e-6f0b-4c7e-9d57-0f3a5b1c2d3e';
    expect(await lineOf(path, bearer())).toMatchObject({
      level: info,
      status: 404,
      userId: person.userId,
    });
  });

  it('names the caller whose limit the call exceeds [B-HOLD-114]', async () => {
    const other = await newPerson(server);
    const headers = { authorization: `Bearer ${other.accessToken}` };
    const lines = await linesOf('/api/me', headers, 4);
    expect(lines.find(({ level }) => level === warn)).toMatchObject({
      status: 429,
      code: 'too_many_calls',
      userId: other.userId,
      address: '127.0.0.1',
    });
  });

  it('names no caller and no client address when the call succeeded [B-HOLD-114]', async () => {
    const line = await lineOf('/api/config');
    expect(line).toMatchObject({ level: info, status: 200 });
    for (const name of ['code', 'userId', 'address']) expect(line).not.toHaveProperty(name);
  });

  it('is short, however long an address somebody makes up [B-HOLD-152]', async () => {
    const line = await lineOf(`/api/${'x'.repeat(10_000)}`);
    expect(line).toMatchObject({ path: `/api/${'x'.repeat(195)}…`, status: 404 });
  });
});
