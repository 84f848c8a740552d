import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { toast, Toaster } from './toast.tsx';

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await import('./toast-surface.tsx');
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a message stays four seconds and is gone after five [R-UI-15]', async () => {
  render(<Toaster />);
  toast.success('Perfil atualizado');
  await vi.waitFor(async () => {
    await passes(0);
    expect(screen.getByText('Perfil atualizado')).toBeTruthy();
  }, patience);
  await passes(4000);
  expect(screen.queryByText('Perfil atualizado')).not.toBeNull();
  await passes(1000);
  expect(screen.queryByText('Perfil atualizado')).toBeNull();
});
