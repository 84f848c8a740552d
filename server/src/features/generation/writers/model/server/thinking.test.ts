import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newReading } from '../reading.ts';
import type { Prompt } from '../messages.ts';
import { connect, streamAnswer, wholeAnswer, type Asking } from './openai-call.ts';
import { makeRefusedParameters } from './refused-parameters.ts';

const pauseMs = 20_000;
const pieces = 12;
const thought = 'Talvez um começo assim';
const text = '## Perfil\n\nMarina.';

const prompt: Prompt = {
  content: '',
  standardUser: '',
  model: 'um-modelo-que-pensa',
  maxTokens: 900,
  temperature: 0.3,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * A server whose clock goes on by one pause before each piece. The next piece is sent when the one before it was read,
 * so that nothing depends on how fast this machine is.
 */
const serve = (deltas: readonly object[]): void => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const piece = (delta: object, finish: string | null): string =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    const end = `${piece({}, 'stop')}data: [DONE]\n\n`;
    const encoder = new TextEncoder();
    const rest = [...deltas.map((delta) => piece(delta, null)), end].map((body) =>
      encoder.encode(body),
    );
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          vi.advanceTimersByTime(pauseMs);
          const next = rest.shift();
          if (signal?.aborted) controller.error(signal.reason);
          else if (next) controller.enqueue(next);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'text/event-stream' };
    return Promise.resolve(new Response(stream, { headers }));
  });
};

const asking = (): Asking => ({
  reading: newReading(),
  access: {
    ...connect('chave', 'http://modelo.test/v1'),
    refused: makeRefusedParameters(),
    idleTimeoutMs: 30_000,
    callLimitMs: 600_000,
  },
  prompt,
  signal: new AbortController().signal,
  spend: () => undefined,
});

const streamed = async (): Promise<string> => {
  let got = '';
  for await (const piece of streamAnswer(asking(), [])) got += piece;
  return got;
};

const repeated = (delta: object): object[] => Array.from({ length: pieces }, () => delta);

const thinking: readonly [string, readonly object[]][] = [
  ['reasoning_content', repeated({ reasoning_content: thought })],
  ['reasoning_content beside nothing', repeated({ content: null, reasoning_content: thought })],
  ['reasoning', repeated({ reasoning: thought, content: '' })],
  [
    'reasoning_details',
    repeated({ reasoning_details: [{ type: 'reasoning.text', text: thought }] }),
  ],
  ['<think>', [{ content: '<think>' }, ...repeated({ content: thought }), { content: '</think>' }]],
];

describe('a model that thinks for longer than it may be silent', () => {
  it.each(thinking)(
    'is waited for, and its thoughts in %s are left out [B-ADMIN-13]',
    async (_, thoughts) => {
      serve([...thoughts, { content: text }]);
      expect(await streamed()).toBe(text);
    },
  );

  it('is waited for also when its answer is returned in one piece [B-ADMIN-13]', async () => {
    serve([...repeated({ reasoning_content: thought }), { content: '{}' }]);
    expect(await wholeAnswer(asking(), [], { type: 'json_object' })).toBe('{}');
  });

  it('times out when its pieces are empty [B-ADMIN-13]', async () => {
    serve([
      ...repeated({ role: 'assistant', content: '', reasoning_content: '' }),
      { content: text },
    ]);
    await expect(streamed()).rejects.toMatchObject({ code: 'provider_timeout' });
  });
});
