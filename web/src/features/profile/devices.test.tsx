import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '@webnario/domain/api/session-endpoints';
import { Devices } from './devices.tsx';

const session = (change: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  device: 'Chrome no Android',
  is_current: false,
  is_recovery: false,
  begun_at: '2026-11-20T12:00:00Z',
  last_used_at: '2026-11-20T14:00:00Z',
  ...change,
});

const here = session({ id: 'own', device: 'Firefox em Linux', is_current: true });

/** Shows the devices of a server that ends what it is told to end. Answers with what it was told. */
const show = (...others: OwnSession[]): string[] => {
  let kept = [here, ...others];
  const ended: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'DELETE') {
      ended.push(path);
      const id = path.split('/api/me/sessions/')[1];
      const before = kept.length;
      kept = kept.filter((one) => one.is_current || (id !== undefined && one.id !== id));
      return Promise.resolve(Response.json({ ended: before - kept.length }));
    }
    return Promise.resolve(Response.json({ sessions: kept }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Devices />
    </QueryClientProvider>,
  );
  return ended;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each device is shown with its time, and the current one cannot be disconnected [B-HOLD-43]', async () => {
  show(session({}), session({ id: 's2', device: 'Safari no iPhone', is_recovery: true }));
  const own = (await screen.findByText('Firefox em Linux')).closest('li');
  expect(own?.textContent).toContain('Este aparelho');
  expect(own && within(own).queryByRole('button')).toBeNull();
  const phone = screen.getByText('Safari no iPhone').closest('li');
  expect(phone?.textContent).toContain('Link de nova senha');
  expect(phone?.textContent).toMatch(/Entrou .* às .*, usado .* às /);
});

test('a use within the minute of the sign-in is not shown beside it', async () => {
  show(session({ begun_at: '2026-11-20T12:00:10Z', last_used_at: '2026-11-20T12:00:40Z' }));
  const row = (await screen.findByText('Chrome no Android')).closest('li');
  expect(row?.textContent).toMatch(/Entrou .* às /);
  expect(row?.textContent).not.toContain('usado');
});

test('a device is disconnected after a question, and leaves the list [B-HOLD-43]', async () => {
  const user = userEvent.setup();
  const ended = show(session({}));
  const end = await screen.findByRole('button', { name: 'Desconectar: Chrome no Android' });
  expect(screen.queryByRole('button', { name: 'Desconectar todos os outros' })).toBeNull();
  await user.click(end);
  expect(ended).toEqual([]);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Desconectar' }));
  await waitFor(() => expect(screen.queryByText('Chrome no Android')).toBeNull());
  expect(ended).toEqual(['/api/me/sessions/s1']);
});

test('all the other devices are disconnected at once, where there are several [B-HOLD-43]', async () => {
  const user = userEvent.setup();
  const ended = show(session({}), session({ id: 's2', device: 'Safari no iPhone' }));
  await user.click(await screen.findByRole('button', { name: 'Desconectar todos os outros' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Desconectar todos os outros' }));
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
  expect(screen.queryByText('Chrome no Android')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Desconectar todos os outros' })).toBeNull();
  expect(ended).toEqual(['/api/me/sessions']);
});
