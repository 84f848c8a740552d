import { describe, expect, test } from 'vitest';
import { contentFields } from '../project-fields.ts';
import { steps, type Step } from './steps.ts';
import {
  advanceSchema,
  editableFields,
  eventForRequestedStep,
  textToAdjust,
  transition,
  wizardEventTypes,
  type WizardEvent,
  type WizardState,
} from './transition.ts';

const personaForm = {
  especialidade: 'Finanças para autônomos',
  publico_alvo: 'Profissionais liberais que misturam contas',
  produto: 'Curso em vídeo de seis semanas',
};
const goodText = '## Perfil\n\nMarina, 34 anos.';

const goodEvents: Record<WizardEvent['type'], WizardEvent> = {
  persona_submitted: { type: 'persona_submitted', form: personaForm },
  promise_submitted: {
    type: 'promise_submitted',
    form: { has_promise: 'yes', promise_text: 'Você vai organizar o mês.' },
  },
  generated_text_accepted: { type: 'generated_text_accepted' },
  text_written_by_hand: { type: 'text_written_by_hand', text: goodText },
  adjustment_confirmed: { type: 'adjustment_confirmed', text: goodText },
  short_promise_confirmed: {
    type: 'short_promise_confirmed',
    form: { shortPromise: 'Monte o orçamento do mês em 3 noites' },
  },
};

const allowed: Record<Step['kind'], readonly WizardEvent['type'][]> = {
  persona_data: ['persona_submitted'],
  generation: ['generated_text_accepted', 'text_written_by_hand'],
  adjustment: ['adjustment_confirmed'],
  promise_definition: ['promise_submitted', 'generated_text_accepted'],
  promise_optimisation: ['short_promise_confirmed'],
  final_result: [],
};

/** A project on a step, with every text that a model could have written so far. */
const stateAt = (step: Step): WizardState => ({
  step: step.number,
  content: {
    promessa_forte_gerada: '## Promessa forte\n\nVocê vai organizar o mês.',
    ...(step.kind === 'generation' ? { [step.field]: goodText } : {}),
  },
});
const pairs = steps.flatMap((step) =>
  wizardEventTypes.map((type) => ({ step, type, label: `${step.number} ${step.phase}` })),
);

describe('every step with every event', () => {
  test.each(pairs)('$label with $type', ({ step, type }) => {
    const next = type === 'promise_submitted' ? 6 : step.number + 1;
    const there = { step: next, phase: steps[next - 1]?.phase, isCompleted: next === 17 };
    const expected = allowed[step.kind].includes(type)
      ? { ok: true, value: there }
      : { ok: false, code: 'transition_not_allowed' };
    expect(transition(stateAt(step), step.number, goodEvents[type])).toMatchObject(expected);
  });

  test.each(pairs)(
    '$label with $type, sent for another step, changes nothing',
    ({ step, type }) => {
      for (const from of [step.number - 1, step.number + 1, 0, 18, Number.NaN]) {
        expect(transition(stateAt(step), from, goodEvents[type])).toEqual({
          ok: false,
          code: 'step_moved',
          details: { current_step: step.number },
        });
      }
    },
  );

  test.each([0, 18, -3, 2.5])('a stored step %d is not found', (step) => {
    for (const type of wizardEventTypes) {
      expect(transition({ step, content: {} }, step, goodEvents[type])).toEqual({
        ok: false,
        code: 'step_not_found',
      });
    }
  });
});

const at = (number: number, content: WizardState['content'] = {}): WizardState => ({
  step: number,
  content,
});
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
  test('saves the form under its phase and goes to step 2', () => {
    expect(transition(at(1), 1, goodEvents.persona_submitted)).toEqual({
      ok: true,
      value: {
        step: 2,
        phase: 'geracao_persona',
        isCompleted: false,
        effects: [
          { type: 'save_phase', phaseType: 'coleta_dados_persona', inputData: personaForm },
        ],
      },
    });
  });

  test('drops unknown fields of the form', () => {
    const form = { ...personaForm, is_admin: true };
    const result = transition(at(1), 1, { type: 'persona_submitted', form });
    expect(result.ok && result.value.effects[0]).toEqual({
      type: 'save_phase',
      phaseType: 'coleta_dados_persona',
      inputData: personaForm,
    });
  });

  test.each([undefined, null, 'texto', 3, [], {}, { ...personaForm, produto: 'curto' }])(
    'refuses %j',
    (form) => {
      expect(transition(at(1), 1, { type: 'persona_submitted', form })).toMatchObject({
        ok: false,
        code: 'validation_failed',
      });
    },
  );
});

describe('promise definition', () => {
  test("'yes' saves the promise and its phase record, and jumps to step 6", () => {
    expect(transition(at(4), 4, goodEvents.promise_submitted)).toEqual({
      ok: true,
      value: {
        step: 6,
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

  test("'no' goes to step 5 once a promise is written, with a null promise in the record", () => {
    expect(transition(at(4, { promessa_forte_gerada: goodText }), 4, no)).toMatchObject({
      ok: true,
      value: {
        step: 5,
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
    const state = at(4, { promessa_forte_gerada: text });
    expect(transition(state, 4, no)).toEqual({ ok: false, code: 'content_missing' });
    expect(transition(state, 4, { type: 'generated_text_accepted' })).toEqual({
      ok: false,
      code: 'content_missing',
    });
  });

  test("'yes' needs a text", () => {
    for (const promise_text of [undefined, '', '   ']) {
      const form = { has_promise: 'yes', promise_text };
      expect(transition(at(4), 4, { type: 'promise_submitted', form })).toMatchObject({
        code: 'validation_failed',
        fields: { promise_text: "Promessa é obrigatória quando 'Sim' é selecionado" },
      });
    }
  });
});

describe('generation steps', () => {
  const numbers = steps.filter((step) => step.kind === 'generation').map((step) => step.number);

  test.each(numbers)('step %d does not move on an empty text', (number) => {
    for (const content of [{}, { persona_validada: ' ' }, { script_fase_1_validado: null }]) {
      expect(transition(at(number, content), number, { type: 'generated_text_accepted' })).toEqual({
        ok: false,
        code: 'content_missing',
      });
    }
  });

  const writing = steps.filter((step) => step.kind === 'generation');
  test.each(writing)('step $number moves on with its generated text and saves nothing', (step) => {
    const accepted = { type: 'generated_text_accepted' } as const;
    const result = transition(stateAt(step), step.number, accepted);
    expect(result.ok && result.value.effects).toEqual([]);
  });

  test.each(numbers)('step %d takes a text written by hand as it is', (number) => {
    const text = '  ## Meu texto\r\n\r\n> Modo demonstração: isto eu escrevi\n';
    const step = steps[number - 1];
    const result = transition(at(number), number, { type: 'text_written_by_hand', text });
    expect(result.ok && result.value.effects).toEqual([
      { type: 'save_text', field: step && 'field' in step && step.field, text, byHand: true },
    ]);
  });

  test.each(badTexts)('refuses %s by hand', (_name, text) => {
    expect(transition(at(2), 2, { type: 'text_written_by_hand', text })).toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('adjustment steps', () => {
  const numbers = steps.filter((step) => step.kind === 'adjustment').map((step) => step.number);

  test.each(numbers)(
    'step %d saves the text into its field, its cues in form, without notes and clocks',
    (n) => {
      const text = `${goodText}\n> Modo demonstração: troque isto\n> Relógio: [min 12]\n> rubrica: pausa\n`;
      const step = steps[n - 1];
      const result = transition(at(n), n, { type: 'adjustment_confirmed', text });
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
  test.each([...badTexts, noteAlone])('refuses %s', (_name, text) => {
    expect(transition(at(3), 3, { type: 'adjustment_confirmed', text })).toMatchObject({
      code: 'validation_failed',
      fields: { text: expect.stringMatching(/^\p{Lu}/u) },
    });
  });
});

describe('short promise', () => {
  test('is saved without its outer blanks and leads to step 9', () => {
    const form = { shortPromise: '  Planeje um mês de conteúdo  ' };
    expect(transition(at(8), 8, { type: 'short_promise_confirmed', form })).toMatchObject({
      ok: true,
      value: {
        step: 9,
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

  test('is refused under 10 characters', () => {
    const form = { shortPromise: ' curtinha ' };
    expect(transition(at(8), 8, { type: 'short_promise_confirmed', form })).toMatchObject({
      fields: { shortPromise: 'A promessa deve ter pelo menos 10 caracteres' },
    });
  });
});

describe('a partial update that names a step', () => {
  test.each(steps.map((step) => [step.number, step] as const))(
    'from step %d stands for an allowed event or for none',
    (_number, step) => {
      for (let requested = -1; requested <= 19; requested += 1) {
        const event = eventForRequestedStep(stateAt(step), requested, {});
        if (!event) continue;
        expect(allowed[step.kind]).toContain(event.type);
        const jump = step.kind === 'promise_definition' && requested === 6;
        expect(requested === step.number + 1 || jump).toBe(true);
      }
    },
  );

  test('never skips, goes back, or leaves step 17', () => {
    for (const requested of [1, 2, 16, 17, 18]) {
      expect(eventForRequestedStep(at(17), requested, {})).toBeUndefined();
    }
    expect(eventForRequestedStep(at(3), 5, {})).toBeUndefined();
    expect(eventForRequestedStep(at(3), 3, {})).toBeUndefined();
    expect(eventForRequestedStep(at(99), 100, {})).toBeUndefined();
  });

  test('takes the text sent along before the stored one', () => {
    const state = at(3, { persona_validada: 'antigo' });
    expect(eventForRequestedStep(state, 4, { persona_validada: 'novo' })).toEqual({
      type: 'adjustment_confirmed',
      text: 'novo',
    });
    expect(eventForRequestedStep(state, 4, {})).toEqual({
      type: 'adjustment_confirmed',
      text: 'antigo',
    });
    const own = at(4, { promessa_forte_validada: 'antiga' });
    for (const [sent, promise_text] of [
      [{ promessa_forte_validada: 'minha' }, 'minha'],
      [{}, 'antiga'],
    ] as const) {
      expect(eventForRequestedStep(own, 6, sent)).toEqual({
        type: 'promise_submitted',
        form: { has_promise: 'yes', promise_text },
      });
    }
    const short = at(8, { promessa_curta_otimizada: 'Planeje o mês todo' });
    for (const [sent, shortPromise] of [
      [{ promessa_curta_otimizada: 'Planeje o ano todo' }, 'Planeje o ano todo'],
      [{}, 'Planeje o mês todo'],
    ] as const) {
      expect(eventForRequestedStep(short, 9, sent)).toEqual({
        type: 'short_promise_confirmed',
        form: { shortPromise },
      });
    }
  });

  test.each([2, 4, 6, 9, 11, 13, 15])(
    'leaves step %d by accepting the generated text',
    (number) => {
      expect(eventForRequestedStep(at(number), number + 1, {})).toEqual({
        type: 'generated_text_accepted',
      });
    },
  );

  test('leaves step 1 only with a stored persona form', () => {
    expect(eventForRequestedStep(at(1), 2, {})).toBeUndefined();
    expect(eventForRequestedStep({ ...at(1), personaForm }, 2, {})).toEqual(
      goodEvents.persona_submitted,
    );
  });
});

describe('what an adjustment shows and may change', () => {
  test('the saved promise, else the generated one', () => {
    const generated = { promessa_forte_gerada: 'gerada' };
    expect(textToAdjust('promessa_forte_validada', generated)).toBe('gerada');
    const both = { ...generated, promessa_forte_validada: 'salva' };
    expect(textToAdjust('promessa_forte_validada', both)).toBe('salva');
    expect(textToAdjust('persona_validada', generated)).toBe('');
  });

  test('an adjustment step lets only its own text change, the last step lets every text change', () => {
    const editable = steps.flatMap((step) => {
      const fields = editableFields(step);
      return fields.length > 0 ? [[step.number, ...fields]] : [];
    });
    expect(editable).toEqual([
      [3, 'persona_validada'],
      [5, 'promessa_forte_validada'],
      [7, 'script_fase_1_validado'],
      [10, 'script_fase_2_validado'],
      [12, 'script_fase_3_validado'],
      [14, 'script_fase_4_validado'],
      [16, 'script_fase_5_validado'],
      [17, ...contentFields.filter((field) => field !== 'promessa_forte_gerada')],
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
  ])('%j is refused', (body) => {
    expect(advanceSchema.safeParse(body).success).toBe(false);
  });

  test('every event type is accepted', () => {
    for (const type of wizardEventTypes) {
      expect(advanceSchema.safeParse({ from: 1, event: goodEvents[type] }).success).toBe(true);
    }
  });
});
