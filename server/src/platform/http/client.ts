import { isIPv4, isIPv6 } from 'node:net';
import type { Deps } from '../deps.ts';
import { clientAddress } from './client-address.ts';
import type { AppContext } from './request-response.ts';

/** The machine that calls: what is written down about it, and the key by which its calls are counted. */
export type Client = {
  readonly ip: string | null;
  readonly key: string;
  readonly userAgent: string | null;
};

const maxUserAgent = 300;

/** The first 64 bits of an IPv6 address: one household or server has that many addresses for itself. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const width = last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - width) }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Reads an address as the socket or a trusted proxy gives it; `::ffff:` and a port are taken off. */
export const describeClient = (address: string, userAgent: string | undefined): Client => {
  const plain = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const agent = userAgent?.slice(0, maxUserAgent) ?? null;
  if (isIPv4(plain)) return { ip: plain, key: plain, userAgent: agent };
  if (isIPv6(plain)) return { ip: plain, key: networkOf(plain), userAgent: agent };
  return { ip: null, key: 'unknown', userAgent: agent };
};

/** Who calls, as the connection or a trusted proxy tells. */
export const clientOf = ({ env }: Pick<Deps, 'env'>, c: AppContext): Client =>
  describeClient(clientAddress(c, env), c.req.header('user-agent'));
