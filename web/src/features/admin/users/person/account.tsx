import type { ReactNode } from 'react';
import type { AdminPerson } from '@webnario/domain/api/admin/person-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { formatDateTime, formatNumber } from '../../../../shared/format.ts';
import { copy } from '../../copy.ts';
import { Section } from '../../section.tsx';
import { texts } from '../copy.ts';

const words = texts.person;

const Fact = ({
  name,
  more,
  children,
}: {
  name: string;
  more?: ReactNode;
  children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">
      {children}
      {more && <span className="block text-sm text-ink-soft">{more}</span>}
    </dd>
  </div>
);

/** What is known of the account. */
export const Account = ({ person }: { person: AdminPerson }) => {
  const { user } = person;
  const when = (moment: string | null): string | null => moment && formatDateTime(moment);
  const blocked = when(user.blocked_at);
  return (
    <Section title={words.account}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={words.email}>{user.email}</Fact>
        <Fact name={words.role}>{copy.users.roles[user.role]}</Fact>
        <Fact
          name={words.state}
          more={person.blocked_reason && words.reason(person.blocked_reason)}
        >
          {blocked ? words.blockedSince(blocked) : !user.gone_at && words.active}
          {user.gone_at && (
            <span className="block">{words.goneAt(formatDateTime(user.gone_at))}</span>
          )}
        </Fact>
        <Fact
          name={words.credits}
          more={
            user.confirmed_at === null
              ? words.purchasedLater
              : words.purchased(formatNumber(user.total_credits_purchased))
          }
        >
          {user.confirmed_at === null ? '—' : creditsInWords(user.credits_remaining)}
        </Fact>
        <Fact name={words.created}>{formatDateTime(user.created_at)}</Fact>
        <Fact
          name={words.confirmed}
          more={
            user.confirmed_at === null && person.confirmation_sent_at
              ? words.confirmationSent(formatDateTime(person.confirmation_sent_at))
              : undefined
          }
        >
          {when(user.confirmed_at) ?? words.notConfirmed}
        </Fact>
        <Fact name={words.lastSignIn}>{when(person.last_sign_in_at) ?? words.never}</Fact>
        <Fact name={words.id}>
          <code className="text-sm select-all">{user.user_id}</code>
        </Fact>
      </dl>
    </Section>
  );
};
