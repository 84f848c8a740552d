import { lazy, Suspense } from 'react';

const MailboxAlert = lazy(() =>
  import('./mailbox-alert.tsx').then(
    ({ MailboxAlert }) => ({ default: MailboxAlert }),
    // A hint that could not be fetched is no reason to lose the screen.
    () => ({ default: () => null }),
  ),
);

/** The way to the local mailbox, fetched only where a message was sent. */
export const MailboxHint = () => (
  <Suspense>
    <MailboxAlert />
  </Suspense>
);
