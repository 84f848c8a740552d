import { lazy, Suspense } from 'react';
import { untilFetched } from '../../shared/until-fetched.ts';

const MailboxAlert = lazy(async () => ({
  default: (await untilFetched(() => import('./mailbox-alert.tsx'))).MailboxAlert,
}));

/** The way to the local mailbox, fetched only where a message was sent. */
export const MailboxHint = () => (
  <Suspense>
    <MailboxAlert />
  </Suspense>
);
