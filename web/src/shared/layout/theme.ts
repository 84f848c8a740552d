import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const themeLabels: Record<Theme, string> = {
  system: 'Sistema',
  light: 'Claro',
  dark: 'Escuro',
};

/** Also read by the small script in index.html, before the first paint. */
const storageKey = 'webnario-theme';
const colours = { light: '#faf8f4', dark: '#14131a' } as const;
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

const stored = (): Theme => {
  try {
    const value = localStorage.getItem(storageKey);
    return isTheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
};

let current: Theme = stored();
const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

const paint = (): void => {
  const dark = current === 'dark' || (current === 'system' && prefersDark());
  document.documentElement.classList.toggle('dark', dark);
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', dark ? colours.dark : colours.light);
};

/** Chooses and remembers a theme; every tab of this browser follows. */
export const setTheme = (theme: Theme): void => {
  current = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Not remembered, but still followed on this page.
  }
  paint();
  for (const listener of listeners) listener();
};

/** Follows the system's own choice, also one made since the page was painted, and other tabs; called at start. */
export const followTheme = (): void => {
  paint();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  addEventListener('storage', (event) => {
    if (event.key !== storageKey) return;
    current = stored();
    paint();
    for (const listener of listeners) listener();
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current);
