import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MoreRows } from './more-rows.tsx';

const list = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn<() => void>(),
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('asks for the next page, and offers nothing where there is none', () => {
  const { rerender } = render(<MoreRows of={list} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(<MoreRows of={{ ...list, hasNextPage: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the next page did not come, and asks for that page again', () => {
  render(<MoreRows of={{ ...list, isFetchNextPageError: true }} />);
  expect(screen.getByRole('alert').textContent).toBe('O restante da lista não pôde ser carregado.');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
});
