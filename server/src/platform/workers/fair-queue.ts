type Waiting = { readonly account: string; readonly begin: () => void };

/**
 * Runs one job after the other, and lets accounts take turns: the account whose last turn was longest ago comes next,
 * however many jobs another account has.
 */
export const makeFairQueue = () => {
  const waiting: Waiting[] = [];
  /** The accounts that had a turn since nothing waited, the last one last. */
  let served: string[] = [];
  let isBusy = false;

  const next = (): void => {
    const turn = (account: string): number => served.lastIndexOf(account);
    const first = waiting.toSorted((a, b) => turn(a.account) - turn(b.account))[0];
    if (!first) {
      isBusy = false;
      served = [];
      return;
    }
    isBusy = true;
    waiting.splice(waiting.indexOf(first), 1);
    served = [...served.filter((account) => account !== first.account), first.account];
    first.begin();
  };

  return {
    /** How many jobs wait for their turn, of everybody or of one account. */
    waiting: (account?: string): number =>
      account === undefined
        ? waiting.length
        : waiting.filter((each) => each.account === account).length,
    run: <T>(account: string, work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const begin = (): void => {
          void work().then(resolve, reject).finally(next);
        };
        waiting.push({ account, begin });
        if (!isBusy) next();
      }),
  };
};
