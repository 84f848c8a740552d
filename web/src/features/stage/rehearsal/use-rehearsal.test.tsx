import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readStageScript } from '@webnario/domain/stage/stage-script';
import type { Project } from '@webnario/domain/wizard/project';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage } from '../engine/stage.ts';
import { useRehearsal } from './use-rehearsal.ts';

const script = readStageScript({ script_fase_1_validado: `## Um\n\n${'palavra '.repeat(60)}` });
const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

let answer: () => Response;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const passes = (seconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('on a device that cannot store it, a rehearsal counts as lost until the server has it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer = () => {
    throw new TypeError('no network');
  };
  const stage = new Stage({ script, plannedPace: 120 });
  const { result, unmount } = renderHook(
    () => useRehearsal(stage, { id: 'p1' } as Project, 'u1', 'text'),
    { wrapper },
  );
  act(() => result.current.start());
  act(() => stage.start());
  await passes(8);
  act(() => result.current.finish());
  expect(result.current.finished?.blocks).toHaveLength(1);
  expect(result.current.fate).toBeUndefined();
  await passes(30);
  expect(result.current.fate).toBe('lost');
  answer = () => Response.json(result.current.finished, { status: 201 });
  act(() => void dispatchEvent(new Event('online')));
  await passes(5);
  expect(result.current.fate).toBe('sent');
  unmount();
});
