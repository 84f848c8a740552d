import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { retypeBlock } from '../../../../../testing/wizard/block-text.ts';
import { onScreen } from '../../../../../testing/wizard/form-screen.tsx';
import {
  projectAt,
  serve,
  show,
  type SentRequest,
} from '../../../../../testing/wizard/harness.tsx';
import { AdjustmentStep } from '../adjustment-step.tsx';

const project = projectAt(3, {
  persona_validada: '## Perfil\n\nMarina, 34 anos.\n\n## Dores\n\nFalta tempo.\n',
});
const open = (shown = project) =>
  show(<AdjustmentStep project={shown} step={findStep(3) as Step} />, shown);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const panel = () => within(screen.getByRole('region', { name: 'Regenerar com IA' }));
const feedback = () => panel().getByLabelText<HTMLTextAreaElement>('O que não agradou?');

let sent: SentRequest[];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  onScreen('desktop');
  sent = serve(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what to do, and that only the selected blocks change', () => {
  open();
  expect(
    panel().getByText(
      'Marque “Mover para reescrever” nos blocos que quer mudar e diga o que não agradou. Só eles mudam.',
    ),
  ).toBeTruthy();
});

it('counts the selected blocks and takes feedback [R-WIZ-48, R-WIZ-49]', async () => {
  open();
  expect(panel().getByText('Nenhum bloco selecionado')).toBeTruthy();
  const move = screen.getByRole('button', { name: 'Mover para reescrever Dores' });
  await userEvent.click(move);
  expect(move.getAttribute('aria-pressed')).toBe('true');
  expect(panel().getByText('1 bloco selecionado')).toBeTruthy();
  await press('Mover para reescrever Perfil');
  expect(panel().getByText('2 blocos selecionados')).toBeTruthy();
  await userEvent.type(panel().getByLabelText('O que não agradou?'), 'Muito formal');
  expect(panel().getByDisplayValue('Muito formal')).toBeTruthy();
});

it('requires a selected block [R-WIZ-50]', async () => {
  open();
  await press(/^Regenerar blocos/);
  expect(await screen.findByText('Seleção obrigatória')).toBeTruthy();
  expect(screen.getByText('Selecione pelo menos um bloco para regenerar.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('requires feedback [R-WIZ-51]', async () => {
  open();
  await press('Mover para reescrever Dores');
  await press(/^Regenerar blocos/);
  expect(await screen.findByText('Feedback obrigatório')).toBeTruthy();
  expect(screen.getByText('Descreva o que não gostou dos blocos selecionados.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('asks to finish an edit with unsaved changes first', async () => {
  open();
  await press('Mover para reescrever Perfil');
  await press('Editar Dores');
  await retypeBlock('Ainda escrevendo');
  await userEvent.type(panel().getByLabelText('O que não agradou?'), 'Muito formal');
  await press(/^Regenerar blocos/);
  expect(await screen.findByText('Um bloco por vez')).toBeTruthy();
  expect(screen.getByText('Salve ou cancele a edição aberta antes de continuar.')).toBeTruthy();
  expect(sent.filter(({ path }) => path.includes('/functions/'))).toEqual([]);
});

it('refuses feedback of blanks only [R-WIZ-51]', async () => {
  open();
  await press('Mover para reescrever Dores');
  const box = panel().getByLabelText<HTMLTextAreaElement>('O que não agradou?');
  fireEvent.change(box, { target: { value: ' \n ' } });
  await press(/^Regenerar blocos/);
  expect(await screen.findByText('Feedback obrigatório')).toBeTruthy();
  expect(screen.getByText('Descreva o que não gostou dos blocos selecionados.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('names each selected block by its first words, and a press takes it out [B-SHEET-22]', async () => {
  const long = 'Ela abre o salão às nove e só fecha depois da última cliente.';
  open({
    ...project,
    persona_validada: `## Perfil\n\n${long}\n\n## Dores\n\n- **Falta** tempo.\n`,
  });
  await press('Mover para reescrever Perfil');
  await press('Mover para reescrever Dores');
  const names = panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Perfil Ela abre o salão às nove…Tirar da seleção',
    'Dores Falta tempo.Tirar da seleção',
  ]);
  await press(/^Perfil Ela abre/);
  expect(panel().getByText('1 bloco selecionado')).toBeTruthy();
  const move = screen.getByRole('button', { name: 'Mover para reescrever Perfil' });
  expect(move.getAttribute('aria-pressed')).toBe('false');
});

it('writes a common wish with one press, after what was typed [B-SHEET-23]', async () => {
  open();
  await press('Mais curto');
  expect(feedback().value).toBe('Deixe mais curto.');
  await userEvent.type(feedback(), ' Sem gírias.');
  await press('Outra cena');
  expect(feedback().value).toBe('Deixe mais curto. Sem gírias. Traga outra cena.');
});

it('asks in a sheet from below on a narrow screen, and keeps what was typed there [B-SHEET-24]', async () => {
  onScreen('phone');
  open();
  expect(screen.queryByLabelText('O que não agradou?')).toBeNull();
  await press('Mover para reescrever Dores');
  await press('Regenerar 1 bloco');
  const sheet = () => within(screen.getByRole('dialog', { name: 'Regenerar com IA' }));
  await userEvent.click(sheet().getByRole('button', { name: 'Mais simples' }));
  await userEvent.click(sheet().getByRole('button', { name: 'Fechar' }));
  await press('Regenerar 1 bloco');
  expect(sheet().getByDisplayValue('Deixe mais simples e informal.')).toBeTruthy();
  expect(sheet().getByText('Dores')).toBeTruthy();
});
