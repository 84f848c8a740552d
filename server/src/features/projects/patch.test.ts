import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCategories } from '../../db/schema/index.ts';
import type { Db } from '../../platform/deps.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import { personaForm, projectAtStep } from '../../../testing/projects/projects.ts';
import { createPhase, updatePhase } from './phases/service.ts';
import { advance } from './service.ts';
import { deps, openForOnePerson, type OnePerson } from '../../../testing/projects/one-person.ts';

let one: OnePerson;
let db: Db;
let userId = '';
let patch: OnePerson['patch'];
let stored: OnePerson['stored'];

beforeAll(async () => {
  one = await openForOnePerson();
  ({ db, userId, patch, stored } = one);
});
afterAll(() => one.close());

const at = (step: number, change: Parameters<typeof projectAtStep>[3] = {}) =>
  projectAtStep(db, userId, step, change);

describe('a partial update', () => {
  it('changes the product at any step and nothing else [R-DATA-13, R-DATA-15]', async () => {
    const projectId = await at(9);
    const change = { product_name: '  Outro nome ', product_description: ' Outra descrição.\n' };
    const changed = { product_name: 'Outro nome', product_description: 'Outra descrição.' };
    expect(await patch(projectId, change)).toMatchObject({
      value: { ...changed, etapa_atual: 9, revision: 0 },
    });
  });

  it('saves the text that the step adjusts and counts the revision', async () => {
    const projectId = await at(3);
    const change = { persona_validada: 'Editada.', revision: 0 };
    expect(await patch(projectId, change)).toMatchObject({
      value: { persona_validada: 'Editada.', revision: 1, etapa_atual: 3 },
    });
  });

  it.each([
    [2, 3, {}],
    [3, 4, { persona_validada: 'Editada.' }],
    [4, 5, { promessa: true }],
    [4, 6, { promessa_forte_validada: 'Minha promessa.' }],
    [5, 6, { promessa_forte_validada: 'Ajustada.' }],
    [8, 9, { promessa_curta_otimizada: 'Preço certo em sete dias' }],
    [16, 17, { script_fase_5_validado: 'Fim.' }],
  ])('moves from %i to %i along an allowed transition', async (from, to, texts) => {
    const { promessa, ...sent } = texts as { promessa?: boolean };
    const extra = {
      ...(from === 2 && { persona_validada: 'Gerada.' }),
      ...(promessa && { promessa_forte_gerada: 'Gerada.' }),
    };
    const moved = await patch(await at(from, extra), { ...sent, etapa_atual: to });
    expect(moved).toMatchObject({
      value: { ...sent, etapa_atual: to, is_completed: to === 17, revision: 1 },
    });
  });

  it('changes the product together with the step', async () => {
    const projectId = await at(3);
    const before = await stored(projectId);
    const own = before.ok ? before.value.category_id : '';
    const other = await db.query.productCategories.findFirst({
      where: and(eq(productCategories.isActive, true), ne(productCategories.id, own)),
    });
    const change = { product_name: 'Outro nome', category_id: other?.id ?? '', etapa_atual: 4 };
    expect(await patch(projectId, change)).toMatchObject({ value: change });
    expect(await stored(projectId)).toMatchObject({ value: change });
  });

  it('may name the category that the project has, also once nobody can choose it any more', async () => {
    const projectId = await at(3);
    const before = await stored(projectId);
    if (!before.ok) throw new Error(before.code);
    const { category_id } = before.value;
    const setActive = (isActive: boolean) =>
      db.update(productCategories).set({ isActive }).where(eq(productCategories.id, category_id));
    await setActive(false);
    const patched = await patch(projectId, { category_id, product_name: 'Outro nome' });
    await setActive(true);
    expect(patched).toMatchObject({ value: { category_id, product_name: 'Outro nome' } });
  });

  it('keeps the origin of a text that it edits', async () => {
    const written = { source: 'demonstration' as const, missing_blocks: [] };
    const other = { source: 'ai' as const, missing_blocks: [] };
    const origins = { persona_validada: written, promessa_forte_validada: other };
    const projectId = await at(17, { origins });
    expect(await patch(projectId, { persona_validada: 'Editada.' })).toMatchObject({
      value: { origins },
    });
    expect(await stored(projectId)).toMatchObject({ value: { origins } });
  });

  it('changes nothing when it asks for the stored step [R-DATA-25]', async () => {
    const projectId = await at(3);
    const same = { etapa_atual: 3, current_phase: 'ajuste_persona' };
    expect(await patch(projectId, same)).toMatchObject({ value: { etapa_atual: 3, revision: 0 } });
  });
});

describe('a refused partial update', () => {
  it.each([
    ['is_completed', { is_completed: false }, 3, 'server_owned_field'],
    ['pdf_gerado', { pdf_gerado: true }, 17, 'server_owned_field'],
    ['a jump', { etapa_atual: 9 }, 3, 'transition_not_allowed'],
    ['a step back', { etapa_atual: 2 }, 3, 'transition_not_allowed'],
    ['a step that does not exist', { etapa_atual: 0 }, 3, 'transition_not_allowed'],
    ['a step whose text is missing', { etapa_atual: 3 }, 2, 'content_missing'],
    ['a first step without its form', { etapa_atual: 2 }, 1, 'transition_not_allowed'],
    ['a phase of another step', { current_phase: 'resultado_final' }, 3, 'transition_not_allowed'],
    [
      'a phase that contradicts the step',
      { current_phase: 'resultado_final', etapa_atual: 4 },
      3,
      'transition_not_allowed',
    ],
    ['a confirmed text', { persona_validada: 'Outra.' }, 4, 'content_confirmed'],
    [
      'the promise as it was generated',
      { promessa_forte_gerada: 'Outra.' },
      5,
      'transition_not_allowed',
    ],
    ['a confirmed promise', { promessa_forte_gerada: 'Outra.' }, 6, 'content_confirmed'],
    ['a text of a later step', { script_fase_5_validado: 'Já.' }, 3, 'transition_not_allowed'],
    [
      'a confirmed text sent along with a step',
      { etapa_atual: 8, persona_validada: 'Outra.', script_fase_1_validado: 'Um.' },
      7,
      'content_confirmed',
    ],
    [
      'a revision that is not the stored one',
      { product_name: 'Novo nome', revision: 9 },
      3,
      'content_changed_elsewhere',
    ],
    ['a category that is not there', { category_id: randomUUID() }, 3, 'category_not_available'],
  ])('changes nothing: %s [R-WIZ-56, R-DATA-15]', async (_case, change, step, code) => {
    const projectId = await at(step);
    const before = await stored(projectId);
    expect(await patch(projectId, change)).toMatchObject({ ok: false, code });
    expect(await stored(projectId)).toEqual(before);
  });
});

describe('the forms of the phases', () => {
  const add = (projectId: string, phaseType: string, inputData: unknown) =>
    runInTransaction(db, (tx) =>
      createPhase(deps, tx, { projectId, userId, phaseType, inputData }),
    );
  const change = (phaseId: string, inputData: unknown, by = userId) =>
    updatePhase(deps, db, { phaseId, userId: by, inputData });

  it('are kept once for each type and can be changed while their step lasts [R-DATA-04, R-DATA-16]', async () => {
    const projectId = await at(1);
    const phase = await add(projectId, 'coleta_dados_persona', { ...personaForm, mais: 1 });
    if (!phase.ok) throw new Error(phase.code);
    expect(phase.value.input_data).toEqual(personaForm);
    expect(await add(projectId, 'coleta_dados_persona', personaForm)).toMatchObject({
      code: 'phase_exists',
    });
    const other = { ...personaForm, produto: 'Outro curso de preços' };
    expect(await change(phase.value.id, other)).toMatchObject({
      value: { id: phase.value.id, input_data: other },
    });
    expect(await change(phase.value.id, other, randomUUID())).toMatchObject({
      code: 'phase_not_found',
    });
  });

  it('hold both members of the promise; its text is null without an own promise [R-DATA-05]', async () => {
    const form = { has_promise: 'no', what_you_teach: 'Preços.' };
    expect(await add(await at(4), 'definicao_promessa', form)).toMatchObject({
      value: { input_data: { ...form, promise_text: null } },
    });
  });

  it.each([
    ['the type is unknown', 1, 'qualquer', {}, 'validation_failed'],
    ['a field is at fault', 1, 'coleta_dados_persona', { produto: 'x' }, 'validation_failed'],
    ['their step is passed', 2, 'coleta_dados_persona', personaForm, 'content_confirmed'],
  ])('are refused when %s', async (_case, step, phaseType, input, code) => {
    expect(await add(await at(step), phaseType, input)).toMatchObject({ ok: false, code });
  });

  it('are returned once each when the step is left with a form that is kept already', async () => {
    const projectId = await at(1);
    await add(projectId, 'coleta_dados_persona', personaForm);
    const form = { ...personaForm, produto: 'Outro curso de preços' };
    const event = { type: 'persona_submitted', form } as const;
    const moved = await advance(deps, db, { projectId, userId, move: { from: 1, event } });
    expect(moved).toMatchObject({
      value: { phases: [{ phase_type: 'coleta_dados_persona', input_data: form }] },
    });
    expect(await stored(projectId)).toEqual(moved);
  });

  it('do not change once their step is passed [R-WIZ-56]', async () => {
    const projectId = await at(1);
    const phase = await add(projectId, 'coleta_dados_persona', personaForm);
    const form = { ...personaForm };
    await patch(projectId, { etapa_atual: 2 });
    expect(phase.ok && (await change(phase.value.id, form))).toMatchObject({
      code: 'content_confirmed',
    });
  });
});

describe('a short promise', () => {
  const risky = 'Tenha dinheiro fácil, sem esforço, em 9 semanas';
  const move = (projectId: string, confirmacoes?: readonly string[]) =>
    advance(deps, db, {
      projectId,
      userId,
      move: {
        from: 8,
        event: { type: 'short_promise_confirmed', form: { shortPromise: risky, confirmacoes } },
      },
    });

  it('is kept with claims and a deadline without a source only when each was confirmed [B-METHOD-112]', async () => {
    const projectId = await at(8);
    const refusal = (message: unknown) => ({
      ok: false,
      code: 'validation_failed',
      fields: { shortPromise: message },
    });
    expect(await move(projectId)).toMatchObject(refusal(expect.stringContaining('alegação')));
    expect(await move(projectId, ['grave'])).toMatchObject(
      refusal('Confira “sem esforço” antes de confirmar.'),
    );
    expect(await move(projectId, ['grave', 'atencao'])).toMatchObject(
      refusal('“9 semanas” não está em nada do que você informou.'),
    );
    expect(await stored(projectId)).toMatchObject({ value: { etapa_atual: 8 } });
    const kept = await move(projectId, ['grave', 'atencao', 'prazo']);
    expect(kept).toMatchObject({ value: { etapa_atual: 9, promessa_curta_otimizada: risky } });
    const record = kept.ok && kept.value.phases.find(({ phase_type }) => phase_type === 'raio_x');
    expect(record && Object.keys(record.input_data['conferidos'] as object)).toHaveLength(3);
    expect(record && record.input_data['numeros_conferidos']).toHaveProperty('9 semana');
  });

  it('is checked also when the step changes by a partial update [B-METHOD-112]', async () => {
    const projectId = await at(8);
    const change = { promessa_curta_otimizada: risky, etapa_atual: 9 };
    expect(await patch(projectId, change)).toMatchObject({ ok: false, code: 'validation_failed' });
  });
});
