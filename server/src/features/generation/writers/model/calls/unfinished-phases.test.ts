import { defaultDuration } from '@webnario/domain/method/duration';
import { writingRoomOf } from '@webnario/domain/method/expected-length';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generations, projectPhases } from '../../../../../db/schema/index.ts';
import { textOf } from '../../../../../../testing/generation/generation-harness.ts';
import {
  asWanted,
  obedient,
  wantedBlocks,
  type ModelRequest,
} from '../../../../../../testing/model.ts';
import {
  ask,
  givenPhases,
  quick,
  wordsIn,
  written,
} from '../../../../../../testing/generation/phases.ts';

const { harness, begin, play } = givenPhases();

const completed = (events: readonly { event: string; data: object }[]) =>
  events.flatMap(({ event, data }) => (event === 'completing' ? [data] : []));

describe('a phase that failed in its sixth call', () => {
  const failInSixth = async (
    sixth: (request: ModelRequest) => object = () => ({ error: { message: 'no' }, status: 500 }),
    code = 'provider_unavailable',
  ) => {
    const start = await begin(3);
    play((request, before) => (before === 5 ? sixth(request) : written(request)));
    const events = await (await ask(start.person, start.projectId, 3)).collect();
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      data: { code, details: { charged: false } },
    });
    expect(await harness.balance(start.person)).toBe(10);
    expect(harness.model.requests()).toHaveLength(6);
    harness.model.reset();
    return { ...start, before: textOf(events) };
  };

  it('is completed by the next try: whole calls are shown at once, and only the rest is asked for [B-METHOD-30, B-METHOD-31]', async () => {
    const { person, projectId, before } = await failInSixth();
    const [failed] = await harness.generationsOf(projectId);
    expect(failed).toMatchObject({ state: 'failed', doneCalls: 5, doneLength: before.length });
    harness.model.on(/./, obedient, quick);
    const events = await (await ask(person, projectId, 3)).collect();
    const first = events.find(({ event }) => event === 'delta');
    expect(first?.data).toEqual({ text: before, offset: 0 });
    expect(harness.model.requests().map(wantedBlocks)).toMatchObject([
      [{ title: 'Descoberta 3: as circunstâncias', part: 'segunda' }],
      [{ title: 'Exercício ao vivo' }, { title: 'Resumo e ponte' }],
    ]);
    expect(wordsIn(textOf(events)).reduce((sum, [, words]) => sum + words, 0)).toBe(4030);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { creditsRemaining: 8 } });
    await harness.expectBalancedLedger(person);
  });

  it('is continued from its last whole call when the sixth had begun to write', async () => {
    const stopped = (request: ModelRequest) => ({
      ...written(request),
      finishReason: 'content_filter',
    });
    const { person, projectId, before } = await failInSixth(stopped, 'provider_refused');
    const [failed] = await harness.generationsOf(projectId);
    expect(failed).toMatchObject({ state: 'failed', doneCalls: 5, partialText: before });
    const whole = before.slice(0, failed?.doneLength);
    expect(whole.length).toBeLessThan(before.length);
    harness.model.on(/./, obedient, quick);
    const events = await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(2);
    const text = textOf(events);
    expect(text.startsWith(whole)).toBe(true);
    expect(wordsIn(text).reduce((sum, [, words]) => sum + words, 0)).toBe(4030);
  });

  it('can be continued after it has failed again [B-METHOD-31]', async () => {
    const { person, projectId } = await failInSixth();
    play(() => ({ error: { message: 'no' }, status: 500 }));
    await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(1);
    harness.model.reset();
    harness.model.on(/./, obedient, quick);
    await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(2);
    expect(await harness.balance(person)).toBe(8);
  });

  it('can fail again one call later, and is continued from there', async () => {
    const { person, projectId } = await failInSixth();
    play((request, before) =>
      before === 0 ? written(request) : { error: { message: 'no' }, status: 500 },
    );
    await (await ask(person, projectId, 3)).collect();
    harness.model.reset();
    harness.model.on(/./, obedient, quick);
    const events = await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(1);
    expect(wordsIn(textOf(events)).reduce((sum, [, words]) => sum + words, 0)).toBe(4030);
  });

  it('is written anew when its row lacks a part of the whole calls', async () => {
    const { person, projectId } = await failInSixth();
    const { db } = harness.server.deps;
    const partialText = sql`left(${generations.partialText}, -1)`;
    await db.update(generations).set({ partialText }).where(eq(generations.projectId, projectId));
    harness.model.on(/./, obedient, quick);
    await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(7);
  });

  it('is written anew when what the writer knows has changed [B-METHOD-31]', async () => {
    const { person, projectId } = await failInSixth();
    const { db } = harness.server.deps;
    await db.update(projectPhases).set({ inputData: { minutos: 90, ritmo_ppm: 140 } });
    harness.model.on(/./, obedient, quick);
    await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(7);
  });

  it('is written anew when more than a day has passed [B-METHOD-31]', async () => {
    const { person, projectId } = await failInSixth();
    const { db, now } = harness.server.deps;
    const finishedAt = new Date(now().getTime() - 24 * 60 * 60 * 1000 - 1);
    await db.update(generations).set({ finishedAt }).where(eq(generations.projectId, projectId));
    harness.model.on(/./, obedient, quick);
    await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(7);
  });
});

describe('what a phase lacks', () => {
  const lacking = (request: ModelRequest, without: string, short: string) =>
    splitBlocks(asWanted(request, ({ title, words }) => (title === short ? 20 : words)))
      .filter(({ title }) => title !== without)
      .map(({ raw }) => raw)
      .join('');

  it('is asked for once, the missing blocks first and then the short ones, out of sight [B-METHOD-26]', async () => {
    const { person, projectId } = await begin(1);
    play((request, before) =>
      before < 2
        ? { content: lacking(request, 'Promessa da aula', 'Mapa da aula e combinado') }
        : written(request),
    );
    const events = await (await ask(person, projectId, 1)).collect();
    expect(completed(events)).toEqual([
      { titles: ['Promessa da aula'] },
      { titles: ['Mapa da aula e combinado'] },
    ]);
    expect(textOf(events)).not.toContain('Promessa da aula');
    const done = events.at(-1);
    if (done?.event !== 'done') throw new Error('not done');
    expect(wordsIn(done.data.content).map(([, words]) => words)).toEqual([
      150, 120, 140, 180, 290, 160,
    ]);
    expect(done.data).toMatchObject({ origin: { missing_blocks: [] }, shortBlocks: [] });
    expect((await harness.project(projectId)).script_fase_1_validado).toBe(done.data.content);
    expect(harness.model.requests()).toHaveLength(4);
    const third = harness.model.requests()[2]?.messages ?? [];
    expect(third.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(third.at(-1)?.content).toMatch(/^Faltaram blocos\. ESCREVA SOMENTE/);
  });

  it('is named when it stays missing or short, and the phase is kept and charged [B-METHOD-29]', async () => {
    const { person, projectId } = await begin(1);
    play((request) => ({
      content: lacking(request, 'Promessa da aula', 'Mapa da aula e combinado') || 'Não sei.',
    }));
    const events = await (await ask(person, projectId, 1)).collect();
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: {
        creditsRemaining: 8,
        origin: { missing_blocks: ['Promessa da aula'] },
        shortBlocks: [{ title: 'Mapa da aula e combinado', words: 20, target: 160 }],
      },
    });
    expect(await harness.generationsOf(projectId)).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('a phase', () => {
  it('fails when its calls write more in all than it may become [B-METHOD-34]', async () => {
    const { person, projectId } = await begin(2);
    play((request) => ({
      content: `${asWanted(request)} ${'a'.repeat(writingRoomOf('script_fase_2', defaultDuration) * 0.6)}`,
    }));
    const events = await (await ask(person, projectId, 2)).collect();
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      data: { code: 'provider_answer_too_long' },
    });
    expect(await harness.balance(person)).toBe(10);
    expect(await harness.generationsOf(projectId)).toMatchObject([{ doneCalls: 1 }]);
  });

  it('continues from the last whole call when its calls stay cut by the token limit', async () => {
    const { person, projectId } = await begin(4);
    play((request, before) => {
      if (before === 4) return { error: { message: 'no' }, status: 500 };
      return { ...written(request), ...(before > 0 ? { finishReason: 'length' } : {}) };
    });
    await (await ask(person, projectId, 4)).collect();
    const [row] = await harness.generationsOf(projectId);
    expect(row).toMatchObject({ state: 'succeeded', doneCalls: 1 });
    expect((await harness.project(projectId)).origins).toMatchObject({
      script_fase_4_validado: { missing_blocks: ['Primeira chamada'] },
    });
  });
});
