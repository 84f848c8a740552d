import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { blockText } from '../../../../testing/wizard/block-text.ts';
import { onScreen } from '../../../../testing/wizard/form-screen.tsx';
import { projectAt, serve, show } from '../../../../testing/wizard/harness.tsx';
import { AdjustmentStep } from './adjustment-step.tsx';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  onScreen('desktop');
  serve(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const claim = 'Esta fórmula cura a ansiedade.';
const openWithClaim = (): void => {
  const phase = projectAt(7, {
    script_fase_1_validado: `## Perfil\n\nMarina.\n\n## Dores\n\nOi.\n\n${claim}\n`,
  });
  show(<AdjustmentStep project={phase} step={findStep(7) as Step} />, phase);
};
const found = async (title: string) =>
  within(screen.getByRole('article', { name: title })).findByText(/^1 grave|^\d graves/);

it('shows a finding at its block, counted by weight, with what can be done about it [B-SHEET-26]', async () => {
  openWithClaim();
  const count = await found('Dores');
  const other = within(screen.getByRole('article', { name: 'Perfil' }));
  expect(other.getByText(/dicas$/).textContent).toBe('Raio-x: 2 dicas');
  await userEvent.click(count);
  const block = within(screen.getByRole('article', { name: 'Dores' }));
  await userEvent.click(block.getByRole('button', { name: 'Corrigir' }));
  expect(await blockText()).toBeTruthy();
  expect(count.isConnected).toBe(false);
});

it('underlines the words of a finding, unless their block is being edited [B-SHEET-26]', async () => {
  const marked = new Map<string, Set<Range>>();
  const wordsOf = (severity: string) => [...(marked.get(severity) ?? [])].map(String);
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal('CSS', { highlights: marked });
  openWithClaim();
  await found('Dores');
  expect(wordsOf('grave')).toEqual([expect.stringContaining('cura')]);
  await press('Editar Dores');
  await waitFor(() => expect(wordsOf('grave')).toEqual([]));
});
