import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyTools } from './lazy-tools.tsx';

/** Whether the tools can be fetched; a module that failed is not asked for twice here, so its export fails instead. */
const tools = vi.hoisted(() => ({ areThere: false }));
vi.mock('../stage-tools.tsx', () => ({
  get StageTools() {
    if (!tools.areThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Ferramentas</p>;
  },
}));

afterEach(cleanup);

test('tools that cannot be fetched take nothing from the stage, and come when the network is back', async () => {
  const waits = vi.spyOn(globalThis, 'addEventListener');
  const props = {} as ComponentProps<typeof LazyTools>;
  render(
    <>
      <p>Texto</p>
      <LazyTools {...props} />
    </>,
  );
  await waitFor(() =>
    expect(waits).toHaveBeenCalledWith('online', expect.any(Function), { once: true }),
  );
  expect(document.body.textContent).toBe('Texto');
  tools.areThere = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Ferramentas')).toBeDefined();
});
