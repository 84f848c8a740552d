import { hash, verify } from '@node-rs/argon2';
import type { Hashing } from '../../src/features/auth/index.ts';

/** Argon2id at its lowest cost: nobody wants to guess the passwords of tests, and there are thousands. */
export const quickHashing: Hashing = { hash, verify, cost: { memoryCost: 8, timeCost: 1 } };
