import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clock,
  enter,
  leave,
  open,
  passes,
  press,
  serve,
  start,
} from '../../../../testing/stage/stage-screen.tsx';

beforeEach(enter);
afterEach(leave);

test('the screen stays awake, also after the page was hidden [B-STAGE-57]', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn<() => Promise<unknown>>(() => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await open();
  expect(request).toHaveBeenCalledTimes(1);
  fireEvent(document, new Event('visibilitychange'));
  await passes(0.1);
  expect(request).toHaveBeenCalledTimes(1);
  await locks[0]?.release();
  fireEvent(document, new Event('visibilitychange'));
  await passes(0.1);
  expect(request).toHaveBeenCalledTimes(2);
  cleanup();
  await passes(0.1);
  expect(locks[1]?.released).toBe(true);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test.each([
  ['that the stage asked for is given back when the stage is left', true],
  ['that was on before the stage is left as it is', false],
])('the full screen %s', async (_what, isOurs) => {
  let filled: Element | null = isOurs ? null : document.body;
  const given = vi.fn<() => Promise<void>>(async () => void (filled = null));
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => filled },
    exitFullscreen: { configurable: true, value: given },
  });
  const whole = document.documentElement;
  whole.requestFullscreen = async () => void (filled = whole);
  await open();
  if (isOurs) press('f');
  await passes(0.1);
  expect(filled).not.toBeNull();
  cleanup();
  expect(given).toHaveBeenCalledTimes(isOurs ? 1 : 0);
  for (const name of ['fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(whole, 'requestFullscreen');
});

test('the stage says that the network is gone, and goes on [B-STAGE-56]', async () => {
  await open();
  await start();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => Promise.reject(new TypeError('no network')));
  fireEvent(window, new Event('offline'));
  await passes(5);
  expect(screen.getByText('Sem rede: o palco continua')).toBeDefined();
  expect(clock()[0]).toBe('0:05');
});
