import { describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from './endpoints.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

describe('the table of endpoints', () => {
  it('has each method of a path once', () => {
    const calls = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('keeps everything under /api/admin for administrators, and nothing else', () => {
    for (const { path, access } of all) {
      expect([path, access === 'admin']).toEqual([path, path.startsWith('/api/admin/')]);
    }
  });

  it('is public only for the configuration and for reading links', () => {
    const open = all.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open).toEqual(['/api/config', '/api/reading', '/api/reading/comments']);
  });

  it('asks for an idempotency key only where something is written', () => {
    const read = all.filter(({ method, idempotent }) => idempotent && method === 'GET');
    expect(read).toEqual([]);
  });
});
