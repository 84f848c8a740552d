import { useState } from 'react';
import {
  mostPeopleAtOnce,
  type AdminUser,
  type GrantToMany,
} from '@webnario/domain/api/admin/people-endpoints';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/field.tsx';
import type { PeopleQuery } from '../../api.ts';
import { texts } from '../copy.ts';
import { GrantManyDialog } from './grant-many-dialog.tsx';

/**
 * Who is ticked, kept over the pages of one search; another search begins anew. While it loads, the people of the one
 * before are still shown, and none of them can be ticked.
 */
export const useSelection = (asked: PeopleQuery, isLoading: boolean) => {
  const { search, role, state } = asked;
  const key = JSON.stringify([search, role, state]);
  const [kept, setKept] = useState({ key, ids: new Set<string>() });
  const ids: ReadonlySet<string> = kept.key === key ? kept.ids : new Set<string>();
  const set = (change: (next: Set<string>) => void): void => {
    const next = new Set(ids);
    change(next);
    setKept({ key, ids: next });
  };
  return {
    ids,
    isLoading,
    /** People who never confirmed have no account that could get credits. */
    isPossible: state !== 'unconfirmed',
    toggle: (id: string, isOn: boolean): void =>
      set((next) => void (isOn ? next.add(id) : next.delete(id))),
    toggleAll: (users: readonly AdminUser[], isOn: boolean): void =>
      set((next) => {
        for (const { user_id: id } of users)
          if (isOn) next.add(id);
          else next.delete(id);
      }),
    clear: (): void => setKept({ key, ids: new Set() }),
  };
};
export type Selection = ReturnType<typeof useSelection>;

const filterOf = ({ search, role, state }: PeopleQuery) => ({
  search,
  ...(role ? { role } : {}),
  ...(state && state !== 'unconfirmed' ? { state } : {}),
});

/** What can be done with those who are ticked, or with all of the filter. */
export const SelectionBar = ({
  selection,
  users,
  asked,
  total,
}: {
  selection: Selection;
  users: readonly AdminUser[];
  asked: PeopleQuery;
  total: number;
}) => {
  const [to, setTo] = useState<GrantToMany['to']>();
  const { ids } = selection;
  const count = ids.size;
  const isWholePage = users.length > 0 && users.every(({ user_id: id }) => ids.has(id));
  const isTooMany = total > mostPeopleAtOnce;
  return (
    <>
      <fieldset
        disabled={selection.isLoading}
        className="flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <Checkbox
          label={texts.select.page}
          checked={isWholePage}
          onChange={(event) => selection.toggleAll(users, event.target.checked)}
        />
        <output className="text-sm text-ink-soft tabular-nums">
          {count > 0 && texts.select.chosen(count)}
        </output>
        <div className="flex flex-wrap gap-3">
          {count > 0 && (
            <>
              <Button size="sm" onClick={() => setTo({ user_ids: [...ids] })}>
                {texts.select.grant}
              </Button>
              <Button variant="quiet" size="sm" onClick={selection.clear}>
                {texts.select.none}
              </Button>
            </>
          )}
          {count === 0 && total > 1 && !isTooMany && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => setTo({ filter: filterOf(asked), count: total })}
            >
              {texts.select.grantAll(total)}
            </Button>
          )}
        </div>
        {isTooMany && (
          <p className="w-full text-sm text-ink-soft">{texts.select.tooMany(mostPeopleAtOnce)}</p>
        )}
      </fieldset>
      {to && <GrantManyDialog to={to} onGiven={selection.clear} onClose={() => setTo(undefined)} />}
    </>
  );
};
