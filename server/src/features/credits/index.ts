import type { Db, Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { mountCreditRoutes } from './routes.ts';
import { findBalances } from './repo.ts';
import * as service from './service.ts';

export { sumUpLedger } from './repo.ts';
export { copyOfCredits, copyOfLedger } from './own-data.repo.ts';
export { creditsByDay } from './figures.repo.ts';

type Rest<F> = F extends (context: never, db: never, ...rest: infer R) => unknown ? R : never;

/**
 * The credits of the accounts: a ledger whose sum is the balance, never below zero. Everything that takes a
 * `tx` belongs in the transaction of what it pays for; none may stay open while a model works.
 */
export const makeCredits = (deps: Deps) => ({
  mountRoutes: (router: Router) => mountCreditRoutes(deps, router),
  prices: service.prices,
  ledger: service.ledger,
  balance: (db: Db, ...rest: Rest<typeof service.balance>) => service.balance(deps, db, ...rest),
  balances: findBalances,
  openAccount: (tx: Db, ...rest: Rest<typeof service.openAccount>) =>
    service.openAccount(deps, tx, ...rest),
  reserve: (tx: Db, ...rest: Rest<typeof service.reserve>) => service.reserve(deps, tx, ...rest),
  charge: (tx: Db, ...rest: Rest<typeof service.charge>) => service.charge(deps, tx, ...rest),
  noteDemonstration: (tx: Db, ...rest: Rest<typeof service.noteDemonstration>) =>
    service.noteDemonstration(deps, tx, ...rest),
  grant: (tx: Db, ...rest: Rest<typeof service.grant>) => service.grant(deps, tx, ...rest),
  grantToMany: (tx: Db, ...rest: Rest<typeof service.grantToMany>) =>
    service.grantToMany(deps, tx, ...rest),
  settle: (tx: Db, ...rest: Rest<typeof service.settle>) => service.settle(deps, tx, ...rest),
  release: (tx: Db, ...rest: Rest<typeof service.release>) => service.release(deps, tx, ...rest),
});
export type Credits = ReturnType<typeof makeCredits>;
