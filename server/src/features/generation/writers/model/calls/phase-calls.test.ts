import { findCues } from '@webnario/domain/script/cues';
import { spokenWords } from '@webnario/domain/script/speech';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../../../testing/eventually.ts';
import { textOf } from '../../../../../../testing/generation/generation-harness.ts';
import {
  obedient,
  spoken,
  wantedBlocks,
  type ModelRequest,
} from '../../../../../../testing/model.ts';
import type { Person } from '../../../../../../testing/accounts/people.ts';
import {
  ask,
  givenPhases,
  quick,
  wordsIn,
  written,
  type Phase,
} from '../../../../../../testing/generation/phases.ts';

const { harness, begin, projectFor, play } = givenPhases();

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
  it('is written in fifteen calls, with all of its words, each phase charged once [B-METHOD-20, B-METHOD-21]', async () => {
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

  it('tells each call what the earlier calls have written, and has each discovery in one block [B-METHOD-22]', async () => {
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

  it('is joined from its first word after a reload [B-METHOD-21]', async () => {
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

  it('is asked for, streamed, cancelled midway, joined after a reload and completed, each phase charged once [B-METHOD-152]', async () => {
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

  it('is cancelled between its calls: the credits return and nothing of it is used again [B-METHOD-32]', async () => {
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
