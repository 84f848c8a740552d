import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSecrets, secretMarks } from './secret-mark.ts';

const [old, now] = [
  'de antes, com mais de 32 bytes ao todo',
  'de agora, com mais de 32 bytes ao todo',
];
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'webnario-marks-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** The backup of a server whose secret was changed, and that may still hold what the earlier one sealed. */
const backedUp = () => ({
  secrets: secretMarks({ DATA_DIR: dataDir, APP_SECRET: now, APP_SECRET_PREVIOUS: old }),
});

describe('the secrets that a backup asks for', () => {
  it('are those of its server; the earlier one may be missing once everything was sealed anew [B-HOLD-103]', () => {
    const settings = { DATA_DIR: dataDir, APP_SECRET: now };
    const both = { ...settings, APP_SECRET_PREVIOUS: old };
    expect(() => checkSecrets(both, backedUp(), [], false)).not.toThrow();
    expect(() => checkSecrets(settings, backedUp(), [], false)).toThrow('APP_SECRET_PREVIOUS');
    expect(() => checkSecrets(settings, backedUp(), [], true)).not.toThrow();
    const other = { DATA_DIR: dataDir, APP_SECRET: old };
    expect(() => checkSecrets(other, backedUp(), [], true)).toThrow('APP_SECRET must be the one');
  });

  it('are those in the files of an installation without settings, the earlier one included', async () => {
    const folder = await mkdtemp(join(dataDir, 'files-'));
    const settings = { DATA_DIR: folder, APP_SECRET: undefined };
    const write = (name: string, secret: string) =>
      writeFile(join(folder, name), `${Buffer.from(secret).toString('base64')}\n`);
    await write('app-secret', now);
    const [mark, ...others] = secretMarks(settings);
    expect(others).toEqual([]);
    await write('app-secret.previous', old);
    const backup = { secrets: secretMarks(settings) };
    expect(backup.secrets).toEqual([mark, expect.not.stringMatching(mark ?? '')]);
    expect(() => checkSecrets(settings, backup, [], false)).not.toThrow();
    await rm(join(folder, 'app-secret.previous'));
    expect(() => checkSecrets(settings, backup, [], false)).toThrow('APP_SECRET_PREVIOUS');
  });

  it('are identified by marks that reveal nothing of them [B-HOLD-103]', () => {
    expect(backedUp().secrets).toHaveLength(2);
    for (const mark of backedUp().secrets) expect(mark).toMatch(/^[0-9a-f]{16}$/);
  });
});
