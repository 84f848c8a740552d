import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../../shared/auth/session.tsx';
import { sessionStorageKey } from '../../../shared/auth/session-storage-key.ts';
import { serveAuth, show, tidy } from '../../../../testing/auth-server.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

afterEach(tidy);

/** The dialog before a server that answers the wish with `answer`. Answers with what it was sent. */
const open = (answer: () => Response) => {
  const onClose = vi.fn<() => void>();
  const told = serveAuth({
    'POST /api/me/deletion': answer,
    'POST /logout': () => new Response(null, { status: 204 }),
  });
  show(
    <SessionProvider>
      <LeaveDialog onClose={onClose} />
    </SessionProvider>,
  );
  return { told, onClose };
};

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apagar minha conta' });
const phrase = () => screen.getByLabelText('Para confirmar, digite: apagar minha conta');

test('the typed phrase and the password close an account, and the person is signed out and told the day [B-HOLD-77]', async () => {
  const { told } = open(() => Response.json({ gone_at: '2026-11-29T15:00:00Z' }));
  expect(button().disabled).toBe(true);
  await userEvent.type(phrase(), 'apagar a conta');
  expect(button().disabled).toBe(true);
  await userEvent.clear(phrase());
  await userEvent.type(phrase(), 'Apagar minha conta');
  await userEvent.type(screen.getByLabelText('Sua senha'), 'segredo');
  await userEvent.click(button());
  expect(await screen.findByText('Sua conta será apagada em 29 de novembro de 2026')).toBeTruthy();
  expect(told[0]).toMatchObject({
    call: 'POST /api/me/deletion',
    body: { phrase: 'Apagar minha conta', password: 'segredo' },
  });
  await waitFor(() => expect(localStorage.getItem(sessionStorageKey)).toBeNull());
});

test('a wrong password is reported at its field, and the person stays signed in [B-HOLD-77]', async () => {
  const fields = { password: 'A senha não confere.' };
  open(() =>
    Response.json(
      { error: { code: 'validation_failed', message: 'Não.', details: { fields } } },
      { status: 422 },
    ),
  );
  await userEvent.type(phrase(), 'apagar minha conta');
  await userEvent.type(screen.getByLabelText('Sua senha'), 'errada');
  await userEvent.click(button());
  await screen.findByText('A senha não confere.');
  const field = screen.getByLabelText<HTMLInputElement>('Sua senha');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('errada');
  expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
});

test('a refusal without a field is shown, and dialog and session stay [B-HOLD-77]', async () => {
  const message = 'Você é a única pessoa que administra.';
  const { onClose } = open(() =>
    Response.json({ error: { code: 'last_admin', message } }, { status: 409 }),
  );
  await userEvent.type(phrase(), 'apagar minha conta');
  await userEvent.click(button());
  expect(await screen.findByText('A conta não foi apagada')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
});
