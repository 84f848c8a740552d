import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OutOfMoney } from './out-of-money.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (isOutOfMoney: boolean): void => {
  const answer = { open: 0, model_out_of_money: isOutOfMoney };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OutOfMoney />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('tells administrators that the model is not paid, with the way to the settings [B-HOLD-145]', async () => {
  open(true);
  const link = await screen.findByRole('link', { name: 'Configurações' });
  expect(link.getAttribute('href')).toBe('/admin/settings');
  expect(screen.getByRole('alert').textContent).toContain('está sem saldo');
});

it('shows nothing while the model is paid [B-HOLD-145]', async () => {
  open(false);
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
