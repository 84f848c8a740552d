import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../shared/auth/auth-client.ts';
import { authMessage } from '../../shared/auth/auth-messages.ts';
import { forgetBlock } from '../../shared/auth/block-note.ts';
import { hasStoredSession } from '../../shared/auth/session-storage-key.ts';
import { SessionProvider } from '../../shared/auth/session.tsx';
import { sessionOf } from '../../../testing/stored-session.ts';
import { LoginPage } from './login-page.tsx';

afterEach(() => {
  cleanup();
  forgetBlock();
  vi.unstubAllGlobals();
});

const open = (): void =>
  void render(
    <MemoryRouter>
      <SessionProvider>
        <LoginPage />
      </SessionProvider>
    </MemoryRouter>,
  );

test('a person signed out by a block is told so, and where unsaved text is [B-ADMIN-65]', async () => {
  await forgetSession(JSON.stringify({ error: { code: 'account_blocked' } }));
  open();
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('Sua conta foi bloqueada');
  expect(alert).toContain('o que ainda não tinha sido salvo ficou neste aparelho');
});

test('a person who signed in after a block reads no more of it', async () => {
  await forgetSession(JSON.stringify({ error: { code: 'account_blocked' } }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(sessionOf('ana'))));
  open();
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(hasStoredSession()).toBe(true));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  cleanup();
  await forgetSession();
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a person signed out for another reason is not told of a block', async () => {
  await forgetSession(JSON.stringify({ error: { code: 'session_ended' } }));
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the right password of a blocked account is answered with a sentence that says so [B-ADMIN-61]', () => {
  expect(authMessage({ code: 'user_banned', message: 'User is banned' })).toContain(
    'Sua conta está bloqueada.',
  );
});
