import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../../../ui/page.tsx';
import { usersQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { DataTable } from '../../data-table.tsx';
import { Invite } from '../../invitations/invite.tsx';
import { NotLoaded } from '../../not-loaded.tsx';
import { usePeopleAddress } from './address.ts';
import { Pager } from './pager.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { SelectionBar, useSelection } from './selection.tsx';
import { useFailureToast } from '../../use-failure-toast.ts';
import { UserRow } from './user-row.tsx';

const texts = copy.users;

/** A page behind the last one, as after the last of them was changed: the last one is shown. */
const useExistingPage = (
  { asked, turnTo }: ReturnType<typeof usePeopleAddress>,
  list: { total: number; page_size: number } | undefined,
): void => {
  const last = list && Math.max(1, Math.ceil(list.total / list.page_size));
  const { page } = asked;
  useEffect(() => {
    if (last !== undefined && page > last) turnTo(last, true);
  });
};

const People = ({ address }: { address: ReturnType<typeof usePeopleAddress> }) => {
  const { asked, turnTo } = address;
  const list = useQuery(usersQuery(asked));
  const selection = useSelection(asked, list.isPlaceholderData);
  useFailureToast(list, texts.loadFailed);
  useExistingPage(address, list.isPlaceholderData ? undefined : list.data);
  if (!list.data) return <NotLoaded of={list} loading={texts.loading} />;
  const { users, total, page_size: pageSize } = list.data;
  if (total === 0) return <output>{texts.nothingFound}</output>;
  return (
    <div className="grid gap-5">
      {selection.isPossible && (
        <SelectionBar selection={selection} users={users} asked={asked} total={total} />
      )}
      <DataTable
        caption={texts.title}
        columns={Object.values(texts.columns)}
        busy={list.isPlaceholderData}
      >
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} selection={selection} />
        ))}
      </DataTable>
      <Pager
        page={asked.page}
        shown={users.length}
        pageSize={pageSize}
        total={total}
        onMove={(next) => {
          turnTo(next);
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
};

/** The list of accounts (R-ADM-03). */
export const AdminUsersPage = () => {
  const address = usePeopleAddress();
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} description={texts.description} action={<Invite />} />
      <PeopleFilters asked={address.asked} narrow={address.narrow} />
      <People address={address} />
    </div>
  );
};
