import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noFacts } from '../../../../../../testing/projects/facts.ts';
import { blocksText, startModel, type Model } from '../../../../../../testing/model.ts';
import type { WriteRequest, Writer } from '../../writer.ts';
import { connect } from './openai-call.ts';
import { makeRefusedParameters } from './refused-parameters.ts';
import { makeOpenAiWriter } from '../openai-writer.ts';

const titles = ['Perfil', 'Dores'];
const text = blocksText(titles);
const content = `[[SISTEMA]]\nEscreva.\n${titles.map((title) => `## ${title}\n50.`).join('\n')}\n[[USUARIO]]\nPEDIDO {{produto}}`;
const request: WriteRequest = { kind: 'step', promptType: 'persona', facts: noFacts };

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.reset());
afterAll(() => model.stop());

/** A writer that has learned nothing yet. */
const newWriter = (refused = makeRefusedParameters()): Writer =>
  makeOpenAiWriter(
    {
      ...connect('chave', model.baseUrl),
      refused,
      idleTimeoutMs: 60_000,
      callLimitMs: 120_000,
    },
    async () => ({
      content,
      standardUser: '',
      model: 'um-modelo',
      maxTokens: 900,
      temperature: 0.3,
    }),
  );

const write = async (writer: Writer): Promise<string | undefined> => {
  for await (const chunk of writer.write(request, new AbortController().signal, () => undefined)) {
    if (chunk.type === 'end') return chunk.text;
  }
  return undefined;
};

/** A server that answers a request with any of these parameters by a refusal, in its own words. */
const refuse = (sentences: Readonly<Record<string, { message: string; param?: string }>>): void => {
  const answer = (asked: object) => {
    const refused = Object.keys(sentences).find((name) => name in asked);
    const error = refused === undefined ? undefined : sentences[refused];
    return error ? { error, status: 400 } : { content: text };
  };
  model.on('PEDIDO', answer);
};

/** The optional parameters of each request so far. */
const sent = (): string[][] =>
  model
    .requests()
    .map((made) =>
      ['max_tokens', 'max_completion_tokens', 'temperature', 'stream_options'].filter(
        (name) => name in made,
      ),
    );

describe('a model that refuses a parameter', () => {
  it('gets its token limit under the newer name, and from then on at the first try [B-ADMIN-01]', async () => {
    const param = 'max_tokens';
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    refuse({ max_tokens: { message, param } });
    const writer = newWriter();
    expect(await write(writer)).toBe(text);
    expect(await write(writer)).toBe(text);
    expect(sent()).toEqual([
      ['max_tokens', 'temperature', 'stream_options'],
      ['max_completion_tokens', 'temperature', 'stream_options'],
      ['max_completion_tokens', 'temperature', 'stream_options'],
    ]);
    expect(model.requests().at(-1)).toMatchObject({ max_completion_tokens: 900 });
  });

  it('is asked without each parameter that it refuses, also where only its message names it [B-ADMIN-01]', async () => {
    refuse({
      temperature: { message: 'temperature does not support 0.3 with this model' },
      stream_options: { message: 'Extra inputs are not permitted: stream_options' },
    });
    expect(await write(newWriter())).toBe(text);
    expect(sent()).toEqual([
      ['max_tokens', 'temperature', 'stream_options'],
      ['max_tokens', 'stream_options'],
      ['max_tokens'],
    ]);
  });

  it.each([
    [
      'max_tokens is too large: 900. This model supports at most 512 completion tokens',
      ['max_tokens', 'max_completion_tokens'],
    ],
    ['max_tokens: 900 > 512', ['max_tokens', 'max_completion_tokens']],
    [
      'max_tokens: Input should be less than or equal to 512',
      ['max_tokens', 'max_completion_tokens'],
    ],
    ['temperature: must be in the range 0 to 0.2', ['temperature']],
  ])(
    'is asked without it in this call alone when only its value is wrong: %s [B-ADMIN-01]',
    async (message, names) => {
      refuse(Object.fromEntries(names.map((name) => [name, { message }])));
      const refused = makeRefusedParameters();
      const writer = newWriter(refused);
      expect(await write(writer)).toBe(text);
      expect([...refused.of('um-modelo')]).toEqual([]);
      const all = ['max_tokens', 'temperature', 'stream_options'];
      expect(sent()).toEqual([all, all.filter((name) => !names.includes(name))]);
      model.reset();
      refuse({});
      expect(await write(writer)).toBe(text);
      expect(sent()).toEqual([all]);
    },
  );

  it('is not recorded as refusing a parameter when leaving it out did not help [B-ADMIN-01]', async () => {
    const message = 'Invalid request, see temperature and stream_options';
    model.on('PEDIDO', { error: { message }, status: 400 });
    const refused = makeRefusedParameters();
    await expect(write(newWriter(refused))).rejects.toMatchObject({
      code: 'provider_request_rejected',
    });
    expect(sent().at(-1)).toEqual(['max_tokens']);
    expect([...refused.of('um-modelo')]).toEqual([]);
  });

  it('fails when it refuses something that cannot be left out', async () => {
    model.on('PEDIDO', { error: { message: 'no such model' }, status: 400 });
    await expect(write(newWriter())).rejects.toMatchObject({ code: 'provider_request_rejected' });
    expect(model.requests()).toHaveLength(1);
  });

  it('keeps its token limit when the request is too long', async () => {
    const message =
      "This model's maximum context length is 8192 tokens; reduce max_tokens or the messages.";
    model.on('PEDIDO', { error: { message, code: 'context_length_exceeded' }, status: 400 });
    await expect(write(newWriter())).rejects.toMatchObject({ code: 'provider_request_rejected' });
    expect(sent().every((parameters) => parameters.includes('max_tokens'))).toBe(true);
  });
});

describe('a model that thinks before it writes', () => {
  it('has only what it writes shown and kept [B-ADMIN-02]', async () => {
    model.on(
      'PEDIDO',
      { content: `<think>\n## Um rascunho\n\nTalvez assim.\n</think>\n\n${text}` },
      { chunkSize: 3 },
    );
    expect(await write(newWriter())).toBe(text);
  });

  it('has written nothing when its thoughts do not end', async () => {
    model.on('PEDIDO', { content: '<think>## Perfil\n\nAinda pensando', finishReason: 'stop' });
    await expect(write(newWriter())).rejects.toMatchObject({ code: 'provider_empty_answer' });
  });
});
