import { splitPrompt } from '@webnario/domain/catalog/prompts';
import { summaryNote } from '@webnario/domain/script/summary';
import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { webinarProjects } from '../../../../db/schema/index.ts';
import { defaultPromptOf } from '../../../../db/seed/prompts.ts';
import { noFacts } from '../../../../../testing/projects/facts.ts';
import {
  post,
  readEvents,
  givenHarness,
} from '../../../../../testing/generation/generation-harness.ts';
import { asWanted, type ModelAnswer, type ModelRequest } from '../../../../../testing/model.ts';
import { WriterFailure, type WriteChunk, type WriteRequest } from '../writer.ts';
import { connect } from './server/openai-call.ts';
import { makeRefusedParameters } from './server/refused-parameters.ts';
import { makeOpenAiWriter } from './openai-writer.ts';

const harness = givenHarness();

const tooLong = {
  error: {
    message: "This model's maximum context length is 8192 tokens. Please reduce the length.",
    type: 'invalid_request_error',
  },
  status: 400,
};
const block =
  'A primeira frase deste parágrafo. A segunda frase, que é bem mais longa do que a outra.';
const longPhase = `## Promessa da aula\n\n${`${block}\n\n`.repeat(60)}`;

/** What each request says, in order; those that were refused too. */
const play = (answer: (request: ModelRequest, before: number) => unknown): string[] => {
  const seen: string[] = [];
  const respond = async (request: unknown) => {
    const { messages } = request as ModelRequest;
    seen.push(messages.map(({ content }) => content).join('\n'));
    return answer(request as ModelRequest, seen.length - 1);
  };
  harness.model.on(/./, respond as ModelAnswer, { chunkSize: 4000 });
  return seen;
};
const written = (request: ModelRequest) => ({ content: asWanted(request) });

const write = async (request: WriteRequest): Promise<WriteChunk & { type: 'end' }> => {
  const writer = makeOpenAiWriter(
    {
      ...connect('chave', harness.model.baseUrl),
      refused: makeRefusedParameters(),
      idleTimeoutMs: 60_000,
      callLimitMs: 60_000,
    },
    async (type) => {
      const { content } = defaultPromptOf(type);
      const standardUser = splitPrompt(content).user;
      return { content, standardUser, model: 'gpt-4o-mini', maxTokens: 4000, temperature: 0.7 };
    },
  );
  for await (const chunk of writer.write(request, new AbortController().signal, () => {})) {
    if (chunk.type === 'end') return chunk;
  }
  throw new Error('the writer never ended');
};
const phase2: WriteRequest = {
  kind: 'step',
  promptType: 'script_fase_2',
  facts: {
    ...noFacts,
    persona: '## Perfil\n\nUma persona. Ela é assim.',
    script_fase_1: longPhase,
    duration: { minutes: 90, wordsPerMinute: 130 },
  },
};

describe('a request that is longer than what the model reads', () => {
  it.each([
    ['by its message', tooLong],
    [
      'by its code',
      { error: { message: 'No.', type: 'x', code: 'context_length_exceeded' }, status: 400 },
    ],
  ])(
    'is sent once more with summaries, and so are the calls that follow: %s [B-METHOD-82]',
    async (_name, refusal) => {
      const seen = play((request, before) => (before === 0 ? refusal : written(request)));
      const end = await write(phase2);
      expect(seen).toHaveLength(3);
      expect(seen.map((text) => text.includes(summaryNote))).toEqual([false, true, true]);
      expect(seen[1]).toContain('## Promessa da aula\n\nA primeira frase deste parágrafo.');
      expect(seen[1]).toContain('Uma persona. Ela é assim.');
      expect(end.summarised).toEqual(['script_fase_1', 'ja_escrito']);
      expect(end.missingBlocks).toEqual([]);
    },
  );

  it('is not sent a third time [B-METHOD-82]', async () => {
    const seen = play(() => tooLong);
    const failure: unknown = await write(phase2).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'provider_request_rejected' });
    expect(failure).toBeInstanceOf(WriterFailure);
    expect(seen).toHaveLength(2);
  });

  it('is not sent again when it has summaries already', async () => {
    const seen = play((request, before) => (before === 1 ? written(request) : tooLong));
    await expect(write(phase2)).rejects.toMatchObject({ code: 'provider_request_rejected' });
    expect(seen).toHaveLength(3);
  });

  it('is distinguished from other requests that the model refuses [B-METHOD-82]', async () => {
    const seen = play(() => ({ error: { message: 'Bad tool.', type: 'x' }, status: 400 }));
    await expect(write(phase2)).rejects.toMatchObject({ code: 'provider_request_rejected' });
    expect(seen).toHaveLength(1);
  });

  it('has the neighbouring blocks of a regeneration summarised, and the selected ones whole [B-METHOD-82]', async () => {
    const seen = play((_request, before) =>
      before === 0 ? tooLong : { content: '## A grande ideia\n\nA ideia nova.' },
    );
    const end = await write({
      kind: 'regeneration',
      isByModel: true,
      partName: 'Fase 2',
      promptType: 'script_fase_2',
      blocks: [{ title: 'A grande ideia', content: `${block}\n\n${block}` }],
      neighbours: [{ title: 'Ponto de partida', content: longPhase.slice(30) }],
      feedback: 'Mais curto',
      facts: noFacts,
    });
    expect(seen[1]).toContain(`## A grande ideia\n\n${block}\n\n${block}`);
    expect(end.summarised).toEqual(['blocos_vizinhos']);
  });
});

test('a text that was written from summaries says so at its end and in the project [B-METHOD-83]', async () => {
  const person = await harness.person();
  const projectId = await harness.projectAt(person, 9);
  const { db } = harness.server.deps;
  await db
    .update(webinarProjects)
    .set({ script_fase_1_validado: longPhase, persona_validada: `${block}\n\n`.repeat(200) })
    .where(eq(webinarProjects.id, projectId));
  play((request, before) => (before === 0 ? tooLong : written(request)));
  const call = { projectId, promptType: 'script_fase_2' };
  const stream = readEvents(await post(person, 'generate-content', call, true));
  const events = await stream.collect();
  const summarised = ['persona', 'script_fase_1'];
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { origin: { summarised } } });
  const [row] = await db.select().from(webinarProjects).where(eq(webinarProjects.id, projectId));
  expect(row?.origins).toMatchObject({ script_fase_2_validado: { source: 'ai', summarised } });
});
