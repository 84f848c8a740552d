import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../shared/api/me.ts';
import { untilFetched } from '../../shared/until-fetched.ts';

const GateDialog = lazy(async () => ({
  default: (await untilFetched(() => import('./gate-dialog.tsx'))).GateDialog,
}));

/**
 * What covers a screen: an account that is about to be deleted, or documents to agree to. Those are asked for when the
 * screen is opened: a version that appears while somebody writes waits for the next visit.
 */
export const Gate = () => {
  const me = useMe().data;
  const [asks, setAsks] = useState<boolean>();
  if (me && asks === undefined) setAsks(me.to_accept.length > 0);
  if (!me?.gone_at && !(asks && me?.to_accept.length)) return null;
  return (
    <Suspense>
      <GateDialog me={me} />
    </Suspense>
  );
};
