import { describe, expect, it, test } from 'vitest';
import { exampleEvents, type ExampleEvents } from '../../testing/wizard-events.ts';
import { read } from '../fields.ts';
import { promiseFormSchema } from './forms.ts';
import { legacyScreen, legacyTransition } from './legacy-flow.ts';
import { findLegacyPhase, namesStep, legacyPhaseAt, legacyPhases } from './legacy-phases.ts';
import { steps } from './steps.ts';
import { transition, type WizardEvent, type WizardState } from './transition.ts';

const personaText = '## Perfil\n\nMarina, 34 anos.';
const promiseText = '## Promessa forte\n\nVocê vai organizar o mês.';
const ownPromise = 'Você vai organizar o mês em três noites.';

const events: ExampleEvents = {
  ...exampleEvents,
  promise_submitted: {
    type: 'promise_submitted',
    form: { has_promise: 'no', what_you_teach: 'A organizar o mês.' },
  },
};
const eventTypes = Object.keys(events) as WizardEvent['type'][];
const bringPromise: WizardEvent = {
  type: 'promise_submitted',
  form: { has_promise: 'yes', promise_text: ownPromise },
};

/** A project on that step, with the texts that exist by then. */
const at = (step: number): WizardState => ({
  step,
  content: {
    ...(step >= 2 && { persona_validada: personaText }),
    ...(step >= 4 && { promessa_forte_gerada: promiseText }),
    ...(step >= 6 && { promessa_forte_validada: promiseText, script_fase_1_validado: personaText }),
  },
});
const withoutText = (step: number): WizardState => ({ step, content: {} });

const stepShown = (number: number) => ({ show: 'step', step: { number } });
const phaseShown = (name: string) => ({ show: 'phase', phase: { name } });
const notImplemented = { show: 'not_implemented' };

describe('an address of the legacy flow', () => {
  test.each([
    ['persona_generation', 'a new project', withoutText(1), stepShown(1)],
    ['persona_generation', 'a persona being written', withoutText(2), stepShown(2)],
    ['persona_generation', 'a written persona', at(3), phaseShown('persona_adjustment')],
    ['persona_generation', 'the promise question', at(4), phaseShown('promise_creation')],
    ['persona_adjustment', 'a new project', withoutText(1), notImplemented],
    ['persona_adjustment', 'a persona being written', withoutText(2), notImplemented],
    ['persona_adjustment', 'a persona just written', at(2), phaseShown('persona_generation')],
    ['persona_adjustment', 'its own step', at(3), stepShown(3)],
    ['persona_adjustment', 'its own step without a text', withoutText(3), notImplemented],
    [
      'persona_adjustment',
      'a blank text',
      { step: 3, content: { persona_validada: ' \n' } },
      notImplemented,
    ],
    ['persona_adjustment', 'a confirmed persona', at(4), phaseShown('promise_creation')],
    ['promise_creation', 'its own step', at(4), stepShown(4)],
    ['promise_creation', 'a written promise', at(5), phaseShown('promise_adjustment')],
    ['promise_adjustment', 'its own step', at(5), stepShown(5)],
    ['promise_adjustment', 'its own step without a text', withoutText(5), notImplemented],
    ['promise_adjustment', 'a promise not asked for', at(3), notImplemented],
    ['promise_adjustment', 'a promise just written', at(4), phaseShown('promise_creation')],
    ['script_phase_1', 'any project', at(7), notImplemented],
    ['product_creation', 'any project', at(1), notImplemented],
    ['ajuste_persona', 'a name of the wizard', at(3), notImplemented],
    ['toString', 'a name of nobody', at(3), notImplemented],
    ['', 'no name', at(1), notImplemented],
  ] as const)('the address %s is resolved for %s', (address, _project, state, expected) => {
    expect(legacyScreen(address, state)).toMatchObject(expected);
  });

  test.each([1, 2, 3])('from step %i the promise question ahead can only be read', (step) => {
    expect(legacyScreen('promise_creation', at(step))).toMatchObject({
      show: 'question_ahead',
      step: { number: 4 },
      reached: { name: legacyPhaseAt(step)?.name },
    });
  });

  test.each(steps.slice(5))('at step $number legacy addresses lead to the wizard', ({ number }) => {
    for (const { name } of legacyPhases) {
      expect(legacyScreen(name, at(number))).toEqual({ show: 'wizard' });
    }
  });

  test('an unknown stored step is handed to the wizard', () => {
    expect(legacyScreen('persona_generation', withoutText(42))).toEqual({ show: 'wizard' });
  });

  test('the phase that a redirect leads to shows the current step', () => {
    for (const { number } of steps.slice(0, 5)) {
      const home = legacyPhaseAt(number)?.name ?? '';
      expect(legacyScreen(home, at(number))).toMatchObject(stepShown(number));
    }
  });
});

describe('the names of a phase', () => {
  test('each step has its own phase name, and the first five have a legacy name too', () => {
    const legacyNames = ['persona_generation', 'persona_generation', 'persona_adjustment'];
    legacyNames.push('promise_creation', 'promise_adjustment');
    for (const step of steps) {
      const names = [...steps.map(({ phase }) => phase), ...legacyPhases.map(({ name }) => name)];
      const expected = [step.phase, legacyNames[step.number - 1]].filter(Boolean);
      expect(names.filter((name) => namesStep(name, step.number))).toEqual(expected);
    }
    expect(namesStep('', 42)).toBe(false);
  });

  test('a name that the legacy flow does not know has no row', () => {
    expect(findLegacyPhase('persona_adjustment')?.label).toBe('Ajuste de Persona');
    expect(findLegacyPhase('constructor')).toBeUndefined();
  });
});

describe('the transition after each step of the legacy flow', () => {
  it.each([
    [1, 'persona_submitted', 2, 'persona_generation'],
    [2, 'generated_text_accepted', 3, 'persona_adjustment'],
    [2, 'text_written_by_hand', 3, 'persona_adjustment'],
    [3, 'adjustment_confirmed', 4, 'promise_creation'],
    [4, 'promise_submitted', 5, 'promise_adjustment'],
    [5, 'adjustment_confirmed', 6, 'geracao_script_fase_1'],
    [6, 'generated_text_accepted', 7, 'ajuste_script_fase_1'],
  ] as const)('leads from %i by %s to %i, %s', (from, type, step, phase) => {
    expect(legacyTransition(at(from), from, events[type])).toMatchObject({
      ok: true,
      value: { step, phase, isCompleted: false },
    });
  });

  test('an own promise is kept and adjusted, where the wizard goes on to the script', () => {
    const older = legacyTransition(at(4), 4, bringPromise);
    expect(older).toMatchObject({ value: { step: 5, phase: 'promise_adjustment' } });
    const wizard = transition(at(4), 4, bringPromise);
    expect(wizard).toMatchObject({ value: { step: 6, phase: 'geracao_script_fase_1' } });
    expect(older.ok && older.value.effects).toEqual(wizard.ok && wizard.value.effects);
  });

  it('refuses what the wizard refuses, and otherwise saves the same [R-OLD-07]', () => {
    for (const { number } of steps) {
      for (const type of eventTypes) {
        const wizard = transition(at(number), number, events[type]);
        const older = legacyTransition(at(number), number, events[type]);
        const phase: unknown = expect.any(String);
        expect(older).toMatchObject(
          wizard.ok ? { ...wizard, value: { ...wizard.value, phase } } : wizard,
        );
      }
    }
    expect(legacyTransition(at(4), 1, bringPromise)).toMatchObject({ code: 'step_moved' });
  });
});

describe('the other spelling of the promise form', () => {
  it('means the same answers [R-OLD-08]', () => {
    expect(read(promiseFormSchema, { hasPromise: 'yes', promiseText: ownPromise })).toEqual({
      ok: true,
      value: { has_promise: 'yes', promise_text: ownPromise },
    });
    const no = { hasPromise: 'no', promiseText: null, what_you_teach: 'A organizar o mês.' };
    expect(read(promiseFormSchema, no)).toEqual({
      ok: true,
      value: { has_promise: 'no', what_you_teach: 'A organizar o mês.' },
    });
  });

  it('is refused for the same reasons, under the names of the table [R-OLD-08]', () => {
    expect(read(promiseFormSchema, { hasPromise: 'yes', promiseText: ' ' })).toMatchObject({
      fields: { promise_text: "Promessa é obrigatória quando 'Sim' é selecionado" },
    });
    expect(read(promiseFormSchema, { hasPromise: 'talvez' })).toMatchObject({
      fields: { has_promise: 'Escolha sim ou não' },
    });
    for (const nothing of [null, 'sim', [], 7]) {
      expect(read(promiseFormSchema, nothing)).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('loses against the current spelling when both are sent', () => {
    const both = {
      has_promise: 'yes',
      promise_text: ownPromise,
      hasPromise: 'no',
      promiseText: 'x',
    };
    expect(read(promiseFormSchema, both)).toEqual({
      ok: true,
      value: { has_promise: 'yes', promise_text: ownPromise },
    });
  });
});
