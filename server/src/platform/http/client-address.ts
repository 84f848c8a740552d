import type { HttpBindings } from '@hono/node-server';
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

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** What proxies write about the call that they pass on; each has its own habit. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip'];
const proxyHeader = /^(x-forwarded-|x-original-|cf-|true-client-ip$)/;

const hasPassedProxy = (c: Context): boolean =>
  Object.keys(c.req.header()).some((name) => proxyHeaders.includes(name) || proxyHeader.test(name));

const isOfToday = (c: Context): boolean => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && incoming.httpVersion !== '1.0';
};

/**
 * Whether the call was made on this very machine, by a program that addressed this machine. The Host header
 * counts too, or a foreign page could point its own name here; so does any trace of a proxy, however many are trusted:
 * their information about the caller is not used here. HTTP/1.0 is such a trace: it is what nginx speaks to the server
 * behind it unless told otherwise, and no browser does.
 */
export const isLocalCall = (c: Context): boolean =>
  isOfToday(c) &&
  loopback.test(getConnInfo(c).remote.address ?? '') &&
  loopbackHost.test(c.req.header('host') ?? '') &&
  !hasPassedProxy(c);
