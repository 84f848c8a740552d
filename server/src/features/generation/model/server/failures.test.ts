import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newReading } from '../reading.ts';
import { DoesNotFit } from './failures.ts';
import { connect, streamAnswer } from './openai-call.ts';
import { makeRefusedParameters } from './refused-parameters.ts';

let body = '';
/** A server of models that has answered already when it fails: what went wrong stands in the stream. */
const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).end(body);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const failureOf = async (error: object, before = ''): Promise<unknown> => {
  body = `${before}data: ${JSON.stringify({ error })}\n\n`;
  const { port } = server.address() as AddressInfo;
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
      spend: () => undefined,
    },
    [{ role: 'user', content: 'um texto' }],
  );
  try {
    for await (const _piece of pieces);
    return undefined;
  } catch (failure) {
    return failure;
  }
};

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

  it('has the key in no place where the server repeats it', async () => {
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

it.each([
  ['overloaded', 'an interruption', 'provider_interrupted'],
  ['content_filter', 'the refusal of a filter', 'provider_refused'],
])('an error after the first piece of a stream with the code %s is %s', async (code, _what, is) => {
  const delta = { choices: [{ index: 0, delta: { content: 'Oi' }, finish_reason: null }] };
  const failure = await failureOf({ code, message: 'No.' }, `data: ${JSON.stringify(delta)}\n\n`);
  expect(failure).toMatchObject({ code: is });
});
