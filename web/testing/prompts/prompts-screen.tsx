import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { SessionProvider } from '../../src/shared/auth/session.tsx';
import { Toaster } from '../../src/ui/toast.tsx';
import { AdminPromptsPage } from '../../src/features/admin/prompts/prompts-page.tsx';

/** The screen of the prompts, as a person opens it. */
export const openPrompts = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <MemoryRouter>
          <AdminPromptsPage />
        </MemoryRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return client;
};

export const box = async () => screen.findByLabelText<HTMLTextAreaElement>('Conteúdo');
export const type = async (content: string): Promise<void> => {
  const area = await box();
  await userEvent.clear(area);
  // What stands in double braces is a key to the library that types.
  await userEvent.click(area);
  await userEvent.paste(content);
};
export const press = async (
  name: string | RegExp,
  inside: HTMLElement = document.body,
): Promise<void> => userEvent.click(await within(inside).findByRole('button', { name }));
export const saved = () => screen.findByText('Prompt salvo');

/** The switch of a form measures itself; nothing has a size here. */
class NoObserver {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}

/** A browser in which nothing is kept yet. */
export const startBrowser = (): void => {
  localStorage.clear();
  vi.stubGlobal('ResizeObserver', NoObserver);
};
