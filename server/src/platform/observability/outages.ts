/** What the product cannot work without, and what ends by itself once somebody has looked after it. */
export type Outage = 'database' | 'disk';

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const awayMessage =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|cannot use a pool after|PGlite is clos/i;

/** Of the system, and of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const fullMessage = /no space left on device/i;

/** Whether an error tells of a statement with what it was given: a person may have typed any words of its message. */
const isOfStatement = (error: Error): boolean => 'query' in error && 'params' in error;

const outageIn = (error: Error): Outage | undefined => {
  const { code } = error as { code?: unknown };
  const named = typeof code === 'string' ? code : '';
  const message = isOfStatement(error) ? '' : error.message;
  if (fullCodes.has(named) || fullMessage.test(message)) return 'disk';
  if (awayCodes.has(named) || named.startsWith('08')) return 'database';
  return awayMessage.test(message) ? 'database' : undefined;
};

/** The database gave no connection, or broke one; `cause` says how. */
export class NoConnection extends Error {
  override name = 'NoConnection';
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Whether a failure comes from a statement or from a connection to the database: other servers refuse connections too. */
const isOfDatabase = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoConnection || isOfStatement(cause)) return true;
  }
  return false;
};

/** The outage that a failure comes from; undefined where it is a fault of its own. */
export const outageOf = (error: unknown): Outage | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const outage = outageIn(cause);
    if (outage) return outage;
  }
  return undefined;
};

/** The outage that a line of the log is about: of the database only where that is certain. */
export const outageOfLine = (error: unknown): Outage | undefined => {
  const outage = outageOf(error);
  return outage === 'disk' || isOfDatabase(error) ? outage : undefined;
};

const sentences: Readonly<Record<Outage, { readonly begun: string; readonly over: string }>> = {
  database: { begun: 'the database is away', over: 'the database is back' },
  disk: { begun: 'the disk is full: nothing can be stored', over: 'the disk has room again' },
};

/** How often an outage is told of while it lasts, and looked after, in milliseconds. */
const toldEveryMs = 60_000;
const lookEveryMs = 2_000;

type Telling = {
  readonly begun: (told: { reason: string; seconds?: number }, sentence: string) => void;
  readonly over: (told: { seconds: number }, sentence: string) => void;
};

type Lasting = { readonly since: number; toldAt: number; readonly looking: NodeJS.Timeout };

/**
 * Tells of an outage once when it begins, once a minute while it lasts, and once when it is over, however many calls fail by it.
 * `isOver` looks whether it is.
 */
export const makeOutages = (now: () => number = () => Date.now()) => {
  const lasting = new Map<Outage, Lasting>();
  let tell: Telling | undefined;
  let isOver: (outage: Outage) => Promise<boolean> = () => Promise.resolve(false);

  const seconds = (since: number): number => Math.round((now() - since) / 1000);

  const look = async (outage: Outage): Promise<void> => {
    const lasted = lasting.get(outage);
    if (!lasted || !(await isOver(outage).catch(() => false))) return;
    if (lasting.get(outage) !== lasted) return;
    clearInterval(lasted.looking);
    lasting.delete(outage);
    tell?.over({ seconds: seconds(lasted.since) }, sentences[outage].over);
  };

  return {
    tellBy: (telling: Telling): void => {
      tell = telling;
    },
    lookBy: (looking: (outage: Outage) => Promise<boolean>): void => {
      isOver = looking;
    },
    lasts: (outage: Outage): boolean => lasting.has(outage),
    /** Hears of a failure that comes from an outage. */
    note: (outage: Outage, error: Error): void => {
      const known = lasting.get(outage);
      if (known && now() - known.toldAt < toldEveryMs) return;
      const reason = error.message.split('\n', 1)[0]?.slice(0, 200) ?? '';
      if (known) {
        known.toldAt = now();
        tell?.begun({ reason, seconds: seconds(known.since) }, sentences[outage].begun);
        return;
      }
      const looking = setInterval(() => void look(outage), lookEveryMs);
      looking.unref();
      lasting.set(outage, { since: now(), toldAt: now(), looking });
      tell?.begun({ reason }, sentences[outage].begun);
    },
    close: (): void => {
      for (const { looking } of lasting.values()) clearInterval(looking);
      lasting.clear();
    },
  };
};
export type Outages = ReturnType<typeof makeOutages>;
