import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../../shared/api/call.ts';
import { useDocumentTitle } from '../../../../shared/layout/document-title.ts';
import { paths } from '../../../../shared/paths.ts';
import { buttonClasses } from '../../../../ui/button.tsx';
import { PageHeading } from '../../../../ui/page.tsx';
import { NotLoaded } from '../../not-loaded.tsx';
import { useFailureToast } from '../../use-failure-toast.ts';
import { personQuery } from '../api.ts';
import { texts } from '../copy.ts';
import { nameOf } from '../person-name.ts';
import { StateBadge } from '../state-badge.tsx';
import { Account } from './account.tsx';
import { Actions } from './actions.tsx';
import { Generations } from './generations.tsx';
import { Ledger } from './ledger.tsx';
import { Acts, SignIns } from './logs.tsx';
import { Projects } from './projects.tsx';
import { Sessions } from './sessions.tsx';

const words = texts.person;

const Person = ({ userId }: { userId: string }) => {
  const page = useQuery(personQuery(userId));
  const isMissing = page.error instanceof ApiError && page.error.code === 'user_not_found';
  useFailureToast(
    { isError: page.isError && !isMissing, errorUpdatedAt: page.errorUpdatedAt },
    words.loadFailed,
  );
  useDocumentTitle(page.data ? nameOf(page.data.user) : words.title);
  if (!page.data) {
    return (
      <div className="grid gap-6">
        <PageHeading title={words.title} />
        {isMissing ? <p>{words.missing}</p> : <NotLoaded of={page} loading={words.loading} />}
      </div>
    );
  }
  const person = page.data;
  const { user } = person;
  return (
    <div className="grid gap-6">
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
            {nameOf(user)}
            <StateBadge user={user} />
          </span>
        }
        description={user.email}
      />
      <Actions person={person} />
      <Account person={person} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Projects userId={userId} />
          <Generations generations={person.generations} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Ledger userId={userId} />
          <Sessions person={person} />
          <SignIns entries={person.sign_ins} />
          <Acts entries={person.acts} />
        </div>
      </div>
    </div>
  );
};

/** One person, with everything an administrator may know and do; never a text of theirs. */
export const AdminPersonPage = () => {
  const { userId = '' } = useParams();
  return (
    <div className="grid gap-5">
      <Link to={paths.admin.users} className={buttonClasses('link', 'md', 'justify-self-start')}>
        <ChevronLeft aria-hidden />
        {words.back}
      </Link>
      <Person key={userId} userId={userId} />
    </div>
  );
};
