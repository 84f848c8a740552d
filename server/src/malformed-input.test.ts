import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text as textFrom } from 'node:stream/consumers';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { isRefusalCode, refusals } from '@webnario/domain/errors';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { operatorToken } from './platform/secrets/operator-token.ts';
import { bodyBytes } from '@webnario/domain/limits';
import { openApiDocument } from './platform/http/openapi.ts';
import { newPerson, type Person } from '../testing/accounts/people.ts';
import { eventually } from '../testing/eventually.ts';
import { anyCategory, newProjectBody, projectAtStep } from '../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const document = openApiDocument('Webnário');

let server: TestServer;
let person: Person;
let admin: Person;
let projectId = '';

beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server);
  admin = await newPerson(server, { role: 'admin' });
  projectId = await projectAtStep(server.deps.db, person.userId, 3);
});
afterAll(() => server.stop());

const withBody: readonly Endpoint[] = Object.values(endpoints).filter((each) => 'body' in each);
const named = withBody.map((each) => [`${each.method} ${each.path}`, each] as const);

/** The call as somebody who may make it. */
const ask = ({ access, path, method }: Endpoint, init: RequestInit): Promise<Response> =>
  (access === 'admin' ? admin : person).fetch(
    path
      .replace(':id', projectId)
      .replace(':promptType', 'persona')
      .replace(':number', '1')
      .replace(':key', 'credits_per_persona'),
    { method, ...init },
  );

const send = (endpoint: Endpoint, body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
  ask(endpoint, { body });

type JsonSchema = { properties?: object; anyOf?: JsonSchema[]; oneOf?: JsonSchema[] };

const namesIn = ({ properties = {}, anyOf = [], oneOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(namesIn),
];

/** The members that the body of an endpoint has, as the OpenAPI document describes it. */
const memberNames = ({ method, path }: Endpoint): string[] => {
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const { requestBody } = operation as {
    requestBody: { content: { 'application/json': { schema: JsonSchema } } };
  };
  return namesIn(requestBody.content['application/json'].schema);
};

/** What comes back for TRACE, which `fetch` does not send. */
const traced = async (url: string, header: string): Promise<string> => {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(
    `TRACE ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n${header}\r\n\r\n`,
  );
  return textFrom(socket);
};

/** An answer that is a refusal of ours: known code, its status, its sentence, a request id and nothing else. */
const expectRefusal = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  const body = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
  const code = body.error?.code;
  if (!isRefusalCode(code)) throw new Error(`no code of ours: ${text.slice(0, 300)}`);
  expect(answer.status).toBe(refusals[code].status);
  expect(body.error?.message).toBe(refusals[code].message);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  return code;
};

describe('a malformed body', () => {
  it.each(named)('is refused with 4xx when it is not JSON: %s', async (_name, endpoint) => {
    for (const body of ['', '{', '{"a":}', 'nada', '\u0000', '[1,', '{"a":"\ud800']) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      expect(await expectRefusal(await send(endpoint, body))).toBe('bad_json');
    }
  });

  it.each(named)(
    'is refused with 4xx when it is JSON but no object: %s',
    async (_name, endpoint) => {
      for (const body of ['null', '7', '"texto"', '[]', 'true', '[{}]']) {
        // oxlint-disable-next-line no-await-in-loop -- a few named cases
        const answer = await send(endpoint, body);
        expect(answer.status).toBeLessThan(500);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await expectRefusal(answer)).toBe('validation_failed');
      }
    },
  );

  it.each(named)(
    'is refused with 4xx when it is too large, with and without Content-Length: %s',
    async (_name, endpoint) => {
      const large = JSON.stringify({ text: 'x'.repeat(bodyBytes) });
      expect(await expectRefusal(await send(endpoint, large))).toBe('body_too_large');
      const stream = new Blob([large]).stream();
      const answer = await ask(endpoint, { body: stream, duplex: 'half' });
      expect(await expectRefusal(answer)).toBe('body_too_large');
    },
  );

  it.each(named)('causes no server error, whatever its members: %s', async (_name, endpoint) => {
    const keys = memberNames(endpoint);
    expect(keys).not.toEqual([]);
    const anything = fc.oneof(
      fc.constantFrom('', '\u0000', 'a\u0000b', '\ud800', projectId, randomUUID(), '💥'.repeat(50)),
      fc.jsonValue(),
      fc.constantFrom(-1, 0, 2 ** 53, 1e308, -0.5),
    );
    const body = fc.dictionary(fc.constantFrom(...keys, '__proto__', 'user_id'), anything);
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const answer = await send(endpoint, JSON.stringify(value));
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });
});

/** The beginning of a call whose body comes in pieces, with the first of them. */
const beginInPieces = (headers: Readonly<Record<string, string>> = {}): Socket => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const sent = { host: hostname, 'transfer-encoding': 'chunked', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/projects HTTP/1.1\r\n${lines.join('')}\r\na\r\n{"ainda": \r\n`);
  return socket;
};

describe('a body that comes in pieces', () => {
  it('is not waited for without a session: the call is refused at once [B-HOLD-148]', async () => {
    const socket = beginInPieces();
    onTestFinished(() => void socket.destroy());
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is a bad request when it is broken off, and no failure of the server [B-HOLD-148]', async () => {
    const answers = async (status: string): Promise<number> => {
      const authorization = `Bearer ${operatorToken(server.deps.secrets)}`;
      const figures = await fetch(`${server.url}/metrics`, { headers: { authorization } });
      const line = new RegExp(
        `^webnario_http_answers_total\\{method="POST",status="${status}"\\} (\\d+)$`,
        'm',
      );
      return Number(line.exec(await figures.text())?.[1] ?? 0);
    };
    const [refused, failed] = [await answers('400'), await answers('503')];
    const socket = beginInPieces({ authorization: `Bearer ${person.accessToken}` });
    socket.end();
    await eventually(async () => expect(await answers('400')).toBe(refused + 1));
    expect(await answers('503')).toBe(failed);
  });
});

describe('a text that cannot be stored', () => {
  it.each([
    ['NUL', 'Nome com \u0000 nulo'],
    ['half a character', 'Nome com \ud800 metade'],
  ])('is refused with its field when it contains %s', async (_name, product_name) => {
    const body = { ...newProjectBody(await anyCategory(server.deps.db)), product_name };
    const answer = await person.fetch('/api/projects', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'validation_failed',
        details: { fields: { product_name: expect.any(String) } },
      },
    });
  });
});

describe('an address', () => {
  it.each([
    ['/api/projects/1', 'project_not_found'],
    [`/api/projects/${randomUUID()}`, 'project_not_found'],
    ["/api/projects/'; drop table users; --", 'project_not_found'],
    ['/api/projects/%00', 'project_not_found'],
    ['/api/projects/%E0%A4%A', 'project_not_found'],
    ['/api/projects?limit=0', 'validation_failed'],
    ['/api/projects?limit=x', 'validation_failed'],
    ['/api/projects?limit=51', 'validation_failed'],
    ['/api/projects?after=x', 'validation_failed'],
    ['/api/projects?search=%00', 'validation_failed'],
    ['/api/me/credits?after=%00', 'validation_failed'],
    ['/api', 'not_found'],
    ['/api/', 'not_found'],
    ['/api/nada', 'not_found'],
    ['/api/projects/', 'not_found'],
    ['/functions/v1/nada', 'not_found'],
  ])('is refused with its code when it is malformed: %s', async (path, code) => {
    expect(await expectRefusal(await person.fetch(path))).toBe(code);
  });

  it('answers 405 with Allow to another method than its own', async () => {
    const answer = await person.fetch('/api/projects', { method: 'DELETE' });
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST']);
    expect(await expectRefusal(answer)).toBe('method_not_allowed');
  });

  it('has its search text taken literally, wildcards and quotes included', async () => {
    // The projects of the others may be called anything.
    const seeker = await newPerson(server);
    await projectAtStep(server.deps.db, seeker.userId, 3);
    for (const search of ['%', '_', "'", '\\', '"', '%%%']) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      const answer = await seeker.fetch(`/api/projects?search=${encodeURIComponent(search)}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await answer.json()).toMatchObject({ projects: [], total: 0, next: null });
    }
  });
});

describe('every response', () => {
  it('carries the security headers and a request id', async () => {
    const answer = await fetch(`${server.url}/api/config`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
  });

  it('has a content security policy that denies by default and forbids framing', async () => {
    for (const path of ['/', '/api/config', '/api/nothing', '/auth/v1/user', '/healthz']) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
    }
  });

  it('repeats nothing of what was sent with TRACE', async () => {
    const trace = await traced(`${server.url}/api/me`, 'authorization: Bearer um-segredo');
    expect(trace).toMatch(/^HTTP\/1\.1 (4\d\d|501) /);
    expect(trace).not.toContain('um-segredo');
  });

  it('forbids caching when it is of the API, refused or not [B-HOLD-72]', async () => {
    const headers = { authorization: `Bearer ${person.accessToken}` };
    for (const path of ['/api/me', '/api/projects', '/api/nothing', '/auth/v1/user']) {
      for (const sent of [headers, {}]) {
        // oxlint-disable-next-line no-await-in-loop -- a few named cases
        const answer = await fetch(`${server.url}${path}`, { headers: sent });
        expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      }
    }
    const keys = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
  });

  it('comes without a session from the health routes, and from the metrics for the token of the operator', async () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, { headers });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(404);
    const authorization = `Bearer ${operatorToken(server.deps.secrets)}`;
    const figures = await ask('/metrics', { authorization });
    expect(await figures.text()).toContain('webnario_http_answers_total');
  });
});
