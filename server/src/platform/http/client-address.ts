import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../../env.ts';

/**
 * The address a call comes from: the connection's, or, behind the configured number of proxies, what the
 * outermost of them wrote. Whatever a client adds to X-Forwarded-For itself is further left and never read.
 */
export const clientAddress = (c: Context, env: Pick<Env, 'TRUST_PROXY'>): string => {
  const direct = getConnInfo(c).remote.address ?? '';
  if (env.TRUST_PROXY === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-env.TRUST_PROXY) || direct;
};
