import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { useProject } from '../../api.ts';
import { blockText, retypeBlock } from '../../../../../testing/wizard/block-text.ts';
import { serveFinished } from '../../../../../testing/wizard/finished.ts';
import { show } from '../../../../../testing/wizard/harness.tsx';
import { FinalStep } from '../final-step.tsx';

const fourth = '## Valor\n\nCusta caro.\n\n## Garantia\n\nSão 7 dias.\n';

const Screen = () => {
  const { data } = useProject('p1');
  return data ? <FinalStep project={data} step={findStep(17) as Step} /> : null;
};
const open = (address: string, change: Partial<Project> = {}) => {
  const server = serveFinished({ script_fase_4_validado: fourth, ...change });
  show(<Screen />, server.stored(), address);
  return server;
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a block of the script is edited by hand, saved while typing, undone, and never rewritten [B-STAGE-06]', async () => {
  const server = open('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Editar Garantia' }));
  expect((await blockText()).textContent).toBe('São 7 dias.');
  await retypeBlock('São 7 dias. Por lei.');
  await waitFor(() =>
    expect(server.stored().script_fase_4_validado).toBe(
      fourth.replace('7 dias.', '7 dias. Por lei.'),
    ),
  );
  expect(server.stored().etapa_atual).toBe(17);
  await press('Salvar');
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
  expect(screen.queryByText(/Regenerar/)).toBeNull();
  await press('Desfazer');
  await waitFor(() => expect(server.stored().script_fase_4_validado).toBe(fourth));
  expect(screen.getByRole('button', { name: 'Versões' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao resultado' }));
  expect(await screen.findByRole('heading', { name: 'Script Completo!' })).toBeTruthy();
});

test('what somebody else changed in another block is merged, and in the same block the person chooses [B-STAGE-06]', async () => {
  const server = open('/?texto=fase-4&bloco=2');
  await blockText();
  server.change({ script_fase_4_validado: fourth.replace('caro', 'pouco') });
  await retypeBlock('São 7 dias. Por lei.');
  await waitFor(() =>
    expect(server.stored().script_fase_4_validado).toBe(
      fourth.replace('caro', 'pouco').replace('7 dias.', '7 dias. Por lei.'),
    ),
  );
  const joined = server.stored().script_fase_4_validado ?? '';
  server.change({ script_fase_4_validado: joined.replace('São 7', 'São 30') });
  await retypeBlock('São 7 dias. Por lei. Sempre.');
  expect(
    await screen.findByRole('region', { name: 'Este texto mudou em outra aba ou aparelho' }),
  ).toBeTruthy();
});

test.each([
  ['/?texto=persona', 'Persona'],
  ['/?texto=promessa-forte', 'Promessa forte'],
  ['/?texto=fase-1', /^Fase 1/],
])('%s opens the editor of that text [B-STAGE-06]', async (address, name) => {
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

it('labels a text as a demonstration only if that text is one', async () => {
  const origins = { persona_validada: { source: 'demonstration' as const, missing_blocks: [] } };
  open('/?texto=persona', { origins });
  await screen.findByRole('heading', { level: 1, name: 'Persona' });
  expect(screen.getByText('Modo demonstração')).toBeTruthy();
  cleanup();
  open('/?texto=fase-4', { origins });
  await screen.findByRole('heading', { level: 1, name: /^Fase 4/ });
  expect(screen.queryByText('Modo demonstração')).toBeNull();
});

test('an address that names no text shows the result', async () => {
  open('/?texto=outra-coisa');
  expect(await screen.findByRole('heading', { name: 'Script Completo!' })).toBeTruthy();
});
