import { replaceBlocks, splitBlocks } from '@webnario/domain/script/blocks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { webinarProjects } from '../../../db/schema/index.ts';
import { holdModel } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import {
  personaText,
  post,
  readEvents,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const setText = async (projectId: string, text: string): Promise<void> => {
  await harness.server.deps.db
    .update(webinarProjects)
    .set({ persona_validada: text })
    .where(eq(webinarProjects.id, projectId));
};

const begin = async (text = personaText) => {
  const { person, projectId } = await harness.personWithProject(3);
  await setText(projectId, text);
  return { person, projectId };
};

const select = (text: string, indexes: readonly number[]) =>
  splitBlocks(text)
    .filter((_, index) => indexes.includes(index))
    .map(({ id, title, content }) => ({ id, title, content }));

const ask = (
  person: Person,
  projectId: string,
  indexes: readonly number[],
  more: { feedback?: string; stream?: boolean; text?: string } = {},
) =>
  post(
    person,
    'regenerate-blocks',
    {
      projectId,
      blocks: select(more.text ?? personaText, indexes),
      feedback: more.feedback ?? 'Mais concreto, por favor',
    },
    more.stream,
  );

const answer = '## Momentos do dia\n\nManhã nova.\n\n## Linguagem\n\nPalavras novas.';

describe('a regeneration', () => {
  it('rewrites the selected blocks and leaves every other byte unchanged [R-GEN-13, R-GEN-15]', async () => {
    const { person, projectId } = await begin();
    harness.model.on('Mais concreto', { content: answer });
    const response = await ask(person, projectId, [1, 7], { stream: true });
    const done = await readEvents(response).until('done');
    const project = await harness.project(projectId);
    const text = replaceBlocks(personaText, [
      { index: 1, content: 'Manhã nova.' },
      { index: 7, content: 'Palavras novas.' },
    ]);
    expect(project).toMatchObject({ persona_validada: text, currentStep: 3 });
    const { revision } = project;
    const whole = { field: 'persona_validada', text, revision };
    expect(done.data).toMatchObject({ content: answer, creditsRemaining: 9, ...whole });
    const path = `/functions/v1/generations/${done.data.generationId ?? ''}`;
    const later = await readEvents(await person.fetch(path)).until('done');
    expect(later.data).toEqual(done.data);
    await harness.expectBalancedLedger(person);
  });

  it('records the numbers of the request as confirmed by the person, unless it fails [B-METHOD-87]', async () => {
    const { person, projectId } = await begin();
    const verified = async () => {
      const project = await (await person.fetch(`/api/projects/${projectId}`)).json();
      const { phases } = project as { phases: { phase_type: string; input_data: object }[] };
      return phases.find(({ phase_type }) => phase_type === 'raio_x')?.input_data;
    };
    const feedback = 'Diga que são 140 salões em 30 dias, e três visitas.';
    harness.model.on('140 salões', { error: { message: 'no' }, status: 500 });
    await ask(person, projectId, [1, 7], { feedback });
    expect(await verified()).toBeUndefined();
    harness.model.on('140 salões', { content: answer });
    expect((await ask(person, projectId, [1, 7], { feedback })).status).toBe(200);
    const em = expect.stringMatching(/^\d{4}-/) as string;
    expect(await verified()).toEqual({ numeros_conferidos: { '140': { em }, '30 dia': { em } } });
  });

  it('costs one credit for a block, not the two of its phase, and the statement says what for', async () => {
    const { person, projectId } = await harness.personWithProject(7);
    const text = (await harness.project(projectId)).script_fase_1_validado ?? '';
    harness.model.on('Mais concreto', { content: '## Script Fase 1\n\nUma cena.' });
    const response = await ask(person, projectId, [0], { text });
    expect(await response.json()).toMatchObject({ success: true, creditsRemaining: 9 });
    const statement = await person.fetch('/api/me/credits');
    expect(await statement.json()).toMatchObject({
      ledger: {
        entries: expect.arrayContaining([
          expect.objectContaining({ purpose: 'regeneracao_blocos', delta: -1 }),
        ]) as unknown,
      },
    });
  });

  it('rewrites a text without headings as one block without a title', async () => {
    const { person, projectId } = await begin('Uma persona escrita à mão.');
    harness.model.on('Mais concreto', { content: '## Texto\n\nOutra persona.' });
    const text = 'Uma persona escrita à mão.';
    const response = await ask(person, projectId, [0], { text });
    expect(response.status).toBe(200);
    expect((await harness.project(projectId)).persona_validada?.trim()).toBe('Outra persona.');
  });

  it('takes the blocks in the order of the text, whatever the order and the blanks they were sent with', async () => {
    const { person, projectId } = await begin();
    harness.model.on('Mais concreto', { content: answer });
    const [first, second] = select(personaText, [1, 7]);
    const blocks = [second, { ...first, content: `\n${first?.content ?? ''}\n` }];
    const sent = { projectId, blocks, feedback: ' Mais concreto\n' };
    const response = await post(person, 'regenerate-blocks', sent);
    expect(await response.json()).toMatchObject({ content: answer, creditsRemaining: 9 });
  });

  it('keeps the list of the blocks that the text lacks', async () => {
    const { person, projectId } = await begin();
    const origin = { source: 'ai' as const, missing_blocks: ['Objeções de compra'] };
    await harness.server.deps.db
      .update(webinarProjects)
      .set({ origins: { persona_validada: origin } })
      .where(eq(webinarProjects.id, projectId));
    harness.model.on('Mais concreto', { content: answer });
    const response = await ask(person, projectId, [1, 7]);
    expect(await response.json()).toMatchObject({ origin });
    expect((await harness.project(projectId)).origins).toEqual({ persona_validada: origin });
  });

  it('is joined by a double click and charged once [R-CRED-03]', async () => {
    const { person, projectId } = await begin();
    const { release } = holdModel(harness.model, { content: answer });
    const answers = await Promise.all([
      ask(person, projectId, [1, 7], { stream: true }),
      ask(person, projectId, [1, 7], { stream: true }),
    ]);
    release();
    await Promise.all(answers.map((response) => readEvents(response).until('done')));
    expect(harness.model.requests()).toHaveLength(1);
    expect(await harness.balance(person)).toBe(9);
    await harness.expectBalancedLedger(person);
  });
});

describe('a regeneration request', () => {
  it('is refused with the specified messages for an empty selection and an empty feedback [R-WIZ-50, R-WIZ-51]', async () => {
    const { person, projectId } = await begin();
    const nothing = await ask(person, projectId, []);
    expect(nothing.status).toBe(400);
    expect(await nothing.json()).toMatchObject({
      error: { message: 'Selecione pelo menos um bloco para regenerar.' },
    });
    const silent = await ask(person, projectId, [1], { feedback: '  ' });
    expect(await silent.json()).toMatchObject({
      error: { message: 'Descreva o que não gostou dos blocos selecionados.' },
    });
  });

  it('is refused for a feedback of more than 1,000 characters', async () => {
    const { person, projectId } = await begin();
    const response = await ask(person, projectId, [1], { feedback: 'x'.repeat(1001) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { details: { fields: { feedback: 'Use no máximo 1.000 caracteres' } } },
    });
    expect(harness.model.requests()).toHaveLength(0);
  });

  it('is refused when a block is sent twice, or under another title', async () => {
    const { person, projectId } = await begin();
    const [block] = select(personaText, [1]);
    for (const blocks of [
      [block, block],
      [{ ...block, title: 'Outro título' }],
      [{ ...block, id: 'x' }],
    ]) {
      const sent = { projectId, blocks, feedback: 'Mais concreto' };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const response = await post(person, 'regenerate-blocks', sent);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { error: { code: 'content_changed_elsewhere' } },
      ]);
    }
    expect(await harness.balance(person)).toBe(10);
  });

  it('is refused with price and balance when the balance is too low', async () => {
    const { person, projectId } = await begin();
    await harness.setBalance(person, 0);
    const response = await ask(person, projectId, [1]);
    expect([response.status, await response.json()]).toMatchObject([
      402,
      { error: { code: 'insufficient_credits', details: { price: 1, balance: 0 } } },
    ]);
    expect(await harness.generationsOf(projectId)).toEqual([]);
  });

  it('is refused for another selection while one is being rewritten', async () => {
    const { person, projectId } = await begin();
    const { release } = holdModel(harness.model, { content: answer });
    const running = readEvents(await ask(person, projectId, [1, 7], { stream: true }));
    await running.until('started');
    const other = await ask(person, projectId, [2]);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ error: { code: 'generation_running' } });
    release();
    await running.until('done');
    expect(await harness.balance(person)).toBe(9);
  });

  it('locks its text: until it has ended nobody can change or confirm it', async () => {
    const { person, projectId } = await begin();
    const { release } = holdModel(harness.model, { content: answer });
    const running = readEvents(await ask(person, projectId, [1, 7], { stream: true }));
    await running.until('started');
    const patch = (change: object) =>
      person.fetch(`/api/projects/${projectId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
    for (const change of [{ persona_validada: 'À mão.' }, { etapa_atual: 4 }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await patch(change);
      expect(refused.status).toBe(409);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await refused.json()).toMatchObject({ error: { code: 'generation_running' } });
    }
    expect((await patch({ product_name: 'Outro nome' })).status).toBe(200);
    release();
    await running.until('done');
    const { currentStep, productName } = await harness.project(projectId);
    expect([currentStep, productName]).toEqual([3, 'Outro nome']);
  });

  it.each([4, 17])(
    'is refused for a confirmed text, at step %i [R-WIZ-56, B-STAGE-02]',
    async (step) => {
      const { person, projectId } = await harness.personWithProject(step);
      const response = await ask(person, projectId, [1]);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error: { code: 'content_confirmed' } });
    },
  );

  it('is refused when the stored text no longer has the blocks that were sent', async () => {
    const { person, projectId } = await begin();
    await setText(projectId, personaText.replace('(Dores)', '(Dores, editado)'));
    const response = await ask(person, projectId, [2]);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'content_changed_elsewhere' } });
    expect(await harness.balance(person)).toBe(10);
  });
});

describe('a regeneration that fails', () => {
  it('keeps an edit that was saved meanwhile and releases the credit', async () => {
    const { person, projectId } = await begin();
    const { release } = holdModel(harness.model, { content: answer });
    const events = readEvents(await ask(person, projectId, [1, 7], { stream: true }));
    await events.until('started');
    const edited = personaText.replace('(Linguagem)', '(Linguagem, editada)');
    await setText(projectId, edited);
    release();
    expect((await events.until('failed')).data.code).toBe('content_changed_elsewhere');
    expect((await harness.project(projectId)).persona_validada).toBe(edited);
    expect(await harness.balance(person)).toBe(10);
    await harness.expectBalancedLedger(person);
  });

  it('keeps the text when the model does not return the selected blocks', async () => {
    const { person, projectId } = await begin();
    harness.model.on(/./, { content: '## Linguagem\n\nSó um.' });
    const response = await ask(person, projectId, [1, 7]);
    expect(response.status).toBe(502);
    expect((await harness.project(projectId)).persona_validada).toBe(personaText);
    expect(await harness.balance(person)).toBe(10);
    await harness.expectBalancedLedger(person);
  });
});
