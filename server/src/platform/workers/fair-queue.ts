type Waiting = { readonly account: string; readonly begin: () => void };
type Use = { readonly account: string; readonly at: number; readonly ms: number };

/** How long ago a job counts, in milliseconds. */
const countedMs = 10 * 60_000;
/** Less makes no difference between two accounts. */
const stepMs = 100;

/**
 * Runs one job after the other, and lets accounts take turns: the account that has used the least time in the last ten
 * minutes comes next, of several the one whose last turn was longest ago, however many jobs another account has. `now` is a
 * clock in milliseconds.
 */
export const makeFairQueue = (now: () => number = () => performance.now()) => {
  const waiting: Waiting[] = [];
  /** The accounts that had a turn since nothing waited, the last one last. */
  let served: string[] = [];
  let uses: Use[] = [];
  let isBusy = false;

  const used = (account: string): number => {
    const own = uses.filter((use) => use.account === account);
    return Math.floor(own.reduce((sum, { ms }) => sum + ms, 0) / stepMs);
  };

  const next = (): void => {
    uses = uses.filter(({ at }) => at > now() - countedMs);
    const turn = (account: string): number => served.lastIndexOf(account);
    const first = waiting.toSorted(
      (a, b) => used(a.account) - used(b.account) || turn(a.account) - turn(b.account),
    )[0];
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
          const from = now();
          void work()
            .then(resolve, reject)
            .finally(() => {
              uses.push({ account, at: now(), ms: now() - from });
              next();
            });
        };
        waiting.push({ account, begin });
        if (!isBusy) next();
      }),
  };
};
