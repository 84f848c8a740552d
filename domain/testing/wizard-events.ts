import type { Step } from '../src/wizard/steps.ts';
import type { WizardEvent } from '../src/wizard/transition.ts';

/** One event of each type, as a person may send it. */
export type ExampleEvents = {
  readonly [Type in WizardEvent['type']]: Extract<WizardEvent, { readonly type: Type }>;
};

const text = '## Perfil\n\nMarina, 34 anos.';

export const exampleEvents: ExampleEvents = {
  persona_submitted: {
    type: 'persona_submitted',
    form: {
      especialidade: 'Finanças para autônomos',
      publico_alvo: 'Profissionais liberais que misturam contas',
      produto: 'Curso em vídeo de seis semanas',
    },
  },
  promise_submitted: {
    type: 'promise_submitted',
    form: { has_promise: 'yes', promise_text: 'Você vai organizar o mês.' },
  },
  generated_text_accepted: { type: 'generated_text_accepted' },
  text_written_by_hand: { type: 'text_written_by_hand', text },
  adjustment_confirmed: { type: 'adjustment_confirmed', text },
  short_promise_confirmed: {
    type: 'short_promise_confirmed',
    form: { shortPromise: 'Monte o orçamento do mês em 3 noites' },
  },
};

/** The events that leave each kind of step; the last of them needs no writer. */
export const eventsOfKind: Readonly<Record<Step['kind'], readonly WizardEvent['type'][]>> = {
  persona_data: ['persona_submitted'],
  generation: ['generated_text_accepted', 'text_written_by_hand'],
  adjustment: ['adjustment_confirmed'],
  promise_definition: ['generated_text_accepted', 'promise_submitted'],
  promise_optimisation: ['short_promise_confirmed'],
  final_result: [],
};

/** What a person without any writer does to leave that step, with their text where it takes one; fails on the last. */
export const eventByHand = (
  step: Step,
  typed: string,
  events: ExampleEvents = exampleEvents,
): WizardEvent => {
  const type = eventsOfKind[step.kind].at(-1);
  if (!type) throw new Error(`nothing leaves ${step.phase}`);
  const event = events[type];
  return 'text' in event ? { ...event, text: typed } : event;
};
