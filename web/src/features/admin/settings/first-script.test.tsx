import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminSettingsPage } from './settings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the number that pays a first script is offered where the starting credits do not', async () => {
  const settings = {
    openai_api_key: { is_set: false, ends_in: null, is_readable: true, in_environment: false },
    default_user_credits: 10,
    credits_per_persona: 1,
    credits_per_script_phase: 2,
  };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/admin/settings'
        ? Response.json(settings)
        : Response.json({ error: { code: 'not_found', message: 'x' } }, { status: 404 }),
    ),
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <AdminSettingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar para 12 créditos' }));
  const field = screen.getByLabelText('Créditos iniciais');
  expect((field as HTMLInputElement).value).toBe('12');
  expect(screen.queryByRole('button', { name: /^Mudar para/ })).toBeNull();
});
