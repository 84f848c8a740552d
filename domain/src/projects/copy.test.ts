import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { eventByHand } from '../../testing/wizard-events.ts';
import { recordKinds } from '../records/records.ts';
import { confirmedContent, isConfirmed } from '../wizard/confirmed-texts.ts';
import type { TextOrigin } from '../text-origin.ts';
import { contentFields, type ContentField } from '../project-fields.ts';
import { findStep, lastStep, stepNumber, steps, type StepPhase } from '../wizard/steps.ts';
import { textToAdjust, transition, type WizardEvent } from '../wizard/transition.ts';
import { copyFromStep, copyWhole, type CopySource, type ProjectCopy } from './copy.ts';

const persona = {
  especialidade: 'Confeitaria artesanal para eventos',
  publico_alvo: 'Confeiteiras que vendem por encomenda em casa',
  produto: 'Curso de preços para confeitaria',
};
const origin: TextOrigin = { source: 'ai', missing_blocks: [] };
const formPhases = ['coleta_dados_persona', 'definicao_promessa'];
const recordTypes = Object.keys(recordKinds);

const texts = (of: (field: ContentField) => string | null) =>
  Object.fromEntries(contentFields.map((field) => [field, of(field)])) as Record<
    ContentField,
    string | null
  >;

const record = (phase_type: string) => ({
  id: phase_type,
  project_id: 'p1',
  phase_type,
  input_data: phase_type === 'coleta_dados_persona' ? persona : { de: phase_type },
});

const projectAt = (step: number, change: Partial<CopySource> = {}): CopySource => ({
  etapa_atual: step,
  current_phase: findStep(step)?.phase ?? '',
  is_completed: step === lastStep,
  ...texts((field) => `## Texto\n\nO texto de ${field}.`),
  origins: Object.fromEntries(contentFields.map((field) => [field, origin])),
  phases: [...formPhases, ...recordTypes].map(record),
  ...change,
});

const copied = (source: CopySource, step: number): ProjectCopy => {
  const copy = copyFromStep(source, step);
  if (!copy.ok) throw new Error(copy.code);
  return copy.value;
};

/** The copy as the project that it becomes. */
const asProject = (copy: ProjectCopy): CopySource => ({
  etapa_atual: copy.step,
  current_phase: copy.phase,
  is_completed: copy.isCompleted,
  ...texts((field) => copy.texts[field] ?? null),
  origins: copy.origins,
  phases: copy.records.map((kept) => ({ id: 'new', project_id: 'p2', ...kept })),
});

const kept = (copy: ProjectCopy): string[] => Object.keys(copy.texts);
const phasesOf = (copy: ProjectCopy): string[] => copy.records.map(({ phase_type }) => phase_type);

/** Any project as it may be stored, past its first step. */
const anySource = fc
  .record({
    step: fc.integer({ min: 2, max: lastStep }),
    ownPromise: fc.boolean(),
    missing: fc.subarray([...formPhases, ...recordTypes]),
  })
  .map(({ step, ownPromise, missing }) =>
    projectAt(step, {
      ...texts((field) =>
        (ownPromise && field === 'promessa_forte_gerada') || !isReached(field, step)
          ? null
          : `## Texto\n\nO texto de ${field}.`,
      ),
      phases: [...formPhases, ...recordTypes].filter((type) => !missing.includes(type)).map(record),
    }),
  );

/** Whether a project on that step may hold that text. */
const isReached = (field: ContentField, step: number): boolean => {
  const written = steps.find(
    (it) =>
      ('field' in it && it.field === field) ||
      (it.kind === 'promise_definition' && field === 'promessa_forte_gerada') ||
      (it.kind === 'promise_optimisation' && field === 'promessa_curta_otimizada'),
  );
  return written !== undefined && written.number < step;
};

const sourceAndStep = anySource.chain((source) =>
  fc.tuple(fc.constant(source), fc.integer({ min: 1, max: source.etapa_atual - 1 })),
);

/** What a person does at a step whose text exists. */
const eventAt = (number: number, content: CopySource): WizardEvent => {
  const step = findStep(number);
  if (!step) throw new Error('no such step');
  const text = step.kind === 'adjustment' ? textToAdjust(step.field, content) : 'Escrito de novo.';
  return eventByHand(step, text);
};

describe('a copy from an earlier step', () => {
  it('has confirmed what the project had confirmed before that step, and nothing later [B-STAGE-79]', () => {
    fc.assert(
      fc.property(sourceAndStep, ([source, step]) => {
        const project = asProject(copied(source, step));
        expect(confirmedContent(step, project)).toEqual(confirmedContent(step, source));
        // The next step confirms no more than the draft of this one.
        const later = contentFields.filter((field) => !isConfirmed(field, step + 1));
        expect(later.map((field) => project[field])).toEqual(later.map(() => null));
      }),
    );
  });

  it('can be taken from that step to the last one, whatever the project was [B-STAGE-79]', () => {
    fc.assert(
      fc.property(sourceAndStep, ([source, step]) => {
        const content = asProject(copied(source, step));
        let number = step;
        while (number < lastStep) {
          const moved = transition({ step: number, content }, number, eventAt(number, content));
          if (!moved.ok) break;
          for (const effect of moved.value.effects) {
            if (effect.type === 'save_text') content[effect.field] = effect.text;
          }
          number = moved.value.step;
        }
        expect(number).toBe(lastStep);
      }),
    );
  });

  it('is the same from a copy as from the project itself [B-STAGE-79]', () => {
    fc.assert(
      fc.property(sourceAndStep, fc.nat(), ([source, later], choice) => {
        fc.pre(later > 1);
        const earlier = 1 + (choice % (later - 1));
        expect(copied(asProject(copied(source, later)), earlier)).toEqual(copied(source, earlier));
      }),
    );
  });

  test.each<[StepPhase, string[], string[]]>([
    ['coleta_dados_persona', [], ['coleta_dados_persona']],
    ['geracao_persona', [], ['coleta_dados_persona']],
    ['ajuste_persona', ['persona_validada'], ['coleta_dados_persona']],
    ['definicao_promessa', ['persona_validada'], formPhases],
    [
      'ajuste_promessa',
      ['persona_validada', 'promessa_forte_gerada', 'promessa_forte_validada'],
      formPhases,
    ],
    [
      'geracao_script_fase_1',
      ['persona_validada', 'promessa_forte_gerada', 'promessa_forte_validada'],
      formPhases,
    ],
  ])('a copy from step %s keeps the texts %j and the answers %j', (phase, fields, answers) => {
    const copy = copied(projectAt(lastStep), stepNumber(phase));
    expect(kept(copy)).toEqual(fields);
    expect(Object.keys(copy.origins)).toEqual(fields);
    expect(phasesOf(copy)).toEqual([...answers, ...recordTypes]);
  });

  test('a copy from step 8 begins with the short promise as it was, to be chosen again', () => {
    const copy = copied(projectAt(lastStep), stepNumber('otimizacao_promessa'));
    expect(copy).toMatchObject({
      step: stepNumber('otimizacao_promessa'),
      phase: 'otimizacao_promessa',
      isCompleted: false,
    });
    expect(kept(copy)).toEqual([
      'persona_validada',
      'promessa_forte_gerada',
      'promessa_forte_validada',
      'promessa_curta_otimizada',
      'script_fase_1_validado',
    ]);
    expect(isConfirmed('promessa_curta_otimizada', copy.step)).toBe(false);
  });

  test('a copy begins without its text at a step that writes it, and with it at the one that adjusts it', () => {
    expect(kept(copied(projectAt(lastStep), stepNumber('geracao_script_fase_2')))).not.toContain(
      'script_fase_2_validado',
    );
    expect(kept(copied(projectAt(lastStep), stepNumber('ajuste_script_fase_2')))).toContain(
      'script_fase_2_validado',
    );
    expect(kept(copied(projectAt(lastStep), stepNumber('ajuste_script_fase_2')))).not.toContain(
      'script_fase_3_validado',
    );
  });

  it('is refused for a step that the project has not passed, and for an unknown one', () => {
    const here = stepNumber('geracao_script_fase_2');
    for (const step of [here, here + 1, lastStep]) {
      expect(copyFromStep(projectAt(here), step)).toMatchObject({ code: 'transition_not_allowed' });
    }
    for (const step of [0, lastStep + 1, 1.5, -1]) {
      expect(copyFromStep(projectAt(lastStep), step)).toMatchObject({ code: 'step_not_found' });
    }
    expect(copyFromStep(projectAt(99), 3)).toMatchObject({ code: 'step_not_found' });
  });

  it('leaves out origins that the project does not have, and answers of unknown phases', () => {
    const source = projectAt(lastStep, {
      origins: { persona_validada: origin },
      phases: [record('coleta_dados_persona'), record('fase_de_outra_versao')],
    });
    const copy = copied(source, stepNumber('ajuste_script_fase_2'));
    expect(Object.keys(copy.origins)).toEqual(['persona_validada']);
    expect(phasesOf(copy)).toEqual(['coleta_dados_persona']);
  });

  it('is refused where there is nothing to adjust', () => {
    const empty = projectAt(lastStep, { script_fase_2_validado: ' ' });
    expect(copyFromStep(empty, stepNumber('ajuste_script_fase_2'))).toMatchObject({
      code: 'content_missing',
    });
    expect(copyFromStep(empty, stepNumber('geracao_script_fase_2')).ok).toBe(true);
  });
});

test('a whole copy stands where the project stands, with every text and every answer [B-STAGE-76]', () => {
  const source = projectAt(lastStep, { script_fase_3_validado: null });
  const copy = copyWhole(source);
  expect(copy).toMatchObject({ step: lastStep, phase: 'resultado_final', isCompleted: true });
  expect(asProject(copy)).toMatchObject(texts((field) => source[field]));
  expect(copy.origins).not.toHaveProperty('script_fase_3_validado');
  expect(phasesOf(copy)).toEqual([...formPhases, ...recordTypes]);
});
