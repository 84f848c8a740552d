import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './request-response.ts';

/**
 * What a page of ours may load and do. Styles may be inline because the toast and dialog libraries write
 * style elements while running; scripts may not, except those of the built page, named by their hashes.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of every other answer: it is no page, and where somebody opens it as one, it does nothing. */
const withoutContent = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A header that every answer carries, whoever builds it; one that the answer sets itself wins. Written straight
 * to the connection: changing the finished response would make the adapter copy it.
 */
export const setOnEveryAnswer = (c: AppContext, name: string, value: string): void => {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) outgoing.setHeader(name, value);
  else c.header(name, value);
};

/** Sets headers on every response: no type guessing, no framing, no referrer to other sites. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler<AppEnv> => {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The stage may listen, once the person allows it. Its page may have been reached from any other one, and a browser
    // holds on to the policy of the page that was loaded first.
    'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
    'referrer-policy': 'no-referrer',
    'content-security-policy': withoutContent,
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
  });
  return (c, next) => {
    for (const [name, value] of headers) setOnEveryAnswer(c, name, value);
    return next();
  };
};

/** No browser and no cache on the way keeps an answer that is for one person; one that may be kept says so itself. */
export const forbidCaching = (): MiddlewareHandler<AppEnv> => (c, next) => {
  setOnEveryAnswer(c, 'cache-control', 'no-store');
  return next();
};
