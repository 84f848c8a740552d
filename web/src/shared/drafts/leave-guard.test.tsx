import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { LeaveGuardHost, useLeaveGuard } from './leave-guard.tsx';

const Editor = () => {
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty, 'O texto ainda não foi salvo.');
  return (
    <>
      <h1>Editor</h1>
      <button type="button" onClick={() => setDirty(true)}>
        Digitar
      </button>
      <Link to="/outra">Outra tela</Link>
    </>
  );
};

const open = () =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/editor" element={<Editor />} />
        <Route path="*" element={<Link to="/editor">Editar</Link>} />
      </Routes>
      <LeaveGuardHost />
    </BrowserRouter>,
  );

beforeEach(async () => {
  window.history.replaceState(null, '', '/inicio');
  open();
  await userEvent.click(screen.getByText('Editar'));
});
afterEach(cleanup);

describe('leaving a screen', () => {
  it('happens without a question when nothing is unsaved', async () => {
    await userEvent.click(screen.getByText('Outra tela'));
    expect(window.location.pathname).toBe('/outra');
  });

  test('leaving by a link asks first, and stays when told to [R-WIZ-71]', async () => {
    await userEvent.click(screen.getByText('Digitar'));
    await userEvent.click(screen.getByText('Outra tela'));
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    expect(question.textContent).toContain('O texto ainda não foi salvo.');
    await userEvent.click(screen.getByText('Ficar aqui'));
    expect(window.location.pathname).toBe('/editor');
    expect(screen.getByText('Editor')).toBeTruthy();
  });

  test('leaving by a link goes on when agreed to', async () => {
    await userEvent.click(screen.getByText('Digitar'));
    await userEvent.click(screen.getByText('Outra tela'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(window.location.pathname).toBe('/outra');
  });

  test('leaving by the back button asks first, and goes back when agreed to', async () => {
    await userEvent.click(screen.getByText('Digitar'));
    window.history.back();
    const leave = await screen.findByRole('button', { name: 'Sair' });
    expect(screen.getByText('Editor')).toBeTruthy();
    await userEvent.click(leave);
    await waitFor(() => expect(window.location.pathname).toBe('/inicio'));
  });
});
