import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../../testing/generation/generation-harness.ts';
import { noFacts } from '../../../../../testing/projects/facts.ts';
import { startModel, type Model, type ModelAnswer } from '../../../../../testing/model.ts';
import {
  WriterFailure,
  type ModelUsage,
  type WriteChunk,
  type WriteRequest,
  type Writer,
} from '../writer.ts';
import { withFallback } from './fallback.ts';

let second: Model;
let harness: GenerationHarness;
beforeAll(async () => {
  second = await startModel({ apiKey: 'outra-chave' });
  harness = await startGenerationHarness({
    settings: {
      OPENAI_FALLBACK_BASE_URL: second.baseUrl,
      OPENAI_FALLBACK_API_KEY: 'outra-chave',
      OPENAI_FALLBACK_MODEL: 'outro-modelo',
    },
  });
});
beforeEach(() => {
  harness.model.reset();
  second.reset();
});
afterAll(async () => {
  await harness.stop();
  await second.stop();
});

const writtenBySecond = personaText.replace('## ', '## O segundo: ');

/** Asks for a persona and answers what became of it. */
const ask = async () => {
  const { person, projectId } = await harness.personWithProject();
  const answer = await post(person, 'generate-content', personaCall(projectId));
  const body = (await answer.json()) as { readonly success: boolean; readonly content?: string };
  const [row] = await harness.generationsOf(projectId);
  return { body, row, balance: await harness.balance(person) };
};

describe('a second server of models', () => {
  it.each<[string, ModelAnswer]>([
    ['cannot do its work', { error: { message: 'oops' }, status: 503 }],
    ['refuses the key', { error: { message: 'bad key' }, status: 401 }],
    ['has too many requests', { error: { message: 'slow down' }, status: 429 }],
  ])(
    'writes the text when the first %s, at one price, and its model is recorded [B-ADMIN-04]',
    async (_, answer) => {
      harness.model.on(/./, answer);
      second.on(/./, { content: personaText });
      const { body, row, balance } = await ask();
      expect(body).toMatchObject({ success: true, content: personaText });
      expect(row).toMatchObject({
        state: 'succeeded',
        server: 'fallback',
        model: 'outro-modelo',
      });
      expect(balance).toBe(9);
      expect(second.requests()).toHaveLength(1);
    },
  );

  it('is not asked when the first one writes', async () => {
    harness.model.on(/./, { content: personaText });
    second.on(/./, { content: writtenBySecond });
    expect((await ask()).body.content).toBe(personaText);
    expect(second.requests()).toEqual([]);
  });

  it('does not continue a text that the first one has begun [B-ADMIN-04]', async () => {
    harness.model.on(/./, { content: personaText }, { truncateAfterChunks: 8, latency: 10 });
    second.on(/./, { content: writtenBySecond });
    const { body, row, balance } = await ask();
    expect(body.success).toBe(false);
    expect(row).toMatchObject({ state: 'failed', failureCode: 'provider_interrupted' });
    expect(balance).toBe(10);
    expect(second.requests()).toEqual([]);
  });

  it('is not asked what the first one refuses to write', async () => {
    harness.model.on(/./, { error: { message: 'no such model' }, status: 404 });
    second.on(/./, { content: writtenBySecond });
    expect((await ask()).row).toMatchObject({ failureCode: 'provider_request_rejected' });
    expect(second.requests()).toEqual([]);
  });
});

describe('three short promises', () => {
  const suggest = async () => {
    const { person, projectId } = await harness.personWithProject(8);
    await post(person, 'optimize-promise', { projectId, shortPromise: 'Preço certo' });
    const [row] = await harness.generationsOf(projectId);
    return row;
  };
  const sugestoes = [
    'Calcule o preço certo no seu ritmo',
    'Organize suas encomendas passo a passo',
    'Venda bolos com preço justo, sem planilha complicada',
  ];

  it('come from the second server where the first turns them away', async () => {
    harness.model.on(/./, { error: { message: 'slow down' }, status: 429 });
    second.on(/./, { content: JSON.stringify({ sugestoes }) });
    expect(await suggest()).toMatchObject({ state: 'succeeded', server: 'fallback' });
  });

  it('stay with the first once it has answered, so that one row is the work of one server [B-ADMIN-09]', async () => {
    const usage = { prompt_tokens: 70, completion_tokens: 30 };
    let asked = 0;
    harness.model.on(/./, () =>
      (asked += 1) === 1
        ? { content: '{"sugestoes": []}', usage }
        : { error: { message: 'slow down' }, status: 429 },
    );
    second.on(/./, { content: JSON.stringify({ sugestoes }) });
    expect(await suggest()).toMatchObject({
      state: 'failed',
      failureCode: 'provider_rate_limited',
      server: 'main',
      promptTokens: 70,
      completionTokens: 30,
    });
    expect(second.requests()).toEqual([]);
  });
});

describe('a text that an earlier try has begun', () => {
  const request: WriteRequest = { kind: 'step', promptType: 'persona', facts: noFacts };

  /** A writer that shows what the earlier try has brought, and then does this. */
  const writer = (goOn: () => AsyncGenerator<WriteChunk>): Writer => ({
    source: 'ai',
    async *write(_request, _signal, _note, findEarlier) {
      const earlier = await findEarlier?.('hash');
      if (earlier) yield { type: 'delta', text: earlier.text };
      yield* goOn();
    },
    suggest: () => Promise.reject(new Error('nobody asks')),
    reword: () => Promise.reject(new Error('nobody asks')),
  });
  async function* say(text: string): AsyncGenerator<WriteChunk> {
    yield { type: 'delta', text };
  }
  // oxlint-disable-next-line require-yield -- it fails before it says anything
  async function* fail(code: WriterFailure['code']): AsyncGenerator<WriteChunk> {
    throw new WriterFailure(code);
  }

  /** What was shown, what was noted of the calls that are whole, and the failure. */
  const write = async (first: () => AsyncGenerator<WriteChunk>) => {
    const shown: string[] = [];
    const noted: ModelUsage[] = [];
    const both = withFallback(
      writer(first),
      writer(() => say('novo')),
    );
    const find = () => Promise.resolve({ calls: 1, text: 'antes' });
    const { signal } = new AbortController();
    try {
      for await (const chunk of both.write(request, signal, (used) => noted.push(used), find)) {
        if (chunk.type === 'delta') shown.push(chunk.text);
      }
    } catch (error) {
      return { shown, noted, failure: (error as WriterFailure).code };
    }
    return { shown, noted, failure: undefined };
  };

  it('is written anew by the second server where the first turns it away', async () => {
    expect(await write(() => fail('provider_rate_limited'))).toEqual({
      shown: ['novo'],
      noted: [{ doneCalls: 0, doneLength: 0 }],
      failure: undefined,
    });
  });

  it('is continued by the first server', async () => {
    expect(await write(() => say('depois'))).toMatchObject({
      shown: ['antes', 'depois'],
      noted: [],
    });
  });

  it('stays as it is when the first server fails in another way', async () => {
    expect(await write(() => fail('provider_timeout'))).toEqual({
      shown: ['antes'],
      noted: [],
      failure: 'provider_timeout',
    });
  });
});
