import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from './page.tsx';

afterEach(cleanup);

test('a screen whose code came with its layout does not wait for it again', async () => {
  const load = vi
    .fn<() => Promise<Record<'Layout' | 'Screen', ComponentType>>>()
    .mockReturnValue(new Promise(() => undefined))
    .mockResolvedValueOnce({
      Layout: () => (
        <Suspense fallback="Carregando…">
          <Screen />
        </Suspense>
      ),
      Screen: () => <h1>Meus Webinários</h1>,
    });
  const Layout = page(load, 'Layout');
  const Screen = page(load, 'Screen');
  render(
    <Suspense>
      <Layout />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Meus Webinários' })).toBeTruthy();
});
