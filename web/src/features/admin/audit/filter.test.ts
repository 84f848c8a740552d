import { describe, expect, it } from 'vitest';
import { addressOf, filterIn, isFiltered, queryOf } from './filter.ts';

const none = { search: '', action: '', from: '', to: '' } as const;

describe('the filter of the audit log', () => {
  it('is read from the address and written back as it was [B-ADMIN-91]', () => {
    const address = 'busca=ana+costa&ato=role_changed&de=2026-11-01&ate=2026-11-20';
    const filter = filterIn(new URLSearchParams(address));
    expect(filter).toEqual({
      search: 'ana costa',
      action: 'role_changed',
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect(new URLSearchParams(addressOf(filter)).toString()).toBe(address);
    expect(isFiltered(filter)).toBe(true);
  });

  it.each(['', 'ato=user_joined', 'ato=nada', 'de=ontem', 'ate=2026-99-99', 'de=2026-1-1'])(
    'is empty where the address has nothing that it understands: %s',
    (address) => {
      expect(filterIn(new URLSearchParams(address))).toEqual(none);
      expect(isFiltered(none)).toBe(false);
    },
  );

  it('asks for whole days in the time zone of the administrator', () => {
    const { from, to } = queryOf({ ...none, from: '2026-11-30', to: '2026-11-30' });
    expect(new Date(from ?? '').toString()).toContain('Nov 30 2026 00:00:00');
    expect(new Date(to ?? '').toString()).toContain('Dec 01 2026 00:00:00');
    expect(queryOf({ ...none, search: '  ' })).toEqual({});
  });
});
