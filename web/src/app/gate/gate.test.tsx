import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Me } from '@webnario/domain/api/endpoints';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../shared/auth/session.tsx';
import { Gate } from './gate.tsx';

const person: Me = {
  user: { id: 'u1', email: 'ana@exemplo.test', created_at: '2026-11-20T12:00:00Z' },
  profile: { first_name: 'Ana', last_name: null, avatar_url: null },
  role: 'user',
  credits: { credits_remaining: 10, total_credits_purchased: 10 },
  to_accept: [],
  gone_at: null,
  model_hosts_to_accept: [],
};

const Typing = () => {
  const [text, setText] = useState('');
  return (
    <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
  );
};

const show = (me: Me, address = '/dashboard') => {
  const sent: { path: string; method: string; body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
      sent.push({ path, method, body: JSON.parse(body) as unknown });
      return Promise.resolve(Response.json(person));
    },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['me'], me);
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <MemoryRouter initialEntries={[address]}>
          <Typing />
          <Gate />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { sent, queries };
};

const tidy = (): void => {
  cleanup();
  vi.unstubAllGlobals();
};
// Its code is fetched before, so that a dialog that is not there at once will not appear later either.
beforeAll(async () => {
  show({ ...person, to_accept: ['terms'] });
  await screen.findByRole('alertdialog');
  tidy();
});
afterEach(tidy);

test('a new version is asked for over the screen, and the answer is sent with the version that was read [B-HOLD-76]', async () => {
  const { sent } = show({ ...person, to_accept: ['privacy'] });
  const dialog = await screen.findByRole('alertdialog', { name: 'Antes de continuar' });
  expect(dialog.textContent).toContain('continua guardado, também se você sair daqui');
  expect(screen.getByRole('link', { name: 'Política de privacidade' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Termos de uso' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Li e aceito' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([
    { path: '/api/me/agreements', method: 'PUT', body: { privacy: documentVersions.privacy } },
  ]);
});

test('a version that comes while somebody writes waits for the next visit [B-HOLD-76]', async () => {
  const { queries } = show(person);
  await userEvent.type(screen.getByLabelText('Texto'), 'minha história');
  act(() => void queries.setQueryData(['me'], { ...person, to_accept: ['terms'] }));
  await userEvent.type(screen.getByLabelText('Texto'), ' continua');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Texto')).toHaveProperty('value', 'minha história continua');
});

test('the profile stays reachable for whoever does not agree [B-HOLD-76]', () => {
  show({ ...person, to_accept: ['terms'] }, '/dashboard/profile');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an account that is about to be deleted shows its day, and stays when its owner wants that [B-HOLD-76, B-HOLD-78]', async () => {
  const { sent } = show({ ...person, gone_at: '2026-11-29T15:00:00Z' });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Sua conta será apagada em 29 de novembro de 2026');
  expect(screen.getByRole('button', { name: 'Baixar meus dados' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar com a conta' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent[0]).toMatchObject({ path: '/api/me/deletion', method: 'DELETE' });
});
