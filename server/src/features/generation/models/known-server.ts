import { createHash } from 'node:crypto';

/** A server as it is written down: never its address, which may hold a secret. */
export type KnownServer = { readonly id: string; readonly origin: string };

export const serverOf = (address: string): KnownServer => ({
  id: createHash('sha256').update(address).digest('hex').slice(0, 12),
  origin: new URL(address).origin,
});
