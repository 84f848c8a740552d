import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { WriterFailure } from '../../writer.ts';
import { newReading } from '../reading.ts';
import { DoesNotFit } from './failures.ts';
import { connect, streamAnswer, type Asking } from './openai-call.ts';
import { makeRefusedParameters } from './refused-parameters.ts';

type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
};
let answer: Answer = { body: '' };
/** A server of models that sends this answer, whatever it is asked. */
const server = createServer((_incoming, outgoing) => {
  const { status = 200, headers = { 'content-type': 'text/event-stream' }, body } = answer;
  outgoing.writeHead(status, headers).end(body);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

type Tokens = Parameters<Asking['spend']>[0];

/** What was written, what it used, and the failure. */
const written = async (sent: Answer) => {
  answer = sent;
  const { port } = server.address() as AddressInfo;
  const spent: Tokens[] = [];
  const pieces = streamAnswer(
    {
      reading: newReading(),
      access: {
        ...connect('chave', `http://127.0.0.1:${port}/v1`),
        refused: makeRefusedParameters(),
        idleTimeoutMs: 60_000,
        callLimitMs: 60_000,
      },
      prompt: { content: '', standardUser: '', model: 'm', maxTokens: 900, temperature: 0.3 },
      signal: new AbortController().signal,
      spend: (tokens) => spent.push(tokens),
    },
    [{ role: 'user', content: 'um texto' }],
  );
  let text = '';
  try {
    for await (const piece of pieces) text += piece;
    return { text, spent, failure: undefined };
  } catch (failure) {
    return { text, spent, failure };
  }
};

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
const piece = (delta: object, more: object = {}): string =>
  event({ choices: [{ index: 0, delta, finish_reason: null }], ...more });
const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });

/** A server that has answered already when it fails: what went wrong stands in the stream. */
const failureOf = async (error: object, before = ''): Promise<unknown> =>
  (await written({ body: before + event({ error }) })).failure;

describe('an error in place of the first piece of a stream', () => {
  it('is the refusal of a filter by its code', async () => {
    const failure = await failureOf({ code: 'content_filter', message: 'Filtered.' });
    expect(failure).toMatchObject({ code: 'provider_refused' });
  });

  it('is a request that does not fit by its code', async () => {
    const failure = await failureOf({ code: 'context_length_exceeded', message: 'Too long.' });
    expect(failure).toBeInstanceOf(DoesNotFit);
  });

  it('is a fault of the server with any other code', async () => {
    const failure = await failureOf({ code: 'overloaded', message: 'Try later.' });
    expect(failure).toMatchObject({ code: 'provider_unavailable' });
  });
});

describe('the cause of a failure, which the log tells', () => {
  const causeOf = async (message: string): Promise<string> => {
    const failure = await failureOf({ code: 'overloaded', message });
    const cause = failure instanceof Error ? failure.cause : undefined;
    return cause instanceof Error ? cause.message : '';
  };

  it('does not contain the key, wherever the server repeats it', async () => {
    const told = await causeOf('The key chave is wrong, or chave has ended.');
    expect(told).toContain('The key … is wrong, or … has ended.');
    expect(told).not.toContain('chave');
  });

  it('has no more than the first 300 characters, because a server may repeat a whole text', async () => {
    const told = await causeOf(`No room for ${'uma frase da pessoa '.repeat(100)}`);
    expect(told).toContain('No room for uma frase da pessoa');
    expect(told.length).toBeLessThanOrEqual(300);
  });
});

test.each([
  ['overloaded', 'an interruption', 'provider_interrupted'],
  ['content_filter', 'the refusal of a filter', 'provider_refused'],
])('an error after the first piece of a stream with the code %s is %s', async (code, _what, is) => {
  const failure = await failureOf({ code, message: 'No.' }, piece({ content: 'Oi' }));
  expect(failure).toMatchObject({ code: is });
});

describe('a refusal before the first piece', () => {
  const json = { 'content-type': 'application/json' };
  const refusal = (message: string): string => JSON.stringify({ error: { message } });

  it('is no fault of the request when the server waited too long for it', async () => {
    const { failure } = await written({ status: 408, headers: json, body: refusal('Timeout.') });
    expect(failure).toMatchObject({ code: 'provider_unavailable' });
  });

  it('has the seconds to wait where the server names a date', async () => {
    const headers = { ...json, 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() };
    const { failure } = await written({ status: 429, headers, body: refusal('Busy.') });
    const { details } = failure as WriterFailure;
    expect(details?.['retry_after_seconds']).toBeGreaterThan(3000);
    expect(details?.['retry_after_seconds']).toBeLessThanOrEqual(3600);
  });
});

describe('a stream', () => {
  it('is a refusal, and none of it is text, when the model says that it refuses', async () => {
    const { text, failure } = await written({
      body: piece({ refusal: 'I cannot do that.' }) + end,
    });
    expect(text).toBe('');
    expect(failure).toMatchObject({ code: 'provider_refused' });
  });

  it('loses characters that cannot be stored, and keeps line feeds and tabs', async () => {
    const content = 'Um\u0000 dia\u001B,\n\tdois\u007F';
    const { text, failure } = await written({ body: piece({ content }) + end });
    expect([text, failure]).toEqual(['Um dia,\n\tdois', undefined]);
  });

  it('has its tokens counted once, by the last count, when it counts them along', async () => {
    const usage = (completion_tokens: number) => ({
      usage: { prompt_tokens: 70, completion_tokens },
    });
    const body = piece({ content: 'Um' }, usage(1)) + piece({ content: ' dia' }, usage(2)) + end;
    const { spent } = await written({ body });
    expect(spent).toEqual([{ promptTokens: 70, completionTokens: 2 }]);
  });
});
