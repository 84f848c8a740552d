import { hash, verify } from '@node-rs/argon2';
import type { Hashing } from '../../features/auth/index.ts';

/** Argon2id at the least cost that it can have: the passwords of tests are worth no guess, and there are thousands. */
export const quickHashing: Hashing = { hash, verify, cost: { memoryCost: 8, timeCost: 1 } };
