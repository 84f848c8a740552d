import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnCreditRequest } from '@webnario/domain/api/credit-request-endpoints';
import { serverOnlyRefusals } from '@webnario/domain/refusals/server-only';
import { CreditRequest } from './credit-request.tsx';

const request: OwnCreditRequest = {
  id: 'r1',
  sentence: 'Falta a última fase.',
  state: 'open',
  amount: null,
  reason: null,
  created_at: '2026-11-20T12:00:00Z',
  decided_at: null,
};
const answered = { decided_at: '2026-11-21T12:00:00Z', reason: 'Bom lançamento!' };

const button = () => screen.queryByRole('button', { name: 'Pedir créditos' });

/** What was sent, once the form was shown with this last request. */
const show = (last: OwnCreditRequest | null, short = true, refusal?: Response) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ request: last }));
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    return Promise.resolve(refusal ?? Response.json({ request }, { status: 201 }));
  });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <CreditRequest short={short} />
    </QueryClientProvider>,
  );
  return { sent, container };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('asking for credits', () => {
  it('takes one click: the sentence is written, and the state of the request follows [B-ADMIN-80]', async () => {
    const { sent } = show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir créditos' }));
    expect(await screen.findByText(/^Pedido enviado em/)).toBeTruthy();
    expect(screen.getByText('“Falta a última fase.”')).toBeTruthy();
    expect(button()).toBeNull();
    expect(sent).toEqual([{ sentence: 'Preciso de mais créditos para terminar meu roteiro.' }]);
  });

  it('asks for a sentence, and sends nothing without one', async () => {
    const { sent } = show(null);
    await userEvent.clear(await screen.findByLabelText('Seu pedido, em uma frase'));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir créditos' }));
    expect(screen.getByText('Diga em uma frase para que precisa dos créditos')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says why a request was refused, and keeps the sentence', async () => {
    const { message } = serverOnlyRefusals.too_many_credit_requests;
    const error = { code: 'too_many_credit_requests', message };
    show(null, true, Response.json({ error }, { status: 429 }));
    const field = await screen.findByLabelText('Seu pedido, em uma frase');
    await userEvent.type(field, ' Obrigado!');
    await userEvent.click(screen.getByRole('button', { name: 'Pedir créditos' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Mais tarde você pode pedir');
    expect((field as HTMLTextAreaElement).value).toMatch(/ Obrigado!$/);
  });

  it.each([
    [{ state: 'granted', amount: 12 }, 'Pedido atendido: 12 créditos no seu saldo'],
    [{ state: 'declined' }, 'Seu pedido não foi atendido'],
  ] as const)(
    'says what was answered, and lets the person ask again: %o [B-ADMIN-80]',
    async (change, text) => {
      show({ ...request, ...answered, ...change });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText('“Bom lançamento!”')).toBeTruthy();
      expect(button()).not.toBeNull();
    },
  );

  it('is offered only to a person who runs short; an answer is shown to everybody', async () => {
    show({ ...request, ...answered, state: 'granted', amount: 12 }, false);
    expect(await screen.findByText(/^Pedido atendido/)).toBeTruthy();
    expect(button()).toBeNull();
  });
});
