import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { makeLog } from '../observability/log.ts';
import { openMailTransport, parseSender } from './transport.ts';

test('MAIL_FROM is read as a name and an address, or as an address alone', () => {
  expect(parseSender('Web, "nário" <a@b.c>')).toEqual({ name: 'Web, "nário', address: 'a@b.c' });
  expect(parseSender('a@b.c')).toEqual({ name: '', address: 'a@b.c' });
});

test.each([
  ['http://localhost:3000', true],
  ['https://roteiros.example', false],
])(
  'without SMTP_URL and under %s the log has the links of messages: %s [B-HOLD-62]',
  async (address, hasLinks) => {
    const folder = await mkdtemp(join(tmpdir(), 'webnario-mail-'));
    let written = '';
    const log = makeLog('trace', {
      destination: { write: (line: string) => void (written += line) },
    });
    const env = readEnv({ PUBLIC_URL: address, DATA_DIR: folder });
    const transport = openMailTransport(env, log);
    const link = `${address}/auth/v1/verify?token=segredo`;
    const message = { to: 'ana@exemplo.com.br', subject: 'Confirme', text: link, html: link };
    await transport.deliver('1', { message, isDecoy: false });
    expect(written).toContain('Confirme');
    expect(written.includes('segredo')).toBe(hasLinks);
    expect(written.includes('ana@exemplo.com.br')).toBe(hasLinks);
    await rm(folder, { recursive: true });
  },
);
