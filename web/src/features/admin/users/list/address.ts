import type { PeopleState } from '@webnario/domain/api/admin/people-endpoints';
import { useSearchParams } from 'react-router';
import type { PeopleQuery } from '../../api.ts';

/** The words of the address for roles and states. */
const roleWords = { administradores: 'admin', comuns: 'user' } as const;
const stateWords = {
  bloqueadas: 'blocked',
  'nao-confirmadas': 'unconfirmed',
  'sem-creditos': 'out_of_credits',
} as const satisfies Record<string, PeopleState>;

const meaning = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  word: string | null,
): Words[keyof Words] | undefined =>
  word !== null && Object.hasOwn(words, word) ? words[word as keyof Words] : undefined;

const wordFor = (words: Readonly<Record<string, string>>, value: string | undefined): string =>
  Object.keys(words).find((word) => words[word] === value) ?? '';

/** Which people an address asks for; what it cannot mean is left out. */
export const readAddress = (query: URLSearchParams): PeopleQuery => {
  const role = meaning(roleWords, query.get('papel'));
  const state = meaning(stateWords, query.get('situacao'));
  const page = Number(query.get('pagina') ?? 1);
  return {
    search: (query.get('busca') ?? '').slice(0, 200),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
};

/** The address that asks for these people; what is not narrowed does not stand in it. */
export const writeAddress = ({ search, role, state, page }: PeopleQuery): URLSearchParams => {
  const query = new URLSearchParams();
  const all = {
    busca: search,
    papel: wordFor(roleWords, role),
    situacao: wordFor(stateWords, state),
    pagina: page > 1 ? String(page) : '',
  };
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, value);
  return query;
};

/** Which people are asked for, kept in the address. Typing replaces the entry of the history, a turned page adds one. */
export const usePeopleAddress = () => {
  const [query, setQuery] = useSearchParams();
  const asked = readAddress(query);
  return {
    asked,
    /** Another search or filter begins at its first page. */
    narrow: (change: Partial<Omit<PeopleQuery, 'page'>>): void =>
      setQuery((before) => writeAddress({ ...readAddress(before), ...change, page: 1 }), {
        replace: true,
      }),
    turnTo: (page: number, replace = false): void =>
      setQuery((before) => writeAddress({ ...readAddress(before), page }), { replace }),
  };
};
