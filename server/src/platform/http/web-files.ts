import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isPageAddress, isReadingAddress } from '@webnario/domain/page-addresses';
import type { AppContext } from './request-response.ts';
import { fillPage, type PageSettings } from './page-settings.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = readonly [name: string, bytes: () => Bytes | Promise<Bytes>];
type WebFile = {
  readonly headers: Readonly<Record<string, string>>;
  readonly encodings: readonly Encoding[];
  readonly plain: Bytes;
};

/** The sha256 of every inline script of a page; the policy lets exactly those run. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );

const readBytes = (path: string): Bytes => new Uint8Array(readFileSync(path));

const caching = (path: string): string => {
  if (path.endsWith('.html')) return 'no-cache';
  return path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
};

const headersOf = (path: string, plain: Bytes): Record<string, string> => ({
  'content-type': types[extname(path)] ?? 'application/octet-stream',
  'cache-control': caching(path),
  etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  vary: 'accept-encoding',
});

const readWebFile = (file: string, path: string): WebFile => {
  const plain = readBytes(file);
  const packed = [
    ['br', `${file}.br`],
    ['gzip', `${file}.gz`],
  ] as const;
  return {
    plain,
    encodings: packed
      .filter(([, packedFile]) => existsSync(packedFile))
      .map(([name, packedFile]): Encoding => {
        const bytes = readBytes(packedFile);
        return [name, () => bytes];
      }),
    headers: headersOf(path, plain),
  };
};

/** Nearly as small as the best, and made in a few milliseconds. */
const pageQuality = 9;

const pack = promisify(brotliCompress);

/** Packs when it is first asked for, beside the event loop: all pages together would hold up the start. */
const packedOnce = (plain: Bytes): (() => Promise<Bytes>) => {
  let packed: Promise<Bytes> | undefined;
  const make = async (): Promise<Bytes> =>
    new Uint8Array(
      await pack(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } }),
    );
  return () => (packed ??= make());
};

/** A page is filled with this installation's settings, and packed only then. */
const readPage = (file: string, path: string, settings: PageSettings): WebFile => {
  const html = fillPage(readFileSync(file, 'utf8'), settings);
  const plain = new Uint8Array(Buffer.from(html));
  return {
    plain,
    encodings: [['br', packedOnce(plain)]],
    headers: {
      ...headersOf(path, plain),
      'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html)),
    },
  };
};

/** The built web page, read whole into memory: a path is only a key of a map, so it can never leave the folder. */
const readAll = (root: string, settings: PageSettings): Map<string, WebFile> => {
  const files = new Map<string, WebFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    const isPage = path.endsWith('.html');
    files.set(path, isPage ? readPage(file, path, settings) : readWebFile(file, path));
  }
  return files;
};

const send = async (c: AppContext, file: WebFile, status: 200 | 404 = 200): Promise<Response> => {
  for (const [name, value] of Object.entries(file.headers)) c.header(name, value);
  c.status(status);
  if (status === 200 && c.req.header('if-none-match') === file.headers['etag']) {
    return c.body(null, 304);
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const packed = file.encodings.find(([name]) => accepted.includes(name));
  if (!packed) return c.body(file.plain);
  c.header('content-encoding', packed[0]);
  return c.body(await packed[1]());
};

/** The page without what it will show: that comes by a call, whose answer says the same of itself. */
const sendUnlisted = (c: AppContext, page: WebFile): Promise<Response> => {
  c.header('x-robots-tag', 'noindex, nofollow');
  return send(c, { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } });
};

const notBuilt =
  'The web page is not built yet: run `npm run build`, or open the address of `npm run dev`.\n';

/**
 * Serves what is not an API path: a built file, the page that was made for the address, else the app's page: with
 * 200 where its router has a screen, with 404 where it shows that there is none (R-NAV-24). What looks like a file and
 * does not exist is 404 without a page.
 */
export const webFiles = (
  root: string,
  settings: PageSettings,
): ((c: AppContext) => Response | Promise<Response>) => {
  const files = readAll(root, settings);
  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('', 405, { allow: 'GET, HEAD' });
    }
    const { path } = c.req;
    const found = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
    if (found) return send(c, found);
    const page = files.get('/app.html');
    if (!page) return c.text(notBuilt, 404);
    if (isReadingAddress(path)) return sendUnlisted(c, page);
    if (isPageAddress(path)) return send(c, page);
    return extname(path) === '' ? send(c, page, 404) : c.text('', 404);
  };
};
