import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './http.ts';

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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sets on every answer what keeps browsers from guessing, framing and telling others where people were. */
export const securityHeaders =
  (publicUrl: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer');
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (publicUrl.startsWith('https://')) {
      headers.set('strict-transport-security', 'max-age=31536000');
    }
  };
