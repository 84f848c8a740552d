import { useEffect, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { usersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { DataTable } from '../data-table.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { Pager } from './pager.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { UserRow } from './user-row.tsx';

const texts = copy.users;
const settleMs = 300;

/** What was typed, once the typing pauses: not every letter is a call. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};

const Invite = () => {
  const hint = useId();
  return (
    <div className="grid gap-1.5 sm:justify-items-end">
      <Button
        variant="outline"
        disabled
        aria-describedby={hint}
        className="justify-self-start sm:justify-self-end"
      >
        <UserPlus aria-hidden />
        {texts.invite}
      </Button>
      <p id={hint} className="max-w-[32ch] text-sm text-ink-soft sm:text-right">
        {texts.inviteHint}
      </p>
    </div>
  );
};

const People = ({ search }: { search: string }) => {
  const [place, setPlace] = useState({ search, page: 1 });
  // Another search starts at its first page.
  const page = place.search === search ? place.page : 1;
  const list = useQuery(usersQuery(search, page));
  useFailureToast(list, texts.loadFailed);
  if (list.isPending) return <Waiting label={texts.loading} />;
  if (!list.data) return <NotLoaded retry={() => void list.refetch()} busy={list.isFetching} />;
  const { users, total, page_size: pageSize } = list.data;
  if (total === 0) return <output>{texts.nothingFound}</output>;
  return (
    <div className="grid gap-5">
      <DataTable
        caption={texts.title}
        columns={Object.values(texts.columns)}
        busy={list.isPlaceholderData}
      >
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} />
        ))}
      </DataTable>
      <Pager
        page={page}
        shown={users.length}
        pageSize={pageSize}
        total={total}
        onMove={(next) => {
          setPlace({ search, page: next });
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
};

/** The list of accounts (R-ADM-03). */
export const AdminUsersPage = () => {
  useDocumentTitle(texts.title);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} description={texts.description} action={<Invite />} />
      <Field label={texts.search} className="max-w-md">
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <People search={search} />
    </div>
  );
};
