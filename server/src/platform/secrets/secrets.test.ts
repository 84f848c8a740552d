import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'webnario-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secretsOf = (name: string) =>
  openSecrets({ APP_SECRET: undefined, DATA_DIR: join(folder, name) });

describe('the server secret', () => {
  it('is created one time, readable by its owner only, and encrypts per purpose [B-HOLD-71]', () => {
    const first = secretsOf('made');
    const path = join(folder, 'made', 'app-secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const kept = readFileSync(path, 'utf8');
    const second = secretsOf('made');
    expect(readFileSync(path, 'utf8')).toBe(kept);
    expect(second.decrypt('a', first.encrypt('a', 'segredo'))).toBe('segredo');
    expect(() => second.decrypt('b', first.encrypt('a', 'segredo'))).toThrow(
      'unable to authenticate',
    );
    expect(() => secretsOf('else').decrypt('a', first.encrypt('a', 'segredo'))).toThrow(
      'unable to authenticate',
    );
    expect(first.derive('a').equals(first.derive('b'))).toBe(false);
  });

  it('opens what the previous file has sealed when it is made anew, and so does an APP_SECRET in its place [B-HOLD-71]', () => {
    const first = secretsOf('moved');
    const sealed = first.encrypt('a', 'segredo');
    const DATA_DIR = join(folder, 'moved');
    const given = 'um segredo dado, com mais de 32 bytes';
    expect(openSecrets({ APP_SECRET: given, DATA_DIR }).decrypt('a', sealed)).toBe('segredo');
    renameSync(join(DATA_DIR, 'app-secret'), join(DATA_DIR, 'app-secret.previous'));
    const second = secretsOf('moved');
    expect(second.decrypt('a', sealed)).toBe('segredo');
    expect(() => first.decrypt('a', second.reseal('a', sealed) ?? '')).toThrow('authenticate');
    expect(second.reseal('a', second.encrypt('a', 'segredo'))).toBeUndefined();
  });

  it('stops the start when its file is incomplete [B-HOLD-71]', () => {
    secretsOf('half');
    writeFileSync(join(folder, 'half', 'app-secret'), 'abc');
    expect(() => secretsOf('half')).toThrow('holds no complete secret');
  });
});
