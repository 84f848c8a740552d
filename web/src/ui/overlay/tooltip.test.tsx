import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

class NoResizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }));
/** Without a layout the way from a control to its tooltip has no area, so Escape closes it as well. */
const leave = (name: string): void => {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  fireEvent.keyDown(document, { key: 'Escape' });
};
const shown = () => screen.queryByRole('tooltip')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', NoResizes);
  render(
    <TooltipProvider>
      {['Um', 'Dois'].map((name) => (
        <Tooltip key={name} text={`Sobre ${name}`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens after 700 ms, and the next one within 300 ms at once [R-UI-16]', async () => {
  enter('Um');
  await passes(650);
  expect(shown()).toBeUndefined();
  await passes(100);
  expect(shown()).toBe('Sobre Um');
  leave('Um');
  await passes(250);
  enter('Dois');
  await passes(0);
  expect(shown()).toBe('Sobre Dois');
  leave('Dois');
  await passes(350);
  enter('Um');
  await passes(650);
  expect(shown()).toBeUndefined();
});
