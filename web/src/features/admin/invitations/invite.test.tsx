import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Invitation } from '@webnario/domain/api/admin/access-endpoints';
import { Invite } from './invite.tsx';

const invitation: Invitation = {
  id: 'i1',
  email: 'bia@exemplo.com.br',
  first_name: null,
  last_name: null,
  credits: 10,
  state: 'open',
  sent_at: '2026-11-20T12:00:00Z',
  expires_at: '2026-11-27T12:00:00Z',
};

let next: { cursor: string; invitations: Invitation[] } | undefined;

const show = (isOn: boolean, ...invitations: Invitation[]) => {
  const sent: unknown[][] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') {
      return Promise.resolve(
        Response.json(
          path === '/api/admin/invitations'
            ? { is_on: isOn, default_credits: 10, invitations, next: next?.cursor ?? null }
            : next && path === `/api/admin/invitations?after=${next.cursor}`
              ? { is_on: isOn, default_credits: 10, invitations: next.invitations, next: null }
              : { entries: [], next: null },
        ),
      );
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push([init.method, path, body]);
    return Promise.resolve(Response.json(invitation, { status: 201 }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Invite />
    </QueryClientProvider>,
  );
  return sent;
};
const button = () => screen.findByRole('button', { name: 'Convidar Usuário' });

afterEach(() => {
  cleanup();
  next = undefined;
  vi.unstubAllGlobals();
});

describe('inviting people', () => {
  it('stays disabled, with its reason, where the operator did not switch it on [B-ADMIN-88]', async () => {
    show(false);
    expect(await screen.findByText(/Convites ainda não estão disponíveis/)).toBeTruthy();
    expect((await button()).hasAttribute('disabled')).toBe(true);
  });

  it('sends an address, the names and the credits to begin with [B-ADMIN-87]', async () => {
    const sent = show(true);
    await screen.findByRole('button', { name: 'Convidar Usuário' });
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await button());
    await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(screen.getByText('Preencha este campo')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('E-mail'), ' Bia@Exemplo.com.br');
    await userEvent.type(screen.getByLabelText('Nome (opcional)'), 'Bia');
    await userEvent.clear(screen.getByLabelText('Créditos para começar'));
    await userEvent.type(screen.getByLabelText('Créditos para começar'), '37');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      'POST',
      '/api/admin/invitations',
      { email: 'bia@exemplo.com.br', first_name: 'Bia', last_name: '', credits: 37 },
    ]);
  });

  it('sends again or withdraws what nobody has accepted, and nothing else [B-ADMIN-89]', async () => {
    const sent = show(
      true,
      invitation,
      { ...invitation, id: 'i2', email: 'eva@exemplo.com.br', state: 'expired' },
      { ...invitation, id: 'i3', email: 'rui@exemplo.com.br', state: 'accepted' },
      { ...invitation, id: 'i4', email: 'ivo@exemplo.com.br', state: 'withdrawn' },
    );
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await button());
    expect(screen.getAllByRole('button', { name: /^Enviar de novo/ })).toHaveLength(2);
    await userEvent.click(
      screen.getByRole('button', { name: 'Enviar de novo: eva@exemplo.com.br' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirar: bia@exemplo.com.br' }));
    await waitFor(() =>
      expect(sent.map(([method, path]) => [method, path])).toEqual([
        ['POST', '/api/admin/invitations/i2/send-again'],
        ['DELETE', '/api/admin/invitations/i1'],
      ]),
    );
  });

  it('shows those of the next page on request, which are sent again and withdrawn as well [B-ADMIN-89]', async () => {
    next = {
      cursor: 'c1',
      invitations: [{ ...invitation, id: 'i51', email: 'eva@exemplo.com.br', state: 'expired' }],
    };
    const sent = show(true, invitation);
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await button());
    expect(screen.queryByText('eva@exemplo.com.br')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Retirar: eva@exemplo.com.br' }),
    );
    await waitFor(() =>
      expect(sent.map(([method, path]) => [method, path])).toEqual([
        ['DELETE', '/api/admin/invitations/i51'],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });
});
