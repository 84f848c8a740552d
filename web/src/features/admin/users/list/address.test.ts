import { expect, test } from 'vitest';
import type { PeopleQuery } from '../../api.ts';
import { readAddress, writeAddress } from './address.ts';

test.each<[string, PeopleQuery]>([
  ['', { search: '', page: 1 }],
  ['busca=zo%C3%A9&pagina=3', { search: 'zoé', page: 3 }],
  [
    'papel=administradores&situacao=bloqueadas',
    { search: '', role: 'admin', state: 'blocked', page: 1 },
  ],
  [
    'papel=comuns&situacao=sem-creditos',
    { search: '', role: 'user', state: 'out_of_credits', page: 1 },
  ],
  ['situacao=nao-confirmadas', { search: '', state: 'unconfirmed', page: 1 }],
])(
  'the address %j is read as its filter, and the filter is written as it [B-ADMIN-57]',
  (address, asked) => {
    expect(readAddress(new URLSearchParams(address))).toEqual(asked);
    expect(writeAddress(asked).toString()).toBe(address);
  },
);

test.each(['papel=toString', 'situacao=x', 'pagina=0', 'pagina=-1', 'pagina=x', 'pagina=1.5'])(
  'what is not valid in the address %j is left out',
  (address) => {
    expect(readAddress(new URLSearchParams(address))).toEqual({ search: '', page: 1 });
  },
);
