import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../../shared/auth/session.tsx';
import { json, serve } from '../../../../testing/wizard/harness.tsx';
import { BeforeModel } from './before-model.tsx';

const show = (hosts?: readonly string[]): void => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (hosts) queries.setQueryData(['me'], { model_hosts_to_accept: hosts });
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <MemoryRouter>
          <BeforeModel otherWays={<button type="button">Escrever à mão</button>}>
            <p>A IA escreve</p>
          </BeforeModel>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('before the first text a person reads what goes to which server, and agrees [B-HOLD-80]', async () => {
  const sent = serve(() => json(200, { model_hosts_to_accept: [] }));
  show(['api.openai.com', 'modelo.exemplo.test']);
  expect(screen.getByText('api.openai.com e modelo.exemplo.test')).toBeTruthy();
  expect(screen.queryByText('A IA escreve')).toBeNull();
  expect(screen.getByRole('button', { name: 'Escrever à mão' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi e concordo' }));
  await waitFor(() => expect(screen.getByText('A IA escreve')).toBeTruthy());
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      path: '/api/me/agreements',
      body: { model_hosts: ['api.openai.com', 'modelo.exemplo.test'] },
    },
  ]);
});

test('in demonstration mode, and after the agreement, a text begins without a question [B-HOLD-80]', () => {
  show([]);
  expect(screen.getByText('A IA escreve')).toBeTruthy();
});

test('while it is unknown whether the person agreed, no text begins, and a retry is offered [B-HOLD-80]', async () => {
  let answer = json(429, { error: { code: 'rate_limited', message: 'Espere.' } });
  serve(() => answer);
  show();
  expect(screen.queryByText('A IA escreve')).toBeNull();
  expect(screen.getByRole('button', { name: 'Escrever à mão' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByText(/Nada foi enviado nem cobrado/)).toBeTruthy());
  expect(screen.queryByText('A IA escreve')).toBeNull();
  answer = json(200, { model_hosts_to_accept: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('A IA escreve')).toBeTruthy();
});
