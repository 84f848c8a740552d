import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashesOfProcess } from '@webnario/domain/limits';
import { hash, parseOptions, verify, type Algorithm } from '@node-rs/argon2';
import { Busy } from '../../../platform/http/errors.ts';

/** `Algorithm.Argon2id`; the library's enum exists for the type checker only. */
const argon2id: Algorithm = 2;

/** What a hash costs whoever makes it, and whoever guesses. */
type Cost = { readonly memoryCost: number; readonly timeCost: number };

/** OWASP's minimum for Argon2id: 19 MiB, two passes, with one lane. */
const leastCost: Cost = { memoryCost: 19_456, timeCost: 2 };

/** Never more than there are processors. */
const atOnce = Math.min(availableParallelism(), hashesOfProcess.atOnce);

/** Runs at most `atOnce` tasks at a time, the others in order; rejects with Busy when too many wait. */
export const makeQueue = (limits: { atOnce: number; maxWaiting: number }) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.maxWaiting) throw new Busy('too many passwords to hash');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

export type Passwords = {
  /** A PHC string of Argon2id with a fresh salt. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is right. Without a hash it takes as long and says no. */
  readonly isRight: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether a stored hash was made at a lower cost than hashes are made now. */
  readonly isOutdated: (stored: string) => boolean;
  /** Makes the hash that unknown addresses are compared with, so that the first one is not slower. */
  readonly warmUp: () => Promise<void>;
};

/** What makes and compares the hashes, and at which cost, in KiB and passes. */
export type Hashing = {
  readonly hash: typeof hash;
  readonly verify: typeof verify;
  readonly cost?: Cost;
};

// The same key strokes give composed letters on one system and decomposed ones on another.
const bytesOf = (password: string): string => password.normalize('NFC');

/** Passwords as Argon2id hashes, a bounded number at a time. */
export const makePasswords = (hashing: Hashing = { hash, verify }): Passwords => {
  const queue = makeQueue({ atOnce, maxWaiting: hashesOfProcess.waiting });
  const cost = hashing.cost ?? leastCost;
  const options = { ...cost, algorithm: argon2id, parallelism: 1, outputLen: 32 };
  const hashOf = (password: string): Promise<string> =>
    queue(() => hashing.hash(bytesOf(password), options));
  let decoy: Promise<string> | undefined;
  const decoyHash = (): Promise<string> => {
    decoy ??= hashing.hash(randomBytes(32).toString('base64'), options);
    return decoy;
  };
  return {
    hash: hashOf,
    isRight: async (stored, password) => {
      const compared = stored ?? (await decoyHash());
      const isSame = await queue(() => hashing.verify(compared, bytesOf(password)));
      return isSame && stored !== null;
    },
    isOutdated: (stored) => {
      const { algorithm, memoryCost, timeCost } = parseOptions(stored);
      return algorithm !== argon2id || memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
    warmUp: async () => {
      await decoyHash();
    },
  };
};
