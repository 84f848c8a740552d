import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { readRunning, writeRunning } from './kept.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('the rehearsal that goes on in another open tab is left to it', async () => {
  const locks = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => {
        locks.add(name);
        return new Promise(() => undefined);
      },
      query: () => Promise.resolve({ held: [...locks].map((name) => ({ name })) }),
    },
  });
  const openTab = async () => {
    vi.resetModules();
    const { findOpenTabs } = await import('../../../shared/drafts/drafts.ts');
    await findOpenTabs();
    return import('./kept.ts');
  };
  const running = {
    id: 'a',
    startedAt: '2026-01-01T12:00:00.000Z',
    byVoice: false,
    names: ['0 Um 0'],
    read: { text: 1, cards: 0 },
    blocks: { 0: { words: 2, seconds: 1, waiting: 0 } },
  };
  const first = await openTab();
  first.writeRunning('u1', 'p1', running);
  const second = await openTab();
  expect(second.readRunning('u1', 'p1')).toBeUndefined();
  second.writeRunning('u1', 'p1', { ...running, id: 'b' });
  expect(first.readRunning('u1', 'p1')).toEqual(running);
  second.dropRunning('u1', 'p1');
  expect(first.readRunning('u1', 'p1')).toEqual(running);
});

test('a rehearsal of an older version of the page, which named no blocks, is not resumed', () => {
  writeRunning('u1', 'p1', { id: 'a' } as Parameters<typeof writeRunning>[2]);
  expect(readRunning('u1', 'p1')).toBeUndefined();
});
