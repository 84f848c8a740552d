import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = () => {
  const search = vi.fn<(text: string) => void>();
  const hook = renderHook(({ searched }) => useTyped(searched, search), {
    initialProps: { searched: '' },
  });
  return {
    search,
    typed: () => hook.result.current.typed,
    type: (text: string) => act(() => hook.result.current.type(text)),
    settle: () => {
      act(() => void vi.advanceTimersByTime(300));
    },
    arrive: (searched: string) => hook.rerender({ searched }),
  };
};

test('what is typed while the address follows a search stays, and is searched for next', () => {
  const field = show();
  field.type('ana');
  field.settle();
  expect(field.search.mock.calls).toEqual([['ana']]);
  field.type('ana p');
  field.arrive('ana');
  expect(field.typed()).toBe('ana p');
  field.type('ana paula');
  field.settle();
  expect(field.search.mock.lastCall).toEqual(['ana paula']);
});

test('the field shows an address that changed by itself, also one that was searched for before', () => {
  const field = show();
  field.type('ana');
  field.settle();
  field.arrive('ana');
  field.arrive('');
  expect(field.typed()).toBe('');
  field.arrive('ana');
  expect(field.typed()).toBe('ana');
});
