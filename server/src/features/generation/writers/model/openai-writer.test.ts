import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noFacts } from '../../../../../testing/projects/facts.ts';
import {
  blocksText,
  fallsSilent,
  pieceEvery,
  startModel,
  type Model,
} from '../../../../../testing/model.ts';
import type { Prompt } from './messages.ts';
import { connect } from './server/openai-call.ts';
import { makeRefusedParameters } from './server/refused-parameters.ts';
import { makeOpenAiWriter } from './openai-writer.ts';
import { WriterFailure, type ModelUsage, type Writer, type WriteRequest } from '../writer.ts';

const titles = ['Perfil', 'Dores', 'Desejos'];
const prompt: Prompt = {
  content: `[[SISTEMA]]\nEscreva.\n${titles.map((title) => `## ${title}\n50.`).join('\n')}\n[[USUARIO]]\nPEDIDO {{produto}}`,
  standardUser: '',
  model: 'gpt-4o-mini',
  maxTokens: 1234,
  temperature: 0.3,
};
const request: WriteRequest = { kind: 'step', promptType: 'persona', facts: noFacts };
const regeneration: WriteRequest = {
  kind: 'regeneration',
  isByModel: true,
  partName: 'Persona',
  promptType: 'persona',
  blocks: [
    { title: 'Dores', content: 'antes' },
    { title: 'Desejos', content: 'antes' },
  ],
  neighbours: [],
  feedback: 'Mais curto',
  facts: noFacts,
};

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => {
  vi.useRealTimers();
  model.reset();
});
afterAll(() => model.stop());

const writer = (idleTimeoutMs = 60_000, baseUrl = model.baseUrl): Writer =>
  makeOpenAiWriter(
    {
      ...connect('chave', baseUrl),
      refused: makeRefusedParameters(),
      idleTimeoutMs,
      callLimitMs: 600_000,
    },
    async () => prompt,
  );

const write = async (
  by: Writer,
  what: WriteRequest = request,
  signal = new AbortController().signal,
) => {
  const deltas: string[] = [];
  let used: ModelUsage = {};
  const note = (more: ModelUsage) => {
    used = { ...used, ...more };
  };
  for await (const chunk of by.write(what, signal, note)) {
    if (chunk.type === 'end') return { deltas, end: chunk, used };
    if (chunk.type === 'delta') deltas.push(chunk.text);
  }
  throw new Error('the writer never ended');
};

const failureOf = async (by: Writer, what: WriteRequest = request): Promise<WriterFailure> => {
  const error: unknown = await write(by, what).catch((caught: unknown) => caught);
  if (error instanceof WriterFailure) return error;
  throw new Error('the writer did not fail as expected', { cause: error });
};

describe('the writer that asks a model', () => {
  it('streams the answer in order and reports the tokens it used', async () => {
    const text = blocksText(titles);
    model.on('PEDIDO', { content: text, usage: { prompt_tokens: 70, completion_tokens: 30 } });
    const { deltas, end, used } = await write(writer());
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.join('')).toBe(text);
    expect(end).toMatchObject({ text, missingBlocks: [] });
    expect(used).toMatchObject({ promptTokens: 70, completionTokens: 30 });
  });

  it('asks with the model, the limit and the temperature of the prompt [R-GEN-18]', async () => {
    model.on('PEDIDO', { content: blocksText(titles) });
    await write(writer());
    expect(model.requests()[0]).toMatchObject({
      model: 'gpt-4o-mini',
      max_tokens: 1234,
      temperature: 0.3,
    });
  });

  it('continues an answer that the token limit cut off', async () => {
    const text = blocksText(titles);
    const cut = text.slice(0, 60);
    model.on('PEDIDO', { content: cut, finishReason: 'length' });
    model.on('cortada pelo limite', { content: text.slice(45) });
    const { deltas, end } = await write(writer());
    expect(deltas.join('')).toBe(text);
    expect(end).toMatchObject({ text, missingBlocks: [] });
  });

  it('names the unfinished block when the token limit cuts the answer again and again', async () => {
    model.on('PEDIDO', { content: blocksText(titles), finishReason: 'length' });
    model.on('cortada pelo limite', { content: ' e mais um pouco', finishReason: 'length' });
    const { end } = await write(writer());
    expect(end.missingBlocks).toEqual(['Desejos']);
    expect(model.requests()).toHaveLength(3);
  });

  it('asks once for missing blocks and inserts them in their place', async () => {
    model.on('PEDIDO', { content: blocksText(['Perfil', 'Desejos']) });
    model.on('Faltaram blocos', { content: blocksText(['Dores']) });
    const { end } = await write(writer());
    expect(end).toMatchObject({ text: blocksText(titles), missingBlocks: [] });
  });

  it('delivers the text and names the missing blocks when the request for them fails', async () => {
    const text = blocksText(['Perfil', 'Desejos']);
    model.on('PEDIDO', { content: text });
    model.on('Faltaram blocos', { error: { message: 'no' }, status: 500 });
    const { end } = await write(writer());
    expect(end).toMatchObject({ text, missingBlocks: ['Dores'] });
  });

  it('answers a regeneration with exactly the selected blocks under their own titles [R-GEN-14]', async () => {
    model.on('PEDIDO', { content: '## as dores\n\nnovas\n\n## Os desejos\n\nnovos' });
    const { end } = await write(writer(), regeneration);
    expect(end.text).toBe('## Dores\n\nnovas\n\n## Desejos\n\nnovos');
  });

  it('asks once more when a regeneration brings the wrong number of blocks', async () => {
    model.on('PEDIDO', { content: '## Dores\n\nnovas' });
    model.on('exatamente estes 2', { content: '## Dores\n\nnovas\n\n## Desejos\n\nnovos' });
    const { end } = await write(writer(), regeneration);
    expect(end.text).toBe('## Dores\n\nnovas\n\n## Desejos\n\nnovos');
  });
});

describe('a regeneration whose answer stays cut by the token limit', () => {
  it('is asked for once more, and keeps nothing of the cut answer', async () => {
    model.on('PEDIDO', {
      content: '## Dores\n\nnovas\n\n## Desejos\n\nno',
      finishReason: 'length',
    });
    model.on('cortada pelo limite', { content: 'v', finishReason: 'length' });
    model.on('exatamente estes 2', { content: '## Dores\n\nnovas\n\n## Desejos\n\nnovos' });
    const { end } = await write(writer(), regeneration);
    expect(end.text).toBe('## Dores\n\nnovas\n\n## Desejos\n\nnovos');
  });
});

describe('the failure of the writer that asks a model', () => {
  it('is provider_key_refused when the key is refused', async () => {
    model.on('PEDIDO', { error: { message: 'bad key' }, status: 401 });
    expect((await failureOf(writer())).code).toBe('provider_key_refused');
  });

  it('is provider_rate_limited with the time to wait when there are too many requests', async () => {
    model.on('PEDIDO', { error: { message: 'slow down' }, status: 429, retryAfter: 17 });
    const failure = await failureOf(writer());
    expect(failure).toMatchObject({
      code: 'provider_rate_limited',
      details: { retry_after_seconds: 17 },
    });
    expect(model.requests()).toHaveLength(1);
  });

  it.each([
    [429, { message: 'You exceeded your current quota, please check your plan.' }],
    [429, { message: 'no', code: 'insufficient_quota' }],
    [402, { message: 'Insufficient Balance' }],
  ])(
    'is provider_out_of_money when nothing is left to pay with: %i %j [B-HOLD-145]',
    async (status, error) => {
      model.on('PEDIDO', { error, status });
      expect((await failureOf(writer())).code).toBe('provider_out_of_money');
    },
  );

  it.each([500, 503])('is provider_unavailable when the server answers %i', async (status) => {
    model.on('PEDIDO', { error: { message: 'oops' }, status });
    expect((await failureOf(writer())).code).toBe('provider_unavailable');
  });

  it('is provider_unavailable when nothing listens at the address', async () => {
    const nobody = writer(60_000, 'http://127.0.0.1:9/v1');
    expect((await failureOf(nobody)).code).toBe('provider_unavailable');
  });

  it('is provider_request_rejected when the request is not accepted', async () => {
    model.on('PEDIDO', { error: { message: 'no such model' }, status: 404 });
    expect((await failureOf(writer())).code).toBe('provider_request_rejected');
  });

  it('is provider_timeout when no word arrives in time [R-GEN-10]', async () => {
    model.on('PEDIDO', { content: blocksText(titles) }, { latency: 3_600_000 });
    expect((await failureOf(writer(150))).code).toBe('provider_timeout');
  });

  it('is provider_timeout when the model falls silent midway [R-CONST-08]', async () => {
    model.on('PEDIDO', { content: blocksText(titles) }, fallsSilent);
    expect((await failureOf(writer(1500))).code).toBe('provider_timeout');
  });

  it('is provider_timeout when one call takes longer than a call may [B-METHOD-33]', async () => {
    model.on('PEDIDO', { content: blocksText(titles) }, fallsSilent);
    const access = {
      ...connect('chave', model.baseUrl),
      refused: makeRefusedParameters(),
      idleTimeoutMs: 60_000,
    };
    const impatient = makeOpenAiWriter({ ...access, callLimitMs: 250 }, async () => prompt);
    expect((await failureOf(impatient)).code).toBe('provider_timeout');
  });

  it('does not occur when a long answer arrives slowly but steadily [R-GEN-10]', async () => {
    model.on('PEDIDO', { content: blocksText(titles) }, pieceEvery(20_000));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal } = new AbortController();
    let text: string | undefined;
    for await (const chunk of writer(30_000).write(request, signal, () => undefined)) {
      if (chunk.type === 'delta') await vi.advanceTimersByTimeAsync(20_000);
      if (chunk.type === 'end') text = chunk.text;
    }
    expect(text).toBe(blocksText(titles));
  });

  it('is provider_interrupted when the connection is cut midway', async () => {
    model.on('PEDIDO', { content: blocksText(titles) }, { truncateAfterChunks: 3, latency: 30 });
    expect((await failureOf(writer())).code).toBe('provider_interrupted');
  });

  it('is provider_empty_answer when the answer is empty', async () => {
    model.on('PEDIDO', { content: ' ' });
    expect((await failureOf(writer())).code).toBe('provider_empty_answer');
  });

  it('is provider_unusable_answer when the answer has no block', async () => {
    model.on('PEDIDO', { content: 'Desculpe, não entendi o que devo escrever.' });
    expect((await failureOf(writer())).code).toBe('provider_unusable_answer');
  });

  it('is provider_answer_too_long when the answer does not end', async () => {
    const endless = `## Perfil\n\n${'muito texto '.repeat(6000)}`;
    model.on('PEDIDO', { content: endless }, { chunkSize: 5000 });
    expect((await failureOf(writer())).code).toBe('provider_answer_too_long');
  });

  it('is provider_refused when a filter of the provider stops the answer', async () => {
    model.on('PEDIDO', { content: '## Perfil\n\nAna', finishReason: 'content_filter' });
    expect((await failureOf(writer())).code).toBe('provider_refused');
  });

  it('is provider_unusable_answer when a regeneration lacks the selected blocks twice', async () => {
    model.on('PEDIDO', { content: '## Dores\n\nnovas' });
    model.on('exatamente estes 2', { content: '## Dores\n\nnovas' });
    expect((await failureOf(writer(), regeneration)).code).toBe('provider_unusable_answer');
  });

  it('is the reason with which the writer was stopped', async () => {
    model.on('PEDIDO', { content: blocksText(titles) }, fallsSilent);
    const stop = new AbortController();
    const writing = write(writer(), request, stop.signal);
    stop.abort(new WriterFailure('generation_cancelled'));
    await expect(writing).rejects.toMatchObject({ code: 'generation_cancelled' });
  });
});

describe('the suggestions of a model', () => {
  const good = [
    'Monte o orçamento do mês em 3 noites',
    'Organize suas contas passo a passo',
    'Descubra para onde vai o seu dinheiro',
  ];
  const ask = (by: Writer) =>
    by.suggest(
      {
        shortPromise: 'Organize o seu dinheiro',
        facts: { ...noFacts, o_que_ensina: 'O orçamento do mês em três noites' },
      },
      new AbortController().signal,
      () => undefined,
    );
  const json = (sugestoes: readonly string[]) => ({ content: JSON.stringify({ sugestoes }) });

  it('are requested as structured output and trimmed', async () => {
    model.on('PEDIDO', json(good.map((text) => `“${text}.”`)));
    expect(await ask(writer())).toEqual(good);
    expect(model.requests()[0]?.response_format?.type).toBe('json_schema');
  });

  it('are read from any JSON, and then from lines, where the server supports no schema', async () => {
    const lines = good.map((text, index) => `${index + 1}. ${text}`).join('\n');
    model.on('PEDIDO', (asked) =>
      asked.response_format
        ? { error: { message: 'unknown format' }, status: 400 }
        : { content: lines },
    );
    expect(await ask(writer())).toEqual(good);
    expect(model.requests().map((made) => made.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
  });

  it('are requested once more when some break the rules [R-GEN-17]', async () => {
    const [first, second, third] = good;
    model.on(
      'PEDIDO',
      json([first ?? '', 'Fique rico sem esforço com dinheiro fácil', first ?? '']),
    );
    model.on('seguem as regras', json([second ?? '', third ?? '', 'curta']));
    expect(await ask(writer())).toEqual(good);
  });

  it('fail with provider_unusable_answer when none is usable', async () => {
    model.on('PEDIDO', { content: 'Não sei.' });
    model.on('seguem as regras', { content: 'Não sei.' });
    await expect(ask(writer())).rejects.toMatchObject({ code: 'provider_unusable_answer' });
  });
});
