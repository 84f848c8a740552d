import { defaultDuration } from '@webnario/domain/method/duration';
import { expectedLength } from '@webnario/domain/method/expected-length';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webinarProjects } from '../../db/schema/index.ts';
import {
  givenHarness,
  personaCall,
  personaTitles,
  post,
  readEvents,
  textOf,
} from '../../../testing/generation/generation-harness.ts';
import { blocksText, fallsSilent } from '../../../testing/model.ts';
import type { Person } from '../../../testing/accounts/people.ts';

const harness = givenHarness();
let person: Person;
beforeEach(async () => {
  person = await harness.person();
});

/** A persona as long as one is expected to be. */
const content = blocksText(personaTitles, 'Cada palavra desta aula conta. '.repeat(19).trim());

type Read = { readonly id: string; readonly read: number; readonly text: string };

/** Reads a share of the text, after which the model falls silent. */
const readShare = async (projectId: string, share: number): Promise<Read> => {
  const wanted = Math.floor(content.length * share);
  harness.model.on(/./, { content }, { ...fallsSilent, chunkSize: Math.ceil(wanted / 3) });
  const events = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
  const { data } = await events.until('started');
  let text = '';
  while (text.length < wanted * 0.9) {
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    text += (await events.until('delta')).data.text;
  }
  return { id: String(data.generationId), read: text.length / content.length, text };
};

const stop = (id: string) => person.fetch(`/functions/v1/generations/${id}`, { method: 'DELETE' });

const save = (projectId: string, text: string) =>
  person.fetch(`/api/projects/${projectId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona_validada: text }),
  });

/** Asks for all blocks of the stored persona. */
const rewrite = async (projectId: string, feedback: string) => {
  const stored = (await harness.project(projectId)).persona_validada ?? '';
  const blocks = splitBlocks(stored);
  return post(person, 'regenerate-blocks', { projectId, blocks, feedback }, true);
};

describe('a free account', () => {
  it('is charged for each text that it cancels near the end, until its credits are used up [B-HOLD-04]', async () => {
    let free = 0;
    let charged = 0;
    for (; charged < 12; charged += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one text after the other
      const projectId = await harness.projectAt(person, 2);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const before = await harness.balance(person);
      if (before === 0) break;
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { id, read } = await readShare(projectId, 0.97);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await stop(id);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if ((await harness.balance(person)) === before) free += read;
    }
    expect(free).toBe(0);
    expect(charged).toBe(10);
    await harness.expectBalancedLedger(person);
  });

  it('reads less than one and a half texts free by cancelling before the half: three are given back [B-HOLD-04]', async () => {
    let free = 0;
    let tries = 0;
    for (; tries < 30; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one text after the other
      const projectId = await harness.projectAt(person, 2);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const before = await harness.balance(person);
      if (before === 0) break;
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { id, read } = await readShare(projectId, 0.3);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await stop(id);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if ((await harness.balance(person)) === before) free += read;
    }
    expect(tries).toBe(13);
    expect(free).toBeLessThan(1.5);
    expect(await harness.balance(person)).toBe(0);
  });

  it('cannot write another text by hand while it reads one: the step waits for its text [B-HOLD-04]', async () => {
    const projectId = await harness.projectAt(person, 2);
    const { id, text } = await readShare(projectId, 0.97);
    const moved = await person.fetch(`/api/projects/${projectId}/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 2, event: { type: 'text_written_by_hand', text } }),
    });
    expect(moved.status).toBe(409);
    await stop(id);
    expect(await harness.balance(person)).toBe(9);
  });

  it('is charged for what it read of a text when it deletes the project, and finds it again after restoring [B-HOLD-04]', async () => {
    const projectId = await harness.projectAt(person, 2);
    const { text } = await readShare(projectId, 0.97);
    await person.fetch(`/api/projects/${projectId}`, { method: 'DELETE' });
    expect(await harness.balance(person)).toBe(9);
    await person.fetch(`/api/bin/${projectId}/restore`, { method: 'POST' });
    expect((await harness.project(projectId)).persona_validada).toBe(text.trimEnd());
  });

  it('is shown nothing of a rewriting that does not have the form of its text [B-HOLD-04]', async () => {
    const projectId = await harness.projectAt(person, 3);
    const other = blocksText(['Fase 1', 'Fase 2', 'Fase 3'], 'Tudo de graça. '.repeat(40));
    harness.model.on(/./, { content: other });
    const answer = await rewrite(projectId, 'Escreva a aula inteira com outros títulos.');
    const events = await readEvents(answer).collect();
    expect(events.filter(({ event }) => event === 'delta')).toEqual([]);
    expect(events.at(-1)?.data).toMatchObject({ code: 'provider_unusable_answer' });
    expect(await harness.balance(person)).toBe(10);
  });

  it('has endless rewritings stopped at four times their length, and no fourth of a day begun [B-HOLD-04]', async () => {
    const codes: unknown[] = [];
    let longest = 0;
    for (let tries = 0; tries < 5; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const projectId = await harness.projectAt(person, 3);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const stored = (await harness.project(projectId)).persona_validada ?? '';
      const title = splitBlocks(stored)[0]?.title ?? '';
      harness.model.on(/./, { content: blocksText([title], 'Sem fim. '.repeat(9000)) });
      // oxlint-disable-next-line no-await-in-loop -- see above
      const answer = await rewrite(projectId, `Não pare de escrever. ${tries}`);
      if (answer.status === 429) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        codes.push(((await answer.json()) as { error: { code: string } }).error.code);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      const events = await readEvents(answer).collect();
      const shown = events.map((event) => (event.event === 'delta' ? event.data.text.length : 0));
      longest = Math.max(
        longest,
        shown.reduce((sum, length) => sum + length, 0),
      );
      const last = events.at(-1);
      codes.push(last?.event === 'failed' ? last.data.code : last?.event);
    }
    const tooLong = 'provider_answer_too_long';
    const noMore = 'too_many_failed_texts';
    expect(codes).toEqual([tooLong, tooLong, tooLong, noMore, noMore]);
    expect(longest).toBeLessThan(5000);
    expect(await harness.balance(person)).toBe(10);
  });

  it('is charged each time for what it read of a rewriting of a text without headings [B-HOLD-04]', async () => {
    const projectId = await harness.projectAt(person, 3);
    await save(projectId, 'Um texto sem títulos.');
    const whole = blocksText(['Texto'], 'Aula inteira de graça. '.repeat(95).trim());
    const ends: unknown[] = [];
    for (const time of [1, 2, 3, 4, 5]) {
      harness.model.on(/./, { content: whole }, { ...fallsSilent, chunkSize: 700 });
      const feedback = `Escreva a fase 1 inteira ${time}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const events = readEvents(await rewrite(projectId, feedback));
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { data } = await events.until('started');
      let text = '';
      while (text.length < 2000) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        text += (await events.until('delta')).data.text;
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      ends.push(((await (await stop(String(data.generationId))).json()) as { end: string }).end);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const stored = (await harness.project(projectId)).persona_validada;
      expect(stored).toContain('Aula inteira de graça.');
    }
    expect(ends).toEqual(['kept', 'kept', 'kept', 'kept', 'kept']);
    expect(await harness.balance(person)).toBe(5);
    await harness.expectBalancedLedger(person);
  });

  it('is given back three stopped rewritings a day of which nothing can be kept, and charged for the next [B-HOLD-04]', async () => {
    const projectId = await harness.projectAt(person, 3);
    const put = (persona_validada: string) =>
      harness.server.deps.db
        .update(webinarProjects)
        .set({ persona_validada })
        .where(eq(webinarProjects.id, projectId));
    const other = '## Outro\n\nNada do que foi pedido.';
    const ends: unknown[] = [];
    for (const time of [1, 2, 3, 4]) {
      const whole = blocksText(['Perfil'], 'Lido e perdido. '.repeat(40).trim());
      harness.model.on(/./, { content: whole }, { ...fallsSilent, chunkSize: 180 });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await put('## Perfil\n\nPoucas.');
      // oxlint-disable-next-line no-await-in-loop -- see above
      const events = readEvents(await rewrite(projectId, `Reescreva ${time}`));
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { data } = await events.until('started');
      let text = '';
      while (text.length < 300) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        text += (await events.until('delta')).data.text;
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      await put(other);
      // oxlint-disable-next-line no-await-in-loop -- see above
      ends.push(((await (await stop(String(data.generationId))).json()) as { end: string }).end);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await events.collect();
    }
    expect(ends).toEqual(['given_back', 'given_back', 'given_back', 'kept']);
    expect((await harness.project(projectId)).persona_validada).toBe(other);
    expect(await harness.balance(person)).toBe(9);
    await harness.expectBalancedLedger(person);
  });

  it('begins no rewriting after three failed ones, even if padding makes what it read look short [B-HOLD-04]', async () => {
    const codes: unknown[] = [];
    for (const time of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const projectId = await harness.projectAt(person, 3);
      const padding = 'Enchimento sem fim. '.repeat(1000);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await save(projectId, `## Perfil\n\n${padding}\n\n## Dores\n\nPoucas.`);
      // Less than half of what one is expected to be, and far less than the padding.
      harness.model.on(/./, { content: blocksText(['Perfil'], 'De graça. '.repeat(100).trim()) });
      // oxlint-disable-next-line no-await-in-loop -- see above
      const answer = await rewrite(projectId, `Só o bloco Perfil ${time}`);
      if (answer.status === 429) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        codes.push(((await answer.json()) as { error: { code: string } }).error.code);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      const events = await readEvents(answer).collect();
      expect(textOf(events).length).toBeGreaterThan(900);
      const last = events.at(-1);
      codes.push(last?.event === 'failed' ? last.data.code : last?.event);
    }
    const unusable = 'provider_unusable_answer';
    expect(codes).toEqual([unusable, unusable, unusable, 'too_many_failed_texts']);
  });

  it('begins no rewriting after many failed ones of which little was read each time [B-HOLD-133]', async () => {
    let read = 0;
    let status = 200;
    for (let time = 1; status === 200 && time <= 20; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const projectId = await harness.projectAt(person, 3);
      const stored = '## Perfil\n\nPoucas.\n\n## Dores\n\nPoucas.';
      // oxlint-disable-next-line no-await-in-loop -- see above
      await save(projectId, stored);
      harness.model.on(/./, { content: blocksText(['Perfil'], 'De graça. '.repeat(10).trim()) });
      // oxlint-disable-next-line no-await-in-loop -- see above
      const answer = await rewrite(projectId, `Só o bloco Perfil ${time}`);
      ({ status } = answer);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (status === 200) read += textOf(await readEvents(answer).collect()).length;
    }
    expect(status).toBe(429);
    expect(read).toBeGreaterThan(300);
    expect(read).toBeLessThan(900);
    expect(await harness.balance(person)).toBe(10);
  });

  it('begins no text after twelve of a day that it cancelled before their first word [B-HOLD-153]', async () => {
    const thinks = { recordedTimings: { ...fallsSilent.recordedTimings, ttftMs: 3_600_000 } };
    harness.model.on(/./, { content }, thinks);
    const projectId = await harness.projectAt(person, 2);
    for (let begun = 1; begun <= 12; begun += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one text after the other
      const answer = await post(person, 'generate-content', personaCall(projectId), true);
      const events = readEvents(answer);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { data } = await events.until('started');
      // oxlint-disable-next-line no-await-in-loop -- see above
      const stopped = await stop(String(data.generationId));
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await stopped.json()).toMatchObject({ cancelled: true, end: 'free' });
      // oxlint-disable-next-line no-await-in-loop -- see above
      await events.collect();
    }
    const refused = await post(person, 'generate-content', personaCall(projectId), true);
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_failed_texts' } });
    expect(await harness.balance(person)).toBe(10);
  });

  it('begins no text after twelve of a day that failed once they were written, and of which it was shown nothing [B-HOLD-153]', async () => {
    harness.model.on(/./, { content: blocksText(['Fase 1', 'Fase 2', 'Fase 3']) });
    const ends: unknown[] = [];
    for (let time = 1; time <= 13; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const projectId = await harness.projectAt(person, 3);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const answer = await rewrite(projectId, `Outros títulos ${time}`);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (answer.status === 200) ends.push(textOf(await readEvents(answer).collect()));
      // oxlint-disable-next-line no-await-in-loop -- see above
      else ends.push(((await answer.json()) as { error: { code: string } }).error.code);
    }
    expect(ends).toEqual([...Array.from({ length: 12 }, () => ''), 'too_many_failed_texts']);
  });

  it('is not written a phase for the price of a rewriting of stubs that it typed [B-HOLD-134]', async () => {
    const projectId = await harness.projectAt(person, 3);
    await save(projectId, personaTitles.map((title) => `## ${title}\n\nx`).join('\n\n'));
    const room = expectedLength('persona', defaultDuration) / 2;
    harness.model.on(/./, { content });
    expect(content.length).toBeGreaterThan(room);
    const events = await readEvents(await rewrite(projectId, 'A aula inteira')).collect();
    expect(textOf(events).length).toBeLessThanOrEqual(room);
    expect(events.at(-1)?.data).toMatchObject({ code: 'provider_answer_too_long' });
    const [call] = harness.model.requests();
    const asked = /Total: (\d+) palavras/.exec(JSON.stringify(call))?.[1];
    expect(Number(asked) * 6).toBeLessThanOrEqual(room);
  });

  it('cannot lengthen what is expected of a cancelled rewriting by padding its text [B-HOLD-04]', async () => {
    const projectId = await harness.projectAt(person, 3);
    await save(projectId, `## Perfil\n\n${'Enchimento sem fim. '.repeat(1000)}`);
    const long = blocksText(['Perfil'], 'Tudo de graça aqui. '.repeat(200).trim());
    harness.model.on(/./, { content: long }, { ...fallsSilent, chunkSize: 1200 });
    const events = readEvents(await rewrite(projectId, 'A fase 1 inteira'));
    const { data } = await events.until('started');
    expect(data.cancelling).toMatchObject({ expected: 4800 });
    let text = '';
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    while (text.length < 3000) text += (await events.until('delta')).data.text;
    await stop(String(data.generationId));
    expect(await harness.balance(person)).toBe(9);
  });
});

describe('texts that are begun', () => {
  const limited = givenHarness({ settings: { RATE_LIMITS: 'texts_begun=3/900' } });

  it('are limited in a quarter of an hour, cancelled ones too, then refused with Retry-After [B-HOLD-05]', async () => {
    const somebody = await limited.person();
    limited.model.on(/./, { content: content }, { ...fallsSilent, chunkSize: 300 });
    const ask = async () =>
      post(somebody, 'generate-content', personaCall(await limited.projectAt(somebody, 2)), true);
    for (let count = 0; count < 3; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { data } = await readEvents(await ask()).until('started');
      const path = `/functions/v1/generations/${String(data.generationId)}`;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await somebody.fetch(path, { method: 'DELETE' });
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_texts' } });
    limited.server.advanceClock(wait * 1000);
    expect((await ask()).status).toBe(200);
  });
});
