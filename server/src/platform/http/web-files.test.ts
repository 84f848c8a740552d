import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { pageAddresses } from '@webnario/domain/page-addresses';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { AppEnv } from './request-response.ts';
import { webFiles } from './web-files.ts';

const script = "document.documentElement.dataset.theme='dark'";
const nobody = {
  product_name: 'Webnário',
  company_name: '',
  contact_email: '',
  whatsapp_number: '',
  contact: '',
};
/** What a sample file is answered as. */
const samples = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
let root = '';
let app: Hono<AppEnv>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'webnario-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'app.html'),
    `<html><script>${script}</script><script type="module" src="/assets/a.js"></script></html>`,
  );
  await writeFile(join(root, 'assets/a.js'), 'export {};');
  await writeFile(join(root, 'assets/a.js.br'), 'packed');
  await writeFile(join(root, 'assets/a.js.map'), '{}');
  for (const ending of Object.keys(samples)) {
    // oxlint-disable-next-line no-await-in-loop -- three files
    await writeFile(join(root, `assets/a.${ending}`), 'a sample');
  }
  await writeFile(join(root, '..', 'webnario-secret.txt'), 'secret');
  app = new Hono<AppEnv>();
  await mkdir(join(root, 'terms'));
  await writeFile(
    join(root, 'terms/index.html'),
    '<script>1</script><h1>{{product_name}}</h1>{{#contact}}<ul>{{#contact_email}}<a href="mailto:{{contact_email}}"></a>{{/contact_email}}{{#whatsapp_number}}<i>W</i>{{/whatsapp_number}}</ul>{{/contact}}{{^company_name}}ninguém{{/company_name}}{{other}}',
  );
  app.notFound(webFiles(root, { ...nobody, product_name: 'Aula & Cia <3' }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the built pages', () => {
  it('are served for every path of the router, uncached, with a policy that names their own script', async () => {
    for (const path of ['/', '/dashboard', '/webinar/1/script']) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      const page = await app.request(path);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      );
    }
  });

  test.each(['/nao/existe', '/webinar/1', '/dashboard/nada', '/admin/users/1/nada', '/dashboardx'])(
    'an unknown address answers 404 with the page that says so: %s [R-NAV-24]',
    async (path) => {
      const { headers } = await app.request('/dashboard');
      const etag = headers.get('etag') ?? '';
      const page = await app.request(path, { headers: { 'if-none-match': etag } });
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain(script);
    },
  );

  test.each(pageAddresses)('every address of the app answers 200: %s', async (address) => {
    const path = address.replaceAll(/:\w+/g, 'b6d1c1b0-0000-4000-8000-000000000001');
    expect((await app.request(path)).status).toBe(200);
  });

  test.each(['/leitura', '/Leitura/'])(
    'the page of reading links forbids caching and indexing: %s [B-STAGE-95]',
    async (path) => {
      const page = await app.request(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      const other = await app.request('/dashboard');
      expect(other.headers.get('x-robots-tag')).toBeNull();
    },
  );

  it('include a prerendered page at its address, filled with the settings of the installation', async () => {
    const anonymous = await (await app.request('/terms')).text();
    expect(anonymous).toBe('<script>1</script><h1>Aula &amp; Cia &lt;3</h1>ninguém{{other}}');
    const known = new Hono<AppEnv>();
    const email = 'oi@exemplo.com.br';
    known.notFound(
      webFiles(root, { ...nobody, company_name: 'ACME', contact_email: email, contact: email }),
    );
    const answer = await known.request('/terms/', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const page = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(page).toContain('<ul><a href="mailto:oi@exemplo.com.br"></a></ul>');
    expect(page).not.toContain('ninguém');
    const hash = createHash('sha256').update('1').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('keep the quotation marks of a setting inside the attribute that it fills', async () => {
    const quoted = new Hono<AppEnv>();
    const email = `"a'b"@exemplo.com.br`;
    quoted.notFound(webFiles(root, { ...nobody, contact_email: email, contact: email }));
    expect(await (await quoted.request('/terms')).text()).toContain(
      '<a href="mailto:&quot;a&#39;b&quot;@exemplo.com.br"></a>',
    );
  });

  test('hashed files are cached for a year and sent compressed to clients that accept it', async () => {
    const plain = await app.request('/assets/a.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    expect(await plain.text()).toBe('export {};');
    const packed = await app.request('/assets/a.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'packed']);
    const etag = plain.headers.get('etag') ?? '';
    expect((await app.request('/assets/a.js', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
  });

  test.each(Object.entries(samples))(
    'a sample file has its type and is kept for a year: %s [B-SHEET-54]',
    async (ending, type) => {
      const file = await app.request(`/assets/a.${ending}`);
      expect(file.headers.get('content-type')).toBe(type);
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect(await file.text()).toBe('a sample');
    },
  );

  test.each([
    '/assets/b.js',
    '/favicon.png',
    '/..%2fwebnario-secret.txt',
    '/assets/a.js.br',
    '/assets/a.js.map',
  ])('a missing file answers 404: %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('other methods answer 405', async () => {
    expect((await app.request('/dashboard', { method: 'POST' })).status).toBe(405);
  });

  test('the response says what to run when there is no build', async () => {
    const empty = new Hono<AppEnv>();
    empty.notFound(webFiles(join(root, 'nowhere'), nobody));
    const answer = await empty.request('/');
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('npm run build'),
    ]);
  });
});
