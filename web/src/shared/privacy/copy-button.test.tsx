import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../ui/toast.tsx';
import { CopyButton } from './copy-button.tsx';

const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../save-as.ts', () => ({ saveAs: saved }));

afterEach(() => {
  cleanup();
  toast.dismiss();
  saved.mockClear();
  vi.unstubAllGlobals();
});

/** Presses the button before a server that answers with `answer`. */
const press = async (answer: Response): Promise<void> => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path === '/api/me/export' ? answer : new Response(null, { status: 404 })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CopyButton />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
};

test('everything that is kept about a person is saved under the name that the server gives it [B-HOLD-75]', async () => {
  const disposition = 'attachment; filename="webnario-meus-dados-2026-11-22.zip"';
  await press(new Response('PK', { headers: { 'content-disposition': disposition } }));
  expect(await screen.findByText('Seus dados foram baixados')).toBeTruthy();
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('webnario-meus-dados-2026-11-22.zip');
  expect(await file?.text()).toBe('PK');
});

test('a copy that is refused says why, and saves nothing [B-HOLD-75]', async () => {
  const message = 'Você já baixou seus dados 5 vezes hoje.';
  await press(Response.json({ error: { code: 'too_many_copies', message } }, { status: 429 }));
  expect(await screen.findByText('Seus dados não puderam ser baixados')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});
