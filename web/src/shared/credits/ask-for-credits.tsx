import { lazy, Suspense } from 'react';
import { untilFetched } from '../until-fetched.ts';

const CreditRequest = lazy(async () => ({
  default: (await untilFetched(() => import('./credit-request.tsx'))).CreditRequest,
}));

/**
 * Asks for credits with one click and one sentence, or says what became of the last request (R-CRED-13). Its code is
 * fetched when somebody runs short. Without `short` only a request that was made is shown.
 */
export const AskForCredits = ({ short = true }: { short?: boolean }) => (
  <Suspense>
    <CreditRequest short={short} />
  </Suspense>
);
