import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webnario-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const message = (subject: string) => ({
  to: 'ana@exemplo.test',
  subject,
  text: 'Olá.',
  html: '<p>Olá.</p>',
});
const subjects = async () => (await openOutbox(folder).list()).map(({ subject }) => subject);

describe('the mailbox of an installation without SMTP', () => {
  it('lists the newest message first, and no decoy', async () => {
    const { keep } = openOutbox(folder);
    await Promise.all([
      keep(message('primeira')),
      keep(message('para ninguém'), true),
      keep(message('segunda')),
      keep(message('terceira')),
    ]);
    expect(await subjects()).toEqual(['terceira', 'segunda', 'primeira']);
  });

  it('keeps the newest two hundred messages', async () => {
    const { keep } = openOutbox(folder);
    const sent = Array.from({ length: 203 }, (_, index) => `mensagem ${index}`);
    await Promise.all(sent.map((subject) => keep(message(subject))));
    expect(await subjects()).toEqual(sent.slice(3).toReversed());
  });
});
