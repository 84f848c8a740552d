import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { Link } from 'react-router';
import { call, messageOf } from '../../../shared/api/call.ts';
import { meQuery, useMe } from '../../../shared/api/me.ts';
import { paths } from '../../../shared/paths.ts';
import { Unavailable } from '../../../shared/unavailable.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { frameCopy } from './copy.ts';

const texts = frameCopy.model;

const useAgree = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hosts: string[]) => call(endpoints.agree, { body: { model_hosts: hosts } }),
    onSuccess: (me) => queries.setQueryData(meQuery.queryKey, me),
    onError: (error) => toast.error(texts.failed, messageOf(error, texts.failedMore)),
  });
};

/** What is sent where, and the button by which the person agrees. */
const Statement = ({ hosts, otherWays }: { hosts: string[]; otherWays: ReactNode }) => {
  const agree = useAgree();
  return (
    <Sheet className="grid gap-4">
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p>
        {texts.to} <strong className="wrap-anywhere">{hosts.join(' e ')}</strong> {texts.what}
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {texts.sent.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{texts.notSent}</p>
      <p className="text-sm text-ink-soft">
        {texts.abroad}{' '}
        <Link to={paths.privacy} target="_blank" className={buttonClasses('link')}>
          Política de privacidade
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={agree.isPending} onClick={() => agree.mutate(hosts)}>
          {texts.agree}
        </Button>
        {otherWays}
      </div>
    </Sheet>
  );
};

/**
 * Wraps whatever asks a model for a text: until the person has read what is sent to which server, and agreed, that
 * statement is shown instead (docs/guides/privacy.md#what-is-sent-to-a-model). While it is not known whether they
 * agreed, nothing begins.
 */
export const BeforeModel = ({
  children,
  otherWays,
  isSilent = false,
}: {
  children: ReactNode;
  /** Ways on without a model. */
  otherWays?: ReactNode;
  /** The statement stands elsewhere on the screen already. */
  isSilent?: boolean;
}) => {
  const me = useMe();
  const hosts = me.data?.model_hosts_to_accept;
  if (hosts?.length === 0) return children;
  if (isSilent) return null;
  if (hosts) return <Statement hosts={hosts} otherWays={otherWays} />;
  if (me.isFetching) return <Waiting label={texts.waiting} />;
  return (
    <div className="grid justify-items-start gap-4">
      <Unavailable text={texts.unknown} retry={() => void me.refetch()} />
      {otherWays}
    </div>
  );
};
