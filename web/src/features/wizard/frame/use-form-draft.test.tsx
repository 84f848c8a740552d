import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  findStep,
  type GenerationStep as WritingStep,
  type Step,
} from '@webnario/domain/wizard/steps';
import { GenerationStep } from '../generation/generation-step.tsx';
import { ShortPromiseStep } from '../short-promise/short-promise-step.tsx';
import { projectAt, serve, show, type SentRequest } from '../../../../testing/wizard/harness.tsx';
import { PersonaStep } from '../forms/persona-step.tsx';
import { PromiseStep } from '../forms/promise-step.tsx';

const stepAt = (number: number): Step => findStep(number) as Step;
const fresh = { promessa_forte_gerada: null, promessa_curta_otimizada: null };
const blank = (number: number) => projectAt(number, { ...fresh, script_fase_1_validado: null });

const screens: readonly (readonly [string, () => ReactNode, string])[] = [
  ['persona', () => <PersonaStep project={blank(1)} step={stepAt(1)} />, 'Sua especialidade'],
  ['promise', () => <PromiseStep project={blank(4)} step={stepAt(4)} />, 'O que você ensina?'],
  [
    'short promise',
    () => <ShortPromiseStep project={blank(8)} step={stepAt(8)} />,
    'Promessa curta',
  ],
];

let sent: SentRequest[];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  sent = serve(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test.each(screens)(
  'what is typed into the %s form is there after a closed tab',
  (_, form, label) => {
    const first = show(form());
    fireEvent.change(box(label), { target: { value: 'Digitado antes.' } });
    first.unmount();
    // The next tab has another name, and the first one is gone.
    for (const name of Object.keys(localStorage)) {
      const kept = localStorage.getItem(name) ?? '';
      localStorage.removeItem(name);
      localStorage.setItem(name.replace(/@.*/, '@closed'), kept);
    }
    show(form());
    expect(box(label).value).toBe('Digitado antes.');
  },
);

test('a browser without storage shows what is typed, and closing the tab asks first', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  show(<PersonaStep project={blank(1)} step={stepAt(1)} />);
  await userEvent.type(box('Sua especialidade'), 'Finanças');
  expect(box('Sua especialidade').value).toBe('Finanças');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

test('a text begun by hand comes back instead of starting a paid generation', async () => {
  const step = stepAt(6) as WritingStep;
  localStorage.setItem(
    'webnario-draft:u1:by-hand:p1:script_fase_1_validado@closed',
    JSON.stringify({ text: '## Abertura\n\nBoa noite, eu sou a Rosa.' }),
  );
  show(<GenerationStep project={blank(6)} step={step} />);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Texto da etapa')).value).toContain(
    'Boa noite, eu sou a Rosa.',
  );
  expect(sent).toEqual([]);
});
