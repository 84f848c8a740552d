import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Me } from '@webnario/domain/api/endpoints';
import { legalDocuments } from '@webnario/domain/privacy/documents';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { Link, useLocation } from 'react-router';
import { call, messageOf } from '../../shared/api/call.ts';
import { meQuery } from '../../shared/api/me.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { formatLongDate } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { CopyButton } from '../../shared/privacy/copy-button.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { gateCopy } from './gate-copy.ts';

/** A call that answers who the person is now. */
const useChange = (change: () => Promise<Me>, failed: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (me) => queries.setQueryData(meQuery.queryKey, me),
    onError: (error) => toast.error(failed, messageOf(error, gateCopy.failedMore)),
  });
};

/** What an account shows after its deletion was asked for. */
const Leaving = ({ goneAt }: { goneAt: string }) => {
  const texts = gateCopy.leaving;
  const { signOut } = useSession();
  const queries = useQueryClient();
  const keep = useChange(async () => {
    const me = await call(endpoints.keepAccount);
    // What was refused meanwhile is asked for again.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    return me;
  }, texts.failed);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title={texts.title(formatLongDate(goneAt))}
      description={texts.text}
      confirmLabel={texts.keep}
      cancelLabel={texts.signOut}
      busy={keep.isPending}
      onConfirm={() => keep.mutate()}
      onCancel={() => void signOut()}
    >
      <div className="mt-4 grid">
        <CopyButton />
      </div>
    </ConfirmDialog>
  );
};

const addresses = { terms: paths.terms, privacy: paths.privacy } as const;

/** Asks for the documents that the person has not accepted in their current version; the screen behind it stays. */
const Acceptance = ({ me }: { me: Me }) => {
  const texts = gateCopy.acceptance;
  const { signOut } = useSession();
  const accept = useChange(() => {
    const asked = Object.fromEntries(me.to_accept.map((name) => [name, documentVersions[name]]));
    return call(endpoints.agree, { body: asked });
  }, texts.failed);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.accept}
      cancelLabel={texts.signOut}
      busy={accept.isPending}
      onConfirm={() => accept.mutate()}
      onCancel={() => void signOut()}
    >
      <ul className="mt-4 grid gap-2">
        {legalDocuments
          .filter((name) => me.to_accept.includes(name))
          .map((name) => (
            <li key={name}>
              <Link to={addresses[name]} target="_blank" className={buttonClasses('link')}>
                {texts.documents[name]}
              </Link>{' '}
              <span className="text-sm text-ink-soft">
                {texts.version(formatLongDate(`${documentVersions[name]}T12:00:00Z`))}
              </span>
            </li>
          ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {texts.otherwise}{' '}
        <Link to={paths.profile} className={buttonClasses('link')}>
          {texts.profile}
        </Link>
        .
      </p>
    </ConfirmDialog>
  );
};

/** What stands between a person and the screen that is behind it. */
export const GateDialog = ({ me }: { me: Me }) => {
  const { pathname } = useLocation();
  if (me.gone_at !== null) return <Leaving goneAt={me.gone_at} />;
  // A person who does not agree can download their data, and delete the account, there.
  return pathname.startsWith(paths.profile) ? null : <Acceptance me={me} />;
};
