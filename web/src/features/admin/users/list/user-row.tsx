import { useState } from 'react';
import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { formatDate, formatNumber } from '../../../../shared/format.ts';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { useSession } from '../../../../shared/auth/session.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { copy } from '../../copy.ts';
import { DataCell, DataRow } from '../../data-table.tsx';
import { EntryLabel } from '../../entry-label.tsx';
import { GrantDialog } from '../grant-dialog.tsx';
import { texts } from '../copy.ts';
import { StateBadge } from '../state-badge.tsx';
import type { Selection } from './selection.tsx';
import { nameOf, personIn } from '../person-name.ts';
import { RoleDialog } from '../role-dialog.tsx';

const { columns, roles, you } = copy.users;

const Who = ({ user, selection }: { user: AdminUser; selection: Selection }) => {
  const isSelf = useSession().user?.id === user.user_id;
  return (
    <DataCell label={columns.name} head>
      <div className="flex items-start gap-3">
        {selection.isPossible && (
          <input
            type="checkbox"
            aria-label={texts.select.one(personIn(user))}
            className="mt-0.5 size-5 shrink-0 accent-curtain"
            disabled={selection.isLoading}
            checked={selection.ids.has(user.user_id)}
            onChange={(event) => selection.toggle(user.user_id, event.target.checked)}
          />
        )}
        <div className="min-w-0">
          <Link
            to={paths.adminUser(user.user_id)}
            className="font-medium wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-curtain"
          >
            {nameOf(user)}
          </Link>
          {isSelf && <span className="text-sm text-ink-soft"> ({you})</span>}
          <span className="block text-sm wrap-anywhere text-ink-soft">{user.email}</span>
        </div>
      </div>
    </DataCell>
  );
};

const Actions = ({ user }: { user: AdminUser }) => {
  const [open, setOpen] = useState<'none' | 'role' | 'grant'>('none');
  const close = (): void => setOpen('none');
  const role = user.role === 'admin' ? copy.role.demote : copy.role.promote;
  const acts = [
    ['grant', copy.grant.open],
    ['role', role],
  ] as const;
  return (
    <DataCell label={columns.actions} head className="@max-4xl:pt-2">
      {user.confirmed_at !== null && (
        <div className="flex flex-wrap gap-2 @4xl:flex-col @5xl:flex-row @5xl:flex-nowrap">
          {acts.map(([act, label]) => (
            <Button
              key={act}
              variant="outline"
              size="sm"
              className="@max-4xl:flex-1"
              onClick={() => setOpen(act)}
            >
              <EntryLabel label={label} entry={personIn(user)} className="whitespace-nowrap" />
            </Button>
          ))}
        </div>
      )}
      <RoleDialog user={user} open={open === 'role'} onClose={close} />
      {open === 'grant' && <GrantDialog user={user} onClose={close} />}
    </DataCell>
  );
};

/** One person: name, role, balance, and the administrator's actions. */
export const UserRow = ({ user, selection }: { user: AdminUser; selection: Selection }) => (
  <DataRow>
    <Who user={user} selection={selection} />
    <DataCell label={columns.id}>
      <code className="text-xs wrap-anywhere text-ink-soft select-all @max-4xl:text-right @4xl:block @4xl:max-w-[19ch]">
        {user.user_id}
      </code>
    </DataCell>
    <DataCell label={columns.role}>
      <span className="flex flex-wrap gap-1.5 @max-4xl:justify-end">
        <Badge tone={user.role === 'admin' ? 'curtain' : 'neutral'}>{roles[user.role]}</Badge>
        <StateBadge user={user} />
      </span>
    </DataCell>
    <DataCell label={columns.credits} className="tabular-nums">
      {user.confirmed_at === null ? texts.noCreditsYet : formatNumber(user.credits_remaining)}
    </DataCell>
    <DataCell label={columns.created} className="tabular-nums">
      <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
    </DataCell>
    <Actions user={user} />
  </DataRow>
);
