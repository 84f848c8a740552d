import { endpoints } from '@webnario/domain/api/endpoints';
import { spokenWords } from '@webnario/domain/script/speech';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textVersions } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { blocksText } from '../../../../testing/model.ts';
import {
  personaText,
  personaTitles,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { atWork } from '../../../../testing/projects/versions.ts';

const minuteMs = 60_000;
const persona = 'persona_validada';
const promise = 'promessa_forte_validada';

let harness: GenerationHarness;
beforeAll(async () => {
  harness = await startGenerationHarness();
});
afterEach(() => harness.model.reset());
afterAll(() => harness.stop());

const begin = async (step: number) => {
  const person = await harness.person();
  const projectId = await harness.projectAt(person, step);
  return { person, projectId, work: atWork(person, projectId) };
};
type Work = Awaited<ReturnType<typeof begin>>['work'];

const rows = (projectId: string) =>
  harness.server.deps.db
    .select()
    .from(textVersions)
    .where(eq(textVersions.projectId, projectId))
    .orderBy(sql`created_at`);
const kinds = async (work: Work, field: Parameters<Work['versions']>[0]) =>
  (await work.versions(field)).map(({ kind, source }) => `${kind} ${source}`);

/** Does something ten minutes after the previous change, and returns the times before and after it. */
const tenMinutesLater = async (act: () => Promise<unknown>) => {
  harness.server.advanceClock(10 * minuteMs);
  const from = harness.server.deps.now();
  await act();
  return { from, to: harness.server.deps.now() };
};

describe('a version', () => {
  it('is stored for each text of a step, with its origin, its time and its generation [B-ADMIN-10]', async () => {
    const { person, projectId, work } = await begin(2);
    const withoutLast = blocksText(personaTitles.slice(0, -1));
    harness.model.on(/./, { content: withoutLast });
    const times = [await tenMinutesLater(() => work.write('prompt_geracao_persona'))];
    await work.move({ type: 'generated_text_accepted' });
    const edited = `${withoutLast}\n\nUma frase minha.`;
    times.push(await tenMinutesLater(() => work.edit(persona, edited)));
    harness.model.on('Mais concreto', { content: '## Perfil\n\nUm perfil novo.' });
    times.push(await tenMinutesLater(() => work.rewrite(persona, [0])));
    const [first] = (await work.versions(persona)).slice(-1);
    times.push(await tenMinutesLater(() => work.restore(first?.id ?? '')));
    await work.move({ type: 'adjustment_confirmed', text: withoutLast });

    const versions = (await work.versions(persona)).toReversed();
    expect(versions.map(({ kind, source }) => [kind, source])).toEqual([
      ['generated', 'ai'],
      ['edited', 'ai'],
      ['regenerated', 'ai'],
      ['restored', 'ai'],
    ]);
    for (const [index, { from, to }] of times.entries()) {
      const at = new Date(versions[index]?.created_at ?? '');
      expect(at.getTime()).toBeGreaterThanOrEqual(from.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(to.getTime());
    }
    const texts = await Promise.all(versions.map(({ id }) => work.textOf(id)));
    const rewritten = edited.replace('Texto deste bloco. (Perfil)', 'Um perfil novo.');
    expect(texts).toEqual([withoutLast, edited, rewritten, withoutLast]);
    expect(versions.map(({ words }) => words)).toEqual(texts.map(spokenWords));
    const made = await harness.generationsOf(projectId);
    expect((await rows(projectId)).map(({ generationId }) => generationId)).toEqual([
      made[0]?.id,
      null,
      made[1]?.id,
      made[0]?.id,
    ]);
    const writer = { model: 'gpt-4o-mini', server: 'main' };
    expect(versions.map(({ written_by }) => written_by)).toEqual([writer, null, writer, writer]);
    const whole = await request(person, endpoints.version, {
      params: { id: String(versions[0]?.id) },
    });
    expect(whole.body.written_by).toEqual(writer);
  });

  it('is stored for a text written by hand: a step, an own promise, the short promise', async () => {
    const { work } = await begin(4);
    const promise_text = 'Você vai saber o preço de cada encomenda em sete dias.';
    await work.move({ type: 'promise_submitted', form: { has_promise: 'yes', promise_text } });
    await work.move({ type: 'text_written_by_hand', text: 'Uma abertura minha.' });
    await work.move({ type: 'adjustment_confirmed', text: 'Uma abertura minha.' });
    const shortPromise = 'Preço certo em sete dias';
    await work.move({ type: 'short_promise_confirmed', form: { shortPromise } });
    const own = ['written manual'];
    expect(await kinds(work, promise)).toEqual(own);
    expect(await kinds(work, 'script_fase_1_validado')).toEqual(own);
    expect(await kinds(work, 'promessa_curta_otimizada')).toEqual(own);
  });

  it('is stored for an own promise of the legacy flow, and for what its confirmation changes', async () => {
    const { work } = await begin(4);
    const form = { has_promise: 'yes', promise_text: 'Uma promessa minha.' };
    await work.move({ type: 'promise_submitted', form }, 'legacy');
    await work.move({ type: 'adjustment_confirmed', text: 'Uma promessa melhor.' }, 'legacy');
    expect(await kinds(work, promise)).toEqual(['edited manual', 'written manual']);
  });

  it('is stored for the strong promise as for one text, although two fields hold it', async () => {
    const { work } = await begin(4);
    const text = '## Promessa\n\nVocê vai saber o preço de cada encomenda.';
    harness.model.on(/./, { content: text });
    const form = { has_promise: 'no', what_you_teach: 'Ensino a calcular preços.' };
    await work.write('promessa_forte', JSON.stringify(form));
    const generated = ['generated ai'];
    expect(await kinds(work, 'promessa_forte_gerada')).toEqual(generated);
    await work.move({ type: 'promise_submitted', form });
    await work.edit(promise, `${text} Sempre.`);
    const [, first] = await work.versions(promise);
    expect((await work.restore(first?.id ?? '')).body).toMatchObject({
      promessa_forte_validada: text,
      promessa_forte_gerada: text,
      etapa_atual: 5,
    });
    await work.move({ type: 'adjustment_confirmed', text });
    expect(await kinds(work, promise)).toEqual(['restored ai', 'edited ai', ...generated]);
    expect(await work.versions('promessa_forte_gerada')).toEqual(await work.versions(promise));
  });

  it('is stored for a text without any version, before another text replaces it', async () => {
    const { work } = await begin(3);
    const text = (await work.project()).persona_validada;
    await work.edit(persona, 'Outra persona.');
    const [newest, older] = await work.versions(persona);
    expect([newest?.kind, older?.kind]).toEqual(['edited', 'written']);
    expect(await work.textOf(older?.id ?? '')).toBe(text);
  });

  it('is stored for the text without notes, when its confirmation removes them', async () => {
    const { work } = await begin(3);
    const noted = '> Modo demonstração: um modelo escreveu.\n\n## Perfil\n\nMarina.';
    await work.edit(persona, noted);
    await work.move({ type: 'adjustment_confirmed', text: noted });
    const stands = (await work.project()).persona_validada;
    const current = (await work.versions(persona)).find(({ is_current }) => is_current);
    expect(stands).not.toBe(noted);
    expect(await work.textOf(current?.id ?? '')).toBe(stands);
  });
});

describe('typing', () => {
  const paragraph = 'Um parágrafo que custou uma tarde inteira de trabalho. '.repeat(3);

  it('makes one version in two minutes, and another one after that', async () => {
    const { work } = await begin(3);
    let text = 'Marina';
    for (let second = 0; second < 5; second += 1) {
      text += `, ${second}`;
      // oxlint-disable-next-line no-await-in-loop -- one save after the other, as autosave does
      await work.edit(persona, text);
      harness.server.advanceClock(10_000);
    }
    const run = await work.versions(persona);
    expect(run.map(({ kind }) => kind)).toEqual(['edited', 'written']);
    const [newest] = run;
    expect(await work.textOf(newest?.id ?? '')).toBe(text);
    const lasted = Date.parse(newest?.updated_at ?? '') - Date.parse(newest?.created_at ?? '');
    expect(lasted).toBeGreaterThanOrEqual(40_000);
    harness.server.advanceClock(2 * minuteMs);
    await work.edit(persona, `${text}.`);
    expect(await kinds(work, persona)).toEqual([
      'edited manual',
      'edited manual',
      'written manual',
    ]);
  });

  it('shares no version with a sentence that was taken in other words [B-SHEET-28]', async () => {
    const { work } = await begin(3);
    await work.edit(persona, 'Marina anota tudo. Sempre.');
    await work.edit(persona, 'Marina anota tudo. Sempre, à noite.');
    await work.edit(persona, 'Marina escreve tudo. Sempre, à noite.', true);
    await work.edit(persona, 'Marina escreve tudo. Sempre, à noite!');
    expect(await kinds(work, persona)).toEqual([
      'edited manual',
      'reworded manual',
      'edited manual',
      'written manual',
    ]);
  });

  it('leaves a version with the paragraph that it deletes or pastes over', async () => {
    const { work } = await begin(3);
    await work.edit(persona, `Começo. ${paragraph}`);
    await work.edit(persona, 'Começo. ');
    await work.edit(persona, `Começo. ${'Outro parágrafo, que fica melhor aqui. '.repeat(4)}`);
    await work.edit(persona, `Começo. ${'Um terceiro, mais comprido que os dois. '.repeat(5)}`);
    const versions = await work.versions(persona);
    const texts = await Promise.all(versions.map(({ id }) => work.textOf(id)));
    expect(texts).toContain(`Começo. ${paragraph}`);
    expect(texts.some((text) => text.includes('Outro parágrafo'))).toBe(true);
    expect(texts[0]).toBe((await work.project()).persona_validada);
  });

  it('leaves a version within a hundred characters of the longest text when it deletes little by little', async () => {
    const { work } = await begin(3);
    const long = 'x'.repeat(1_000);
    for (const length of [900, 980, 890, 870]) {
      // oxlint-disable-next-line no-await-in-loop -- one save after the other, as autosave does
      await work.edit(persona, long.slice(0, length));
    }
    const versions = await work.versions(persona);
    const texts = await Promise.all(versions.map(({ id }) => work.textOf(id)));
    expect(texts.map(({ length }) => length).slice(0, 2)).toEqual([870, 890]);
  });

  it('adds no version when it changes nothing', async () => {
    const { work } = await begin(3);
    await work.edit(persona, personaText);
    const before = await work.versions(persona);
    await work.edit(persona, personaText);
    expect(await work.versions(persona)).toEqual(before);
  });
});

describe('restoring a version', () => {
  it('brings back the text with its origin and its missing blocks', async () => {
    const { person, projectId, work } = await begin(2);
    const text = blocksText(personaTitles.slice(0, -1));
    harness.model.on(/./, { content: text });
    await work.write('prompt_geracao_persona');
    const generated = (await work.project()).origins.persona_validada;
    expect(generated).toEqual({ source: 'ai', missing_blocks: ['Linguagem'] });
    await work.move({ type: 'text_written_by_hand', text: 'Minha persona.' });
    const byHand = await work.project();
    expect(byHand.origins.persona_validada?.source).toBe('manual');
    const [, first] = await work.versions(persona);
    const restored = await work.restore(first?.id ?? '');
    expect(restored.body).toMatchObject({
      persona_validada: text,
      origins: { persona_validada: generated },
      revision: byHand.revision + 1,
      etapa_atual: 3,
    });
    const stored = await request(person, endpoints.project, { params: { id: projectId } });
    expect(stored.body).toEqual(restored.body);
  });

  it('keeps the replaced text as a version that can be restored as well', async () => {
    const { work } = await begin(3);
    await work.edit(persona, personaText);
    const [edited, first] = await work.versions(persona);
    await work.restore(first?.id ?? '');
    const back = await work.restore(edited?.id ?? '');
    expect(back.body.persona_validada).toBe(personaText);
    const versions = await work.versions(persona);
    expect(versions.map(({ kind, is_current }) => [kind, is_current])).toEqual([
      ['restored', true],
      ['restored', false],
      ['edited', false],
      ['written', false],
    ]);
  });

  it('changes nothing when the version is the stored text, and says so', async () => {
    const { work } = await begin(3);
    await work.edit(persona, personaText);
    const [newest] = await work.versions(persona);
    expect((await work.restore(newest?.id ?? '')).body.persona_validada).toBe(personaText);
    expect((await work.versions(persona))[0]).toMatchObject({ kind: 'restored', is_current: true });
  });
});
