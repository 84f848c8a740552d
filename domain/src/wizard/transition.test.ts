import { describe, expect, it, test } from 'vitest';
import { eventsOfKind, exampleEvents } from '../../testing/wizard-events.ts';
import { contentFields } from '../project-fields.ts';
import { lastStep, stepNumber, steps, type Step, type StepPhase } from './steps.ts';
import {
  advanceSchema,
  editableFields,
  eventForRequestedStep,
  textToAdjust,
  transition,
  type WizardEvent,
  type WizardState,
} from './transition.ts';

const personaForm = exampleEvents.persona_submitted.form;
const goodText = '## Perfil\n\nMarina, 34 anos.';
const eventTypes = Object.keys(exampleEvents) as WizardEvent['type'][];

/** A project on a step, with every text that a model could have written so far. */
const stateAt = (step: Step): WizardState => ({
  step: step.number,
  content: {
    promessa_forte_gerada: '## Promessa forte\n\nVocê vai organizar o mês.',
    ...(step.kind === 'generation' ? { [step.field]: goodText } : {}),
  },
});
/** Where an own promise leads (R-WIZ-37). */
const afterOwnPromise = stepNumber('geracao_script_fase_1');
const pairs = steps.flatMap((step) =>
  eventTypes.map((type) => ({ step, type, label: `${step.number} ${step.phase}` })),
);

describe('every step with every event', () => {
  test.each(pairs)(
    '$label moves on with $type where the step allows it [R-WIZ-69]',
    ({ step, type }) => {
      const next = type === 'promise_submitted' ? afterOwnPromise : step.number + 1;
      const there = { step: next, phase: steps[next - 1]?.phase, isCompleted: next === lastStep };
      const expected = eventsOfKind[step.kind].includes(type)
        ? { ok: true, value: there }
        : { ok: false, code: 'transition_not_allowed' };
      expect(transition(stateAt(step), step.number, exampleEvents[type])).toMatchObject(expected);
    },
  );

  test.each(pairs)(
    '$label with $type, sent for another step, changes nothing',
    ({ step, type }) => {
      for (const from of [step.number - 1, step.number + 1, 0, lastStep + 1, Number.NaN]) {
        expect(transition(stateAt(step), from, exampleEvents[type])).toEqual({
          ok: false,
          code: 'step_moved',
          details: { current_step: step.number },
        });
      }
    },
  );

  test.each([0, lastStep + 1, -3, 2.5])('a stored step %d is not found', (step) => {
    for (const type of eventTypes) {
      expect(transition({ step, content: {} }, step, exampleEvents[type])).toEqual({
        ok: false,
        code: 'step_not_found',
      });
    }
  });
});

const at = (phase: StepPhase, content: WizardState['content'] = {}): WizardState => ({
  step: stepNumber(phase),
  content,
});
/** What comes of an event on the step where the project stands. */
const move = (state: WizardState, event: WizardEvent) => transition(state, state.step, event);
const badTexts: readonly (readonly [name: string, text: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['the empty text', ''],
  ['blanks alone', ' \n\t '],
  ['a text over the limit', 'a'.repeat(60_001)],
  ['U+0000', 'a\u0000b'],
  ['half a surrogate pair', 'a\uD800b'],
];

describe('persona data', () => {
  it('saves the form under its phase and goes to step 2 [R-WIZ-33]', () => {
    expect(move(at('coleta_dados_persona'), exampleEvents.persona_submitted)).toEqual({
      ok: true,
      value: {
        step: stepNumber('geracao_persona'),
        phase: 'geracao_persona',
        isCompleted: false,
        effects: [
          { type: 'save_phase', phaseType: 'coleta_dados_persona', inputData: personaForm },
        ],
      },
    });
  });

  it('drops unknown fields of the form', () => {
    const form = { ...(personaForm as object), is_admin: true };
    const result = move(at('coleta_dados_persona'), { type: 'persona_submitted', form });
    expect(result.ok && result.value.effects[0]).toEqual({
      type: 'save_phase',
      phaseType: 'coleta_dados_persona',
      inputData: personaForm,
    });
  });

  it.each([undefined, null, 'texto', 3, [], {}, { ...(personaForm as object), produto: 'curto' }])(
    'refuses %j',
    (form) => {
      expect(move(at('coleta_dados_persona'), { type: 'persona_submitted', form })).toMatchObject({
        ok: false,
        code: 'validation_failed',
      });
    },
  );
});

describe('promise definition', () => {
  test("'yes' saves the promise and its phase record, and jumps to step 6 [R-WIZ-37]", () => {
    expect(move(at('definicao_promessa'), exampleEvents.promise_submitted)).toEqual({
      ok: true,
      value: {
        step: afterOwnPromise,
        phase: 'geracao_script_fase_1',
        isCompleted: false,
        effects: [
          {
            type: 'save_text',
            field: 'promessa_forte_validada',
            text: 'Você vai organizar o mês.',
            byHand: true,
          },
          {
            type: 'save_phase',
            phaseType: 'definicao_promessa',
            inputData: { has_promise: 'yes', promise_text: 'Você vai organizar o mês.' },
          },
        ],
      },
    });
  });

  const no: WizardEvent = {
    type: 'promise_submitted',
    form: { has_promise: 'no', what_you_teach: 'Organizar contas' },
  };

  test("'no' goes to step 5 once a promise is written, with a null promise in the record [R-WIZ-38]", () => {
    expect(move(at('definicao_promessa', { promessa_forte_gerada: goodText }), no)).toMatchObject({
      ok: true,
      value: {
        step: stepNumber('ajuste_promessa'),
        effects: [
          {
            type: 'save_phase',
            phaseType: 'definicao_promessa',
            inputData: {
              has_promise: 'no',
              promise_text: null,
              what_you_teach: 'Organizar contas',
            },
          },
        ],
      },
    });
  });

  test.each([null, '', '  \n'])("'no' stays while the generated promise is %j", (text) => {
    const state = at('definicao_promessa', { promessa_forte_gerada: text });
    expect(move(state, no)).toEqual({ ok: false, code: 'content_missing' });
    expect(move(state, { type: 'generated_text_accepted' })).toEqual({
      ok: false,
      code: 'content_missing',
    });
  });

  test("'yes' needs a text [R-WIZ-36]", () => {
    for (const promise_text of [undefined, '', '   ']) {
      const form = { has_promise: 'yes', promise_text };
      expect(move(at('definicao_promessa'), { type: 'promise_submitted', form })).toMatchObject({
        code: 'validation_failed',
        fields: { promise_text: "Promessa é obrigatória quando 'Sim' é selecionado" },
      });
    }
  });
});

describe('generation steps', () => {
  const numbers = steps.filter((step) => step.kind === 'generation').map((step) => step.number);

  test.each(numbers)('step %d does not move on an empty text [R-WIZ-44]', (number) => {
    for (const content of [{}, { persona_validada: ' ' }, { script_fase_1_validado: null }]) {
      expect(move({ step: number, content }, { type: 'generated_text_accepted' })).toEqual({
        ok: false,
        code: 'content_missing',
      });
    }
  });

  const writing = steps.filter((step) => step.kind === 'generation');
  test.each(writing)('step $number moves on with its generated text and saves nothing', (step) => {
    const accepted = { type: 'generated_text_accepted' } as const;
    const result = move(stateAt(step), accepted);
    expect(result.ok && result.value.effects).toEqual([]);
  });

  test.each(numbers)('step %d takes a text written by hand as it is [R-CRED-11]', (number) => {
    const text = '  ## Meu texto\r\n\r\n> Modo demonstração: isto eu escrevi\n';
    const step = steps[number - 1];
    const result = move({ step: number, content: {} }, { type: 'text_written_by_hand', text });
    expect(result.ok && result.value.effects).toEqual([
      { type: 'save_text', field: step && 'field' in step && step.field, text, byHand: true },
    ]);
  });

  it.each(badTexts)('refuses %s by hand', (_name, text) => {
    expect(move(at('geracao_persona'), { type: 'text_written_by_hand', text })).toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('adjustment steps', () => {
  const numbers = steps.filter((step) => step.kind === 'adjustment').map((step) => step.number);

  test.each(numbers)(
    'step %d saves the text into its field, its cues in form, without notes and clocks [R-WIZ-54, R-WIZ-55, B-METHOD-14]',
    (n) => {
      const text = `${goodText}\n> Modo demonstração: troque isto\n> Relógio: [min 12]\n> rubrica: pausa\n`;
      const step = steps[n - 1];
      const result = move({ step: n, content: {} }, { type: 'adjustment_confirmed', text });
      expect(result.ok && result.value.effects).toEqual([
        {
          type: 'save_text',
          field: step && 'field' in step && step.field,
          text: `${goodText}\n\n> Rubrica: pausa`,
          byHand: false,
        },
      ]);
    },
  );

  const noteAlone = ['a demonstration note alone', '> Modo demonstração: só a nota'] as const;
  it.each([...badTexts, noteAlone])('refuses %s', (_name, text) => {
    expect(move(at('ajuste_persona'), { type: 'adjustment_confirmed', text })).toMatchObject({
      code: 'validation_failed',
      fields: { text: expect.stringMatching(/^\p{Lu}/u) },
    });
  });
});

describe('short promise', () => {
  it('is saved without its outer blanks and leads to step 9 [R-WIZ-63]', () => {
    const form = { shortPromise: '  Planeje um mês de conteúdo  ' };
    expect(
      move(at('otimizacao_promessa'), { type: 'short_promise_confirmed', form }),
    ).toMatchObject({
      ok: true,
      value: {
        step: stepNumber('geracao_script_fase_2'),
        effects: [
          {
            type: 'save_text',
            field: 'promessa_curta_otimizada',
            text: 'Planeje um mês de conteúdo',
            byHand: true,
          },
        ],
      },
    });
  });

  it('is refused under 10 characters [R-WIZ-61]', () => {
    const form = { shortPromise: ' curtinha ' };
    expect(
      move(at('otimizacao_promessa'), { type: 'short_promise_confirmed', form }),
    ).toMatchObject({
      fields: { shortPromise: 'A promessa deve ter pelo menos 10 caracteres' },
    });
  });
});

describe('a partial update that names a step', () => {
  test.each(steps.map((step) => [step.number, step] as const))(
    'an update from step %d stands for an allowed event or for none',
    (_number, step) => {
      for (let requested = -1; requested <= lastStep + 2; requested += 1) {
        const event = eventForRequestedStep(stateAt(step), requested, {});
        if (!event) continue;
        expect(eventsOfKind[step.kind]).toContain(event.type);
        const jump = step.kind === 'promise_definition' && requested === afterOwnPromise;
        expect(requested === step.number + 1 || jump).toBe(true);
      }
    },
  );

  it('never skips, goes back, or leaves step 17 [R-WIZ-68]', () => {
    for (const requested of [1, 2, lastStep - 1, lastStep, lastStep + 1]) {
      expect(eventForRequestedStep(at('resultado_final'), requested, {})).toBeUndefined();
    }
    expect(
      eventForRequestedStep(at('ajuste_persona'), stepNumber('ajuste_promessa'), {}),
    ).toBeUndefined();
    expect(
      eventForRequestedStep(at('ajuste_persona'), stepNumber('ajuste_persona'), {}),
    ).toBeUndefined();
    expect(eventForRequestedStep({ step: 99, content: {} }, 100, {})).toBeUndefined();
  });

  it('takes the text sent along before the stored one', () => {
    const state = at('ajuste_persona', { persona_validada: 'antigo' });
    expect(eventForRequestedStep(state, state.step + 1, { persona_validada: 'novo' })).toEqual({
      type: 'adjustment_confirmed',
      text: 'novo',
    });
    expect(eventForRequestedStep(state, state.step + 1, {})).toEqual({
      type: 'adjustment_confirmed',
      text: 'antigo',
    });
    const own = at('definicao_promessa', { promessa_forte_validada: 'antiga' });
    for (const [sent, promise_text] of [
      [{ promessa_forte_validada: 'minha' }, 'minha'],
      [{}, 'antiga'],
    ] as const) {
      expect(eventForRequestedStep(own, afterOwnPromise, sent)).toEqual({
        type: 'promise_submitted',
        form: { has_promise: 'yes', promise_text },
      });
    }
    const short = at('otimizacao_promessa', { promessa_curta_otimizada: 'Planeje o mês todo' });
    for (const [sent, shortPromise] of [
      [{ promessa_curta_otimizada: 'Planeje o ano todo' }, 'Planeje o ano todo'],
      [{}, 'Planeje o mês todo'],
    ] as const) {
      expect(eventForRequestedStep(short, short.step + 1, sent)).toEqual({
        type: 'short_promise_confirmed',
        form: { shortPromise },
      });
    }
  });

  const written = steps.filter(
    ({ kind }) => kind === 'generation' || kind === 'promise_definition',
  );
  it.each(written)('leaves step $number by accepting the generated text', ({ phase, number }) => {
    expect(eventForRequestedStep(at(phase), number + 1, {})).toEqual({
      type: 'generated_text_accepted',
    });
  });

  it('leaves step 1 only with a stored persona form', () => {
    expect(
      eventForRequestedStep(at('coleta_dados_persona'), stepNumber('geracao_persona'), {}),
    ).toBeUndefined();
    expect(
      eventForRequestedStep(
        { ...at('coleta_dados_persona'), personaForm },
        stepNumber('geracao_persona'),
        {},
      ),
    ).toEqual(exampleEvents.persona_submitted);
  });
});

describe('an adjustment', () => {
  it('shows the saved promise, else the generated one', () => {
    const generated = { promessa_forte_gerada: 'gerada' };
    expect(textToAdjust('promessa_forte_validada', generated)).toBe('gerada');
    const both = { ...generated, promessa_forte_validada: 'salva' };
    expect(textToAdjust('promessa_forte_validada', both)).toBe('salva');
    expect(textToAdjust('persona_validada', generated)).toBe('');
  });

  test('an adjustment step lets only its own text change, the last step lets every text change [B-STAGE-01]', () => {
    const editable = steps.flatMap((step) => {
      const fields = editableFields(step);
      return fields.length > 0 ? [[step.phase, ...fields]] : [];
    });
    expect(editable).toEqual([
      ['ajuste_persona', 'persona_validada'],
      ['ajuste_promessa', 'promessa_forte_validada'],
      ['ajuste_script_fase_1', 'script_fase_1_validado'],
      ['ajuste_script_fase_2', 'script_fase_2_validado'],
      ['ajuste_script_fase_3', 'script_fase_3_validado'],
      ['ajuste_script_fase_4', 'script_fase_4_validado'],
      ['ajuste_script_fase_5', 'script_fase_5_validado'],
      ['resultado_final', ...contentFields.filter((field) => field !== 'promessa_forte_gerada')],
    ]);
  });
});

describe('the body of advance', () => {
  test.each([
    {},
    null,
    { from: '1', event: { type: 'generated_text_accepted' } },
    { from: 1, event: { type: 'jump_to_the_end' } },
    { from: 1.5, event: { type: 'generated_text_accepted' } },
  ])('the body %j of advance is refused', (body) => {
    expect(advanceSchema.safeParse(body).success).toBe(false);
  });

  test('every event type is accepted', () => {
    for (const type of eventTypes) {
      expect(advanceSchema.safeParse({ from: 1, event: exampleEvents[type] }).success).toBe(true);
    }
  });
});
