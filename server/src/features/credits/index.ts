import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { firstCreditsToday, rememberMailbox } from './first-credits.ts';
import { mountCreditRoutes } from './routes.ts';
import { findBalances } from './repo.ts';
import * as service from './service.ts';

export { forgetMailboxesBefore, sumUpLedger } from './repo.ts';
export { copyOfCredits, copyOfLedger } from './own-data.repo.ts';
export { creditsByDay } from './figures.repo.ts';

/**
 * The credits of the accounts: a ledger whose sum is the balance, never below zero. Everything that takes a
 * `tx` belongs in the transaction of what it pays for; none may stay open while a model works.
 */
export const makeCredits = (deps: Deps) => ({
  mountRoutes: (router: Router) => mountCreditRoutes(deps, router),
  prices: service.prices,
  ledger: service.ledger,
  balance: service.balance.bind(null, deps),
  balances: findBalances,
  openAccount: service.openAccount.bind(null, deps),
  firstCreditsToday: firstCreditsToday.bind(null, deps),
  rememberMailbox: rememberMailbox.bind(null, deps),
  reserve: service.reserve.bind(null, deps),
  charge: service.charge.bind(null, deps),
  noteDemonstration: service.noteDemonstration.bind(null, deps),
  grant: service.grant.bind(null, deps),
  grantToMany: service.grantToMany.bind(null, deps),
  settle: service.settle.bind(null, deps),
  release: service.release.bind(null, deps),
});
export type Credits = ReturnType<typeof makeCredits>;
