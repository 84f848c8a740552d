import { adminActions, type AdminAction } from '@webnario/domain/catalog/activity';

/** What is looked for, as the address keeps it; days are those of the person's calendar. */
export type AuditFilter = {
  readonly search: string;
  readonly action: AdminAction | '';
  readonly from: string;
  readonly to: string;
};

const names = { search: 'busca', action: 'ato', from: 'de', to: 'ate' } as const;

const day = /^\d{4}-\d\d-\d\d$/;
const dayIn = (text: string | null): string =>
  text !== null && day.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime()) ? text : '';

/** Reads the address; what it does not understand is no filter. */
export const filterIn = (address: URLSearchParams): AuditFilter => ({
  search: (address.get(names.search) ?? '').slice(0, 200),
  action: adminActions.find((action) => action === address.get(names.action)) ?? '',
  from: dayIn(address.get(names.from)),
  to: dayIn(address.get(names.to)),
});

/** The address of a filter; what is empty is left out. */
export const addressOf = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(
    (['search', 'action', 'from', 'to'] as const).flatMap((key) =>
      filter[key] === '' ? [] : [[names[key], filter[key]]],
    ),
  );

export const isFiltered = (filter: AuditFilter): boolean =>
  Object.keys(addressOf(filter)).length > 0;

/** Midnight at which that day begins here, `later` days on. */
const midnight = (text: string, later = 0): string | undefined => {
  if (text === '') return undefined;
  const moment = new Date(`${text}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
};

/** The query of a filter; the last day counts whole. */
export const queryOf = ({ search, action, from, to }: AuditFilter) => ({
  search: search.trim() || undefined,
  action: action || undefined,
  from: midnight(from),
  to: midnight(to, 1),
});
