import type { StreamEvent } from '@webnario/domain/api/stream-events';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import {
  beginAt,
  expectNothingLost,
  expectPaidOnce,
} from '../../../../testing/database/database-snapshot.ts';
import { whenTrue } from '../../../../testing/eventually.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  startGenerationHarness,
  textOf,
  type GenerationHarness,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { blocksText, pieceEvery, spoken } from '../../../../testing/model.ts';

const phaseTitles = [
  'Ponto de partida',
  'O que não funcionou',
  'O momento da virada',
  'A grande ideia',
  'O que muda na prática',
] as const;

const harness = givenHarness();

describe('a model that does not finish its text', () => {
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

  test.each(troubles)(
    'a model $what',
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

/** The pieces of a slow model come as often as the test says so, and its limits pass with them. */
describe('a slow model', () => {
  const pauseMs = 20_000;
  const overallLimitMs = 3.5 * pauseMs;
  let impatient: GenerationHarness;
  beforeAll(async () => {
    impatient = await startGenerationHarness({ overallLimitMs, idleTimeoutMs: 2 * overallLimitMs });
  });
  afterEach(() => {
    vi.useRealTimers();
    impatient.model.reset();
  });
  afterAll(() => impatient.stop());

  /** Reads the stream to its end; each piece makes the clock of the timers go on by one pause. */
  const collectSlowly = async (response: Response): Promise<StreamEvent[]> => {
    const stream = readEvents(response);
    const events: StreamEvent[] = [];
    for (let event = await stream.next(); event; event = await stream.next()) {
      events.push(event);
      if (event.event === 'delta') await vi.advanceTimersByTimeAsync(pauseMs);
    }
    return events;
  };

  it('delivers its whole text, however long it takes, while its silences stay below the limit', async () => {
    const start = await beginAt(harness, 2);
    harness.model.on(/./, { content: personaText }, pieceEvery(pauseMs));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = personaCall(start.projectId);
    const events = await collectSlowly(await post(start.person, 'generate-content', call, true));
    expect(textOf(events)).toBe(personaText);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { creditsRemaining: 9 } });
    await expectPaidOnce(harness, start, personaText);
  });

  it('is stopped at the overall time limit, and nothing is charged [B-METHOD-33]', async () => {
    const start = await beginAt(impatient, 2);
    impatient.model.on(/./, { content: personaText }, pieceEvery(pauseMs));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = personaCall(start.projectId);
    const events = await collectSlowly(await post(start.person, 'generate-content', call, true));
    expect(events.filter(({ event }) => event === 'delta')).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      data: {
        code: 'provider_timeout',
        error: 'Tempo limite excedido. Tente novamente.',
        details: { charged: false },
      },
    });
    await expectNothingLost(impatient, start, 1, { failureCode: 'provider_timeout' });
  });

  it('keeps its phase, charged, when only its missing blocks take too long [B-METHOD-33]', async () => {
    const { model } = impatient;
    const { person, projectId } = await impatient.personWithProject(9);
    const [first] = phaseTitles;
    model.on(/./, { content: blocksText([first], spoken(140)) });
    model.on('Faltaram blocos', { content: personaText }, pieceEvery(3_600_000));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = { projectId, promptType: 'script_fase_2' };
    const events = readEvents(await post(person, 'generate-content', call, true));
    expect((await events.until('completing')).data.titles).toEqual(phaseTitles.slice(1));
    await whenTrue(() => model.requests().length === 2);
    await vi.advanceTimersByTimeAsync(overallLimitMs);
    const { data } = await events.until('done');
    expect(data.origin.missing_blocks).toEqual(phaseTitles.slice(1));
    expect(data.creditsRemaining).toBe(8);
    await impatient.expectBalancedLedger(person);
  });
});
