import { splitBlocks } from '@webnario/domain/script/blocks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginAt, expectNothingLost, expectPaidOnce } from '../../../testing/database-snapshot.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  startGenerationHarness,
  textOf,
  type GenerationHarness,
} from '../../../testing/generation-harness.ts';
import { spoken } from '../../../testing/model-script.ts';
import { blocksText } from '../../../testing/model.ts';

const phaseTitles = [
  'Ponto de partida',
  'O que não funcionou',
  'O momento da virada',
  'A grande ideia',
  'O que muda na prática',
] as const;

let harness: GenerationHarness;
beforeAll(async () => {
  harness = await startGenerationHarness({ idleTimeoutMs: 1500 });
});
afterEach(() => harness.model.reset());
afterAll(() => harness.stop());

describe('a model', () => {
  const shorter = personaText.slice(0, Math.floor(personaText.length / 2));
  const lacking = splitBlocks(personaText)
    .slice(0, 7)
    .map(({ raw }) => raw)
    .join('')
    .trim();
  type Trouble = {
    readonly what: string;
    readonly play: () => void;
    readonly text?: string;
    readonly missing?: readonly string[];
  };
  const troubles: readonly Trouble[] = [
    {
      what: 'that writes slowly for longer than the silence limit delivers its whole text',
      play: () => harness.model.on(/./, { content: personaText }, { latency: 150 }),
    },
    {
      what: 'that is cut by the token limit is asked to continue until the text is whole',
      play: () => {
        harness.model.on(/./, { content: shorter, finishReason: 'length' });
        harness.model.on('cortada pelo limite', { content: personaText.slice(shorter.length) });
      },
    },
    {
      what: 'that is cut by the token limit again and again delivers a text that names the unfinished block',
      play: () => {
        harness.model.on(/./, { content: personaText, finishReason: 'length' });
        harness.model.on('cortada pelo limite', { content: ' E mais', finishReason: 'length' });
      },
      text: `${personaText} E mais E mais`,
      missing: ['Linguagem'],
    },
    {
      what: 'that leaves a block out, even when asked for it, delivers a text that names the missing block',
      play: () => {
        harness.model.on(/./, { content: lacking });
        harness.model.on('Faltaram blocos', { error: { message: 'no' }, status: 500 });
      },
      text: lacking,
      missing: ['Linguagem'],
    },
  ];

  it.each(troubles)(
    '$what',
    async ({ play, text = personaText, missing = [] }) => {
      const start = await beginAt(harness, 2);
      const { person, projectId } = start;
      play();
      const response = await post(person, 'generate-content', personaCall(projectId), true);
      const events = await readEvents(response).collect();
      expect(textOf(events)).toBe(text);
      const origin = { source: 'ai', missing_blocks: missing };
      expect(events.at(-1)).toMatchObject({
        event: 'done',
        data: { content: text, origin, creditsRemaining: 9 },
      });
      await expectPaidOnce(harness, start, text, missing);
    },
    60_000,
  );
});

describe('the overall time limit', () => {
  let dripping: GenerationHarness;
  beforeAll(async () => {
    dripping = await startGenerationHarness({ idleTimeoutMs: 60_000, overallLimitMs: 2000 });
  });
  afterAll(() => dripping.stop());

  it('stops a model that writes slowly without end, and nothing is charged', async () => {
    const start = await beginAt(dripping, 2);
    const { person, projectId } = start;
    dripping.model.on(/./, { content: personaText }, { chunkSize: 6, latency: 100 });
    const response = await post(person, 'generate-content', personaCall(projectId), true);
    const events = readEvents(response);
    await events.until('delta');
    expect((await events.until('failed')).data).toMatchObject({
      code: 'provider_timeout',
      error: 'Tempo limite excedido. Tente novamente.',
      details: { charged: false },
    });
    await expectNothingLost(dripping, start, 1, { failureCode: 'provider_timeout' });
  });

  it('leaves a phase as it is, and charged, when only what it lacks takes too long', async () => {
    const { model } = dripping;
    model.reset();
    const { person, projectId } = await dripping.personWithProject(9);
    const [first] = phaseTitles;
    model.on(/./, { content: blocksText([first], spoken(140)) });
    model.on('Faltaram blocos', { content: personaText }, { chunkSize: 1, latency: 100 });
    const call = { projectId, promptType: 'script_fase_2' };
    const events = readEvents(await post(person, 'generate-content', call, true));
    expect((await events.until('completing')).data.titles).toEqual(phaseTitles.slice(1));
    const { data } = await events.until('done');
    expect(data.origin.missing_blocks).toEqual(phaseTitles.slice(1));
    expect(data.creditsRemaining).toBe(8);
    await dripping.expectBalancedLedger(person);
  });
});
