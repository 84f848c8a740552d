import {
  defaultDuration,
  durationPhase,
  type ClassMinutes,
} from '@webnario/domain/method/duration';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { findCues } from '@webnario/domain/script/cues';
import { spokenWords } from '@webnario/domain/script/speech';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generations, projectPhases } from '../../../../db/schema/index.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { post, readEvents, textOf, givenHarness } from '../../../../testing/generation-harness.ts';
import {
  asWanted,
  obedient,
  spoken,
  wantedBlocks,
  type ModelAnswer,
  type ModelRequest,
} from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/people.ts';

const harness = givenHarness();

const quick = { chunkSize: 4000 };
const stepOf = { 1: 6, 2: 9, 3: 11, 4: 13, 5: 15 } as const;
type Phase = keyof typeof stepOf;

const projectFor = async (person: Person, phase: Phase, minutes: ClassMinutes = 90) => {
  const { deps } = harness.server;
  const projectId = await harness.projectAt(person, stepOf[phase]);
  const inputData = { minutos: minutes, ritmo_ppm: defaultDuration.wordsPerMinute };
  const record = { id: deps.newId(), projectId, phaseType: durationPhase, inputData };
  await deps.db.insert(projectPhases).values(record);
  return projectId;
};

const ask = async (person: Person, projectId: string, phase: Phase) =>
  readEvents(
    await post(person, 'generate-content', { projectId, promptType: `script_fase_${phase}` }, true),
  );

/** Answers as `answer` says, which is told how many requests came before; counts them, also those that were given up. */
const play = (answer: (request: ModelRequest, before: number) => unknown) => {
  let count = 0;
  const response = async (request: unknown) => answer(request as ModelRequest, count++);
  harness.model.on(/./, response as ModelAnswer, quick);
  return { count: () => count };
};
const written = (request: ModelRequest) => ({ content: asWanted(request) });

const begin = async (phase: Phase, minutes?: ClassMinutes) => {
  const person = await harness.person();
  const projectId = await projectFor(person, phase, minutes);
  return { person, projectId };
};

const wordsIn = (text: string): readonly (readonly [string, number])[] =>
  splitBlocks(text).map(({ title, content }) => [title, spokenWords(content)]);

const completed = (events: readonly { event: string; data: object }[]) =>
  events.flatMap(({ event, data }) => (event === 'completing' ? [data] : []));

type Gates = readonly [PromiseWithResolvers<void>, PromiseWithResolvers<void>];

/**
 * Asks for a phase and cancels it before half of it is there: in its second call if it has seven, else in its first; asks again, leaves in the second call as a reload does, and joins.
 * Answers the words of the text that it ends with.
 */
const cancelledThenJoined = async ({
  person,
  projectId,
  phase,
  isAsked,
  held,
}: {
  person: Person;
  projectId: string;
  phase: Phase;
  isAsked: Gates;
  held: Gates;
}): Promise<number> => {
  const before = await harness.balance(person);
  const first = await ask(person, projectId, phase);
  const { data } = await first.until('started');
  if (phase === 3) expect((await first.until('delta')).data.text).not.toBe('');
  await isAsked[0].promise;
  const path = `/functions/v1/generations/${String(data.generationId)}`;
  await person.fetch(path, { method: 'DELETE' });
  expect((await first.until('failed')).data.code).toBe('generation_cancelled');
  expect(await harness.balance(person)).toBe(before);
  held[0].resolve();
  const second = await ask(person, projectId, phase);
  await isAsked[1].promise;
  await second.leave();
  const joined = await ask(person, projectId, phase);
  expect((await joined.until('delta')).data.offset).toBe(0);
  held[1].resolve();
  const last = (await joined.collect()).at(-1);
  if (last?.event !== 'done') throw new Error(JSON.stringify(last?.data));
  expect(last.data.creditsRemaining).toBe(before - 2);
  return spokenWords(last.data.content);
};

describe('a script of 90 minutes', () => {
  it('is written in fifteen calls, with all of its words, each phase charged once', async () => {
    const person = await harness.person();
    harness.model.on(/./, obedient, quick);
    let words = 0;
    const calls: number[] = [];
    for (const phase of [1, 2, 3, 4, 5] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one phase after the other
      const projectId = await projectFor(person, phase);
      const before = harness.model.requests().length;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const events = await (await ask(person, projectId, phase)).collect();
      const last = events.at(-1);
      if (last?.event !== 'done') throw new Error(JSON.stringify(last?.data));
      expect(last.data).toMatchObject({ origin: { missing_blocks: [] }, shortBlocks: [] });
      expect(last.data.creditsRemaining).toBe(10 - 2 * phase);
      expect(completed(events)).toEqual([]);
      words += spokenWords(last.data.content);
      calls.push(harness.model.requests().length - before);
    }
    expect(words).toBe(8775);
    expect(calls).toEqual([2, 2, 7, 2, 2]);
    await harness.expectBalancedLedger(person);
  });

  it('has each call told what the calls before have written, and each discovery in one block', async () => {
    const { person, projectId } = await begin(3);
    harness.model.on(/./, obedient, quick);
    const events = await (await ask(person, projectId, 3)).collect();
    const titles = [
      'Como usar este conteúdo',
      'Descoberta 1: o caminho',
      'Descoberta 2: a sua capacidade',
      'Descoberta 3: as circunstâncias',
      'Exercício ao vivo',
      'Resumo e ponte',
    ];
    const shown = textOf(events);
    expect(wordsIn(shown).map(([title]) => title)).toEqual(titles);
    expect(wordsIn(shown).map(([, words]) => words)).toEqual([150, 1140, 1140, 1140, 230, 230]);
    expect(shown).not.toMatch(/\S\n?## /);
    const [first, second, third] = harness.model.requests();
    expect(wantedBlocks(second ?? { messages: [] })).toEqual([
      { title: 'Descoberta 1: o caminho', part: 'segunda', words: 515 },
    ]);
    const told = (request: ModelRequest | undefined) => request?.messages.at(-1)?.content ?? '';
    expect(told(first)).not.toContain('fala fala');
    expect(told(second)).toContain(`## Descoberta 1: o caminho\n\n${spoken(625)}`);
    expect(told(third)).toContain(`${spoken(625)}\n\n${spoken(515)}`);
    const [row] = await harness.generationsOf(projectId);
    expect(row).toMatchObject({ state: 'succeeded', doneCalls: 7, doneLength: shown.length });
    const stored = (await harness.project(projectId)).script_fase_3_validado ?? '';
    expect(findCues(stored)).toContainEqual({ kind: 'pause', seconds: 240, reason: 'exercício' });
  });

  it('is joined from its first word after a reload', async () => {
    const { person, projectId } = await begin(3);
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    play(async (request, before) => {
      if (before === 2) {
        asked.resolve();
        await release.promise;
      }
      return written(request);
    });
    const first = await ask(person, projectId, 3);
    await asked.promise;
    await first.leave();
    const again = await ask(person, projectId, 3);
    const joined = await again.until('delta');
    expect(joined.data.offset).toBe(0);
    expect(joined.data.text).toContain(`${spoken(625)}\n\n${spoken(515)}`);
    release.resolve();
    const rest = await again.collect();
    expect(wordsIn(textOf(rest, joined.data.text))).toHaveLength(6);
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { creditsRemaining: 8 } });
    expect(harness.model.requests()).toHaveLength(7);
    expect(await harness.generationsOf(projectId)).toHaveLength(1);
  });

  it('is asked for, streamed, cancelled midway, joined after a reload and completed, each phase charged once', async () => {
    const person = await harness.person();
    let words = 0;
    let calls = 0;
    for (const phase of [1, 2, 3, 4, 5] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one phase after the other
      const projectId = await projectFor(person, phase);
      const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      const isAsked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      const cancelledIn = phase === 3 ? 1 : 0;
      // A call waits in which it is cancelled, and the second one of the next attempt, in which it is left and joined.
      const played = play(async (request, before) => {
        const attempt = [cancelledIn, cancelledIn + 2].indexOf(before);
        if (attempt >= 0) {
          isAsked[attempt]?.resolve();
          await held[attempt]?.promise;
        }
        return written(request);
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      words += await cancelledThenJoined({ person, projectId, phase, isAsked, held });
      calls += played.count() - cancelledIn - 1;
      harness.model.reset();
    }
    expect(words).toBe(8775);
    expect(calls).toBe(15);
    expect(await harness.balance(person)).toBe(0);
    await harness.expectBalancedLedger(person);
  });

  it('is cancelled between its calls: the credits return and nothing of it is used again', async () => {
    const { person, projectId } = await begin(3);
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const played = play(async (request, before) => {
      if (before === 2) {
        asked.resolve();
        await release.promise;
      }
      return written(request);
    });
    const events = await ask(person, projectId, 3);
    const { data } = await events.until('started');
    await asked.promise;
    // What is whole is kept with the next heartbeat; it is not used again all the same.
    await eventually(async () => {
      expect(await harness.generationsOf(projectId)).toMatchObject([{ doneCalls: 2 }]);
    });
    const path = `/functions/v1/generations/${String(data.generationId)}`;
    await person.fetch(path, { method: 'DELETE' });
    expect((await events.until('failed')).data.code).toBe('generation_cancelled');
    expect(await harness.balance(person)).toBe(10);
    release.resolve();
    expect(played.count()).toBe(3);
    const again = await (await ask(person, projectId, 3)).collect();
    expect(again.at(-1)?.event).toBe('done');
    expect(played.count()).toBe(3 + 7);
    await harness.expectBalancedLedger(person);
  });
});

describe('a phase that failed in its sixth call', () => {
  const failInSixth = async () => {
    const start = await begin(3);
    play((request, before) =>
      before === 5 ? { error: { message: 'no' }, status: 500 } : written(request),
    );
    const events = await (await ask(start.person, start.projectId, 3)).collect();
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      data: { code: 'provider_unavailable', details: { charged: false } },
    });
    expect(await harness.balance(start.person)).toBe(10);
    expect(harness.model.requests()).toHaveLength(6);
    harness.model.reset();
    return { ...start, before: textOf(events) };
  };

  it('is completed by the next try: what was whole shows at once, and only the rest is asked for', async () => {
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

  it('fails again and is gone on with all the same', async () => {
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

  it('is written anew when what the writer knows has changed', async () => {
    const { person, projectId } = await failInSixth();
    const { db } = harness.server.deps;
    await db.update(projectPhases).set({ inputData: { minutos: 90, ritmo_ppm: 140 } });
    harness.model.on(/./, obedient, quick);
    await (await ask(person, projectId, 3)).collect();
    expect(harness.model.requests()).toHaveLength(7);
  });

  it('is written anew when more than a day has passed', async () => {
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

  it('is asked for once, the missing blocks first and then the short ones, out of sight', async () => {
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

  it('is kept and charged, and named, when it stays missing and short', async () => {
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
  it('of more than 60,000 characters in all of its calls fails', async () => {
    const { person, projectId } = await begin(2);
    play((request) => ({ content: `${asWanted(request)} ${'a'.repeat(35_000)}` }));
    const events = await (await ask(person, projectId, 2)).collect();
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      data: { code: 'provider_answer_too_long' },
    });
    expect(await harness.balance(person)).toBe(10);
    expect(await harness.generationsOf(projectId)).toMatchObject([{ doneCalls: 1 }]);
  });

  it('whose calls were cut for good goes on from the last whole one', async () => {
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
