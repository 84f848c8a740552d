import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const Broken = (): never => {
  throw new Error('no code of that screen');
};
const open = () =>
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a screen that breaks says so, and can be reloaded', () => {
  open();
  expect(screen.getByRole('heading').textContent).toBe('Esta tela parou de funcionar');
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
});

test('a screen that cannot be loaded without a network says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(screen.getByRole('heading').textContent).toBe('Sem conexão');
});
