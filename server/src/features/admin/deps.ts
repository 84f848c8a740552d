import type { Deps } from '../../platform/deps.ts';
import type { Accounts, Invitations } from '../auth/index.ts';
import type { CreditRequests } from '../credit-requests/index.ts';
import type { Generation, KnownModels, PromptTrials } from '../generation/index.ts';
import type { Credits } from '../credits/index.ts';

/** What this feature needs. */
export type AdminDeps = Pick<Deps, 'db' | 'env' | 'now' | 'newId' | 'log' | 'secrets'> & {
  readonly credits: Pick<
    Credits,
    'grant' | 'grantToMany' | 'balances' | 'ledger' | 'firstCreditsToday'
  >;
  readonly creditRequests: Pick<CreditRequests, 'list' | 'countOpen' | 'decide'>;
  readonly invitations: Invitations;
  readonly models: KnownModels;
  readonly promptTrials: PromptTrials;
  readonly accounts: Accounts;
  readonly writing: Pick<Generation, 'endWritingOf'>;
};
