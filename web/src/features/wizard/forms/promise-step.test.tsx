import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { events, failed, projectAt, serve, show } from '../../../../testing/wizard/harness.tsx';
import { PromiseStep } from './promise-step.tsx';

const step = findStep(4) as Step;
const project = projectAt(4, { promessa_forte_gerada: null, promessa_forte_validada: null });
const open = () => show(<PromiseStep project={project} step={step} />, project);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks the question with the golden tip and “Não” preselected [R-WIZ-34]', () => {
  serve(() => undefined);
  open();
  expect(screen.getByText('Você já tem uma promessa forte?')).toBeTruthy();
  expect(screen.getByText(/Dica de ouro/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Não/ }).checked).toBe(true);
});

it('shows the text box of the chosen answer [R-WIZ-35]', async () => {
  serve(() => undefined);
  open();
  expect(screen.getByLabelText('O que você ensina?')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
  expect(screen.getByLabelText('Sua promessa forte')).toBeTruthy();
  expect(screen.queryByLabelText('O que você ensina?')).toBeNull();
});

test('an empty own promise shows its message and sends nothing', async () => {
  const sent = serve(() => undefined);
  open();
  await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Usar esta promessa' }));
  expect(screen.getByText("Promessa é obrigatória quando 'Sim' é selecionado")).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a promise that fails shows the message of the specification [R-ERR-28]', async () => {
  serve(({ path }) =>
    path.includes('/functions/')
      ? events(
          { event: 'started', data: { generationId: 'g1', step: 4 } },
          failed({ code: 'provider_refused' }),
        )
      : undefined,
  );
  open();
  await userEvent.type(screen.getByLabelText('O que você ensina?'), 'A calcular custos.');
  await userEvent.click(screen.getByRole('button', { name: /Criar promessa com IA/ }));
  expect(await screen.findByText('Erro na geração')).toBeTruthy();
  expect(
    screen.getByText('Ocorreu um erro ao processar a promessa. Tente novamente.'),
  ).toBeTruthy();
});

it.each([
  ['demonstration', 1],
  ['ai', 0],
] as const)(
  'labels the persona of its “Base” only when a template wrote it: %s [R-GEN-20]',
  (source, labels) => {
    serve(() => undefined);
    const origins = { persona_validada: { source, missing_blocks: [] } };
    const written = projectAt(4, { promessa_forte_validada: null, origins });
    show(<PromiseStep project={written} step={step} />, written);
    const base = within(screen.getByRole('region', { name: 'Base' }));
    expect(base.getByText('Persona')).toBeTruthy();
    expect(base.queryAllByText('Modo demonstração')).toHaveLength(labels);
  },
);
