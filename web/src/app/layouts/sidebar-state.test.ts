import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSidebarCookie, sidebarCookie, useSidebar } from './sidebar-state.ts';

const press = (key: string, modifiers: KeyboardEventInit): void => {
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers }));
  });
};

const screenIs = (kind: 'wide' | 'narrow'): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: kind === 'narrow' }));
};

beforeEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  screenIs('wide');
});

describe('the sidebar', () => {
  it('is open until somebody folds it, and remembers that for 7 days [R-UI-06]', () => {
    expect(readSidebarCookie('')).toBe(true);
    expect(readSidebarCookie('other=false; sidebar_state=true')).toBe(true);
    expect(readSidebarCookie('other=1; sidebar_state=false')).toBe(false);
    expect(readSidebarCookie('my_sidebar_state=false')).toBe(true);
    expect(sidebarCookie(false)).toContain('max-age=604800');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'folds with %o and B, and a reload keeps it [R-UI-05]',
    (key) => {
      const first = renderHook(() => useSidebar());
      press('b', key);
      expect(first.result.current.open).toBe(false);
      first.unmount();
      expect(renderHook(() => useSidebar()).result.current.open).toBe(false);
    },
  );

  it('leaves B alone, and Ctrl+Shift+B to the browser', () => {
    const { result } = renderHook(() => useSidebar());
    press('b', {});
    press('B', { ctrlKey: true, shiftKey: true });
    expect(result.current.open).toBe(true);
  });

  it('opens the drawer instead on a narrow screen', () => {
    screenIs('narrow');
    const { result } = renderHook(() => useSidebar());
    press('b', { ctrlKey: true });
    expect(result.current.drawerOpen).toBe(true);
    expect(result.current.open).toBe(true);
  });
});
