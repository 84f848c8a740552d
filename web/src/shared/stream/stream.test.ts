// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicKey } from '../api/public-key.ts';
import type { GenerationDone } from '@webnario/domain/api/stream-events';
import { streamCall, type StreamFailed } from './stream.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server | undefined;
const asked: string[] = [];
const keys: unknown[] = [];

/** A server that gives its answers one after the other, and repeats the last one. */
const serve = async (...answers: Answer[]): Promise<string> => {
  asked.length = 0;
  keys.length = 0;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    keys.push(request.headers['idempotency-key']);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const send = (response: ServerResponse, name: string, data: unknown): void => {
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
};
/** What a whole text brings. */
const doneWith = (content: string): GenerationDone => ({
  success: true,
  content,
  error: null,
  field: 'persona_validada',
  origin: { source: 'ai', missing_blocks: [] },
  revision: 1,
  creditsRemaining: 9,
});
const streamHead = { 'content-type': 'text/event-stream' };

/** A browser resolves addresses against its origin; outside of one the test sets it. */
const withOrigin = (origin: string): void => {
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(origin + path, init));
};

const run = async (origin: string) => {
  withOrigin(origin);
  const told = {
    waits: [] as (number | null)[],
    deltas: [] as string[],
    done: [] as GenerationDone[],
    failed: [] as StreamFailed[],
  };
  await streamCall(
    '/functions/v1/generate-content',
    { projectId: 'p' },
    {
      onQueued: (position) => told.waits.push(position),
      onRunning: () => told.waits.push(0),
      onDelta: (text) => told.deltas.push(text),
      onDone: (done) => told.done.push(done),
      onFailed: (failed) => told.failed.push(failed),
      signal: new AbortController().signal,
    },
  );
  return told;
};

const stop = (): void => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
};
afterEach(stop);

describe('a stream', () => {
  it('reports what is written and how it ended [R-GEN-06]', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, streamHead);
      send(response, 'started', { generationId: 'g1', step: 2 });
      send(response, 'delta', { text: 'Olá', offset: 0 });
      send(response, 'delta', { text: ' você', offset: 3 });
      send(response, 'done', doneWith('Olá você'));
      response.end();
    });
    const told = await run(origin);
    expect(told.deltas).toEqual(['Olá', ' você']);
    expect(told.done).toEqual([doneWith('Olá você')]);
  });

  it('names the client by its public key, also where nobody is signed in', async () => {
    const keys: unknown[] = [];
    const origin = await serve((request, response) => {
      keys.push(request.headers['apikey'], request.headers['authorization']);
      response.writeHead(200, streamHead);
      send(response, 'done', doneWith('Olá'));
      response.end();
    });
    await run(origin);
    expect(keys).toEqual([publicKey, undefined]);
  });

  it('joins again from the last character after the line broke, without repeating a word', async () => {
    const origin = await serve(
      (_, response) => {
        response.writeHead(200, streamHead);
        send(response, 'started', { generationId: 'g1', step: 2 });
        response.write('event: delta\ndata: {"text":"Olá","offset":0}\n\n', () =>
          response.destroy(),
        );
      },
      (_, response) => {
        response.writeHead(200, streamHead);
        send(response, 'delta', { text: 'Olá você', offset: 0 });
        send(response, 'done', doneWith('Olá você'));
        response.end();
      },
    );
    const told = await run(origin);
    expect(asked).toEqual([
      'POST /functions/v1/generate-content',
      'GET /functions/v1/generations/g1?offset=3',
    ]);
    expect(told.deltas.join('')).toBe('Olá você');
    expect(told.failed).toEqual([]);
  });

  it('asks again under the same key when the line broke before anybody answered', async () => {
    const origin = await serve(
      (_, response) => response.destroy(),
      (_, response) => {
        response.writeHead(409);
        response.end('{"error":{"code":"request_running","message":"x"}}');
      },
      (_, response) => {
        response.writeHead(200, streamHead);
        send(response, 'done', doneWith('Olá'));
        response.end();
      },
    );
    const told = await run(origin);
    expect(told).toMatchObject({ done: [{ content: 'Olá' }], failed: [] });
    expect(asked).toEqual(Array(3).fill('POST /functions/v1/generate-content'));
    expect(new Set(keys).size).toBe(1);
    vi.unstubAllGlobals();
    await run(origin);
    expect(new Set(keys).size).toBe(2);
  });

  it('reports that others come first, until it begins', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, streamHead);
      send(response, 'started', { generationId: 'g1', step: 2 });
      send(response, 'queued', { position: null });
      send(response, 'queued', { position: 1 });
      send(response, 'running', {});
      send(response, 'done', doneWith('Olá'));
      response.end();
    });
    expect(await run(origin)).toMatchObject({ waits: [null, 1, 0], done: [{ content: 'Olá' }] });
  });

  it('reports a refusal once, in Portuguese, with price and balance [R-CRED-10]', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(402, { 'content-type': 'application/json' });
      const details = { price: 2, balance: 1 };
      const error = { code: 'insufficient_credits', message: 'x', details };
      response.end(JSON.stringify({ success: false, content: null, error }));
    });
    const told = await run(origin);
    expect(asked).toHaveLength(1);
    expect(told.failed).toHaveLength(1);
    expect(told.failed[0]?.message).toContain('custa 2 créditos e o seu saldo é de 1 crédito');
  });

  it('passes on a failure that the server reports in the stream [R-ERR-24]', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, streamHead);
      send(response, 'started', { generationId: 'g1', step: 2 });
      send(response, 'failed', { success: false, code: 'provider_timeout', message: 'Tempo' });
      response.end();
    });
    const told = await run(origin);
    expect(told.failed[0]).toMatchObject({
      code: 'provider_timeout',
      message: 'Tempo limite excedido. Tente novamente.',
    });
  });

  it.each([
    [
      'a page of somebody in between',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<h1>Entre na rede</h1>');
      },
    ],
    [
      'an event that nobody can read',
      (response: ServerResponse) => {
        response.writeHead(200, streamHead);
        response.end('event: done\ndata: {"content":\n\n');
      },
    ],
  ])('says that it does not know what went wrong: %s [R-ERR-25]', async (_, answer) => {
    const told = await run(await serve((_request, response) => answer(response)));
    expect(asked).toHaveLength(1);
    expect(told.failed).toMatchObject([{ code: 'unknown', message: 'Erro desconhecido' }]);
  });

  it.each([
    [502, 'Bad Gateway', 'Erro HTTP 502: Bad Gateway'],
    [409, '{"error":{"code":"brand_new"}}', 'Erro HTTP 409: {"error":{"code":"brand_new"}}'],
    [409, '{"error":{"code":"brand_new","message":"Uma frase"}}', 'Uma frase'],
  ])(
    'reports status %i without a known code as it is: %s [R-ERR-01, R-ERR-22]',
    async (status, body, message) => {
      const origin = await serve((_, response) => {
        response.writeHead(status);
        response.end(body);
      });
      expect((await run(origin)).failed).toMatchObject([{ status, message }]);
    },
  );

  it.each([
    [{ success: false, error: 'Motivo X' }, 'Motivo X'],
    [{ success: false, code: 'brand_new', message: 'Uma frase' }, 'Uma frase'],
    [{ success: false, error: null }, 'Erro na geração'],
    [{ success: false }, 'Erro na geração'],
  ])(
    'reports the reason of a failure, or that it failed: %j [R-ERR-23]',
    async (failure, message) => {
      const streamed = await serve((_, response) => {
        response.writeHead(200, streamHead);
        send(response, 'failed', failure);
        response.end();
      });
      expect((await run(streamed)).failed).toMatchObject([{ message }]);
      stop();
      const answered = await serve((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(failure));
      });
      expect((await run(answered)).failed).toMatchObject([{ message }]);
    },
  );

  it('takes a whole text from a server that does not stream', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(doneWith('Olá')));
    });
    expect(await run(origin)).toMatchObject({ done: [{ content: 'Olá' }], failed: [] });
  });
});
