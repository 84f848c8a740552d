import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A tab of the browser: its own page, with the storage and the locks that all tabs share. */
const openTab = async () => {
  vi.resetModules();
  return import('./drafts.ts');
};

let held: Set<string>;
/** Closes the tab that was opened last: its lock is gone, and nothing else is told. */
const crashTab = (): void => void held.delete([...held].at(-1) ?? '');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  held = new Set();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => {
        held.add(name);
        return new Promise(() => undefined);
      },
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('two tabs keep two drafts of one text, and neither takes the other one', async () => {
  const first = await openTab();
  first.writeOwnDraft('u1', 'text', 'da primeira');
  const second = await openTab();
  await second.findOpenTabs();
  expect(second.readOwnDraft('u1', 'text', isText)).toBeUndefined();
  second.writeOwnDraft('u1', 'text', 'da segunda');
  expect(first.readOwnDraft('u1', 'text', isText)).toBe('da primeira');
  expect(second.readOwnDraft('u1', 'text', isText)).toBe('da segunda');
  second.dropOwnDraft('u1', 'text');
  expect(first.readOwnDraft('u1', 'text', isText)).toBe('da primeira');
});

test('the draft of a tab that is gone is taken over, once', async () => {
  const gone = await openTab();
  gone.writeOwnDraft('u1', 'text', 'ficou aqui');
  crashTab();
  const next = await openTab();
  await next.findOpenTabs();
  expect(next.readOwnDraft('u1', 'text', isText)).toBe('ficou aqui');
  const third = await openTab();
  await third.findOpenTabs();
  expect(third.readOwnDraft('u1', 'text', isText)).toBeUndefined();
});

test('a draft of an older version of the page, which knew no tabs, is taken over', async () => {
  localStorage.setItem('webnario-draft:u1:text', '"de antes"');
  const tab = await openTab();
  expect(tab.readOwnDraft('u1', 'text', isText)).toBe('de antes');
  tab.dropOwnDraft('u1', 'text');
  expect(localStorage).toHaveLength(0);
});

test('a tab that is reloaded finds its own draft, a copy of the tab does not', async () => {
  const tab = await openTab();
  tab.writeOwnDraft('u1', 'text', 'meu');
  dispatchEvent(new Event('pagehide'));
  const reloaded = await openTab();
  await reloaded.findOpenTabs();
  expect(reloaded.readOwnDraft('u1', 'text', isText)).toBe('meu');
  const copy = await openTab();
  await copy.findOpenTabs();
  expect(copy.readOwnDraft('u1', 'text', isText)).toBeUndefined();
});

test('nobody finds the drafts of another person, or of a longer key', async () => {
  const tab = await openTab();
  tab.writeOwnDraft('u1', 'text:p1', 'meu');
  expect(tab.leftDrafts('u2', 'text', isText)).toEqual([]);
  expect(tab.readOwnDraft('u1', 'text', isText)).toBeUndefined();
  expect(tab.leftDrafts('u1', 'text:', isText)).toMatchObject([{ key: 'text:p1', value: 'meu' }]);
});

test('a full storage is reported, and reported again when it has room', async () => {
  const tab = await openTab();
  const told = vi.fn<() => void>();
  tab.watchKeeping(told);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.writeOwnDraft('u1', 'text', 'x');
  expect(tab.isKeeping()).toBe(false);
  full.mockRestore();
  tab.writeOwnDraft('u1', 'text', 'x');
  expect(tab.isKeeping()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
});
