import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from './page.ts';

test('a page begins with nothing of the one before on the screen, in the storage or in the address', async () => {
  const ended = vi.fn<() => void>();
  const Screen = () => {
    useEffect(() => ended, []);
    return <h1>Antes</h1>;
  };
  render(<Screen />);
  document.head.append(document.createElement('style'));
  document.body.append(document.createElement('dialog'));
  document.body.style.pointerEvents = 'none';
  document.documentElement.classList.add('dark');
  localStorage.setItem('a', '1');
  sessionStorage.setItem('a', '1');
  history.pushState({ idx: 3 }, '', '/antes?a=1#b');
  await openPage();
  expect(ended).toHaveBeenCalledOnce();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(location.href).toBe(`${location.origin}/`);
  expect(history.state).toBeNull();
});

test('a page gets no timers, events or messages of the one before', async () => {
  const heard: string[] = [];
  const hears = (what: string) => () => void heard.push(what);
  setTimeout(hears('timer'), 30);
  setInterval(hears('interval'), 30);
  addEventListener('storage', hears('window'));
  document.addEventListener('click', hears('document'), { capture: true });
  new BroadcastChannel('page').addEventListener('message', hears('channel'));
  await openPage();
  dispatchEvent(new StorageEvent('storage'));
  document.body.click();
  const told = new Promise((resolve) => {
    new BroadcastChannel('page').addEventListener('message', resolve);
  });
  // A channel of one origin has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel('page').postMessage('now');
  await told;
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(heard).toEqual([]);
});

test('a page is drawn, and frames that the one before asked for are dropped', async () => {
  const late = vi.fn<() => void>();
  requestAnimationFrame(late);
  await openPage();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(late).not.toHaveBeenCalled();
});

test('a page has the original parts of the browser that the one before replaced', async () => {
  const before = [setTimeout, fetch, Date];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: {} });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  onlineManager.setOnline(false);
  focusManager.setFocused(false);
  await openPage();
  expect([setTimeout, fetch, Date]).toEqual(before);
  expect(Element.prototype).not.toHaveProperty('scrollIntoView');
  expect(navigator).not.toHaveProperty('wakeLock');
  expect(document.visibilityState).toBe('visible');
  expect(onlineManager.isOnline()).toBe(true);
  expect(focusManager.isFocused()).toBe(true);
});

test('a page has modules of its own, and the libraries of the one before', async () => {
  const { dropDraft } = await import('../src/shared/drafts/drafts.ts');
  await openPage();
  expect((await import('../src/shared/drafts/drafts.ts')).dropDraft).not.toBe(dropDraft);
  expect((await import('react')).useEffect).toBe(useEffect);
});

test('a page answers to a person as the one before did', async () => {
  for (const text of ['antes', 'depois']) {
    const chosen = vi.fn<() => void>();
    const changed = vi.fn<() => void>();
    render(<textarea onSelect={chosen} />);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox');
    box.addEventListener('change', changed);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await userEvent.type(box, text);
    expect(box.value).toBe(text);
    chosen.mockClear();
    box.setSelectionRange(0, 1);
    fireEvent(document, new Event('selectionchange'));
    expect(chosen).toHaveBeenCalledOnce();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await userEvent.tab();
    expect(changed).toHaveBeenCalledOnce();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await openPage();
  }
});

test('a timer that is due still runs on its own page', async () => {
  const seen: number[] = [];
  document.body.append(document.createElement('p'));
  setTimeout(() => void seen.push(document.body.childElementCount), 0);
  await openPage();
  expect(seen).toEqual([1]);
});

test('a page does not open while a query client of the one before is mounted', async () => {
  const queries = new QueryClient();
  render(<QueryClientProvider client={queries}>{null}</QueryClientProvider>);
  queries.mount();
  await expect(openPage()).rejects.toThrow('still mounted');
  queries.unmount();
});
